"""The explored system, and the stacks of its planet markers."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import (
    ASTEROID_SLOT_COUNT,
    IN_DECK,
    MAX_SEATS,
    ON_TABLE,
    ORBIT_NAMES,
    PLANET_MARKER_COUNT,
    PLANET_SLOT_COUNT,
    QUICK_ZETTA_CARD_COUNT,
)
from hoshitaku.games.zetta.state.row_kinds import MAX_FIELD_VALUE, PER_PLANET_MARKER
from hoshitaku.kernel.state_field import SEAT, StateField, item_field, slot_row
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class System:
    """[system.draw] The star and its rounds, the quick card, the mothership's orbit, and the board.

    `discovery` are the values of the discovery board by kind. Planets and asteroid fields have slots, filled from the
    first: for a planet its marker, its orbit, and the seat of its flag; for a field its orbit.
    """

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("rounds", 0, 0, MAX_FIELD_VALUE, public_text="rounds to be played in this system"),
        item_field("star", "star", 9, public_text="star of the system"),
        item_field("card", "quick_zetta", QUICK_ZETTA_CARD_COUNT, public_text="Quick Zetta card of the system"),
        item_field("mothership", "orbit", len(ORBIT_NAMES), public_text="orbit of the mothership"),
        StateField("discovery", 0, 0, 12, slot_row(3)),
        item_field("planet_marker", "planet", PLANET_MARKER_COUNT, slot_row(PLANET_SLOT_COUNT)),
        item_field("planet_orbit", "orbit", len(ORBIT_NAMES), slot_row(PLANET_SLOT_COUNT)),
        item_field("planet_flag", SEAT, MAX_SEATS, slot_row(PLANET_SLOT_COUNT)),
        item_field("field_orbit", "orbit", len(ORBIT_NAMES), slot_row(ASTEROID_SLOT_COUNT)),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = (
        "card", "discovery", "field_orbit", "mothership", "planet_flag", "planet_marker", "planet_orbit", "rounds",
        "star",
    )  # fmt: skip

    def __init__(
        self, rounds: i64, star: i64, card: i64, mothership: i64, discovery: vec[i64], planet_marker: vec[i64],
        planet_orbit: vec[i64], planet_flag: vec[i64], field_orbit: vec[i64],
    ) -> None:  # fmt: skip
        self.rounds: i64 = rounds
        self.star: i64 = star
        self.card: i64 = card
        self.mothership: i64 = mothership
        self.discovery: vec[i64] = discovery
        self.planet_marker: vec[i64] = planet_marker
        self.planet_orbit: vec[i64] = planet_orbit
        self.planet_flag: vec[i64] = planet_flag
        self.field_orbit: vec[i64] = field_orbit

    def clone(self) -> System:
        """An independent copy."""
        return System(
            self.rounds, self.star, self.card, self.mothership, self.discovery, self.planet_marker, self.planet_orbit,
            self.planet_flag, self.field_orbit,
        )  # fmt: skip


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlanetMarkers:
    """[setup.planet_stack_order] Location of each planet marker, whether all seats know it, and the stacks' tails.

    A marker is IN_DECK, ON_TABLE, or in the known end of its stack at its number from `tail`.
    """

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("place", IN_DECK, ON_TABLE, MAX_FIELD_VALUE, PER_PLANET_MARKER),
        StateField("seen", 0, 0, 1, PER_PLANET_MARKER),
        StateField("tail", 0, 0, MAX_FIELD_VALUE),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("place", "seen", "tail")

    def __init__(self, place: vec[i64], seen: vec[i64], tail: i64) -> None:
        self.place: vec[i64] = place
        self.seen: vec[i64] = seen
        self.tail: i64 = tail

    def clone(self) -> PlanetMarkers:
        """An independent copy."""
        return PlanetMarkers(self.place, self.seen, self.tail)

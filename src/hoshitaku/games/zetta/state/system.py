"""The system that is explored, and the stacks that its planets come from."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import (
    ASTEROID_SLOTS,
    IN_DECK,
    MAX_SEATS,
    NONE,
    ON_TABLE,
    ORBITS,
    PLANET_MARKERS,
    PLANET_SLOTS,
    QUICK_ZETTA_CARDS,
)
from hoshitaku.games.zetta.state.state_field import HIDDEN, MAX_NUMBER, PER_SLOT, StateField
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class System:
    """[system.draw] The star and its rounds, the quick card, the mothership's orbit, and what lies on the board.

    `discovery` are the values of the discovery board by kind. Planets and asteroid fields have slots, filled from the
    first: the marker of a planet, its orbit, the seat whose flag is on it; the orbit of a field.
    """

    __slots__ = (
        "card", "discovery", "field_orbit", "mothership", "planet_flag", "planet_marker", "planet_orbit", "rounds",
        "star",
    )  # fmt: skip

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("rounds", 0, 0, MAX_NUMBER),
        StateField("star", NONE, NONE, 8, value_kind="star"),
        StateField("card", NONE, NONE, QUICK_ZETTA_CARDS - 1, value_kind="quick_zetta"),
        StateField("mothership", NONE, NONE, len(ORBITS) - 1, value_kind="orbit"),
        StateField("discovery", 0, 0, 12, PER_SLOT, 3),
        StateField(
            "planet_marker",
            NONE,
            NONE,
            PLANET_MARKERS - 1,
            PER_SLOT,
            PLANET_SLOTS,
            value_kind="planet",
            is_public=HIDDEN,
        ),
        StateField("planet_orbit", NONE, NONE, len(ORBITS) - 1, PER_SLOT, PLANET_SLOTS, value_kind="orbit"),
        StateField("planet_flag", NONE, NONE, MAX_SEATS - 1, PER_SLOT, PLANET_SLOTS, value_kind="seat"),
        StateField("field_orbit", NONE, NONE, len(ORBITS) - 1, PER_SLOT, ASTEROID_SLOTS, value_kind="orbit"),
    )

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
class Markers:
    """[setup.planet_stack_order] Where each planet marker is, whether all know which it is, and the tail of the stacks.

    A marker is IN_DECK, ON_TABLE, or in the known end of its stack at its number from `tail`.
    """

    __slots__ = ("place", "seen", "tail")

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("place", IN_DECK, ON_TABLE, MAX_NUMBER, "planet", is_public=HIDDEN),
        StateField("seen", 0, 0, 1, "planet", is_public=HIDDEN),
        StateField("tail", 0, 0, MAX_NUMBER),
    )

    def __init__(self, place: vec[i64], seen: vec[i64], tail: i64) -> None:
        self.place: vec[i64] = place
        self.seen: vec[i64] = seen
        self.tail: i64 = tail

    def clone(self) -> Markers:
        """An independent copy."""
        return Markers(self.place, self.seen, self.tail)

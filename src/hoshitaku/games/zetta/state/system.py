"""The system that is explored, and the stacks that its planets come from."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import (
    ASTEROID_FIELDS,
    IN_DECK,
    MOST_SEATS,
    NONE,
    ON_TABLE,
    ORBITS,
    PLANET_MARKERS,
    PLANETS,
    QUICK_CARDS,
)
from hoshitaku.games.zetta.state.field import HIDDEN, MANY, SLOT, Field
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

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("rounds", 0, 0, MANY),
        Field("star", NONE, NONE, 8, of="star"),
        Field("card", NONE, NONE, QUICK_CARDS - 1, of="quick_zetta"),
        Field("mothership", NONE, NONE, len(ORBITS) - 1, of="orbit"),
        Field("discovery", 0, 0, 12, SLOT, 3),
        Field("planet_marker", NONE, NONE, PLANET_MARKERS - 1, SLOT, PLANETS, of="planet", seen=HIDDEN),
        Field("planet_orbit", NONE, NONE, len(ORBITS) - 1, SLOT, PLANETS, of="orbit"),
        Field("planet_flag", NONE, NONE, MOST_SEATS - 1, SLOT, PLANETS, of="seat"),
        Field("field_orbit", NONE, NONE, len(ORBITS) - 1, SLOT, ASTEROID_FIELDS, of="orbit"),
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

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("place", IN_DECK, ON_TABLE, MANY, "planet", seen=HIDDEN),
        Field("seen", 0, 0, 1, "planet", seen=HIDDEN),
        Field("tail", 0, 0, MANY),
    )

    def __init__(self, place: vec[i64], seen: vec[i64], tail: i64) -> None:
        self.place: vec[i64] = place
        self.seen: vec[i64] = seen
        self.tail: i64 = tail

    def clone(self) -> Markers:
        """An independent copy."""
        return Markers(self.place, self.seen, self.tail)

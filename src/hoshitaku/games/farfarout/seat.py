"""One player's side of the table: ship, crew, items, currency, tracks, quests."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import DEEDS, NONE
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True)
class Seat:
    """Everything a player has.

    `sector` and `body` say where the ship is (`body` NONE: open space; `sector` NONE: before the game). `unused`
    counts action tokens by colour. `crew`, `items` and `outposts` are in the order gained. `deeds` are counters (see
    codes.DEEDS); `colonies` the planet types of the colonies founded, in order; `bought` a bit for each ship bought.
    `main_fresh` marks a main quest that cannot be completed before the next turn.
    [turn.upper_row] [component.action_tokens] Unused tokens have a column for each colour; movement has none.
    Clones share all vectors but `money` and `unused`, so these alone are written into; see `vectors.changed`.
    """

    __slots__ = (
        "body", "bought", "colonies", "crew", "deeds", "items", "main", "main_fresh", "money", "moves", "outposts",
        "sector", "shields", "ship", "tracks", "unused",
    )  # fmt: skip

    def __init__(
        self, money: vec[i64], tracks: vec[i64], unused: vec[i64], crew: vec[i64], items: vec[i64], outposts: vec[i64],
        deeds: vec[i64], colonies: vec[i64],
    ) -> None:  # fmt: skip
        self.money: vec[i64] = money
        self.tracks: vec[i64] = tracks
        self.unused: vec[i64] = unused
        self.crew: vec[i64] = crew
        self.items: vec[i64] = items
        self.outposts: vec[i64] = outposts
        self.deeds: vec[i64] = deeds
        self.colonies: vec[i64] = colonies
        self.main: i64 = NONE
        self.main_fresh: bool = False
        self.ship: i64 = 0
        self.bought: i64 = 0
        self.shields: i64 = 0
        self.sector: i64 = NONE
        self.body: i64 = NONE
        self.moves: i64 = 0

    def clone(self) -> Seat:
        """An independent copy."""
        other = Seat(
            self.money[:], self.tracks, self.unused[:], self.crew, self.items, self.outposts, self.deeds,
            self.colonies,
        )  # fmt: skip
        other.main = self.main
        other.main_fresh = self.main_fresh
        other.ship = self.ship
        other.bought = self.bought
        other.shields = self.shields
        other.sector = self.sector
        other.body = self.body
        other.moves = self.moves
        return other

    def sum(self) -> i64:
        """Points on all three tracks."""
        return self.tracks[0] + self.tracks[1] + self.tracks[2]

    def tokens_left(self) -> i64:
        """Unused action tokens of all colours."""
        return self.unused[0] + self.unused[1] + self.unused[2] + self.unused[3]


def new_seat() -> Seat:
    """A seat with nothing."""
    empty = vec[i64]()
    deeds = vec[i64]([0] * len(DEEDS))
    return Seat(
        vec[i64]([0, 0, 0]), vec[i64]([0, 0, 0]), vec[i64]([0, 0, 0, 0]), empty, empty[:], empty[:], deeds, empty[:]
    )


def index_of(values: vec[i64], value: i64) -> i64:
    """Where a value stands in a vector, or NONE."""
    for i in range(len(values)):
        if values[i] == value:
            return i
    return NONE


def without(values: vec[i64], value: i64) -> vec[i64]:
    """A vector without the first such value; the same values if it is not there."""
    at = index_of(values, value)
    if at == NONE:
        return values
    return vec[i64]([values[i] for i in range(len(values)) if i != at])

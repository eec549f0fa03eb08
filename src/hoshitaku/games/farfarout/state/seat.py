"""One player's side of the table: ship, crew, items, currency, tracks, quests."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import NONE, QUEST_EVENT_NAMES
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True)
class Seat:
    """Everything a player has.

    `sector` and `body` are the ship's place (`body` NONE: open space; `sector` NONE: before the game). `unused_tokens`
    counts action tokens by colour. `crew`, `items` and `outpost_quests` are in the order gained. `quest_event_counts`
    are counters (see codes.QUEST_EVENT_NAMES); `colony_types` the planet types of the colonies founded, in order;
    `bought_ship_bits` a bit for each ship bought. `is_main_quest_new` marks a main quest that cannot be completed
    before the next turn. [turn.upper_row] [component.action_tokens] Unused tokens have a column for each colour;
    movement has none. Clones share all vectors except `money` and `unused_tokens`, so write only into these; see
    `vectors.with_value`.
    """

    __slots__ = (
        "body",
        "bought_ship_bits",
        "colony_types",
        "crew",
        "is_main_quest_new",
        "items",
        "main_quest",
        "money",
        "move_points",
        "outpost_quests",
        "quest_event_counts",
        "sector",
        "shields",
        "ship_kind",
        "track_points",
        "unused_tokens",
    )  # fmt: skip

    def __init__(
        self, money: vec[i64], track_points: vec[i64], unused_tokens: vec[i64], crew: vec[i64], items: vec[i64],
        outpost_quests: vec[i64], quest_event_counts: vec[i64], colony_types: vec[i64],
    ) -> None:  # fmt: skip
        self.money: vec[i64] = money
        self.track_points: vec[i64] = track_points
        self.unused_tokens: vec[i64] = unused_tokens
        self.crew: vec[i64] = crew
        self.items: vec[i64] = items
        self.outpost_quests: vec[i64] = outpost_quests
        self.quest_event_counts: vec[i64] = quest_event_counts
        self.colony_types: vec[i64] = colony_types
        self.main_quest: i64 = NONE
        self.is_main_quest_new: bool = False
        self.ship_kind: i64 = 0
        self.bought_ship_bits: i64 = 0
        self.shields: i64 = 0
        self.sector: i64 = NONE
        self.body: i64 = NONE
        self.move_points: i64 = 0

    def clone(self) -> Seat:
        """An independent copy."""
        other = Seat(
            self.money[:], self.track_points, self.unused_tokens[:], self.crew, self.items, self.outpost_quests,
            self.quest_event_counts, self.colony_types,
        )  # fmt: skip
        other.main_quest = self.main_quest
        other.is_main_quest_new = self.is_main_quest_new
        other.ship_kind = self.ship_kind
        other.bought_ship_bits = self.bought_ship_bits
        other.shields = self.shields
        other.sector = self.sector
        other.body = self.body
        other.move_points = self.move_points
        return other

    def total_points(self) -> i64:
        """Points on all three tracks."""
        return self.track_points[0] + self.track_points[1] + self.track_points[2]

    def unused_token_count(self) -> i64:
        """Unused action tokens of all colours."""
        return self.unused_tokens[0] + self.unused_tokens[1] + self.unused_tokens[2] + self.unused_tokens[3]


def new_seat() -> Seat:
    """A new, empty seat."""
    empty = vec[i64]()
    no_events = vec[i64]([0] * len(QUEST_EVENT_NAMES))
    return Seat(
        vec[i64]([0, 0, 0]), vec[i64]([0, 0, 0]), vec[i64]([0, 0, 0, 0]), empty, empty[:], empty[:], no_events, empty[:]
    )


def index_of(values: vec[i64], value: i64) -> i64:
    """Index of a value in a vector, or NONE."""
    for i in range(len(values)):
        if values[i] == value:
            return i
    return NONE


def without_first_value(values: vec[i64], value: i64) -> vec[i64]:
    """A vector without the first such value; unchanged if it has none."""
    at = index_of(values, value)
    if at == NONE:
        return values
    return vec[i64]([values[i] for i in range(len(values)) if i != at])

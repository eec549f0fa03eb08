"""What stays the same through one game, shared by all clones of its state: cards, tracks, numbers, table options."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.freekick.card import Card
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True)
class Ruleset:
    """[sheet.track_values] Cards by index, box costs and start level by track, and the constants of the pack."""

    __slots__ = (
        "cards", "field", "oxygen_loss", "return_cost", "rounds", "start_levels", "start_seat", "track_costs",
        "war_first", "war_second",
    )  # fmt: skip

    def __init__(self, cards: list[Card], track_costs: list[list[int]], start_levels: list[int]) -> None:
        self.cards: vec[Card] = vec[Card](cards)
        self.track_costs: vec[vec[i64]] = vec[vec[i64]]([vec[i64](costs) for costs in track_costs])
        self.start_levels: vec[i64] = vec[i64](start_levels)
        self.rounds: i64 = 6
        self.oxygen_loss: i64 = 5
        self.war_first: i64 = 5
        self.war_second: i64 = 3
        self.return_cost: i64 = 1
        self.field: vec[i64] = vec[i64]()  # card indices chosen by the players; empty: drawn
        self.start_seat: i64 = -1  # chosen by the players; -1: drawn

    def highest_level(self, track: i64) -> i64:
        """[sheet.track_cap] Level of a track when all its boxes are filled."""
        return self.start_levels[track] + len(self.track_costs[track])

    def chosen(self, field: list[int], start_seat: i64) -> Ruleset:
        """The same rules for a game whose players agreed on a field (empty: drawn) and a start seat (-1: drawn)."""
        rules = Ruleset([], [], [])
        rules.cards = self.cards
        rules.track_costs = self.track_costs
        rules.start_levels = self.start_levels
        rules.rounds = self.rounds
        rules.oxygen_loss = self.oxygen_loss
        rules.war_first = self.war_first
        rules.war_second = self.war_second
        rules.return_cost = self.return_cost
        rules.field = vec[i64](field)
        rules.start_seat = start_seat
        return rules

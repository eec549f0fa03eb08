"""What is fixed for one game and shared by all clones of its state: cards, tracks, numbers, table options."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.freekick.cards.card import Card
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True)
class Ruleset:
    """[sheet.track_values] Cards by index, box costs and start level by track, and the constants of the pack."""

    __slots__ = (
        "box_prices",
        "cards",
        "chosen_field",
        "chosen_start_seat",
        "oxygen_failure_loss",
        "return_price",
        "round_count",
        "start_levels",
        "war_first_points",
        "war_second_points",
    )  # fmt: skip

    def __init__(self, cards: list[Card], box_prices: list[list[int]], start_levels: list[int]) -> None:
        self.cards: vec[Card] = vec[Card](cards)
        self.box_prices: vec[vec[i64]] = vec[vec[i64]]([vec[i64](costs) for costs in box_prices])
        self.start_levels: vec[i64] = vec[i64](start_levels)
        self.round_count: i64 = 6
        self.oxygen_failure_loss: i64 = 5
        self.war_first_points: i64 = 5
        self.war_second_points: i64 = 3
        self.return_price: i64 = 1
        self.chosen_field: vec[i64] = vec[i64]()  # card indices chosen by the players; empty: drawn
        self.chosen_start_seat: i64 = -1  # chosen by the players; -1: drawn

    def highest_level(self, track: i64) -> i64:
        """[sheet.track_cap] Level of a track when all its boxes are filled."""
        return self.start_levels[track] + len(self.box_prices[track])

    def with_table_options(self, chosen_field: list[int], chosen_start_seat: i64) -> Ruleset:
        """The same rules for a game with chosen cards (empty: drawn) and a chosen start seat (-1: drawn)."""
        rules = Ruleset([], [], [])
        rules.cards = self.cards
        rules.box_prices = self.box_prices
        rules.start_levels = self.start_levels
        rules.round_count = self.round_count
        rules.oxygen_failure_loss = self.oxygen_failure_loss
        rules.war_first_points = self.war_first_points
        rules.war_second_points = self.war_second_points
        rules.return_price = self.return_price
        rules.chosen_field = vec[i64](chosen_field)
        rules.chosen_start_seat = chosen_start_seat
        return rules

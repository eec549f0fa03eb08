"""The weights of the greedy player of Free Kick, tuned in thousands of games against itself."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Taste:
    """Values in hundredths of a point, or in percent where noted.

    "Per round" values count once for each round after the current one.
    """

    __slots__ = (
        "banned_box_cost_per_round", "contested_card_percent", "copy_value_per_round", "cube_income_value_per_round",
        "hold_species_percent", "hold_species_percent_if_guarded", "indifferent_difference", "later_plan_percent",
        "oxygen_sure_value_per_round", "read_level_value_per_round", "rivals_gain_percent",
        "science_level_value_per_round", "slack_green_level_value", "surplus_oxygen_value_per_round",
        "unarmed_war_cost_per_round", "war_power_value_per_round",
    )  # fmt: skip

    def __init__(self) -> None:
        self.cube_income_value_per_round: i64 = 165  # one more cube of income, per round
        self.science_level_value_per_round: i64 = 360  # a level of science, per round
        self.read_level_value_per_round: i64 = 40  # a level that a card in play counts, per round
        self.slack_green_level_value: i64 = 30  # Green above City, for the first two levels
        self.hold_species_percent: i64 = 30  # percent: the probability of keeping a species for the rounds left
        self.hold_species_percent_if_guarded: i64 = 40  # percent: the same with cubes on the card
        self.contested_card_percent: i64 = (
            85  # percent: the probability that a card is still free later, if rivals can afford it
        )
        self.later_plan_percent: i64 = 96  # percent: a plan for cubes in hand against having carried it out
        self.rivals_gain_percent: i64 = 80  # percent: what rivals gain, against what the player gains
        self.war_power_value_per_round: i64 = 35  # one more war power from a species, per round
        self.unarmed_war_cost_per_round: i64 = 60  # taking part in War without cubes, per round
        self.surplus_oxygen_value_per_round: i64 = 60  # scoring surplus oxygen, per round, besides the current surplus
        self.oxygen_sure_value_per_round: i64 = (
            100  # oxygen that never fails, per round, besides what it saves on Green
        )
        self.copy_value_per_round: i64 = 150  # the Library's copy, per round
        self.banned_box_cost_per_round: i64 = 150  # a box of one's own sheet that cannot be chosen, per round
        self.indifferent_difference: i64 = (
            20  # turns whose values differ by less are chosen at random, so that games vary
        )

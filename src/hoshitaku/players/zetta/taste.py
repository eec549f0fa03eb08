"""The weights of the greedy player of Expedition Zetta, tuned in thousands of games against itself."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Taste:
    """Values in hundredths of fame, or in percent where noted."""

    __slots__ = (
        "ability_value", "bargain_gain_minimum", "disaster_cost", "energy_unit_value", "energy_unit_value_maximum",
        "goal_value", "help_gain_minimum", "hurt_ability_cost", "icon_value", "later_turn_percent",
        "level_dice_value", "life_damage_cost_per_round", "lonely_damage_cost", "lonely_energy_value",
        "one_substance_short_percent", "patience_systems", "pilot_token_value", "shared_fame_percent",
        "stranded_cost_per_token", "success_turn_percent", "token_value", "two_substances_short_percent",
        "warp_token_value",
    )  # fmt: skip

    def __init__(self) -> None:
        self.energy_unit_value: i64 = 55  # a unit of energy, if there is just enough for the turns left
        self.energy_unit_value_maximum: i64 = 110
        self.stranded_cost_per_token: i64 = 150  # each token that a towed ship pays
        self.later_turn_percent: i64 = 85  # percent: the next turn against this one
        self.one_substance_short_percent: i64 = (
            15  # percent: an artifact that lacks one substance, as value of that substance
        )
        self.two_substances_short_percent: i64 = 5
        self.success_turn_percent: i64 = 60  # percent of turns that gain a step towards the next level
        self.level_dice_value: i64 = 45  # a level, for the second die
        self.token_value: i64 = 60  # a knowledge token that adds a die, early in the game
        self.pilot_token_value: i64 = 50  # a star pilot token
        self.ability_value: i64 = 100  # an ability of a crew, the first of its kind
        self.icon_value: i64 = 25  # an icon that can take damage
        self.help_gain_minimum: i64 = 20  # minimum gain of asking for help
        self.bargain_gain_minimum: i64 = 40  # minimum gain of a trade
        self.hurt_ability_cost: i64 = 70  # an ability that damage covers
        self.life_damage_cost_per_round: i64 = 70  # a token on a life card, per round left
        self.shared_fame_percent: i64 = 30  # percent of fame if only challenges count
        self.goal_value: i64 = 800  # what is still missing for the way home
        self.warp_token_value: i64 = 350  # a missing warp token
        self.lonely_energy_value: i64 = 60  # a unit of energy if each warp takes some
        self.lonely_damage_cost: i64 = 60  # a token on crew that nobody can rescue
        self.disaster_cost: i64 = 6000  # losing the game for lack of energy
        self.patience_systems: i64 = 30  # systems after which partners give up

"""Perks that increase gains: doubled rewards, additional discoveries, returned knowledge tokens."""

from __future__ import annotations

from typing import Final, final

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.modules.perks.perk_use import USE_PERK_OPTION
from hoshitaku.players.zetta.bot_gains import choose_token_to_return
from hoshitaku.players.zetta.module_strategy import ModuleStrategy
from hoshitaku.players.zetta.modules.perks import choose_to_use_perk
from hoshitaku.players.zetta.valuation import Valuation

GAIN_VALUE: Final = 100  # hundredths of fame: an additional reward or discovery
GAIN_DECISIONS: Final = ("double_reward", "use_seeker", "use_crystals")


@final
class PerkGainsStrategy(ModuleStrategy):
    """[zetta:perk.what] [zetta:bot.perk_when] Perks that increase gains: always makes additional discoveries, doubles
    rewards.
    """

    def __init__(self) -> None:
        super().__init__("perks", NONE)
        for question in GAIN_DECISIONS:
            self.option_values[question] = added_perk_gain_value
            self.bot_choices[question] = choose_to_use_perk
        self.option_values["put_back"] = returned_token_value
        self.bot_choices["put_back"] = choose_token_to_return


def added_perk_gain_value(_valuation: Valuation, _decision: ZettaDecision, option: int) -> int:
    """[zetta:perk.reward_double] [zetta:perk.extra_discovery] Take it, although it may be dangerous."""
    return GAIN_VALUE if option == USE_PERK_OPTION else 0


def returned_token_value(valuation: Valuation, _: ZettaDecision, option: int) -> int:
    """[zetta:perk.life.human_gain] The least valuable token."""
    return -int(valuation.token_values[option])

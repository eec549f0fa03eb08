"""Perks that bring more: doubled rewards, added discoveries, knowledge tokens that go back."""

from __future__ import annotations

from typing import Final, final

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.modules.perks.use import USE
from hoshitaku.players.zetta.gains import give_token
from hoshitaku.players.zetta.modules.perks import at_once
from hoshitaku.players.zetta.outlook import Outlook
from hoshitaku.players.zetta.sense import Sense

MORE: Final = 100  # hundredths of fame that a reward or a discovery more is worth
QUESTIONS: Final = ("double_reward", "use_seeker", "use_crystals")


@final
class PerksGainsSense(Sense):
    """[zetta:perk.what] [zetta:bot.perk_when] What perks add to gains: discoveries always made, rewards doubled."""

    def __init__(self) -> None:
        super().__init__("perks", NONE)
        for question in QUESTIONS:
            self.answers[question] = more_worth
            self.cards[question] = at_once
        self.answers["put_back"] = token_back
        self.cards["put_back"] = give_token


def more_worth(_outlook: Outlook, _asked: Ask, option: int) -> int:
    """[zetta:perk.reward_double] [zetta:perk.extra_discovery] More, although it may be dangerous."""
    return MORE if option == USE else 0


def token_back(outlook: Outlook, _: Ask, option: int) -> int:
    """[zetta:perk.life.human_gain] The token that is worth least."""
    return -int(outlook.token[option])

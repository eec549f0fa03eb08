"""Alien civilisations: whom to welcome aboard."""

from __future__ import annotations

from typing import Final, final

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.codes import CREW, NONE
from hoshitaku.games.zetta.crew import crew_dice
from hoshitaku.games.zetta.modes.challenges import ALIEN_CREW
from hoshitaku.games.zetta.modules.aliens.contact import BOARD, LEAVE, STORE
from hoshitaku.players.zetta.bot import Asked
from hoshitaku.players.zetta.outlook import Outlook
from hoshitaku.players.zetta.sense import Sense

DIE: Final = 20  # hundredths of fame that a die more in a discovery is worth


@final
class AliensSense(Sense):
    """[zetta:alien.purpose] Alien civilisations."""

    def __init__(self) -> None:
        super().__init__("aliens", NONE)
        self.answers["contact"] = guest_worth
        self.cards["contact"] = welcome
        self.answers["choose_seated"] = seated_worth


def guest_worth(outlook: Outlook, _: Ask, option: int) -> int:
    """[zetta:alien.one_die] A die more in every turn to come; its fame counts either way.

    [zetta:coop.challenge_11] Partners may need it aboard. [zetta:alien.direct_store] Without room it is safe
    from others on STORED; a partner's flag in it counts for both.
    """
    if option != BOARD:
        return 1 if (option == LEAVE) == outlook.partners else 0
    return int(DIE * (outlook.here + outlook.later) + (outlook.taste.goal if outlook.plays_for(ALIEN_CREW) else 0))


def seated_worth(outlook: Outlook, _: Ask, option: int) -> int:
    """[zetta:alien.returning_choice] Whoever brings most dice, and of equals a human who leads several discoveries."""
    state = outlook.state
    leads = option < CREW and int(state.rules.parts.abilities[option]).bit_count() > 1
    return int(crew_dice(state, option)) * DIE + (1 if leads else 0)


def welcome(asked: Asked) -> int:
    """[zetta:interplay.alien_limit_bot] Aboard, whenever there is a place; else to STORED."""
    return BOARD if BOARD in asked.options else STORE

"""Alien civilisations: which aliens to take aboard."""

from __future__ import annotations

from typing import Final, final

from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, NONE
from hoshitaku.games.zetta.crew import dice_count_of_member
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.modes.challenges import ALIEN_CREW_CHALLENGE
from hoshitaku.games.zetta.modules.aliens.contact import BOARD_SHIP_OPTION, LEAVE_ON_CURRENT_OPTION, STORE_OPTION
from hoshitaku.players.zetta.card_bot import BotQuestion
from hoshitaku.players.zetta.module_strategy import ModuleStrategy
from hoshitaku.players.zetta.valuation import Valuation

DIE_VALUE: Final = 20  # hundredths of fame: one more die in a discovery


@final
class AliensStrategy(ModuleStrategy):
    """[zetta:alien.purpose] Alien civilisations."""

    def __init__(self) -> None:
        super().__init__("aliens", NONE)
        self.option_values["contact"] = alien_contact_value
        self.bot_choices["contact"] = choose_alien_place
        self.option_values["choose_seated"] = seated_member_value


def alien_contact_value(valuation: Valuation, _: ZettaDecision, option: int) -> int:
    """[zetta:alien.one_die] One more die in every later turn; its fame counts in any case.

    [zetta:coop.challenge_11] Partners may need it aboard. [zetta:alien.direct_store] Without room it is safe from
    others on STORED; a partner's flag on it counts for both.
    """
    if option != BOARD_SHIP_OPTION:
        return 1 if (option == LEAVE_ON_CURRENT_OPTION) == valuation.is_cooperative else 0
    return int(
        DIE_VALUE * (valuation.turns_in_system + valuation.later_turns)
        + (valuation.taste.goal_value if valuation.must_meet_challenge(ALIEN_CREW_CHALLENGE) else 0)
    )


def seated_member_value(valuation: Valuation, _: ZettaDecision, option: int) -> int:
    """[zetta:alien.returning_choice] The member with most dice; in a tie, a human who leads several discoveries."""
    state = valuation.state
    leads = option < CREW_CARD_COUNT and int(state.rules.components.crew_ability_bits[option]).bit_count() > 1
    return int(dice_count_of_member(state, option)) * DIE_VALUE + (1 if leads else 0)


def choose_alien_place(question: BotQuestion) -> int:
    """[zetta:interplay.alien_limit_bot] Aboard whenever there is room; else on STORED."""
    return BOARD_SHIP_OPTION if BOARD_SHIP_OPTION in question.options else STORE_OPTION

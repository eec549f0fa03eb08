"""Values of options for the smaller questions: substances, tokens, cards, crew, damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.landing import FROM_BAG_OPTION
from hoshitaku.games.zetta.codes import LIFE_CARD_COUNT, SUBSTANCE_KIND_COUNT
from hoshitaku.games.zetta.crew import is_levelled
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.modes.cooperation import CONTINUE_OPTION, DECLINE_TO_GO_ON_OPTION
from hoshitaku.games.zetta.modes.solo import GO_HOME_OPTION
from hoshitaku.games.zetta.modes.warp_energy import ChooseWarpPayment, payable_energy, people_payable_energy_from
from hoshitaku.games.zetta.modules.wounds.heal import FIRST_LIFE_CARD_OPTION
from hoshitaku.games.zetta.modules.wounds.long_stay import STAY_OPTION
from hoshitaku.games.zetta.modules.wounds.rescue_debt import DISCOVERY_CARD_COUNT
from hoshitaku.games.zetta.modules.wounds.wounds_state import ICONS_PER_MEMBER
from hoshitaku.players.zetta import crew_values
from hoshitaku.players.zetta.action_values import planet_substance_value
from hoshitaku.players.zetta.damage_values import count_icons, icon_value, life_damage_cost
from hoshitaku.players.zetta.greedy_trade import life_card_value
from hoshitaku.players.zetta.long_stay import evaluate_extra_round
from hoshitaku.players.zetta.position_values import made_artifact_value
from hoshitaku.players.zetta.valuation import Valuation

OptionValueFunction = Callable[[Valuation, ZettaDecision, int], int]
LEVELLED_MEMBER_VALUE: Final = 500  # a levelled crew member against an unlevelled one


def investment_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:prep.invest] A card of the grid."""
    return crew_values.investment_value(valuation, option)


def slide_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:prep.slide_chooser] A slide."""
    return crew_values.slide_value(valuation, option)


def pile_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:quick.free_pile] A pile of quick preparation cards."""
    return crew_values.pile_value(valuation, option)


def replacement_crew_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:quick.duplicate_crew] Whom to take."""
    return crew_values.member_value(valuation, option)


def crew_loss_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:prep.crew_limit] [zetta:damage.one_by_one] Whom to give up."""
    return -crew_values.member_value(valuation, option) - (
        LEVELLED_MEMBER_VALUE if is_levelled(valuation.state, option) else 0
    )


def levelling_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:discovery.level_up] Who is levelled."""
    return crew_values.levelling_value(valuation, option)


def removed_token_value(_valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:solo.knowledge_which] A token to remove from the bag."""
    return crew_values.removed_token_value(option)


def landing_bonus_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:land.first_choice] The planet's substance, or one from the bag."""
    state = valuation.state
    return (
        valuation.bag_token_value()
        if option == FROM_BAG_OPTION
        else planet_substance_value(valuation, state, state.seats[valuation.seat].place)
    )


def substance_gain_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:action.bag_purple] [zetta:energy.return_help_choice] A substance to gain; the last option is none."""
    return valuation.substance_values[option] if option < SUBSTANCE_KIND_COUNT else i64(0)


def substance_loss_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:energy.return_help_short] A substance to give up; preferably none."""
    return (
        -max(valuation.kept_substance_values[option], valuation.substance_values[option])
        if option < SUBSTANCE_KIND_COUNT
        else i64(0)
    )


def kept_token_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:action.research] A knowledge token to keep."""
    return valuation.token_values[option]


def returned_token_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:knowledge.limit] A knowledge token to return."""
    return -valuation.token_values[option]


def artifact_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:discovery.artifact_must_take] An artifact for its substances."""
    return made_artifact_value(valuation, option)


def damaged_icon_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:damage.choice] The least valuable icon; in a tie, on the member with most of them."""
    return count_icons(valuation.state, option // ICONS_PER_MEMBER) - 100 * icon_value(
        valuation, valuation.state, option % ICONS_PER_MEMBER
    )


def healed_damage_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:damage.heal_action] The token that hurts most."""
    if option >= FIRST_LIFE_CARD_OPTION:
        return life_damage_cost(valuation)
    return icon_value(valuation, valuation.state, option % ICONS_PER_MEMBER)


def long_stay_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:damage.long_stay] One more round, against waiting."""
    return evaluate_extra_round(valuation) if option == STAY_OPTION else i64(0)


def discovery_card_value(valuation: Valuation, card: i64) -> i64:
    """[zetta:damage.rescue_card] A life card, or after those an artifact."""
    if card < LIFE_CARD_COUNT:
        return life_card_value(valuation, card)
    return valuation.state.rules.components.artifact_fame[card - LIFE_CARD_COUNT] * valuation.fame_percent


def card_loss_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:damage.rescue_order] The least valuable card."""
    return -discovery_card_value(valuation, option)


def accepted_card_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:damage.rescue_no_waive] A card, if it is better than none."""
    return discovery_card_value(valuation, option) if option < DISCOVERY_CARD_COUNT else i64(0)


def go_home_value(_valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:solo.end_optional] Go home as soon as possible."""
    return 1 if option == GO_HOME_OPTION else 0


def warp_payment_value(valuation: Valuation, decision: ZettaDecision, option: int) -> i64:
    """[zetta:coop.lose_lonely] Each pays in proportion to what it has."""
    assert isinstance(decision, ChooseWarpPayment)
    state, due = valuation.state, decision.due
    fair = due * payable_energy(state, valuation.seat) // max(people_payable_energy_from(state, decision.step), i64(1))
    return -(option - fair) if option > fair else option - fair


def continue_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:coop.lose] Play on, as long as there is hope."""
    hopeful = (
        CONTINUE_OPTION if valuation.state.voyage.system < valuation.taste.patience_systems else DECLINE_TO_GO_ON_OPTION
    )
    return 1 if option == hopeful else 0


OPTION_VALUE_BY_DECISION: Final[dict[str, OptionValueFunction]] = {
    "choose_investment": investment_value, "choose_slide": slide_value, "choose_pile": pile_value,
    "replace_crew": replacement_crew_value, "leave_home": crew_loss_value, "choose_dying": crew_loss_value,
    "choose_levelled": levelling_value, "choose_removed": removed_token_value, "choose_bonus": landing_bonus_value,
    "name_substance": substance_gain_value, "take_token": substance_gain_value, "take_owed": substance_gain_value,
    "accept_token": substance_gain_value, "give_token": substance_loss_value, "keep_one": kept_token_value,
    "return_token": returned_token_value, "choose_artifact": artifact_value, "choose_icon": damaged_icon_value,
    "choose_healed": healed_damage_value, "choose_stay": long_stay_value, "offer_card": card_loss_value,
    "accept_card": accepted_card_value, "choose_home": go_home_value, "choose_share": warp_payment_value,
    "choose_go_on": continue_value,
}  # fmt: skip

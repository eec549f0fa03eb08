"""Warp travel: the values of its actions for the greedy player."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.alliances import are_allied
from hoshitaku.games.zetta.chapters.scoring import half_fame
from hoshitaku.games.zetta.codes import LIFE_CARD_COUNT, MAX_SEATS, NONE, POSSIBLE_MEMBER_COUNT, SUBSTANCE_KIND_COUNT
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.modules.equipment.track import equipment_track, remaining_uses
from hoshitaku.games.zetta.modules.perks.nation_perks import FULL_REPAIR_ACTION_NUMBER
from hoshitaku.games.zetta.modules.warp_travel.hand_action import LET_HAPPEN_OPTION, ChooseToStopWarpAction
from hoshitaku.games.zetta.modules.warp_travel.hand_card_play import (
    AGREE_OPTION,
    FIRST_LENT_TALENT_OPTION,
    FIRST_PLAY_WITH_TOKEN,
    FIRST_WARP_ACTION_OPTION,
    PASS_OPTION,
    PLAY_WITH_OWN_TALENT,
    PLAY_WITHOUT_EFFECT,
    AnswerProposal,
    talent_of_member,
)
from hoshitaku.games.zetta.modules.warp_travel.target_codes import (
    FIRST_CARD_TARGET,
    FIRST_ITEM_TARGET,
    FIRST_REPAIR_TARGET,
    FIRST_SUBSTANCE_TARGET,
    SECURITY_TALENT,
)
from hoshitaku.games.zetta.modules.warp_travel.targets import targeted_seat
from hoshitaku.players.zetta.module_strategy import ModuleStrategy
from hoshitaku.players.zetta.modules.bot_warp import (
    choose_hand_card_play,
    choose_security_card,
    choose_target,
    choose_to_take_in_hand,
    talent_targets,
)
from hoshitaku.players.zetta.valuation import Valuation

# Hundredths of fame.
ABILITY_VALUE: Final = 30  # of a guest, for its single turn
USE_VALUE: Final = 15  # of borrowed or repaired equipment
FLAG_PERCENT: Final = 60  # percent: cost of giving a rival half a card
SECURITY_IN_HAND_VALUE: Final = 8  # security that stays in hand
TOKEN_COST: Final = 10  # placing a token
LOAN_COST: Final = 1  # lending a talent, once per system
FREE_REPAIR_NOW_VALUE: Final = 1_000_000  # free, and possible only now


@final
class WarpTravelStrategy(ModuleStrategy):
    """[zetta:warp.purpose] Hands, talents and security."""

    def __init__(self) -> None:
        super().__init__("warp_travel", NONE)
        self.option_values["choose_hand"] = hand_value
        self.option_values["play_card"] = hand_card_value
        self.option_values["choose_target"] = target_option_value
        self.option_values["answer_threat"] = security_value
        self.option_values["answer_proposal"] = proposal_consent_value
        self.bot_choices["choose_hand"] = choose_to_take_in_hand
        self.bot_choices["play_card"] = choose_hand_card_play
        self.bot_choices["choose_target"] = choose_target
        self.bot_choices["answer_threat"] = choose_security_card


def hand_value(_valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:warp.hand] In hand, crew is safe and can act."""
    return 1 if option < POSSIBLE_MEMBER_COUNT else 0


def hand_card_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:warp.play] A card by the best use of its talent; security is best kept.

    [zetta:perk.nation.turkey_warp] A perk that would expire comes first; for what Kenya protects, the question comes
    anyway.
    """
    state, how = valuation.state, option // POSSIBLE_MEMBER_COUNT
    if option == PASS_OPTION:
        return SECURITY_IN_HAND_VALUE
    if option >= FIRST_WARP_ACTION_OPTION:
        return (
            FREE_REPAIR_NOW_VALUE
            if option == FIRST_WARP_ACTION_OPTION + FULL_REPAIR_ACTION_NUMBER
            else -SECURITY_IN_HAND_VALUE
        )
    if option >= FIRST_LENT_TALENT_OPTION:
        return (
            best_target_value(valuation, i64((option - FIRST_LENT_TALENT_OPTION) // POSSIBLE_MEMBER_COUNT)) - LOAN_COST
        )
    if how == PLAY_WITHOUT_EFFECT:
        return (
            -SECURITY_IN_HAND_VALUE if talent_of_member(state, option % POSSIBLE_MEMBER_COUNT) == SECURITY_TALENT else 0
        )
    talent = (
        talent_of_member(state, option % POSSIBLE_MEMBER_COUNT)
        if how == PLAY_WITH_OWN_TALENT
        else i64(how - FIRST_PLAY_WITH_TOKEN)
    )
    best = best_target_value(valuation, talent)
    return best if how == PLAY_WITH_OWN_TALENT else best - TOKEN_COST


def best_target_value(valuation: Valuation, talent: i64) -> i64:
    """[zetta:warp.play] Value of the best target of a talent."""
    best: i64 = -1
    for target in talent_targets(valuation.state, valuation.seat, talent):
        best = max(best, target_value(valuation, target))
    return best


def target_option_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:warp.declare] Value of an action's target; ties go clockwise, so that no seat is targeted more often."""
    away = (targeted_seat(valuation.state, option) - valuation.seat) % valuation.state.seat_count()
    return target_value(valuation, option) * MAX_SEATS - away


def target_value(valuation: Valuation, target: i64) -> i64:
    """[zetta:warp.romance_place] [zetta:warp.precedence_half] [zetta:warp.repair] Value of a target.

    Partners share everything but flags, and those bring fame to both.
    """
    state = valuation.state
    if target >= FIRST_REPAIR_TARGET:
        return equipment_track(state).condition[target - FIRST_REPAIR_TARGET] * USE_VALUE + 1
    if FIRST_CARD_TARGET <= target < FIRST_SUBSTANCE_TARGET:
        card, parts = target - FIRST_CARD_TARGET, state.rules.components
        fame = parts.life_fame[card] if card < LIFE_CARD_COUNT else parts.artifact_fame[card - LIFE_CARD_COUNT]
        return half_fame(state, fame) * valuation.fame_percent
    if are_allied(state, valuation.seat, targeted_seat(state, target)):
        return -1
    if target < FIRST_ITEM_TARGET:
        return count_discovery_bits(state.rules.components.crew_ability_bits[target]) * ABILITY_VALUE
    if target < FIRST_CARD_TARGET:
        return remaining_uses(state, target - FIRST_ITEM_TARGET) * USE_VALUE
    return valuation.substance_values[(target - FIRST_SUBSTANCE_TARGET) % SUBSTANCE_KIND_COUNT]


def security_value(valuation: Valuation, decision: ZettaDecision, option: int) -> i64:
    """[zetta:warp.security] What it protects, against what the card or the token could still do."""
    if option == LET_HAPPEN_OPTION:
        return 0
    assert isinstance(decision, ChooseToStopWarpAction)
    target, state = decision.target, valuation.state
    kept = target_value(Valuation(state, decision.attacker, valuation.taste), target)
    if FIRST_CARD_TARGET <= target < FIRST_SUBSTANCE_TARGET:
        kept = kept * FLAG_PERCENT // 100
    elif target >= FIRST_SUBSTANCE_TARGET:
        kept = valuation.substance_values[(target - FIRST_SUBSTANCE_TARGET) % SUBSTANCE_KIND_COUNT]
    return kept - (SECURITY_IN_HAND_VALUE if option < POSSIBLE_MEMBER_COUNT else TOKEN_COST)


def proposal_consent_value(_valuation: Valuation, decision: ZettaDecision, option: int) -> i64:
    """[zetta:interplay.coop_romance] Partners share the fame: a flag costs neither of them anything."""
    assert isinstance(decision, AnswerProposal)
    if option != AGREE_OPTION:
        return 0
    return 1 if FIRST_CARD_TARGET <= decision.target < FIRST_SUBSTANCE_TARGET else -1


def count_discovery_bits(set_of_bits: i64) -> i64:
    """Number of discovery abilities in a bit set."""
    return (set_of_bits & 1) + (set_of_bits >> 1 & 1) + (set_of_bits >> 2 & 1)

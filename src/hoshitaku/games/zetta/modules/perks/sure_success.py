"""Chapter "perk", the USSR, the United Kingdom and Australia: a discovery that succeeds with any die."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice_count import dice_pool, sent_crew_dice
from hoshitaku.games.zetta.chapters.discovery import can_have_dice, has_human_in_team
from hoshitaku.games.zetta.chapters.possible_helpers import has_possible_helper
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, LIFE, NONE
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.modified_numbers import (
    REPLACE_LAYER,
    SUCCESS_CAN_BE_SURE,
    SUCCESS_IS_SURE,
    NumberChange,
    change_without_next,
)
from hoshitaku.games.zetta.modules.perks.active_perks import is_perk_active
from hoshitaku.games.zetta.modules.perks.components import (
    AUTO_SUCCESS_PERK,
    EXTRA_DISCOVERY_PERK,
    FIRST_ARTIFACT_CARD,
    FIRST_LIFE_CARD,
    card_of_perk,
    components_of,
    does_perk_apply_to_discovery,
)
from hoshitaku.games.zetta.modules.perks.dice_perks import reset_roll_perks
from hoshitaku.games.zetta.modules.perks.perk_use import KEEP_PERK_OPTION, PerkUseDecision
from hoshitaku.games.zetta.modules.perks.perks_state import perks_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState

CAN_BE_SURE_CHANGE: Final = change_without_next(REPLACE_LAYER, SUCCESS_CAN_BE_SURE, "perk.nation.auto_zero")
IS_SURE_CHANGE: Final = change_without_next(REPLACE_LAYER, SUCCESS_IS_SURE, "perk.nation.auto_success")
ONE_DIE_CHANGE: Final = change_without_next(REPLACE_LAYER, 1, "perk.nation.auto_success")


def sure_success_perk(state: ZettaState, seat: i64, discovery: i64) -> i64:
    """The perk that can make a seat's discovery sure, or NONE."""
    parts = components_of(state)
    for at in range(parts.first_by_kind[AUTO_SUCCESS_PERK], parts.first_by_kind[AUTO_SUCCESS_PERK + 1]):
        perk = parts.perks_by_kind[at]
        if does_perk_apply_to_discovery(state, perk, seat, discovery) and is_perk_active(state, seat, perk):
            return perk
    return NONE


def is_success_sure(state: ZettaState) -> bool:
    """Whether the current discovery succeeds in any case."""
    return state.attempt.kind != NONE and perks_state(state).sure > 0


def sure_success_change(state: ZettaState, seat: i64, discovery: i64) -> NumberChange | None:
    """[perk.nation.auto_zero] [perk.nation.auto_success] Whether a discovery is sure, or can be made so."""
    if is_success_sure(state):
        return IS_SURE_CHANGE
    return CAN_BE_SURE_CHANGE if sure_success_perk(state, seat, discovery) != NONE else None


def sure_success_team_clause(state: ZettaState, seat: i64, member: i64) -> str:
    """[perk.nation.auto_success] [perk.auto_success_helper] Only one human makes a sure discovery.

    [perk.life.amorphous_sure] An alien that must take part follows.
    """
    if not is_success_sure(state) or seat != state.turn.seat:
        return ""
    led = has_human_in_team(state, seat)
    if member < CREW_CARD_COUNT:
        return "perk.nation.auto_success" if led else ""
    return "" if led and is_alien_of_added_life_discovery(state, member) else "perk.nation.auto_success"


def is_alien_of_added_life_discovery(state: ZettaState, member: i64) -> bool:
    """[perk.life.amorphous_sure] Whether a member is the alien that added the current discovery of life."""
    if state.attempt.kind != LIFE or perks_state(state).extra == 0:
        return False
    parts = components_of(state)
    for at in range(parts.first_by_kind[EXTRA_DISCOVERY_PERK], parts.first_by_kind[EXTRA_DISCOVERY_PERK + 1]):
        card = card_of_perk(parts.perks_by_kind[at])
        if card < FIRST_ARTIFACT_CARD and CREW_CARD_COUNT + card - FIRST_LIFE_CARD == member:
            return True
    return False


@final
class AskSureSuccess(Step):
    """[perk.nation.ussr] [perk.nation.uk] [perk.nation.australia] Before a discovery or an archaeology roll.

    Is it sure? Its dice perk is not chosen yet.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "make_sure"

    def run(self, state: ZettaState) -> None:
        reset_roll_perks(state)
        perk = sure_success_perk(state, state.turn.seat, state.attempt.kind)
        if perk != NONE:
            state.push(ChooseToMakeSuccessSure(state.turn.seat, card_of_perk(perk)))


@final
class ChooseToMakeSuccessSure(PerkUseDecision):
    """[perk.nation.auto_success] Whether a nation's perk makes a discovery succeed, with one die for its danger."""

    __slots__ = ()

    def record_name(self) -> str:
        return "use_success"

    def perk_kind(self) -> i64:
        return AUTO_SUCCESS_PERK

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        """[perk.nation.auto_zero] Required if there would be no dice."""
        if option != KEEP_PERK_OPTION:
            return ""
        discovery = state.attempt.kind
        if sent_crew_dice(state, self.actor):
            return "" if dice_pool(state, discovery) > 0 else "perk.nation.auto_zero"
        if has_possible_helper(state, self.actor) or can_have_dice(state, self.actor, discovery):
            return ""
        return "perk.nation.auto_zero"

    def apply_perk(self, state: ZettaState) -> None:
        perks_state(state).sure = 1


@final
class SetOneDie(Step):
    """[perk.nation.auto_success] A sure discovery has exactly one die."""

    __slots__ = ()

    def record_name(self) -> str:
        return "roll_one_die"

    def run(self, state: ZettaState) -> None:
        if is_success_sure(state):
            state.attempt.dice = 1


@final
class CountSureSuccess(Step):
    """[perk.nation.auto_success] Its die does not count for success."""

    __slots__ = ()

    def record_name(self) -> str:
        return "succeed_anyhow"

    def run(self, state: ZettaState) -> None:
        if is_success_sure(state):
            state.attempt.hits = max(state.attempt.hits, i64(1))


ASK_SURE_SUCCESS_STEP: Final = AskSureSuccess()
SET_ONE_DIE_STEP: Final = SetOneDie()
COUNT_SURE_SUCCESS_STEP: Final = CountSureSuccess()

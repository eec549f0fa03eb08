"""Chapter "warp", an action: declared, possibly stopped by security, and carried out."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import (
    can_lay_token,
    lay_token,
    return_tokens_of_member,
    take_back_token,
    total_token_count,
)
from hoshitaku.games.zetta.chapters.substance_bag import gain_substance, lose_substance
from hoshitaku.games.zetta.codes import (
    CREW_CARD_COUNT,
    LIFE_CARD_COUNT,
    NONE,
    POSSIBLE_MEMBER_COUNT,
    SECURITY_TOKEN,
    SUBSTANCE_KIND_COUNT,
)
from hoshitaku.games.zetta.crew import crew_count, put_into_crew_place, vacate_crew_place_and_notify
from hoshitaku.games.zetta.cross_module_hooks import (
    MAY_STOP_WARP_ACTION,
    TALENT_TAKEN_BACK_EVENT,
    WARP_ACTION_DECLARED_EVENT,
)
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.module_events import module_forbidding_clause, notify_modules
from hoshitaku.games.zetta.modules.equipment.track import FULLY_OPERATIONAL, equipment_track, item_owner
from hoshitaku.games.zetta.modules.warp_travel.target_codes import (
    FIRST_CARD_TARGET,
    FIRST_ITEM_TARGET,
    FIRST_REPAIR_TARGET,
    FIRST_SUBSTANCE_TARGET,
    SECURITY_TALENT,
    TOKEN_BY_TALENT,
    declared_action_code,
)
from hoshitaku.games.zetta.modules.warp_travel.targets import targeted_seat
from hoshitaku.games.zetta.modules.warp_travel.warp_travel_state import (
    ITEM_UNDER_REPAIR,
    count_hand_cards,
    is_in_hand,
    warp_travel_state,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import with_value

LET_HAPPEN_OPTION: Final = 2 * POSSIBLE_MEMBER_COUNT


def return_played_card_to_board(state: ZettaState, member: i64) -> None:
    """[warp.back] [warp.tokens_return] Returns a played card to the board, and its token to the bag."""
    company = warp_travel_state(state)
    company.hand = with_value(company.hand, member, 0)
    if state.crew.laid[member]:
        return_tokens_of_member(state, member)


def take_back_talent_token(state: ZettaState, seat: i64, member: i64) -> None:
    """[interplay.coop_romance_how] Returns a token laid for a proposal that a partner refused."""
    notify_modules(state, TALENT_TAKEN_BACK_EVENT, seat, member)
    for talent in range(i64(len(TOKEN_BY_TALENT))):
        if state.crew.laid[member] >> TOKEN_BY_TALENT[talent] & 1:
            take_back_token(state, seat, member, TOKEN_BY_TALENT[talent])


def declare_hand_card_action(state: ZettaState, actor: i64, member: i64, target: i64) -> None:
    """[warp.declare] [warp.security] Declares the action; its target's seat may stop it, else it takes effect."""
    seat = targeted_seat(state, target)
    state.log_event("warp_aims", "warp.declare", actor, seat, declared_action_code(actor, target))
    state.push(AskToStopOrCarryOutAction(actor, member, target))
    notify_modules(state, WARP_ACTION_DECLARED_EVENT, actor, target)


@final
class AskToStopOrCarryOutAction(Step):
    """[warp.security] The target's seat may stop it, unless nobody can; else it takes effect."""

    __slots__ = ("attacker", "member", "target")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"attacker": "seat", "member": "member", "target": "number"}

    def __init__(self, attacker: i64, member: i64, target: i64) -> None:
        super().__init__()
        self.attacker: i64 = attacker
        self.member: i64 = member
        self.target: i64 = target

    def record_name(self) -> str:
        return "threat"

    def run(self, state: ZettaState) -> None:
        seat = targeted_seat(state, self.target)
        if could_stop_by_security(state, seat) and not module_forbidding_clause(
            state, MAY_STOP_WARP_ACTION, self.attacker, self.target
        ):
            state.push(ChooseToStopWarpAction(seat, self.attacker, self.member, self.target))
        else:
            carry_out_hand_card_action(state, self.attacker, self.member, self.target)


def has_security_talent(state: ZettaState, member: i64) -> bool:
    """[warp.security_cost] Whether a crew card has the talent of security."""
    return member < CREW_CARD_COUNT and state.rules.components.crew_talent[member] == SECURITY_TALENT


def could_stop_by_security(state: ZettaState, seat: i64) -> bool:
    """[warp.security_ask] Whether security is possible, from public information.

    By a hand card with the talent; or by a token on any hand card, if such tokens exist and the seat holds any tokens.
    A seat without the right token is asked as well, so that the question reveals nothing.
    """
    if count_hand_cards(state, seat) == 0:
        return False
    if state.rules.setup_options.knowledge_counts[SECURITY_TOKEN] and total_token_count(state, seat):
        return True
    for place in range(crew_count(state, seat)):
        member = state.seats[seat].aboard[place]
        if has_security_talent(state, member) and warp_travel_state(state).hand[member]:
            return True
    return False


@final
class ChooseToStopWarpAction(ZettaDecision):
    """[warp.security] [warp.security_cost] [warp.security_substance] Whether it is stopped, and how.

    [warp.security_final] The target's seat chooses the card. Security itself cannot be stopped.
    """

    __slots__ = ("attacker", "member", "target")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"attacker": "seat", "member": "member", "target": "number"}

    def __init__(self, actor: i64, attacker: i64, member: i64, target: i64) -> None:
        super().__init__(actor)
        self.attacker: i64 = attacker
        self.member: i64 = member
        self.target: i64 = target

    def record_name(self) -> str:
        return "answer_threat"

    def clause(self, state: ZettaState) -> str:
        return "warp.security"

    def option_bound(self) -> i64:
        return LET_HAPPEN_OPTION + 1

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        for tokens in range(i64(2)):
            for place in range(crew_count(state, self.actor)):
                option = tokens * POSSIBLE_MEMBER_COUNT + state.seats[self.actor].aboard[place]
                if not self.forbidding_clause(state, option):
                    out.add(option)
        out.add(LET_HAPPEN_OPTION)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option == LET_HAPPEN_OPTION:
            return ""
        member = option % POSSIBLE_MEMBER_COUNT
        if not is_in_hand(state, self.actor, member):
            return "warp.security_cost"
        if option < POSSIBLE_MEMBER_COUNT:
            return "" if has_security_talent(state, member) else "warp.security_cost"
        if has_security_talent(state, member):
            return "knowledge.laid_for_use"
        return "" if can_lay_token(state, self.actor, member, SECURITY_TOKEN) else "warp.token_talent"

    def take(self, state: ZettaState, option: i64) -> None:
        if option == LET_HAPPEN_OPTION:
            carry_out_hand_card_action(state, self.attacker, self.member, self.target)
            return
        guard = option % POSSIBLE_MEMBER_COUNT
        if option >= POSSIBLE_MEMBER_COUNT:
            lay_token(state, self.actor, guard, SECURITY_TOKEN)
        state.log_event("stopped", "warp.security", self.actor, self.attacker, guard)
        return_played_card_to_board(state, guard)
        return_played_card_to_board(state, self.member)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option == LET_HAPPEN_OPTION:
            return plain_label("let_happen")
        return OptionLabel(
            "secure" if option < POSSIBLE_MEMBER_COUNT else "secure_with_token",
            "member",
            option % POSSIBLE_MEMBER_COUNT,
            0,
        )

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("threat", "threat", declared_action_code(self.attacker, self.target), 0)


def carry_out_hand_card_action(state: ZettaState, actor: i64, member: i64, target: i64) -> None:
    """[warp.play] Applies the talent to the target, and plays the card."""
    if target < FIRST_ITEM_TARGET:
        romance_crew(state, actor, member, target)
    elif target < FIRST_CARD_TARGET:
        borrow_item(state, actor, target - FIRST_ITEM_TARGET)
    elif target < FIRST_SUBSTANCE_TARGET:
        plant_precedence_flag(state, actor, target - FIRST_CARD_TARGET)
    elif target < FIRST_REPAIR_TARGET:
        seat, kind = targeted_seat(state, target), (target - FIRST_SUBSTANCE_TARGET) % SUBSTANCE_KIND_COUNT
        lose_substance(state, seat, kind, 1, "warp.precedence")
        gain_substance(state, actor, kind, 1, "warp.precedence")
    else:
        repair_at_warp(state, actor, target - FIRST_REPAIR_TARGET)
    return_played_card_to_board(state, member)


def romance_crew(state: ZettaState, actor: i64, member: i64, guest: i64) -> None:
    """[warp.steal] [warp.romance_place] [warp.level_kept] [warp.over_limit] A member moves to the romancer's place.

    [warp.immune] Both are then in a relationship. Levels and damage stay.
    """
    vacate_crew_place_and_notify(state, targeted_seat(state, guest), guest)
    put_into_crew_place(state, actor, guest)
    company = warp_travel_state(state)
    company.partner = with_value(with_value(company.partner, guest, member), member, guest)
    state.log_event("romanced", "warp.romance_place", actor, 0, guest)


def borrow_item(state: ZettaState, actor: i64, item: i64) -> None:
    """[warp.steal] [warp.level_kept] [warp.borrow_chain] An item moves to another track.

    With its owner, it is home.
    """
    company = warp_travel_state(state)
    home = item_owner(state, item) == actor
    company.holder = with_value(company.holder, item, NONE if home else actor)
    state.log_event("borrowed", "warp.borrow_chain" if home else "warp.steal", actor, 0, item)


def plant_precedence_flag(state: ZettaState, actor: i64, card: i64) -> None:
    """[warp.precedence] [warp.precedence_half] Puts a flag on a life card, or on an artifact (numbered after those).

    [warp.precedence_away] [warp.owner_flag_note] Only the flag scores; flags do not show the owner of a lent card.
    """
    cards = state.life.flags if card < LIFE_CARD_COUNT else state.artifacts.flags
    at = card if card < LIFE_CARD_COUNT else card - LIFE_CARD_COUNT
    flags = with_value(cards, at, cards[at] | 1 << actor)
    if card < LIFE_CARD_COUNT:
        state.life.flags = flags
    else:
        state.artifacts.flags = flags
    state.log_event("preceded", "warp.precedence", actor, 0, card)


def repair_at_warp(state: ZettaState, actor: i64, item: i64) -> None:
    """[warp.repair] Makes an item fully operational, and under repair for the rest of the warp stage.

    [warp.rotated_until] It also stays under observation if it was: the card is turned over, not around.
    """
    track, company = equipment_track(state), warp_travel_state(state)
    track.condition = with_value(track.condition, item, FULLY_OPERATIONAL)
    company.turned = with_value(company.turned, item, company.turned[item] | ITEM_UNDER_REPAIR)
    state.log_event("repaired_at_warp", "warp.repair", actor, 0, item)

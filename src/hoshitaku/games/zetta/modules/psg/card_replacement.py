"""Chapter "psg", warp tokens: in player order, any player may replace the card that was turned up by the next one."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import (
    MAY_KEEP_DRAWN_TOKEN,
    add_tokens,
    add_tokens_to_bag,
    token_count,
    total_token_count,
)
from hoshitaku.games.zetta.codes import NONE, WARP_TOKEN
from hoshitaku.games.zetta.cross_module_hooks import (
    CARDS_PER_WARP_TOKEN_QUERY,
    FREE_REPLACEMENTS_QUERY,
    MAY_REPLACE_SYSTEM_CARD,
    SYSTEM_CARD_SWAPPED_EVENT,
)
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import modified_number
from hoshitaku.games.zetta.module_events import module_forbidding_clause, notify_modules
from hoshitaku.games.zetta.modules.psg.components import CARDS_PER_PILE
from hoshitaku.games.zetta.modules.psg.piles import PilesState, piles_state, turn_top_card_under_pile
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import with_value

LET_STAND_OPTION: Final = 0
REPLACE_BY_TOKEN_OPTION: Final = 1
PASS_FOR_SYSTEM_OPTION: Final = 2
REPLACE_BY_PERK_OPTION: Final = 3


class PileStep(Step):
    """A step that concerns one pile."""

    __slots__ = ("pile",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"pile": "pile"}

    def __init__(self, pile: i64) -> None:
        super().__init__()
        self.pile: i64 = pile


@final
class AskToReplaceTopCard(PileStep):
    """[psg.warp_change] [psg.warp_no_reuse] Players may replace the card, unless it was read before."""

    __slots__ = ()

    def record_name(self) -> str:
        return "look_at_pile"

    def run(self, state: ZettaState) -> None:
        piles = piles_state(state)
        read, bit = piles.read[self.pile], top_card_bit(piles, self.pile)
        if read & bit:
            state.log_event("psg_stands", "psg.warp_no_reuse", NONE, self.pile, piles.top[self.pile])
            return
        piles.read = with_value(piles.read, self.pile, read | bit)
        ask_next_seat_to_replace(state, self.pile, 0)


def top_card_bit(piles: PilesState, pile: i64) -> i64:
    """The bit of the top card of a pile, within that pile."""
    bit: i64 = 1
    for _ in range((piles.top[pile] // 2) % CARDS_PER_PILE):
        bit += bit
    return bit


def ask_next_seat_to_replace(state: ZettaState, pile: i64, step: i64) -> None:
    """[psg.warp_order] Asks the next seat from this place in player order; after the last, the card stays."""
    while step < state.seat_count():
        seat = state.seat_in_order(step)
        if may_have_warp_token_to_spend(state, seat, pile):
            state.push(ChooseToReplaceTopCard(seat, pile, step))
            return
        step += 1


def may_have_warp_token_to_spend(state: ZettaState, seat: i64, pile: i64) -> bool:
    """[psg.warp_change] [knowledge.hidden] Whether a seat may have a warp token to spend, from public information.

    [solo.warp_no_change] [bot.solo_warp_tokens] And whether it may spend one, and has not passed for this system.
    """
    if piles_state(state).passed >> seat & 1:
        return False
    if modified_number(state, FREE_REPLACEMENTS_QUERY, seat, NONE, 0):
        return True
    if total_token_count(state, seat) == 0 and piles_state(state).spare[seat] == 0:
        return False
    return replacement_forbidding_clause(state, seat, pile) == ""


def replacement_forbidding_clause(state: ZettaState, seat: i64, pile: i64) -> str:
    """[solo.warp_no_change] [bot.solo_warp_tokens] Why a seat cannot replace a card, whether or not it has tokens.

    "" if it can.
    """
    clause = module_forbidding_clause(state, MAY_KEEP_DRAWN_TOKEN, seat, WARP_TOKEN)
    return clause or module_forbidding_clause(state, MAY_REPLACE_SYSTEM_CARD, seat, pile)


@final
class ChooseToReplaceTopCard(ZettaDecision):
    """[psg.warp_change] [psg.warp_change_blind] Whether a warp token replaces the card, before the next one is seen.

    [interplay.psg_france_tokens] Or a perk, which spends no token.

    A seat may also keep all cards of this system: it is not asked again. `step` is its place in player order.
    """

    __slots__ = ("pile", "step")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"pile": "pile", "step": "number"}

    def __init__(self, actor: i64, pile: i64, step: i64) -> None:
        super().__init__(actor)
        self.pile: i64 = pile
        self.step: i64 = step

    def record_name(self) -> str:
        return "choose_replacement"

    def clause(self, state: ZettaState) -> str:
        return "psg.warp_change"

    def option_bound(self) -> i64:
        return REPLACE_BY_PERK_OPTION + 1

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option == REPLACE_BY_PERK_OPTION:
            return "" if modified_number(state, FREE_REPLACEMENTS_QUERY, self.actor, NONE, 0) else "psg.warp_change"
        if option != REPLACE_BY_TOKEN_OPTION:
            return ""
        clause = replacement_forbidding_clause(state, self.actor, self.pile)
        if clause:
            return clause
        able = token_count(state, self.actor, WARP_TOKEN) or piles_state(state).spare[self.actor]
        return "" if able else "psg.warp_change"

    def take(self, state: ZettaState, option: i64) -> None:
        if option == REPLACE_BY_TOKEN_OPTION:
            pay_and_replace_top_card(state, self.actor, self.pile)
            return
        if option == REPLACE_BY_PERK_OPTION:
            notify_modules(state, SYSTEM_CARD_SWAPPED_EVENT, self.actor, self.pile)
            replace_by_next_card(state, self.pile)
            return
        if option == PASS_FOR_SYSTEM_OPTION:
            piles = piles_state(state)
            piles.passed |= 1 << self.actor
        ask_next_seat_to_replace(state, self.pile, self.step + 1)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option == REPLACE_BY_TOKEN_OPTION:
            key = "psg_replace_again" if piles_state(state).spare[self.actor] else "psg_replace"
            return OptionLabel(key, "psg", piles_state(state).top[self.pile], 0)
        if option == REPLACE_BY_PERK_OPTION:
            return OptionLabel("psg_swap", "psg", piles_state(state).top[self.pile], 0)
        return OptionLabel("psg_let_stand" if option == LET_STAND_OPTION else "psg_pass", "", 0, 0)

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("card", "psg", piles_state(state).top[self.pile], 0)


def pay_and_replace_top_card(state: ZettaState, seat: i64, pile: i64) -> None:
    """[psg.warp_change] [psg.warp_token_spent] [psg.warp_change_repeat] The token returns to the bag.

    The next card is turned up. Any seat can replace that card too. [interplay.psg_warp_energy] The payment for a card
    of pile H is not returned.
    """
    piles = piles_state(state)
    if piles.spare[seat]:
        piles.spare = with_value(piles.spare, seat, piles.spare[seat] - 1)
        state.log_event("psg_replaced_again", "perk.artifact.warp_double_which", seat, pile, piles.top[pile])
    else:
        spend_warp_token(state, seat, pile)
    replace_by_next_card(state, pile)


def replace_by_next_card(state: ZettaState, pile: i64) -> None:
    """[psg.warp_change] [interplay.psg_france_solo] Replaces the card by the next one, at no further cost."""
    piles = piles_state(state)
    piles.replaced = with_value(piles.replaced, pile, piles.replaced[pile] + 1)
    state.push(AskToReplaceTopCard(pile))
    turn_top_card_under_pile(state, pile)


def spend_warp_token(state: ZettaState, seat: i64, pile: i64) -> None:
    """[psg.warp_token_spent] [perk.artifact.warp_double_which] The token returns to the bag.

    With a perk it works once more.
    """
    piles = piles_state(state)
    add_tokens(state, seat, WARP_TOKEN, -1)
    add_tokens_to_bag(state, WARP_TOKEN, 1)
    piles.spare = with_value(piles.spare, seat, modified_number(state, CARDS_PER_WARP_TOKEN_QUERY, seat, NONE, 1) - 1)
    state.log_event("psg_replaced", "psg.warp_change", seat, pile, piles.top[pile])
    state.mark_hidden_information_revealed()  # all seats see which token it was

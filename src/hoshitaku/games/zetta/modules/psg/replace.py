"""Chapter "psg", warp tokens: any player may replace the card that came by the next one, in player order."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.knowledge import add_held, add_to_bag, held, held_in_all
from hoshitaku.games.zetta.codes import NONE, WARP_TOKEN
from hoshitaku.games.zetta.module import forbidden, tell
from hoshitaku.games.zetta.modules.psg.parts import CARDS_A_PILE
from hoshitaku.games.zetta.modules.psg.piles import Piles, piles_of, turn_pile
from hoshitaku.games.zetta.query import FREE_REPLACES, TOKEN_REPLACES, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import changed

LET_STAND: Final = 0
REPLACE: Final = 1
PASS: Final = 2
SWAP: Final = 3


class StepOfPile(Step):
    """A step that concerns one pile."""

    __slots__ = ("pile",)

    FIELDS: ClassVar[dict[str, str]] = {"pile": "pile"}

    def __init__(self, pile: i64) -> None:
        super().__init__()
        self.pile: i64 = pile


@final
class LookAtPile(StepOfPile):
    """[psg.warp_change] [psg.warp_no_reuse] Players may replace the card that came, unless it was read before."""

    __slots__ = ()

    def name(self) -> str:
        return "look_at_pile"

    def take(self, state: Zetta, option: i64) -> None:
        piles = piles_of(state)
        read, bit = piles.read[self.pile], bit_of(piles, self.pile)
        if read & bit:
            state.note("psg_stands", "psg.warp_no_reuse", NONE, self.pile, piles.top[self.pile])
            return
        piles.read = changed(piles.read, self.pile, read | bit)
        offer_replacement(state, self.pile, 0)


def bit_of(piles: Piles, pile: i64) -> i64:
    """The bit of the top card of a pile among the cards of that pile."""
    bit: i64 = 1
    for _ in range((piles.top[pile] // 2) % CARDS_A_PILE):
        bit += bit
    return bit


def offer_replacement(state: Zetta, pile: i64, step: i64) -> None:
    """[psg.warp_order] The next seat from a place in player order on is asked; after the last the card stands."""
    while step < state.seat_count():
        seat = state.in_order(step)
        if is_asked(state, seat, pile):
            state.push(ChooseReplacement(seat, pile, step))
            return
        step += 1


def is_asked(state: Zetta, seat: i64, pile: i64) -> bool:
    """[psg.warp_change] [knowledge.hidden] Whether a seat may have a warp token to spend, as far as all can tell.

    [solo.warp_no_change] [bot.solo_warp_tokens] And whether it may at all, and has not passed for this system.
    """
    if piles_of(state).passed >> seat & 1:
        return False
    if altered(state, FREE_REPLACES, seat, NONE, 0):
        return True
    if held_in_all(state, seat) == 0 and piles_of(state).spare[seat] == 0:
        return False
    return token_refusal(state, seat, pile) == ""


def token_refusal(state: Zetta, seat: i64, pile: i64) -> str:
    """[solo.warp_no_change] [bot.solo_warp_tokens] Why no token of a seat could replace a card, whatever it has."""
    clause = forbidden(state, "keep_token", seat, WARP_TOKEN)
    return clause or forbidden(state, "replace_card", seat, pile)


@final
class ChooseReplacement(Ask):
    """[psg.warp_change] [psg.warp_change_blind] Whether a warp token replaces the card, before the next is seen.

    [interplay.psg_france_tokens] Or something else, which spends none.

    A seat may also let all cards of this system stand: it is not asked again. `step` is its place in player order.
    """

    __slots__ = ("pile", "step")

    FIELDS: ClassVar[dict[str, str]] = {"pile": "pile", "step": "number"}

    def __init__(self, actor: i64, pile: i64, step: i64) -> None:
        super().__init__(actor)
        self.pile: i64 = pile
        self.step: i64 = step

    def name(self) -> str:
        return "choose_replacement"

    def clause(self, state: Zetta) -> str:
        return "psg.warp_change"

    def span(self) -> i64:
        return SWAP + 1

    def refusal(self, state: Zetta, option: i64) -> str:
        if option == SWAP:
            return "" if altered(state, FREE_REPLACES, self.actor, NONE, 0) else "psg.warp_change"
        if option != REPLACE:
            return ""
        clause = token_refusal(state, self.actor, self.pile)
        if clause:
            return clause
        able = held(state, self.actor, WARP_TOKEN) or piles_of(state).spare[self.actor]
        return "" if able else "psg.warp_change"

    def take(self, state: Zetta, option: i64) -> None:
        if option == REPLACE:
            replace_card(state, self.actor, self.pile)
            return
        if option == SWAP:
            tell(state, "swap_card", self.actor, self.pile)
            next_card(state, self.pile)
            return
        if option == PASS:
            piles = piles_of(state)
            piles.passed |= 1 << self.actor
        offer_replacement(state, self.pile, self.step + 1)

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option == REPLACE:
            key = "psg_replace_again" if piles_of(state).spare[self.actor] else "psg_replace"
            return Thing(key, "psg", piles_of(state).top[self.pile], 0)
        if option == SWAP:
            return Thing("psg_swap", "psg", piles_of(state).top[self.pile], 0)
        return Thing("psg_let_stand" if option == LET_STAND else "psg_pass", "", 0, 0)

    def subject(self, state: Zetta) -> Thing:
        return Thing("card", "psg", piles_of(state).top[self.pile], 0)


def replace_card(state: Zetta, seat: i64, pile: i64) -> None:
    """[psg.warp_change] [psg.warp_token_spent] [psg.warp_change_repeat] The token goes to the bag, the next card comes.

    It can be replaced in turn, by whomever. [interplay.psg_warp_energy] What was paid for a card of pile H stays paid.
    """
    piles = piles_of(state)
    if piles.spare[seat]:
        piles.spare = changed(piles.spare, seat, piles.spare[seat] - 1)
        state.note("psg_replaced_again", "perk.artifact.warp_double_which", seat, pile, piles.top[pile])
    else:
        spend_token(state, seat, pile)
    next_card(state, pile)


def next_card(state: Zetta, pile: i64) -> None:
    """[psg.warp_change] [interplay.psg_france_solo] The card is replaced by the next, at no other price."""
    piles = piles_of(state)
    piles.replaced = changed(piles.replaced, pile, piles.replaced[pile] + 1)
    state.push(LookAtPile(pile))
    turn_pile(state, pile)


def spend_token(state: Zetta, seat: i64, pile: i64) -> None:
    """[psg.warp_token_spent] [perk.artifact.warp_double_which] The token goes to the bag; it may serve once more."""
    piles = piles_of(state)
    add_held(state, seat, WARP_TOKEN, -1)
    add_to_bag(state, WARP_TOKEN, 1)
    piles.spare = changed(piles.spare, seat, altered(state, TOKEN_REPLACES, seat, NONE, 1) - 1)
    state.note("psg_replaced", "psg.warp_change", seat, pile, piles.top[pile])
    state.reveal()  # all see which token it was

"""Chapter "perk", Kenya: a life card and a kind of substance lie on its card, where nobody takes precedence."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import token_count, total_token_count
from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.codes import (
    CREW_CARDS,
    FIRST_STORED,
    KINDS_OF_SUBSTANCE,
    LIFE_CARDS,
    MAX_SEATS,
    NONE,
    PRECEDENCE_TOKEN,
)
from hoshitaku.games.zetta.crew import crew_count, is_aboard
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import LENT_TALENTS, NumberChange, modified_number
from hoshitaku.games.zetta.modules.aliens.contact import STATE_KEY as ALIENS
from hoshitaku.games.zetta.modules.aliens.contact import aliens_state, count_free_places, has_too_many_aliens
from hoshitaku.games.zetta.modules.perks.active_perks import active_perk, perk_change
from hoshitaku.games.zetta.modules.perks.components import SAFE_STORE
from hoshitaku.games.zetta.modules.perks.perks_state import perks_state
from hoshitaku.games.zetta.modules.warp_travel.hand_card_play import talent_of_member
from hoshitaku.games.zetta.modules.warp_travel.target_codes import PRECEDENCE
from hoshitaku.games.zetta.modules.warp_travel.warp_travel_state import (
    count_hand_cards,
    ship_of_member,
    warp_travel_state,
)
from hoshitaku.games.zetta.sides import are_allied
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import vec

STORE_LIFE_NUMBER: Final = 9  # numbers of the free things
STORE_KIND_NUMBER: Final = 10
NO_CARD: Final = LIFE_CARDS
FIRST_LEAVE_OPTION: Final = (
    KINDS_OF_SUBSTANCE  # from here on, a kind that is left so: no further question in this warp stage
)


def alien_place_change(state: ZettaState, seat: i64) -> NumberChange | None:
    """[perk.nation.kenya_limits] Kenya's card seats an alien, unless another life card lies on it.

    One that was given away or stored does not any more.
    """
    perk, life = active_perk(state, seat, SAFE_STORE), perks_state(state).safe_life
    if perk == NONE or (
        life != NONE and is_card_at_hand(state, seat, life) and not is_aboard(state, seat, CREW_CARDS + life)
    ):
        return None
    return perk_change(state, perk, 1)


def is_life_card_safe(state: ZettaState, seat: i64, card: i64) -> bool:
    """[perk.nation.kenya] Whether a life card lies on the card of Kenya, which a seat plays."""
    safe = active_perk(state, seat, SAFE_STORE) != NONE
    return safe and card < LIFE_CARDS and perks_state(state).safe_life == card and is_card_at_hand(state, seat, card)


def is_card_at_hand(state: ZettaState, seat: i64, card: i64) -> bool:
    """[perk.nation.kenya_away] Whether a seat has a life card at hand: not on STORED, nor as an alien that is away."""
    place = state.life.place[card]
    return card_owner(place) == seat and place < FIRST_STORED and not is_alien_away(state, seat, card)


def is_alien_away(state: ZettaState, seat: i64, card: i64) -> bool:
    """[perk.nation.kenya_away] Whether an alien of a seat is on another's board, or waits for a place."""
    if state.rules.module_state_index[ALIENS] == NONE:
        return False
    return aliens_state(state).waiting[CREW_CARDS + card] > 0 or ship_of_member(state, CREW_CARDS + card) not in (
        seat,
        NONE,
    )


def is_kind_safe(state: ZettaState, seat: i64, kind: i64) -> bool:
    """[perk.nation.kenya] [perk.nation.kenya_limits] Whether a kind of substance does: all tokens of it."""
    return active_perk(state, seat, SAFE_STORE) != NONE and perks_state(state).safe_kind == kind


def would_be_crowded(state: ZettaState, seat: i64, card: i64) -> bool:
    """[perk.nation.kenya_limits] Whether crew would lack a place with a life card on the card of Kenya.

    [alien.active_limit] Or an alien, that sits there beside the one of the limit.
    """
    laid = state.clone()
    perks_state(laid).safe_life = card
    return count_free_places(laid, seat, NONE) < 0 or has_too_many_aliens(laid, seat)


def substance_bits(state: ZettaState, seat: i64) -> i64:
    """The kinds of substance (bits) that a seat has."""
    kinds: i64 = 0
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        if state.substance_count(seat, kind):
            kinds |= i64(1) << kind
    return kinds


def has_unsafe_kind(state: ZettaState, seat: i64) -> bool:
    """[perk.nation.kenya_change] Whether Kenya, which a seat plays, has a kind that is not safe."""
    if active_perk(state, seat, SAFE_STORE) == NONE:
        return False
    safe = perks_state(state).safe_kind
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        if kind != safe and state.substance_count(seat, kind):
            return True
    return False


@final
class AskSafeLife(Step):
    """[perk.nation.kenya_change] Before cards are played Kenya says which life card lies on its card."""

    __slots__ = ()

    def record_name(self) -> str:
        return "ask_safe_life"

    def take(self, state: ZettaState, option: i64) -> None:
        perks_state(state).left = 0
        for seat in range(state.seat_count()):
            if active_perk(state, seat, SAFE_STORE) == NONE:
                continue
            lives = OptionBuffer()
            CHOOSE_SAFE_LIFE[seat].options(state, lives)
            if lives.count > 1:
                state.push(CHOOSE_SAFE_LIFE[seat])


def ask_safe_kind(state: ZettaState, player: i64) -> None:
    """[perk.nation.kenya_change] Another plays a card: where it may take precedence, Kenya says first what is safe.

    Its only kind is. It is not asked while it has the same kinds as when it said that it leaves its choice so.
    """
    for seat in range(state.seat_count()):
        if seat == player or not has_unsafe_kind(state, seat):
            continue
        kinds, perks = substance_bits(state, seat), perks_state(state)
        if kinds & (kinds - 1) == 0:
            perks.safe_kind = only_kind(kinds)
        elif perks.left != kinds and not are_allied(state, player, seat) and may_take_precedence(state, player):
            state.push(CHOOSE_SAFE_KIND[seat])


def only_kind(kinds: i64) -> i64:
    """The kind of a set of one."""
    kind: i64 = 0
    while kinds >> kind & 1 == 0:
        kind += 1
    return kind


def may_take_precedence(state: ZettaState, seat: i64) -> bool:
    """[perk.nation.kenya_change] Whether a seat may take precedence by its next card, as far as everybody can tell.

    By the talent of a card in its hand, by one lent, or by a token, if it holds any: which, nobody else knows, unless
    they lie face up.
    """
    tokens = (
        token_count(state, seat, PRECEDENCE_TOKEN) if state.has_face_up_tokens(seat) else total_token_count(state, seat)
    )
    if state.rules.setup_options.knowledge_counts[PRECEDENCE_TOKEN] and tokens:
        return True
    if modified_number(state, LENT_TALENTS, seat, NONE, 0) >> PRECEDENCE & 1:
        return True
    for place in range(crew_count(state, seat)):
        member = state.seats[seat].aboard[place]
        if warp_travel_state(state).hand[member] and talent_of_member(state, member) == PRECEDENCE:
            return True
    return False


@final
class ChooseSafeKind(ZettaDecision):
    """[perk.nation.kenya] [perk.nation.kenya_change] The kind of substance that lies on the card of Kenya.

    In the warp stage also one that it leaves there without being asked again.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_safe_kind"

    def clause(self, state: ZettaState) -> str:
        return "perk.nation.kenya"

    def option_bound(self) -> i64:
        return FIRST_LEAVE_OPTION + KINDS_OF_SUBSTANCE

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option >= FIRST_LEAVE_OPTION and not is_any_card_in_hand(state):
            return "perk.nation.kenya_change"
        return "" if state.substance_count(self.actor, option % KINDS_OF_SUBSTANCE) else "perk.nation.kenya"

    def take(self, state: ZettaState, option: i64) -> None:
        perks, kind = perks_state(state), option % KINDS_OF_SUBSTANCE
        perks.left = 0
        if option >= FIRST_LEAVE_OPTION:
            perks.left = substance_bits(state, self.actor)
        if perks.safe_kind != kind:
            perks.safe_kind = kind
            state.log_event("kept_safe_kind", "perk.nation.kenya", self.actor, 0, kind)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel(
            "keep_safe_kind" if option < FIRST_LEAVE_OPTION else "leave_safe_kind",
            "bag",
            option % KINDS_OF_SUBSTANCE,
            0,
        )


def is_any_card_in_hand(state: ZettaState) -> bool:
    """Whether cards are being played in the warp stage."""
    for seat in range(state.seat_count()):
        if count_hand_cards(state, seat):
            return True
    return False


@final
class ChooseSafeLife(ZettaDecision):
    """[perk.nation.kenya] [perk.nation.kenya_change] The life card that lies on the card of Kenya, or none."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_safe_life"

    def clause(self, state: ZettaState) -> str:
        return "perk.nation.kenya"

    def option_bound(self) -> i64:
        return NO_CARD + 1

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        """[perk.nation.kenya_limits] Not if that leaves an alien without a place."""
        if option == NO_CARD:
            return ""
        if not is_card_at_hand(state, self.actor, option):
            return "perk.nation.kenya"
        return "perk.nation.kenya_limits" if would_be_crowded(state, self.actor, option) else ""

    def take(self, state: ZettaState, option: i64) -> None:
        perks_state(state).safe_life = i64(NONE) if option == NO_CARD else option
        if option != NO_CARD:
            state.log_event("kept_safe", "perk.nation.kenya", self.actor, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return plain_label("keep_nothing_safe") if option == NO_CARD else OptionLabel("keep_safe", "life", option, 0)


@final
class StoreLifeAction(Action[ZettaState]):
    """[perk.nation.kenya_change] In its own turn Kenya may lay another life card on its card."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def words_key(self) -> str:
        return "store_on_kenya"

    def forbidding_clause(self, state: ZettaState, seat: i64, choice: i64) -> str:
        if active_perk(state, seat, SAFE_STORE) == NONE:
            return "perk.nation.kenya"
        out = OptionBuffer()
        CHOOSE_SAFE_LIFE[seat].options(state, out)
        return "" if out.count > 1 else "perk.nation.kenya"

    def perform(self, state: ZettaState, seat: i64, choice: i64) -> None:
        state.push(CHOOSE_SAFE_LIFE[seat])


@final
class StoreKindAction(Action[ZettaState]):
    """[perk.nation.kenya_change] In its own turn, and before a card that it plays, Kenya may lay another kind there."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def words_key(self) -> str:
        return "store_kind_on_kenya"

    def forbidding_clause(self, state: ZettaState, seat: i64, choice: i64) -> str:
        return "" if has_unsafe_kind(state, seat) else "perk.nation.kenya"

    def perform(self, state: ZettaState, seat: i64, choice: i64) -> None:
        state.push(CHOOSE_SAFE_KIND[seat])


ASK_SAFE_LIFE: Final = AskSafeLife()
CHOOSE_SAFE_KIND: Final = vec[ChooseSafeKind]([ChooseSafeKind(seat) for seat in range(MAX_SEATS)])
CHOOSE_SAFE_LIFE: Final = vec[ChooseSafeLife]([ChooseSafeLife(seat) for seat in range(MAX_SEATS)])

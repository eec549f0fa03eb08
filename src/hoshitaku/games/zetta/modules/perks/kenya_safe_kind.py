"""Chapter "perk", Kenya: a kind of substance on its card is safe from precedence."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.alliances import are_allied
from hoshitaku.games.zetta.chapters.knowledge import token_count, total_token_count
from hoshitaku.games.zetta.codes import MAX_SEATS, NONE, PRECEDENCE_TOKEN, SUBSTANCE_KIND_COUNT
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.cross_module_hooks import LENT_TALENTS_QUERY
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.modified_numbers import modified_number
from hoshitaku.games.zetta.modules.perks.active_perks import best_active_perk
from hoshitaku.games.zetta.modules.perks.components import SAFE_STORE_PERK
from hoshitaku.games.zetta.modules.perks.perks_state import perks_state
from hoshitaku.games.zetta.modules.warp_travel.hand_card_play import talent_of_member
from hoshitaku.games.zetta.modules.warp_travel.target_codes import PRECEDENCE_TALENT
from hoshitaku.games.zetta.modules.warp_travel.warp_travel_state import count_hand_cards, warp_travel_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec

SAFE_KIND_ACTION_NUMBER: Final = 10  # number of the free action
FIRST_KEEP_AS_IS_OPTION: Final = (
    SUBSTANCE_KIND_COUNT  # from here on, a kind to keep as it is: no further question in this warp stage
)


def is_substance_kind_safe(state: ZettaState, seat: i64, kind: i64) -> bool:
    """[perk.nation.kenya] [perk.nation.kenya_limits] Whether all tokens of a kind of substance are safe."""
    return best_active_perk(state, seat, SAFE_STORE_PERK) != NONE and perks_state(state).safe_kind == kind


def owned_substance_kind_bits(state: ZettaState, seat: i64) -> i64:
    """The kinds of substance (bits) that a seat has."""
    kinds: i64 = 0
    for kind in range(i64(SUBSTANCE_KIND_COUNT)):
        if state.substance_count(seat, kind):
            kinds |= i64(1) << kind
    return kinds


def has_unsafe_substance_kind(state: ZettaState, seat: i64) -> bool:
    """[perk.nation.kenya_change] Whether Kenya, which a seat plays, has a kind that is not safe."""
    if best_active_perk(state, seat, SAFE_STORE_PERK) == NONE:
        return False
    safe = perks_state(state).safe_kind
    for kind in range(i64(SUBSTANCE_KIND_COUNT)):
        if kind != safe and state.substance_count(seat, kind):
            return True
    return False


def set_or_ask_safe_kind(state: ZettaState, player: i64) -> None:
    """[perk.nation.kenya_change] Before another seat may take precedence, Kenya chooses the safe kind.

    A single kind is safe without a question. Kenya is not asked again while it has the kinds it had when it decided to
    keep its choice.
    """
    for seat in range(state.seat_count()):
        if seat == player or not has_unsafe_substance_kind(state, seat):
            continue
        kinds, perks = owned_substance_kind_bits(state, seat), perks_state(state)
        if kinds & (kinds - 1) == 0:
            perks.safe_kind = only_kind_in_bits(kinds)
        elif perks.left != kinds and not are_allied(state, player, seat) and may_take_precedence(state, player):
            state.push(CHOOSE_SAFE_KIND_BY_SEAT[seat])


def only_kind_in_bits(kinds: i64) -> i64:
    """The only kind in a bit set."""
    kind: i64 = 0
    while kinds >> kind & 1 == 0:
        kind += 1
    return kind


def may_take_precedence(state: ZettaState, seat: i64) -> bool:
    """[perk.nation.kenya_change] Whether a seat may take precedence with its next card, from public information.

    By the talent of a card in its hand, by a lent talent, or by a token: any hidden token may be the right one.
    """
    tokens = (
        token_count(state, seat, PRECEDENCE_TOKEN) if state.has_face_up_tokens(seat) else total_token_count(state, seat)
    )
    if state.rules.setup_options.knowledge_counts[PRECEDENCE_TOKEN] and tokens:
        return True
    if modified_number(state, LENT_TALENTS_QUERY, seat, NONE, 0) >> PRECEDENCE_TALENT & 1:
        return True
    for place in range(crew_count(state, seat)):
        member = state.seats[seat].aboard[place]
        if warp_travel_state(state).hand[member] and talent_of_member(state, member) == PRECEDENCE_TALENT:
            return True
    return False


@final
class ChooseSafeSubstanceKind(ZettaDecision):
    """[perk.nation.kenya] [perk.nation.kenya_change] The kind of substance on Kenya's card.

    In the warp stage also a kind to keep without being asked again.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_safe_kind"

    def clause(self, state: ZettaState) -> str:
        return "perk.nation.kenya"

    def option_bound(self) -> i64:
        return FIRST_KEEP_AS_IS_OPTION + SUBSTANCE_KIND_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option >= FIRST_KEEP_AS_IS_OPTION and not is_any_card_in_hand(state):
            return "perk.nation.kenya_change"
        return "" if state.substance_count(self.actor, option % SUBSTANCE_KIND_COUNT) else "perk.nation.kenya"

    def take(self, state: ZettaState, option: i64) -> None:
        perks, kind = perks_state(state), option % SUBSTANCE_KIND_COUNT
        perks.left = 0
        if option >= FIRST_KEEP_AS_IS_OPTION:
            perks.left = owned_substance_kind_bits(state, self.actor)
        if perks.safe_kind != kind:
            perks.safe_kind = kind
            state.log_event("kept_safe_kind", "perk.nation.kenya", self.actor, 0, kind)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel(
            "keep_safe_kind" if option < FIRST_KEEP_AS_IS_OPTION else "leave_safe_kind",
            "bag",
            option % SUBSTANCE_KIND_COUNT,
            0,
        )


def is_any_card_in_hand(state: ZettaState) -> bool:
    """Whether any seat has hand cards in the warp stage."""
    for seat in range(state.seat_count()):
        if count_hand_cards(state, seat):
            return True
    return False


@final
class ChooseSafeKindAction(Action[ZettaState]):
    """[perk.nation.kenya_change] In its own turn, and before playing a hand card, Kenya may choose another kind."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def words_key(self) -> str:
        return "store_kind_on_kenya"

    def forbidding_clause(self, state: ZettaState, seat: i64, choice: i64) -> str:
        return "" if has_unsafe_substance_kind(state, seat) else "perk.nation.kenya"

    def perform(self, state: ZettaState, seat: i64, choice: i64) -> None:
        state.push(CHOOSE_SAFE_KIND_BY_SEAT[seat])


CHOOSE_SAFE_KIND_BY_SEAT: Final = vec[ChooseSafeSubstanceKind](
    [ChooseSafeSubstanceKind(seat) for seat in range(MAX_SEATS)]
)

"""Chapter "perk", Kenya: a life card on its card is safe from precedence."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, FIRST_STORED_LOCATION, LIFE_CARD_COUNT, MAX_SEATS, NONE
from hoshitaku.games.zetta.crew import is_aboard
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import NumberChange
from hoshitaku.games.zetta.modules.aliens.contact import STATE_KEY as ALIENS
from hoshitaku.games.zetta.modules.aliens.contact import aliens_state, count_free_crew_places, has_too_many_aliens
from hoshitaku.games.zetta.modules.perks.active_perks import best_active_perk, perk_change
from hoshitaku.games.zetta.modules.perks.components import SAFE_STORE_PERK
from hoshitaku.games.zetta.modules.perks.perks_state import perks_state
from hoshitaku.games.zetta.modules.warp_travel.warp_travel_state import seat_with_member_aboard
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import vec

SAFE_LIFE_ACTION_NUMBER: Final = 9  # number of the free action
NO_CARD_OPTION: Final = LIFE_CARD_COUNT


def alien_place_change(state: ZettaState, seat: i64) -> NumberChange | None:
    """[perk.nation.kenya_limits] Kenya's card has a place for an alien, unless another life card is on it.

    A life card that was given away or stored is no longer on it.
    """
    perk, life = best_active_perk(state, seat, SAFE_STORE_PERK), perks_state(state).safe_life
    if perk == NONE or (
        life != NONE
        and is_life_card_available(state, seat, life)
        and not is_aboard(state, seat, CREW_CARD_COUNT + life)
    ):
        return None
    return perk_change(state, perk, 1)


def is_life_card_safe(state: ZettaState, seat: i64, card: i64) -> bool:
    """[perk.nation.kenya] Whether a life card is on the card of Kenya, which a seat plays."""
    safe = best_active_perk(state, seat, SAFE_STORE_PERK) != NONE
    return (
        safe
        and card < LIFE_CARD_COUNT
        and perks_state(state).safe_life == card
        and is_life_card_available(state, seat, card)
    )


def is_life_card_available(state: ZettaState, seat: i64, card: i64) -> bool:
    """[perk.nation.kenya_away] Whether a seat has a life card available: not on STORED, nor an alien that is away."""
    place = state.life.place[card]
    return card_owner(place) == seat and place < FIRST_STORED_LOCATION and not is_alien_away(state, seat, card)


def is_alien_away(state: ZettaState, seat: i64, card: i64) -> bool:
    """[perk.nation.kenya_away] Whether an alien of a seat is on another board, or waits for a place."""
    if state.rules.module_state_index[ALIENS] == NONE:
        return False
    return aliens_state(state).waiting[CREW_CARD_COUNT + card] > 0 or seat_with_member_aboard(
        state, CREW_CARD_COUNT + card
    ) not in (
        seat,
        NONE,
    )


def would_leave_crew_without_place(state: ZettaState, seat: i64, card: i64) -> bool:
    """[perk.nation.kenya_limits] Whether a life card on Kenya's card would leave crew without a place.

    [alien.active_limit] Or the alien that sits there in addition to the limit.
    """
    laid = state.clone()
    perks_state(laid).safe_life = card
    return count_free_crew_places(laid, seat, NONE) < 0 or has_too_many_aliens(laid, seat)


@final
class AskSafeLifeCard(Step):
    """[perk.nation.kenya_change] Before hand cards are played, Kenya chooses the life card on its card."""

    __slots__ = ()

    def record_name(self) -> str:
        return "ask_safe_life"

    def run(self, state: ZettaState) -> None:
        perks_state(state).left = 0
        for seat in range(state.seat_count()):
            if best_active_perk(state, seat, SAFE_STORE_PERK) == NONE:
                continue
            lives = OptionBuffer()
            CHOOSE_SAFE_LIFE_BY_SEAT[seat].options(state, lives)
            if lives.count > 1:
                state.push(CHOOSE_SAFE_LIFE_BY_SEAT[seat])


@final
class ChooseSafeLifeCard(ZettaDecision):
    """[perk.nation.kenya] [perk.nation.kenya_change] The life card on Kenya's card, or none."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_safe_life"

    def clause(self, state: ZettaState) -> str:
        return "perk.nation.kenya"

    def option_bound(self) -> i64:
        return NO_CARD_OPTION + 1

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        """[perk.nation.kenya_limits] Not if it would leave an alien without a place."""
        if option == NO_CARD_OPTION:
            return ""
        if not is_life_card_available(state, self.actor, option):
            return "perk.nation.kenya"
        return "perk.nation.kenya_limits" if would_leave_crew_without_place(state, self.actor, option) else ""

    def take(self, state: ZettaState, option: i64) -> None:
        perks_state(state).safe_life = i64(NONE) if option == NO_CARD_OPTION else option
        if option != NO_CARD_OPTION:
            state.log_event("kept_safe", "perk.nation.kenya", self.actor, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return (
            plain_label("keep_nothing_safe")
            if option == NO_CARD_OPTION
            else OptionLabel("keep_safe", "life", option, 0)
        )


@final
class ChooseSafeLifeAction(Action[ZettaState]):
    """[perk.nation.kenya_change] In its own turn Kenya may put another life card on its card."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def words_key(self) -> str:
        return "store_on_kenya"

    def forbidding_clause(self, state: ZettaState, seat: i64, choice: i64) -> str:
        if best_active_perk(state, seat, SAFE_STORE_PERK) == NONE:
            return "perk.nation.kenya"
        out = OptionBuffer()
        CHOOSE_SAFE_LIFE_BY_SEAT[seat].options(state, out)
        return "" if out.count > 1 else "perk.nation.kenya"

    def perform(self, state: ZettaState, seat: i64, choice: i64) -> None:
        state.push(CHOOSE_SAFE_LIFE_BY_SEAT[seat])


ASK_SAFE_LIFE_CARD_STEP: Final = AskSafeLifeCard()
CHOOSE_SAFE_LIFE_BY_SEAT: Final = vec[ChooseSafeLifeCard]([ChooseSafeLifeCard(seat) for seat in range(MAX_SEATS)])

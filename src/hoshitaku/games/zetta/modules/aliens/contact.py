"""Chapter "alien", contact: aliens in the life deck, and what happens when one is found."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.card_draw import CardDraw
from hoshitaku.games.zetta.chapters.reward import record_found_life_card
from hoshitaku.games.zetta.codes import (
    CREW_CARD_COUNT,
    FIRST_STORED_LOCATION,
    IN_DECK,
    LIFE_CARD_COUNT,
    NONE,
    OUT_OF_GAME,
)
from hoshitaku.games.zetta.crew import crew_count, owner_seat_of_member, put_into_crew_place
from hoshitaku.games.zetta.cross_module_hooks import ACTIVE_ALIEN_LIMIT_QUERY, CREW_PLACE_COUNT_QUERY
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import modified_number
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.row_kinds import PER_MEMBER
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.state_field import StateField, flag_field
from hoshitaku.kernel.vectors import vec, with_value

STATE_KEY: Final = 3  # key in `rules.module_state_index`
BOARD_SHIP_OPTION: Final = 0
STORE_OPTION: Final = 1
LEAVE_ON_CURRENT_OPTION: Final = 2
OPTION_WORDS_KEYS: Final = ("take_aboard", "store_alien", "leave_alien")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AliensState(ModuleState):
    """[alien.deck] Number of aliens still in the life deck; which of the unseen ones they are is unknown.

    `waiting` are those that returned to a board without a free place: they wait in the mothership.
    """

    NAME: ClassVar[str] = "aliens"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("in_deck", 0, 0, LIFE_CARD_COUNT, public_text="aliens left in the life deck"),
        flag_field("waiting", PER_MEMBER, public_text="whether the crew waits in the mothership for a free place"),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("in_deck", "waiting")

    def __init__(self, in_deck: i64, waiting: vec[i64]) -> None:
        self.in_deck: i64 = in_deck
        self.waiting: vec[i64] = waiting

    def clone(self) -> ModuleState:
        return AliensState(self.in_deck, self.waiting)


def aliens_state(state: ZettaState) -> AliensState:
    """The module's state."""
    return cast(AliensState, state.modules[state.rules.module_state_index[STATE_KEY]])


def is_unmet_alien(state: ZettaState, card: i64) -> bool:
    """Whether a life card is an alien that was not met yet: it may be in the deck."""
    return state.rules.components.is_civilisation[card] > 0 and state.life.place[card] == IN_DECK


@final
class ShuffleInAliens(Step):
    """[alien.deck] [alien.deck_count] Shuffles random aliens into the life deck."""

    __slots__ = ("cards",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"cards": "number"}

    def __init__(self, cards: i64) -> None:
        super().__init__()
        self.cards: i64 = cards

    def record_name(self) -> str:
        return "shuffle_in"

    def run(self, state: ZettaState) -> None:
        if self.cards == 0:
            return
        civilisations = aliens_state(state)
        civilisations.in_deck = self.cards
        life = state.life.place[:]
        for card in range(i64(LIFE_CARD_COUNT)):
            if state.rules.components.is_civilisation[card]:
                life[card] = IN_DECK
        state.life.place = life


@final
class DrawLifeOrAlien(CardDraw):
    """[alien.contact] [discovery.life_reward] The top life card, which may be an alien.

    All unseen aliens are equally likely to be in the deck.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_life_or_alien"

    def clause(self, state: ZettaState) -> str:
        return "discovery.life_reward"

    def option_bound(self) -> i64:
        return LIFE_CARD_COUNT

    def card_locations(self, state: ZettaState) -> vec[i64]:
        return state.life.place

    def count_in_deck(self, state: ZettaState) -> i64:
        count = aliens_state(state).in_deck
        for card in range(i64(LIFE_CARD_COUNT)):
            if state.life.place[card] == IN_DECK and not is_unmet_alien(state, card):
                count += 1
        return count

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        aliens, unseen = aliens_state(state).in_deck, count_unmet_aliens(state)
        for card in range(i64(LIFE_CARD_COUNT)):
            if is_unmet_alien(state, card):
                out.add_weighted(card, aliens)
            elif state.life.place[card] == IN_DECK:
                out.add_weighted(card, max(unseen, i64(1)))

    def take(self, state: ZettaState, option: i64) -> None:
        alien = is_unmet_alien(state, option)
        state.life.place = with_value(state.life.place, option, state.turn.seat)
        record_found_life_card(state, option)
        state.log_event("life", "discovery.life_reward", state.turn.seat, 0, option)
        if alien:
            remove_alien_from_deck(state)
            meet_alien(state, state.turn.seat, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("card", "life", option, 0)


def count_unmet_aliens(state: ZettaState) -> i64:
    """Number of aliens that were not met yet."""
    count: i64 = 0
    for card in range(i64(LIFE_CARD_COUNT)):
        if is_unmet_alien(state, card):
            count += 1
    return count


def remove_alien_from_deck(state: ZettaState) -> None:
    """[alien.deck] An alien has left the deck; after the last one, the others are known to be out of the game."""
    civilisations = aliens_state(state)
    civilisations.in_deck -= 1
    if civilisations.in_deck:
        return
    life = state.life.place[:]
    for card in range(i64(LIFE_CARD_COUNT)):
        if state.rules.components.is_civilisation[card] and life[card] == IN_DECK:
            life[card] = OUT_OF_GAME
    state.life.place = life


def meet_alien(state: ZettaState, seat: i64, card: i64) -> None:
    """[alien.contact] [alien.no_room] [alien.unfit_life] [alien.double_reward] The player chooses where the alien goes.

    [alien.direct_store] Without room there is no choice when alone: the card lies on CURRENT until the cleanup.
    """
    clause = boarding_forbidding_clause(state, seat)
    if clause:
        state.log_event("alien_left" if clause == "alien.no_room" else "alien_over_limit", clause, seat, 0, card)
    if not clause or state.seat_count() > 1:
        state.push(ChooseWhereAlienGoes(seat, card))


def boarding_forbidding_clause(state: ZettaState, seat: i64) -> str:
    """[alien.active] [alien.no_room] [coop.challenge_1_places] Why a seat cannot take an alien aboard now, or "".

    The board has all its crew places, even if fewer crew may leave Earth.
    """
    if count_free_crew_places(state, seat, CREW_CARD_COUNT) <= 0:
        return "alien.no_room"
    if count_active_aliens(state, seat) < active_alien_limit(state, seat):
        return ""
    return "alien.active_limit" if count_aliens_aboard(state, seat) else "alien.active_limit_away"


def active_alien_limit(state: ZettaState, seat: i64) -> i64:
    """[alien.active_limit] [alien.active_limit_option] Limit of a seat's active aliens, those on cards included."""
    return modified_number(state, ACTIVE_ALIEN_LIMIT_QUERY, seat, NONE, 1)


def has_too_many_aliens(state: ZettaState, seat: i64) -> bool:
    """[alien.active_limit] Whether a seat has more active aliens than the limit."""
    return state.rules.module_state_index[STATE_KEY] != NONE and count_active_aliens(state, seat) > active_alien_limit(
        state, seat
    )


def count_free_crew_places(state: ZettaState, seat: i64, member: i64) -> i64:
    """[alien.romance_seat] Number of places that no own crew of the seat has, and that the member may take."""
    return modified_number(
        state, CREW_PLACE_COUNT_QUERY, seat, member, state.rules.constants.crew_limit
    ) - count_own_crew_aboard(state, seat)


def count_own_crew_aboard(state: ZettaState, seat: i64) -> i64:
    """[alien.romance_seat] Number of a seat's own crew in its crew places; guests do not count."""
    count: i64 = 0
    for place in range(crew_count(state, seat)):
        if owner_seat_of_member(state, state.seats[seat].aboard[place]) == seat:
            count += 1
    return count


def count_active_aliens(state: ZettaState, seat: i64) -> i64:
    """[alien.active_limit] [alien.active_limit_away] A seat's aliens in crew places of any ship, or waiting."""
    count: i64 = 0
    waiting = aliens_state(state).waiting
    for card in range(i64(LIFE_CARD_COUNT)):
        if waiting[CREW_CARD_COUNT + card] and state.life.place[card] == seat:
            count += 1
    for ship in range(state.seat_count()):
        for member in state.seats[ship].aboard:
            if member >= CREW_CARD_COUNT and state.life.place[member - CREW_CARD_COUNT] == seat:
                count += 1
    return count


def count_aliens_aboard(state: ZettaState, seat: i64) -> i64:
    """Number of a seat's own aliens in its crew places."""
    count: i64 = 0
    for place in range(crew_count(state, seat)):
        member = state.seats[seat].aboard[place]
        if member >= CREW_CARD_COUNT and owner_seat_of_member(state, member) == seat:
            count += 1
    return count


@final
class ChooseWhereAlienGoes(ZettaDecision):
    """[alien.contact] [alien.active] [alien.direct_store] Take the alien aboard as crew, or move it to STORED.

    [alien.no_later_join] [alien.no_unjoin] [alien.stays] It cannot move from there later. [alien.no_room] A seat
    without room may leave it on CURRENT until the cleanup.
    """

    __slots__ = ("card",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"card": "life"}

    def __init__(self, actor: i64, card: i64) -> None:
        super().__init__(actor)
        self.card: i64 = card

    def record_name(self) -> str:
        return "contact"

    def clause(self, state: ZettaState) -> str:
        return "alien.contact"

    def option_bound(self) -> i64:
        return 3

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option == STORE_OPTION:
            return ""
        clause = boarding_forbidding_clause(state, self.actor)
        if option == BOARD_SHIP_OPTION:
            return clause
        return "" if clause else "alien.contact"

    def take(self, state: ZettaState, option: i64) -> None:
        if option == BOARD_SHIP_OPTION:
            put_into_crew_place(state, self.actor, CREW_CARD_COUNT + self.card)
            state.log_event("alien_joins", "alien.active", self.actor, 0, self.card)
        elif option == LEAVE_ON_CURRENT_OPTION:
            state.log_event("alien_kept", boarding_forbidding_clause(state, self.actor), self.actor, 0, self.card)
        else:
            state.life.place = with_value(state.life.place, self.card, self.actor + FIRST_STORED_LOCATION)
            state.log_event("alien_stored", "alien.direct_store", self.actor, 0, self.card)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel(OPTION_WORDS_KEYS[option], "life", self.card, 0)

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("card", "life", self.card, 0)

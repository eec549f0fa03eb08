"""Chapter "alien", contact: aliens in the life deck, and what becomes of one that is found."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.reward import find_life
from hoshitaku.games.zetta.codes import CREW, GONE, IN_DECK, LIFES, NONE, STORED
from hoshitaku.games.zetta.crew import belongs_to, come_aboard, crew_of
from hoshitaku.games.zetta.draw import Draw
from hoshitaku.games.zetta.query import ALIEN_LIMIT, CREW_PLACES, altered
from hoshitaku.games.zetta.state.field import MEMBER, Field
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed, vec

KEPT: Final = 3  # the number by which `rules.kept` finds it
BOARD: Final = 0
STORE: Final = 1
LEAVE: Final = 2
VERBS: Final = ("take_aboard", "store_alien", "leave_alien")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Civilisations(ModuleState):
    """[alien.deck] How many aliens are still in the life deck; which of those unseen, nobody knows.

    `waiting` are those who came home to a board without a place: they wait in the mothership.
    """

    __slots__ = ("in_deck", "waiting")

    NAME: ClassVar[str] = "aliens"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("in_deck", 0, 0, LIFES),
        Field("waiting", 0, 0, 1, MEMBER, of="flag"),
    )

    def __init__(self, in_deck: i64, waiting: vec[i64]) -> None:
        self.in_deck: i64 = in_deck
        self.waiting: vec[i64] = waiting

    def clone(self) -> ModuleState:
        return Civilisations(self.in_deck, self.waiting)


def civilisations_of(state: Zetta) -> Civilisations:
    """What the module keeps."""
    return cast(Civilisations, state.modules[state.rules.kept[KEPT]])


def is_unseen(state: Zetta, card: i64) -> bool:
    """Whether a life card is an alien that nobody has met: it may be in the deck."""
    return state.rules.parts.civilisation[card] > 0 and state.life.place[card] == IN_DECK


@final
class ShuffleIn(Step):
    """[alien.deck] [alien.deck_count] So many random aliens are shuffled into the life deck."""

    __slots__ = ("cards",)

    FIELDS: ClassVar[dict[str, str]] = {"cards": "number"}

    def __init__(self, cards: i64) -> None:
        super().__init__()
        self.cards: i64 = cards

    def name(self) -> str:
        return "shuffle_in"

    def take(self, state: Zetta, option: i64) -> None:
        if self.cards == 0:
            return
        civilisations = civilisations_of(state)
        civilisations.in_deck = self.cards
        life = state.life.place[:]
        for card in range(i64(LIFES)):
            if state.rules.parts.civilisation[card]:
                life[card] = IN_DECK
        state.life.place = life


@final
class DrawLifeOrAlien(Draw):
    """[alien.contact] [discovery.life_reward] The top life card, which may be an alien.

    Each alien that nobody has seen is as likely to be in the deck as any other of them.
    """

    __slots__ = ()

    def name(self) -> str:
        return "draw_life_or_alien"

    def clause(self, state: Zetta) -> str:
        return "discovery.life_reward"

    def span(self) -> i64:
        return LIFES

    def places(self, state: Zetta) -> vec[i64]:
        return state.life.place

    def left(self, state: Zetta) -> i64:
        count = civilisations_of(state).in_deck
        for card in range(i64(LIFES)):
            if state.life.place[card] == IN_DECK and not is_unseen(state, card):
                count += 1
        return count

    def options(self, state: Zetta, out: Options) -> None:
        aliens, unseen = civilisations_of(state).in_deck, count_unseen(state)
        for card in range(i64(LIFES)):
            if is_unseen(state, card):
                out.add_weighted(card, aliens)
            elif state.life.place[card] == IN_DECK:
                out.add_weighted(card, max(unseen, i64(1)))

    def take(self, state: Zetta, option: i64) -> None:
        alien = is_unseen(state, option)
        state.life.place = changed(state.life.place, option, state.turn.seat)
        find_life(state, option)
        state.note("life", "discovery.life_reward", state.turn.seat, 0, option)
        if alien:
            one_less(state)
            meet(state, state.turn.seat, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("card", "life", option, 0)


def count_unseen(state: Zetta) -> i64:
    """How many aliens nobody has met."""
    count: i64 = 0
    for card in range(i64(LIFES)):
        if is_unseen(state, card):
            count += 1
    return count


def one_less(state: Zetta) -> None:
    """[alien.deck] An alien has left the deck; after the last of them the others are known to be out of the game."""
    civilisations = civilisations_of(state)
    civilisations.in_deck -= 1
    if civilisations.in_deck:
        return
    life = state.life.place[:]
    for card in range(i64(LIFES)):
        if state.rules.parts.civilisation[card] and life[card] == IN_DECK:
            life[card] = GONE
    state.life.place = life


def meet(state: Zetta, seat: i64, card: i64) -> None:
    """[alien.contact] [alien.no_room] [alien.unfit_life] [alien.double_reward] The player chooses what becomes of it.

    [alien.direct_store] Alone without room there is nothing to choose: the card lies on CURRENT until the cleanup.
    """
    clause = cannot_board(state, seat)
    if clause:
        state.note("alien_left" if clause == "alien.no_room" else "alien_over_limit", clause, seat, 0, card)
    if not clause or state.seat_count() > 1:
        state.push(Contact(seat, card))


def cannot_board(state: Zetta, seat: i64) -> str:
    """[alien.active] [alien.no_room] [coop.challenge_1_places] Why a seat can take no alien aboard now.

    The board has its crew places, however few may leave Earth.
    """
    if free_places(state, seat, CREW) <= 0:
        return "alien.no_room"
    if active_aliens(state, seat) < alien_limit(state, seat):
        return ""
    return "alien.active_limit" if aliens_aboard(state, seat) else "alien.active_limit_away"


def alien_limit(state: Zetta, seat: i64) -> i64:
    """[alien.active_limit] [alien.active_limit_option] Active aliens that a seat may have, on cards too."""
    return altered(state, ALIEN_LIMIT, seat, NONE, 1)


def has_too_many(state: Zetta, seat: i64) -> bool:
    """[alien.active_limit] Whether a seat has more active aliens than it may have."""
    return state.rules.kept[KEPT] != NONE and active_aliens(state, seat) > alien_limit(state, seat)


def free_places(state: Zetta, seat: i64, member: i64) -> i64:
    """[alien.romance_seat] Places of a seat that none of its own crew has, and that a member may take."""
    return altered(state, CREW_PLACES, seat, member, state.rules.numbers.crew_limit) - own_aboard(state, seat)


def own_aboard(state: Zetta, seat: i64) -> i64:
    """[alien.romance_seat] Crew of its own in the crew places of a seat: guests take none of them."""
    count: i64 = 0
    for place in range(crew_of(state, seat)):
        if belongs_to(state, state.seats[seat].aboard[place]) == seat:
            count += 1
    return count


def active_aliens(state: Zetta, seat: i64) -> i64:
    """[alien.active_limit] [alien.active_limit_away] Aliens of a seat in crew places, of whatever ship, or waiting."""
    count: i64 = 0
    waiting = civilisations_of(state).waiting
    for card in range(i64(LIFES)):
        if waiting[CREW + card] and state.life.place[card] == seat:
            count += 1
    for ship in range(state.seat_count()):
        for member in state.seats[ship].aboard:
            if member >= CREW and state.life.place[member - CREW] == seat:
                count += 1
    return count


def aliens_aboard(state: Zetta, seat: i64) -> i64:
    """Own aliens in crew places of a seat."""
    count: i64 = 0
    for place in range(crew_of(state, seat)):
        member = state.seats[seat].aboard[place]
        if member >= CREW and belongs_to(state, member) == seat:
            count += 1
    return count


@final
class Contact(Ask):
    """[alien.contact] [alien.active] [alien.direct_store] Aboard as crew for good, or to STORED at once.

    [alien.no_later_join] [alien.no_unjoin] [alien.stays] Nothing moves it from there. [alien.no_room] Who has no room
    for it may leave it on CURRENT until the cleanup.
    """

    __slots__ = ("card",)

    FIELDS: ClassVar[dict[str, str]] = {"card": "life"}

    def __init__(self, actor: i64, card: i64) -> None:
        super().__init__(actor)
        self.card: i64 = card

    def name(self) -> str:
        return "contact"

    def clause(self, state: Zetta) -> str:
        return "alien.contact"

    def span(self) -> i64:
        return 3

    def refusal(self, state: Zetta, option: i64) -> str:
        if option == STORE:
            return ""
        clause = cannot_board(state, self.actor)
        if option == BOARD:
            return clause
        return "" if clause else "alien.contact"

    def take(self, state: Zetta, option: i64) -> None:
        if option == BOARD:
            come_aboard(state, self.actor, CREW + self.card)
            state.note("alien_joins", "alien.active", self.actor, 0, self.card)
        elif option == LEAVE:
            state.note("alien_kept", cannot_board(state, self.actor), self.actor, 0, self.card)
        else:
            state.life.place = changed(state.life.place, self.card, self.actor + STORED)
            state.note("alien_stored", "alien.direct_store", self.actor, 0, self.card)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing(VERBS[option], "life", self.card, 0)

    def subject(self, state: Zetta) -> Thing:
        return Thing("card", "life", self.card, 0)

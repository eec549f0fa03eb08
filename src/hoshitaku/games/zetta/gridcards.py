"""Cards of the preparation grid, of whatever kind: crew, and what modules lay there. Each has a number in the grid."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import CREW, GRID, IN_DECK, NONE
from hoshitaku.games.zetta.query import GRID_DECK, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import changed


def kind_of(state: Zetta, card: i64) -> i64:
    """The place of a card's kind among those that modules bring; NONE for crew."""
    kind: i64 = NONE
    for place in range(i64(len(state.rules.cards))):
        if card >= state.rules.cards[place].first:
            kind = place
    return kind


def put_card(state: Zetta, card: i64, place: i64) -> None:
    """A card of the grid is somewhere else: with a seat, in the deck, on the table, or out of the game."""
    kind = kind_of(state, card)
    if kind == NONE:
        state.crew.place = changed(state.crew.place, card, place)
    else:
        cards = state.rules.cards[kind]
        cards.put(state, card - cards.first, place)


def win_card(state: Zetta, seat: i64, card: i64, clause: str) -> None:
    """[prep.take] A card goes to a seat."""
    put_card(state, card, seat)
    kind = kind_of(state, card)
    if kind == NONE:
        state.note("crew", clause, seat, 0, card)
    else:
        state.note(state.rules.cards[kind].kind(), clause, seat, 0, card - state.rules.cards[kind].first)


def card_thing(state: Zetta, key: str, card: i64, n: i64) -> Thing:
    """A card of the grid as the thing that an option is about."""
    kind = kind_of(state, card)
    if kind == NONE:
        return Thing(key, "crew", card, n)
    return Thing(key, state.rules.cards[kind].kind(), card - state.rules.cards[kind].first, n)


def abilities_on(state: Zetta, card: i64) -> i64:
    """[prep.abilities] Bits of the abilities on a card of the grid."""
    kind = kind_of(state, card)
    if kind == NONE:
        return state.rules.parts.abilities[card]
    return state.rules.cards[kind].abilities(state, card - state.rules.cards[kind].first)


def won_by(state: Zetta, seat: i64, kind: i64) -> i64:
    """[prep.take] Cards of a kind (NONE: crew) that a seat has taken or put its flag on."""
    places = state.crew.place if kind == NONE else state.rules.cards[kind].places(state)
    count: i64 = 0
    for card in range(i64(len(places))):
        if places[card] == seat:
            count += 1
    for space in range(i64(GRID)):
        if state.grid.flag[space] == seat and kind_of(state, state.grid.crew[space]) == kind:
            count += 1
    return count


def cards_in_deck(state: Zetta) -> i64:
    """[setup.grid] Cards of the deck that lie under the open one."""
    count: i64 = 0
    for crew in range(i64(CREW)):
        if state.crew.place[crew] == IN_DECK:
            count += 1
    return max(altered(state, GRID_DECK, NONE, NONE, count), i64(0))

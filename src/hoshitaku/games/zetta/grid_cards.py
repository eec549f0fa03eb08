"""Cards of the preparation grid of any kind: crew, and the cards of modules. Each has a grid card number."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, GRID_SPACE_COUNT, IN_DECK, NONE
from hoshitaku.games.zetta.modified_numbers import GRID_DECK_SIZE_QUERY, modified_number
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import with_value


def grid_card_kind_index(state: ZettaState, card: i64) -> i64:
    """The index of a card's kind among the kinds of modules; NONE for crew."""
    kind: i64 = NONE
    for place in range(i64(len(state.rules.grid_card_kinds))):
        if card >= state.rules.grid_card_kinds[place].first_number:
            kind = place
    return kind


def move_grid_card(state: ZettaState, card: i64, place: i64) -> None:
    """Moves a grid card to a seat, the deck, the table, or out of the game."""
    kind = grid_card_kind_index(state, card)
    if kind == NONE:
        state.crew.place = with_value(state.crew.place, card, place)
    else:
        cards = state.rules.grid_card_kinds[kind]
        cards.move_card(state, card - cards.first_number, place)


def gain_grid_card(state: ZettaState, seat: i64, card: i64, clause: str) -> None:
    """[prep.take] A seat takes a grid card."""
    move_grid_card(state, card, seat)
    kind = grid_card_kind_index(state, card)
    if kind == NONE:
        state.log_event("crew", clause, seat, 0, card)
    else:
        state.log_event(
            state.rules.grid_card_kinds[kind].kind_name(),
            clause,
            seat,
            0,
            card - state.rules.grid_card_kinds[kind].first_number,
        )


def grid_card_label(state: ZettaState, key: str, card: i64, n: i64) -> OptionLabel:
    """The label of an option about a grid card."""
    kind = grid_card_kind_index(state, card)
    if kind == NONE:
        return OptionLabel(key, "crew", card, n)
    return OptionLabel(
        key, state.rules.grid_card_kinds[kind].kind_name(), card - state.rules.grid_card_kinds[kind].first_number, n
    )


def grid_card_ability_bits(state: ZettaState, card: i64) -> i64:
    """[prep.abilities] Bits of the abilities on a grid card."""
    kind = grid_card_kind_index(state, card)
    if kind == NONE:
        return state.rules.components.crew_ability_bits[card]
    return state.rules.grid_card_kinds[kind].ability_bits(state, card - state.rules.grid_card_kinds[kind].first_number)


def count_grid_cards_won(state: ZettaState, seat: i64, kind: i64) -> i64:
    """[prep.take] Number of cards of a kind (NONE: crew) that a seat has taken or put its flag on."""
    places = state.crew.place if kind == NONE else state.rules.grid_card_kinds[kind].card_locations(state)
    count: i64 = 0
    for card in range(i64(len(places))):
        if places[card] == seat:
            count += 1
    for space in range(i64(GRID_SPACE_COUNT)):
        if state.grid.flag[space] == seat and grid_card_kind_index(state, state.grid.crew[space]) == kind:
            count += 1
    return count


def grid_deck_size(state: ZettaState) -> i64:
    """[setup.grid] Number of cards in the deck under the open one."""
    count: i64 = 0
    for crew in range(i64(CREW_CARD_COUNT)):
        if state.crew.place[crew] == IN_DECK:
            count += 1
    return max(modified_number(state, GRID_DECK_SIZE_QUERY, NONE, NONE, count), i64(0))

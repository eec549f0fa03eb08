"""All moves of cards between decks, discards, rows at planets and hands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect import ON_FIRST_GAIN, ON_GAIN, Effect
from hoshitaku.games.farfarout.cards.effect_causes import subject_with_cause
from hoshitaku.games.farfarout.cards.effect_steps import push_effects
from hoshitaku.games.farfarout.codes import (
    DISCARDED,
    FIRST_ROW_LOCATION,
    IN_DECK,
    MAX_BODIES,
    REMOVED,
    WEIRD_ITEM,
)
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.games.farfarout.state.seat import without_first_value
from hoshitaku.kernel.vectors import append, contains, vec, with_value

SCORED_BIT: Final = 16  # mark of a card whose points have been given and stay


def row_location(row_kind: i64, body: i64) -> i64:
    """Location of a row; `row_kind` is the kind of items, 0 for crew."""
    return FIRST_ROW_LOCATION + row_kind * MAX_BODIES + body


def cards_at(card_locations: vec[i64], location: i64) -> vec[i64]:
    """Cards of a kind at a location, in the order of the pack."""
    return vec[i64]([card for card in range(len(card_locations)) if card_locations[card] == location])


def refill_deck_if_empty(card_locations: vec[i64]) -> None:
    """[digital.discard_shuffle] [hire.deck_out] [outpost.deck_out] An empty deck is refilled from its discard."""
    if contains(card_locations, IN_DECK):
        return
    for card in range(len(card_locations)):
        if card_locations[card] == DISCARDED:
            card_locations[card] = IN_DECK


def has_items_at(state: FarFarOutState, kind: i64, location: i64) -> bool:
    """Whether any item of a kind is at a location."""
    for item in range(len(state.item_locations)):
        if state.item_locations[item] == location and state.rules.cards.items[item].kind == kind:
            return True
    return False


def refill_item_deck_if_empty(state: FarFarOutState, kind: i64) -> None:
    """[item.deck_out] [dig.deck_out] An empty item deck is refilled from its discard."""
    if has_items_at(state, kind, IN_DECK):
        return
    for item in range(len(state.item_locations)):
        if state.item_locations[item] == DISCARDED and state.rules.cards.items[item].kind == kind:
            state.item_locations[item] = IN_DECK


def can_draw_item(state: FarFarOutState, kind: i64) -> bool:
    """Whether an item of a kind can be drawn."""
    return has_items_at(state, kind, IN_DECK) or has_items_at(state, kind, DISCARDED)


def can_draw_crew(state: FarFarOutState) -> bool:
    """Whether a crew card can be drawn."""
    return contains(state.crew_locations, IN_DECK) or contains(state.crew_locations, DISCARDED)


def add_item_to_seat(state: FarFarOutState, seat: i64, item: i64, clause: str, cause: i64) -> None:
    """[item.limit] A seat gets one more item; there is no limit."""
    state.item_locations[item] = seat
    state.seats[seat].items = append(state.seats[seat].items[:], item)
    state.log_event("item_gained", clause, seat, 0, subject_with_cause(item, cause))


def gain_item_with_effects(state: FarFarOutState, seat: i64, item: i64, clause: str, cause: i64 = 0) -> None:
    """[item.first_owner] [item.gain_once] A seat gains an item, with the effects of gaining it."""
    add_item_to_seat(state, seat, item, clause, cause)
    marks = state.item_gain_marks[item]
    state.item_gain_marks = with_value(state.item_gain_marks, item, marks | SCORED_BIT | 1 << seat)
    push_gain_effects(state, seat, state.rules.cards.items[item].effects, marks)


def gain_crew_with_effects(state: FarFarOutState, seat: i64, member: i64, clause: str, cause: i64 = 0) -> None:
    """[component.dice_crew] [hire.die] A seat gains a crew member with its die and the effects of gaining it."""
    state.crew_locations[member] = seat
    state.seats[seat].crew = append(state.seats[seat].crew[:], member)
    state.log_event("crew_gained", clause, seat, 0, subject_with_cause(member, cause))
    marks = state.crew_gain_marks[member]
    state.crew_gain_marks = with_value(state.crew_gain_marks, member, marks | 1 << seat)
    push_gain_effects(state, seat, state.rules.cards.crew[member].effects, marks | SCORED_BIT)


def push_gain_effects(state: FarFarOutState, seat: i64, effects: vec[Effect], gain_marks: i64) -> None:
    """[item.gain_once] [source.item] Effects on gaining that the marks still allow, in printed order."""
    wanted = vec[Effect]()
    for effect in effects:
        if (effect.timing == ON_GAIN and not gain_marks >> seat & 1) or (
            effect.timing == ON_FIRST_GAIN and not gain_marks & SCORED_BIT
        ):
            wanted = append(wanted, effect)
    push_effects(state, seat, wanted)


def lose_item(state: FarFarOutState, seat: i64, item: i64, location: i64, clause: str, cause: i64 = 0) -> None:
    """[item.remove] An item leaves a seat for a location, or the game."""
    take_item_from_seat(state, seat, item, location)
    state.log_event(
        "item_removed" if location == REMOVED else "item_left", clause, seat, 0, subject_with_cause(item, cause)
    )


def take_item_from_seat(state: FarFarOutState, seat: i64, item: i64, location: i64) -> None:
    """Move an item from a seat to a location."""
    state.seats[seat].items = without_first_value(state.seats[seat].items, item)
    state.item_locations[item] = location


def lose_crew(state: FarFarOutState, seat: i64, member: i64, location: i64, clause: str, cause: i64 = 0) -> None:
    """[component.dice_crew] A crew member leaves a seat for a location."""
    take_crew_from_seat(state, seat, member, location)
    state.log_event("crew_left", clause, seat, 0, subject_with_cause(member, cause))


def take_crew_from_seat(state: FarFarOutState, seat: i64, member: i64, location: i64) -> None:
    """[component.dice_crew] Move a crew member from a seat to a location; the die goes back."""
    state.seats[seat].crew = without_first_value(state.seats[seat].crew, member)
    state.crew_locations[member] = location


def items_in_row(state: FarFarOutState, kind: i64, body: i64) -> vec[i64]:
    """[item.row] Items in a row at a planet; RELIC_ITEM names the row of a dig site."""
    return cards_at(state.item_locations, row_location(kind, body))


def crew_in_row(state: FarFarOutState, body: i64) -> vec[i64]:
    """[hire.row] Crew in the row at a planet."""
    return cards_at(state.crew_locations, row_location(0, body))


def sold_item_location(state: FarFarOutState, kind: i64, body: i64) -> i64:
    """[item.sell_row] [item.relic_place] Where a sold item goes: a row at this planet, or the discard."""
    planet = state.rules.cards.planets[state.map_state.planet_at_body[body]]
    if not planet.has_tech_row and not planet.has_weird_row:
        return DISCARDED
    wants_weird = kind == WEIRD_ITEM if planet.has_tech_row and planet.has_weird_row else planet.has_weird_row
    return row_location(WEIRD_ITEM if wants_weird else 0, body)

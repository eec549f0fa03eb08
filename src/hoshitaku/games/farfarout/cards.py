"""Where cards go: decks, discards, rows at planets, hands. Every move of a card goes through here."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.causes import by_cause
from hoshitaku.games.farfarout.codes import (
    DISCARDED,
    IN_DECK,
    MOST_BODIES,
    REMOVED,
    ROW,
    WEIRD,
)
from hoshitaku.games.farfarout.effect import ON_GAIN, ON_GAIN_VP, Effect
from hoshitaku.games.farfarout.perform import perform_all
from hoshitaku.games.farfarout.seat import without
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.vectors import append, with_value, contains, vec

SCORED: Final = 16  # mark of a card whose points are given for good


def row_place(kind: i64, body: i64) -> i64:
    """Where the cards of a row lie; `kind` is that of the row, 0 for crew."""
    return ROW + kind * MOST_BODIES + body


def lying(places: vec[i64], place: i64) -> vec[i64]:
    """Cards of a kind that are at a place, in the order of the pack."""
    return vec[i64]([card for card in range(len(places)) if places[card] == place])


def rebuild(places: vec[i64]) -> None:
    """[digital.discard_shuffle] [hire.deck_out] [outpost.deck_out] An empty deck is made again from its discard."""
    if contains(places, IN_DECK):
        return
    for card in range(len(places)):
        if places[card] == DISCARDED:
            places[card] = IN_DECK


def items_at(state: FarFarOut, kind: i64, place: i64) -> bool:
    """Whether any item of a kind is at a place."""
    for item in range(len(state.item_at)):
        if state.item_at[item] == place and state.rules.cards.items[item].kind == kind:
            return True
    return False


def rebuild_items(state: FarFarOut, kind: i64) -> None:
    """[item.deck_out] [dig.deck_out] An empty item deck is made again from its discard."""
    if items_at(state, kind, IN_DECK):
        return
    for item in range(len(state.item_at)):
        if state.item_at[item] == DISCARDED and state.rules.cards.items[item].kind == kind:
            state.item_at[item] = IN_DECK


def item_left(state: FarFarOut, kind: i64) -> bool:
    """Whether an item of a kind can be drawn."""
    return items_at(state, kind, IN_DECK) or items_at(state, kind, DISCARDED)


def crew_left(state: FarFarOut) -> bool:
    """Whether a crew card can be drawn."""
    return contains(state.crew_at, IN_DECK) or contains(state.crew_at, DISCARDED)


def add_item(state: FarFarOut, seat: i64, item: i64, clause: str, cause: i64) -> None:
    """[item.limit] A seat has one more item now, however many it has."""
    state.item_at[item] = seat
    state.seats[seat].items = append(state.seats[seat].items[:], item)
    state.log_event("item_gained", clause, seat, 0, by_cause(item, cause))


def gain_item(state: FarFarOut, seat: i64, item: i64, clause: str, cause: i64 = 0) -> None:
    """[item.first_owner] [item.gain_once] A seat gains an item, with the effects of gaining it."""
    add_item(state, seat, item, clause, cause)
    marks = state.item_marks[item]
    state.item_marks = with_value(state.item_marks, item, marks | SCORED | 1 << seat)
    perform_gains(state, seat, state.rules.cards.items[item].effects, marks)


def gain_crew(state: FarFarOut, seat: i64, member: i64, clause: str, cause: i64 = 0) -> None:
    """[component.dice_crew] [hire.die] A seat gains a crew member with its die and the effects of gaining it."""
    state.crew_at[member] = seat
    state.seats[seat].crew = append(state.seats[seat].crew[:], member)
    state.log_event("crew_gained", clause, seat, 0, by_cause(member, cause))
    marks = state.crew_marks[member]
    state.crew_marks = with_value(state.crew_marks, member, marks | 1 << seat)
    perform_gains(state, seat, state.rules.cards.crew[member].effects, marks | SCORED)


def perform_gains(state: FarFarOut, seat: i64, effects: vec[Effect], marks: i64) -> None:
    """[item.gain_once] [source.item] Effects on gaining that the marks do not rule out, in the order printed."""
    wanted = vec[Effect]()
    for effect in effects:
        if (effect.when == ON_GAIN and not marks >> seat & 1) or (effect.when == ON_GAIN_VP and not marks & SCORED):
            wanted = append(wanted, effect)
    perform_all(state, seat, wanted)


def lose_item(state: FarFarOut, seat: i64, item: i64, place: i64, clause: str, cause: i64 = 0) -> None:
    """[item.remove] An item leaves a seat for a place, perhaps for good."""
    take_item_off(state, seat, item, place)
    state.log_event("item_removed" if place == REMOVED else "item_left", clause, seat, 0, by_cause(item, cause))


def take_item_off(state: FarFarOut, seat: i64, item: i64, place: i64) -> None:
    """An item is at a place, and no longer a seat's."""
    state.seats[seat].items = without(state.seats[seat].items, item)
    state.item_at[item] = place


def lose_crew(state: FarFarOut, seat: i64, member: i64, place: i64, clause: str, cause: i64 = 0) -> None:
    """[component.dice_crew] A crew member leaves a seat for a place."""
    take_crew_off(state, seat, member, place)
    state.log_event("crew_left", clause, seat, 0, by_cause(member, cause))


def take_crew_off(state: FarFarOut, seat: i64, member: i64, place: i64) -> None:
    """[component.dice_crew] A crew member is at a place, and no longer a seat's; the die goes back."""
    state.seats[seat].crew = without(state.seats[seat].crew, member)
    state.crew_at[member] = place


def item_row(state: FarFarOut, kind: i64, body: i64) -> vec[i64]:
    """[item.row] Items in a row at a planet; RELIC names the row of a dig site."""
    return lying(state.item_at, row_place(kind, body))


def crew_row(state: FarFarOut, body: i64) -> vec[i64]:
    """[hire.row] Crew in the row at a planet."""
    return lying(state.crew_at, row_place(0, body))


def selling_row(state: FarFarOut, kind: i64, body: i64) -> i64:
    """[item.sell_row] [item.relic_place] Where a sold item is laid: a row at this planet, or the discard."""
    planet = state.rules.cards.planets[state.space.planet[body]]
    if not planet.tech and not planet.weird:
        return DISCARDED
    wants_weird = kind == WEIRD if planet.tech and planet.weird else planet.weird
    return row_place(WEIRD if wants_weird else 0, body)

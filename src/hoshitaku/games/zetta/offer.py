"""Chapter "trade", the offer in the cells: one side for the seat on turn, one for its partner; and the exchange.

A card says by itself who gives it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.bag import gain_substance, pay_substance
from hoshitaku.games.zetta.cells import (
    ARTIFACT_AT,
    ARTIFACTS,
    ENERGY,
    LIFE_AT,
    LIFES,
    OFFERED,
    OFFERED_ARTIFACTS,
    OFFERED_LIFE,
    OFFERS,
    THINGS_TO_OFFER,
    TURN,
)
from hoshitaku.games.zetta.codes import ARTIFACT, LIFE, NONE, RADIOACTIVE
from hoshitaku.games.zetta.energy import convert_one, pay_energy
from hoshitaku.games.zetta.scoring import owner
from hoshitaku.games.zetta.state import Zetta

ENERGY_THING: Final = 4  # behind the substances
NO_MORE: Final = 5  # no thing that is added


def begin_offer(state: Zetta) -> None:
    """[trade.most_offers] One more offer is begun, with nothing in it."""
    state.cells[OFFERS] += 1
    clear_offer(state)


def clear_offer(state: Zetta) -> None:
    """Nothing is offered."""
    state.cells[OFFERED_LIFE] = 0
    state.cells[OFFERED_ARTIFACTS] = 0
    for cell in range(i64(OFFERED), OFFERED + 2 * THINGS_TO_OFFER):
        state.cells[cell] = 0


def side_of(state: Zetta, seat: i64) -> i64:
    """The first of the cells for what a seat of the trade gives."""
    return OFFERED if seat == state.cells[TURN] else OFFERED + THINGS_TO_OFFER


def is_empty(state: Zetta) -> bool:
    """Whether nothing is offered on either side."""
    for cell in range(i64(OFFERED), OFFERED + 2 * THINGS_TO_OFFER):
        if state.cells[cell]:
            return False
    return state.cells[OFFERED_LIFE] == 0 and state.cells[OFFERED_ARTIFACTS] == 0


def has_all(state: Zetta, seat: i64, thing: i64) -> bool:
    """[general.costs_first] [turn.free_things] Whether a seat has what it gives, with one more of a thing.

    It may turn radioactive substances that it does not give into energy.
    """
    side = side_of(state, seat)
    for kind in range(i64(ENERGY_THING)):
        more: i64 = 1 if kind == thing else 0
        if state.cells[side + kind] + more > state.substance(seat, kind):
            return False
    energy = state.cells[side + ENERGY_THING] + (1 if thing == ENERGY_THING else 0)
    spare = state.substance(seat, RADIOACTIVE) - state.cells[side + RADIOACTIVE] - (1 if thing == RADIOACTIVE else 0)
    return energy <= state.cells[ENERGY + seat] + spare * state.rules.numbers.radioactive_energy


def spare_energy(state: Zetta, seat: i64) -> i64:
    """[turn.free_things] Energy that a seat has beyond what it gives, all radioactive substances left converted."""
    side = side_of(state, seat)
    spare = state.substance(seat, RADIOACTIVE) - state.cells[side + RADIOACTIVE]
    energy = state.cells[ENERGY + seat] + spare * state.rules.numbers.radioactive_energy
    return energy - state.cells[side + ENERGY_THING]


def card_refusal(state: Zetta, seat: i64, other: i64, kind: i64, card: i64) -> str:
    """[trade.stored] [trade.not_traded] Why a card cannot be put into the offer of two seats."""
    if kind == LIFE:
        place, taken = state.cells[LIFE_AT + card], state.cells[OFFERED_LIFE]
    else:
        place, taken = state.cells[ARTIFACT_AT + card], state.cells[OFFERED_ARTIFACTS]
    if owner(place) != seat and owner(place) != other:
        return "trade.what"
    return "trade.offer" if taken >> card & 1 else ""


def exchange(state: Zetta, seat: i64, other: i64) -> None:
    """[trade.offer] Everything changes hands at once."""
    give(state, seat)
    give(state, other)
    gain(state, seat, other)
    gain(state, other, seat)
    hand_over_cards(state, seat, other, LIFE, LIFES)
    hand_over_cards(state, seat, other, ARTIFACT, ARTIFACTS)


def give(state: Zetta, seat: i64) -> None:
    """[turn.free_things] What a seat gives leaves it; it converts as much as that takes, also in another's turn."""
    side = side_of(state, seat)
    energy = state.cells[side + ENERGY_THING]
    while state.cells[ENERGY + seat] < energy:
        convert_one(state, seat)
    pay_energy(state, seat, energy, "trade.offer")
    for kind in range(i64(ENERGY_THING)):
        if state.cells[side + kind]:
            pay_substance(state, seat, kind, state.cells[side + kind], "trade.offer")


def gain(state: Zetta, seat: i64, giver: i64) -> None:
    """What the other gave comes to a seat."""
    side = side_of(state, giver)
    energy = state.cells[side + ENERGY_THING]
    if energy:
        state.add_energy(seat, energy)
        state.note("energy", "trade.offer", seat, energy, NONE)
    for kind in range(i64(ENERGY_THING)):
        if state.cells[side + kind]:
            gain_substance(state, seat, kind, state.cells[side + kind], "trade.offer")


def hand_over_cards(state: Zetta, seat: i64, other: i64, kind: i64, count: i64) -> None:
    """[trade.card_box] [trade.flags_follow] Cards go to the same box of the other; flags stay in their sleeves."""
    offered = state.cells[OFFERED_LIFE if kind == LIFE else OFFERED_ARTIFACTS]
    places: i64 = LIFE_AT if kind == LIFE else ARTIFACT_AT
    for card in range(count):
        if offered >> card & 1:
            giver = owner(state.cells[places + card])
            taker = other if giver == seat else seat
            state.cells[places + card] += taker - giver
            state.note("card_traded", "trade.card_box", taker, kind, card)

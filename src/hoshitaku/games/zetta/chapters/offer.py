"""Chapter "trade", the offer: one side for the seat whose turn it is, one for its partner; and the exchange.

A card says by itself who gives it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.bag import gain_substance, pay_substance
from hoshitaku.games.zetta.chapters.energy import convert_one, pay_energy
from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.codes import ARTIFACT, LIFE, NONE, RADIOACTIVE, THINGS_TO_OFFER
from hoshitaku.games.zetta.crew import serves_as_crew
from hoshitaku.games.zetta.module import forbidden
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import changed, row, vec

ENERGY_THING: Final = 4  # behind the substances
NO_MORE: Final = 5  # no thing that is added


NOTHING_GIVEN: Final = row(THINGS_TO_OFFER, 0)


def begin_offer(state: Zetta) -> None:
    """[trade.most_offers] One more offer is begun, with nothing in it."""
    state.turn.offers += 1
    clear_offer(state)


def clear_offer(state: Zetta) -> None:
    """Nothing is offered."""
    state.offer.life = 0
    state.offer.artifacts = 0
    state.offer.gives = NOTHING_GIVEN
    state.offer.gets = NOTHING_GIVEN
    for goods in state.rules.goods:
        goods.clear(state)


def side_of(state: Zetta, seat: i64) -> vec[i64]:
    """What a seat of the trade gives: substances by kind, then energy."""
    if seat == state.turn.seat:
        return state.offer.gives
    return state.offer.gets


def add_to_side(state: Zetta, seat: i64, thing: i64) -> None:
    """[trade.offer] A seat of the trade gives one more of a thing."""
    side = side_of(state, seat)
    more = changed(side, thing, side[thing] + 1)
    if seat == state.turn.seat:
        state.offer.gives = more
    else:
        state.offer.gets = more


def is_empty(state: Zetta) -> bool:
    """Whether nothing is offered on either side."""
    for thing in range(i64(THINGS_TO_OFFER)):
        if state.offer.gives[thing] or state.offer.gets[thing]:
            return False
    for goods in state.rules.goods:
        if goods.any_offered(state):
            return False
    return state.offer.life == 0 and state.offer.artifacts == 0


def goods_refusal(state: Zetta, seat: i64, other: i64) -> str:
    """[trade.what] Clause by which two seats cannot exchange what modules brought as the offer says; or empty."""
    for goods in state.rules.goods:
        clause = goods.refusal(state, seat, other)
        if clause:
            return clause
    return ""


def has_all(state: Zetta, seat: i64, thing: i64) -> bool:
    """[general.costs_first] [turn.free_things] Whether a seat has what it gives, with one more of a thing.

    It may turn radioactive substances that it does not give into energy.
    """
    side = side_of(state, seat)
    for kind in range(i64(ENERGY_THING)):
        more: i64 = 1 if kind == thing else 0
        if side[kind] + more > state.substance(seat, kind):
            return False
    energy = side[ENERGY_THING] + (1 if thing == ENERGY_THING else 0)
    spare = state.substance(seat, RADIOACTIVE) - side[RADIOACTIVE] - (1 if thing == RADIOACTIVE else 0)
    return energy <= state.seats[seat].energy + spare * state.rules.numbers.radioactive_energy


def spare_energy(state: Zetta, seat: i64) -> i64:
    """[turn.free_things] Energy that a seat has beyond what it gives, all radioactive substances left converted."""
    side = side_of(state, seat)
    spare = state.substance(seat, RADIOACTIVE) - side[RADIOACTIVE]
    energy = state.seats[seat].energy + spare * state.rules.numbers.radioactive_energy
    return energy - side[ENERGY_THING]


def card_refusal(state: Zetta, seat: i64, other: i64, kind: i64, card: i64) -> str:
    """[trade.stored] [trade.not_traded] [alien.no_trade] Why a card cannot be put into the offer of two seats."""
    if kind == LIFE:
        place, taken = state.life.place[card], state.offer.life
        if state.rules.parts.civilisation[card] and (
            serves_as_crew(state, card) or forbidden(state, "give_life", owner(place), card)
        ):
            return "trade.not_traded"
    else:
        place, taken = state.artifacts.place[card], state.offer.artifacts
    if owner(place) != seat and owner(place) != other:
        return "trade.what"
    if taken >> card & 1:
        return "trade.offer"
    return forbidden(state, "give_artifact", owner(place), card) if kind == ARTIFACT else ""


def exchange(state: Zetta, seat: i64, other: i64) -> None:
    """[trade.offer] Everything changes hands at once."""
    give(state, seat)
    give(state, other)
    gain(state, seat, other)
    gain(state, other, seat)
    state.life.place = handed_over(state, seat, other, LIFE, state.life.place, state.offer.life)
    state.artifacts.place = handed_over(state, seat, other, ARTIFACT, state.artifacts.place, state.offer.artifacts)
    for goods in state.rules.goods:
        goods.exchange(state, seat, other)


def give(state: Zetta, seat: i64) -> None:
    """[turn.free_things] What a seat gives leaves it; it converts as much as that takes, also in another's turn."""
    side = side_of(state, seat)
    energy = side[ENERGY_THING]
    while state.seats[seat].energy < energy:
        convert_one(state, seat)
    pay_energy(state, seat, energy, "trade.offer")
    for kind in range(i64(ENERGY_THING)):
        if side[kind]:
            pay_substance(state, seat, kind, side[kind], "trade.offer")


def gain(state: Zetta, seat: i64, giver: i64) -> None:
    """What the other gave comes to a seat."""
    side = side_of(state, giver)
    energy = side[ENERGY_THING]
    if energy:
        state.add_energy(seat, energy)
        state.note("energy", "trade.offer", seat, energy, NONE)
    for kind in range(i64(ENERGY_THING)):
        if side[kind]:
            gain_substance(state, seat, kind, side[kind], "trade.offer")


def handed_over(state: Zetta, seat: i64, other: i64, kind: i64, places: vec[i64], offered: i64) -> vec[i64]:
    """[trade.card_box] [trade.flags_follow] Cards go to the same box of the other; flags stay in their sleeves."""
    after = places[:]
    for card in range(i64(len(after))):
        if offered >> card & 1:
            giver = owner(after[card])
            taker = other if giver == seat else seat
            after[card] += taker - giver
            state.note("card_traded", "trade.card_box", taker, kind, card)
    return after

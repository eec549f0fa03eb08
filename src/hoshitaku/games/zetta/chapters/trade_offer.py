"""Chapter "trade", the offer: one side for the seat whose turn it is, one for its partner; and the exchange.

A card says by itself who gives it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.energy import convert_radioactive, pay_energy
from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.chapters.substance_bag import gain_substance, pay_substance
from hoshitaku.games.zetta.codes import ARTIFACT, LIFE, NONE, OFFERABLE_KINDS, RADIOACTIVE
from hoshitaku.games.zetta.crew import is_life_card_crew
from hoshitaku.games.zetta.module import module_forbidding_clause
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import filled_vector, vec, with_value

ENERGY_THING: Final = 4  # behind the substances
NO_EXTRA_THING: Final = 5  # no thing that is added


NOTHING_GIVEN: Final = filled_vector(OFFERABLE_KINDS, 0)


def start_offer(state: ZettaState) -> None:
    """[trade.most_offers] One more offer is begun, with nothing in it."""
    state.turn.offers += 1
    clear_offer(state)


def clear_offer(state: ZettaState) -> None:
    """Nothing is offered."""
    state.offer.life = 0
    state.offer.artifacts = 0
    state.offer.gives = NOTHING_GIVEN
    state.offer.gets = NOTHING_GIVEN
    for goods in state.rules.trade_goods:
        goods.clear_offered(state)


def given_by(state: ZettaState, seat: i64) -> vec[i64]:
    """What a seat of the trade gives: substances by kind, then energy."""
    if seat == state.turn.seat:
        return state.offer.gives
    return state.offer.gets


def add_to_given(state: ZettaState, seat: i64, thing: i64) -> None:
    """[trade.offer] A seat of the trade gives one more of a thing."""
    side = given_by(state, seat)
    more = with_value(side, thing, side[thing] + 1)
    if seat == state.turn.seat:
        state.offer.gives = more
    else:
        state.offer.gets = more


def is_offer_empty(state: ZettaState) -> bool:
    """Whether nothing is offered on either side."""
    for thing in range(i64(OFFERABLE_KINDS)):
        if state.offer.gives[thing] or state.offer.gets[thing]:
            return False
    for goods in state.rules.trade_goods:
        if goods.is_any_offered(state):
            return False
    return state.offer.life == 0 and state.offer.artifacts == 0


def goods_forbidding_clause(state: ZettaState, seat: i64, other: i64) -> str:
    """[trade.what] Clause by which two seats cannot exchange what modules brought as the offer says; or empty."""
    for goods in state.rules.trade_goods:
        clause = goods.forbidding_clause(state, seat, other)
        if clause:
            return clause
    return ""


def can_give_with_extra(state: ZettaState, seat: i64, thing: i64) -> bool:
    """[general.costs_first] [turn.free_things] Whether a seat has what it gives, with one more of a thing.

    It may turn radioactive substances that it does not give into energy.
    """
    side = given_by(state, seat)
    for kind in range(i64(ENERGY_THING)):
        more: i64 = 1 if kind == thing else 0
        if side[kind] + more > state.substance_count(seat, kind):
            return False
    energy = side[ENERGY_THING] + (1 if thing == ENERGY_THING else 0)
    spare = state.substance_count(seat, RADIOACTIVE) - side[RADIOACTIVE] - (1 if thing == RADIOACTIVE else 0)
    return energy <= state.seats[seat].energy + spare * state.rules.constants.radioactive_energy


def spare_energy(state: ZettaState, seat: i64) -> i64:
    """[turn.free_things] Energy that a seat has beyond what it gives, all radioactive substances left converted."""
    side = given_by(state, seat)
    spare = state.substance_count(seat, RADIOACTIVE) - side[RADIOACTIVE]
    energy = state.seats[seat].energy + spare * state.rules.constants.radioactive_energy
    return energy - side[ENERGY_THING]


def card_forbidding_clause(state: ZettaState, seat: i64, other: i64, kind: i64, card: i64) -> str:
    """[trade.stored] [trade.not_traded] [alien.no_trade] Why a card cannot be put into the offer of two seats."""
    if kind == LIFE:
        place, taken = state.life.place[card], state.offer.life
        if state.rules.components.is_civilisation[card] and (
            is_life_card_crew(state, card) or module_forbidding_clause(state, "give_life", card_owner(place), card)
        ):
            return "trade.not_traded"
    else:
        place, taken = state.artifacts.place[card], state.offer.artifacts
    if card_owner(place) != seat and card_owner(place) != other:
        return "trade.what"
    if taken >> card & 1:
        return "trade.offer"
    return module_forbidding_clause(state, "give_artifact", card_owner(place), card) if kind == ARTIFACT else ""


def exchange_offered(state: ZettaState, seat: i64, other: i64) -> None:
    """[trade.offer] Everything changes hands at once."""
    give_offered(state, seat)
    give_offered(state, other)
    receive_offered(state, seat, other)
    receive_offered(state, other, seat)
    state.life.place = card_locations_after(state, seat, other, LIFE, state.life.place, state.offer.life)
    state.artifacts.place = card_locations_after(
        state, seat, other, ARTIFACT, state.artifacts.place, state.offer.artifacts
    )
    for goods in state.rules.trade_goods:
        goods.exchange_offered(state, seat, other)


def give_offered(state: ZettaState, seat: i64) -> None:
    """[turn.free_things] What a seat gives leaves it; it converts as much as that takes, also in another's turn."""
    side = given_by(state, seat)
    energy = side[ENERGY_THING]
    while state.seats[seat].energy < energy:
        convert_radioactive(state, seat)
    pay_energy(state, seat, energy, "trade.offer")
    for kind in range(i64(ENERGY_THING)):
        if side[kind]:
            pay_substance(state, seat, kind, side[kind], "trade.offer")


def receive_offered(state: ZettaState, seat: i64, giver: i64) -> None:
    """What the other gave comes to a seat."""
    side = given_by(state, giver)
    energy = side[ENERGY_THING]
    if energy:
        state.add_energy(seat, energy)
        state.log_event("energy", "trade.offer", seat, energy, NONE)
    for kind in range(i64(ENERGY_THING)):
        if side[kind]:
            gain_substance(state, seat, kind, side[kind], "trade.offer")


def card_locations_after(
    state: ZettaState, seat: i64, other: i64, kind: i64, places: vec[i64], offered: i64
) -> vec[i64]:
    """[trade.card_box] [trade.flags_follow] Cards go to the same box of the other; flags stay in their sleeves."""
    after = places[:]
    for card in range(i64(len(after))):
        if offered >> card & 1:
            giver = card_owner(after[card])
            taker = other if giver == seat else seat
            after[card] += taker - giver
            state.log_event("card_traded", "trade.card_box", taker, kind, card)
    return after

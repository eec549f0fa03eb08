"""Chapter "trade", the offer: what the active seat gives, what its partner gives, and the exchange.

A card needs no side: its owner gives it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.energy import convert_radioactive, pay_energy
from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.chapters.substance_bag import gain_substance, pay_substance
from hoshitaku.games.zetta.codes import ARTIFACT, LIFE, NONE, OFFERABLE_KIND_COUNT, RADIOACTIVE
from hoshitaku.games.zetta.crew import is_life_card_crew
from hoshitaku.games.zetta.module_events import Permission, module_forbidding_clause
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import filled_vector, vec, with_value

ENERGY_KIND: Final = 4  # after the substances
NO_EXTRA_KIND: Final = 5  # nothing is added
# About the card.
MAY_GIVE_CIVILISATION_CARD: Final = Permission("civilisation is given away")
MAY_GIVE_ARTIFACT: Final = Permission("artifact is given away")


NOTHING_OFFERED: Final = filled_vector(OFFERABLE_KIND_COUNT, 0)


def start_empty_offer(state: ZettaState) -> None:
    """[trade.most_offers] Starts one more offer, with nothing in it."""
    state.turn.offers += 1
    clear_offer(state)


def clear_offer(state: ZettaState) -> None:
    """Clears both sides of the offer."""
    state.offer.life = 0
    state.offer.artifacts = 0
    state.offer.gives = NOTHING_OFFERED
    state.offer.gets = NOTHING_OFFERED
    for goods in state.rules.trade_goods:
        goods.clear_offered(state)


def offered_amounts_of(state: ZettaState, seat: i64) -> vec[i64]:
    """What a seat gives in the trade: amounts of the substances by kind, then energy."""
    if seat == state.turn.seat:
        return state.offer.gives
    return state.offer.gets


def add_to_offered_amounts(state: ZettaState, seat: i64, goods: i64) -> None:
    """[trade.offer] Adds one more of a kind of goods to what a seat gives."""
    side = offered_amounts_of(state, seat)
    more = with_value(side, goods, side[goods] + 1)
    if seat == state.turn.seat:
        state.offer.gives = more
    else:
        state.offer.gets = more


def is_offer_empty(state: ZettaState) -> bool:
    """Whether the offer has nothing on either side."""
    for kind in range(i64(OFFERABLE_KIND_COUNT)):
        if state.offer.gives[kind] or state.offer.gets[kind]:
            return False
    for goods in state.rules.trade_goods:
        if goods.is_any_offered(state):
            return False
    return state.offer.life == 0 and state.offer.artifacts == 0


def module_goods_forbidding_clause(state: ZettaState, seat: i64, other: i64) -> str:
    """[trade.what] The clause that forbids two seats to exchange the modules' goods in the offer; "" if none does."""
    for goods in state.rules.trade_goods:
        clause = goods.forbidding_clause(state, seat, other)
        if clause:
            return clause
    return ""


def can_offer_one_more(state: ZettaState, seat: i64, goods: i64) -> bool:
    """[general.costs_first] [turn.free_things] Whether a seat has all that it gives, plus one of kind `goods`.

    It may convert radioactive substances that it does not give into energy.
    """
    side = offered_amounts_of(state, seat)
    for kind in range(i64(ENERGY_KIND)):
        more: i64 = 1 if kind == goods else 0
        if side[kind] + more > state.substance_count(seat, kind):
            return False
    energy = side[ENERGY_KIND] + (1 if goods == ENERGY_KIND else 0)
    spare = state.substance_count(seat, RADIOACTIVE) - side[RADIOACTIVE] - (1 if goods == RADIOACTIVE else 0)
    return energy <= state.seats[seat].energy + spare * state.rules.constants.radioactive_energy


def spare_energy_after_offer(state: ZettaState, seat: i64) -> i64:
    """[turn.free_things] Energy beyond what a seat gives, if it converts all remaining radioactive substances."""
    side = offered_amounts_of(state, seat)
    spare = state.substance_count(seat, RADIOACTIVE) - side[RADIOACTIVE]
    energy = state.seats[seat].energy + spare * state.rules.constants.radioactive_energy
    return energy - side[ENERGY_KIND]


def card_forbidding_clause(state: ZettaState, seat: i64, other: i64, kind: i64, card: i64) -> str:
    """[trade.stored] [trade.not_traded] [alien.no_trade] The clause that forbids a card in the offer of two seats.

    "" if none does.
    """
    if kind == LIFE:
        place, taken = state.life.place[card], state.offer.life
        if state.rules.components.is_civilisation[card] and (
            is_life_card_crew(state, card)
            or module_forbidding_clause(state, MAY_GIVE_CIVILISATION_CARD, card_owner(place), card)
        ):
            return "trade.not_traded"
    else:
        place, taken = state.artifacts.place[card], state.offer.artifacts
    if card_owner(place) != seat and card_owner(place) != other:
        return "trade.what"
    if taken >> card & 1:
        return "trade.offer"
    return module_forbidding_clause(state, MAY_GIVE_ARTIFACT, card_owner(place), card) if kind == ARTIFACT else ""


def exchange_offered_goods(state: ZettaState, seat: i64, other: i64) -> None:
    """[trade.offer] Exchanges everything in the offer simultaneously."""
    pay_offered_goods(state, seat)
    pay_offered_goods(state, other)
    receive_offered_goods(state, seat, other)
    receive_offered_goods(state, other, seat)
    state.life.place = card_locations_after_trade(state, seat, other, LIFE, state.life.place, state.offer.life)
    state.artifacts.place = card_locations_after_trade(
        state, seat, other, ARTIFACT, state.artifacts.place, state.offer.artifacts
    )
    for goods in state.rules.trade_goods:
        goods.exchange_offered(state, seat, other)


def pay_offered_goods(state: ZettaState, seat: i64) -> None:
    """[turn.free_things] Takes from a seat what it gives, converting only as needed, in any seat's turn."""
    side = offered_amounts_of(state, seat)
    energy = side[ENERGY_KIND]
    while state.seats[seat].energy < energy:
        convert_radioactive(state, seat)
    pay_energy(state, seat, energy, "trade.offer")
    for kind in range(i64(ENERGY_KIND)):
        if side[kind]:
            pay_substance(state, seat, kind, side[kind], "trade.offer")


def receive_offered_goods(state: ZettaState, seat: i64, giver: i64) -> None:
    """Gives a seat what the other side of the offer gives."""
    side = offered_amounts_of(state, giver)
    energy = side[ENERGY_KIND]
    if energy:
        state.add_energy(seat, energy)
        state.log_event("energy", "trade.offer", seat, energy, NONE)
    for kind in range(i64(ENERGY_KIND)):
        if side[kind]:
            gain_substance(state, seat, kind, side[kind], "trade.offer")


def card_locations_after_trade(
    state: ZettaState, seat: i64, other: i64, kind: i64, places: vec[i64], offered: i64
) -> vec[i64]:
    """[trade.card_box] [trade.flags_follow] The locations of the cards of one kind after the exchange.

    A card goes to the same box (CURRENT or STORED) of the other seat. Flags stay in their sleeves.
    """
    after = places[:]
    for card in range(i64(len(after))):
        if offered >> card & 1:
            giver = card_owner(after[card])
            taker = other if giver == seat else seat
            after[card] += taker - giver
            state.log_event("card_traded", "trade.card_box", taker, kind, card)
    return after

"""Chapter "perk", ways to move: the Chepea goes anywhere, France goes against the clock for nothing."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.move_prices import FLIGHT_PRICE, MovePrices
from hoshitaku.games.zetta.chapters.move_ways import ANYWHERE, move_range
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.crew import has_star_pilot
from hoshitaku.games.zetta.module import NO_PRICE, MoveWay
from hoshitaku.games.zetta.modules.perks.active_perks import active_perk, has_perk
from hoshitaku.games.zetta.modules.perks.components import COUNTER_CLOCKWISE_FREE, MOVE_ANYWHERE
from hoshitaku.games.zetta.modules.perks.perks_state import use_perk
from hoshitaku.games.zetta.modules.trajectories.positions_state import counter_clockwise_steps_needed
from hoshitaku.games.zetta.state.zetta_state import ZettaState


@final
class EtherFlight(MoveWay):
    """[perk.ship.chepea] [perk.ship.chepea_free] The Chepea's: 1 energy to anywhere, without gear and without steps."""

    __slots__ = ()

    def __init__(self) -> None:
        """[perk.ship.chepea_price] No other perk makes it cheaper."""
        super().__init__(True, True, has_fixed_price=True)

    def words_key(self) -> str:
        return "ether"

    def reach(self, state: ZettaState, seat: i64) -> i64:
        if has_perk(state, seat, MOVE_ANYWHERE):
            return ANYWHERE
        return NONE

    def price(self, state: ZettaState, prices: MovePrices, place: i64, reach: i64) -> i64:
        """[perk.ship.chepea_price] Only where the ship could not go as cheaply without using up anything."""
        for number in range(i64(len(prices.way_reaches))):
            if prices.takes_energy_only(state, number) and is_as_cheap(state, prices, place, number):
                return NO_PRICE
        return FLIGHT_PRICE

    def uses_something_up(self) -> bool:
        return True

    def on_moved(self, state: ZettaState, seat: i64, place: i64) -> None:
        use_perk(state, seat, active_perk(state, seat, MOVE_ANYWHERE))


def is_as_cheap(state: ZettaState, prices: MovePrices, place: i64, number: i64) -> bool:
    """[perk.ship.chepea_price] Whether a way leads to a place for what the Chepea takes, landing apart."""
    price = prices.way_price(state, number, place)
    if price == NO_PRICE or not prices.is_requirement_met(state, number, place):
        return False
    if price > FLIGHT_PRICE:
        lowered = prices.reduction(state, number, place, price)
        price += 0 if lowered is None else lowered.amount
    return price <= FLIGHT_PRICE


@final
class FreeCounterClockwise(MoveWay):
    """[perk.nation.france_move] France's: against the clock without a surcharge, within as many steps as always.

    [trajectory.star_pilot_cheaper] It stands apart from a star pilot, as the dear way does.
    """

    __slots__ = ()

    def __init__(self) -> None:
        """[perk.scope] One perk counts for the price of a move."""
        super().__init__(True, False, has_fixed_price=True)

    def words_key(self) -> str:
        return "freely_against"

    def reach(self, state: ZettaState, seat: i64) -> i64:
        piloted = len(state.rules.move_requirements) == 0 and has_star_pilot(state, seat)
        if piloted or not has_perk(state, seat, COUNTER_CLOCKWISE_FREE):
            return NONE
        return move_range(state, seat)

    def price(self, state: ZettaState, prices: MovePrices, place: i64, reach: i64) -> i64:
        against = counter_clockwise_steps_needed(state, prices.start_place, place, reach)
        return NO_PRICE if against in (0, NO_PRICE) else FLIGHT_PRICE

    def uses_something_up(self) -> bool:
        return True

    def on_moved(self, state: ZettaState, seat: i64, place: i64) -> None:
        use_perk(state, seat, active_perk(state, seat, COUNTER_CLOCKWISE_FREE))


def add_perk_ways(ways: list[MoveWay]) -> list[MoveWay]:
    """The ways of a game with those of perks: where there is a dear one they come before it, else behind all."""
    keys, ether = [way.words_key() for way in ways], EtherFlight()
    if "steps_against" not in keys:
        return [*ways, ether]
    at, ether.is_flight = keys.index("steps_against"), False
    return [*ways[:at], FreeCounterClockwise(), ether, *ways[at:]]

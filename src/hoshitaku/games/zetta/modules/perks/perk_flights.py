"""Chapter "perk", ways to move: the Chepea goes anywhere, France goes counterclockwise without a surcharge."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.move_prices import FLIGHT_PRICE, MovePrices
from hoshitaku.games.zetta.chapters.move_ways import ANYWHERE
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.module import NO_PRICE, MoveWay
from hoshitaku.games.zetta.modules.perks.active_perks import active_perk, has_perk
from hoshitaku.games.zetta.modules.perks.components import COUNTER_CLOCKWISE_FREE, MOVE_ANYWHERE
from hoshitaku.games.zetta.modules.perks.perks_state import use_perk
from hoshitaku.games.zetta.state.zetta_state import ZettaState


@final
class EtherFlight(MoveWay):
    """[perk.ship.chepea] [perk.ship.chepea_free] The Chepea: 1 energy to any place, without gear or steps."""

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
        """[perk.ship.chepea_price] Only if nothing as cheap leads there without using anything up."""
        for number in range(i64(len(prices.way_reaches))):
            if (
                prices.takes_energy_only(state, number)
                and prices.price_before_landing(state, number, place) <= FLIGHT_PRICE
                and prices.is_requirement_met(state, number, place)
            ):
                return NO_PRICE
        return FLIGHT_PRICE

    def uses_something_up(self) -> bool:
        return True

    def on_moved(self, state: ZettaState, seat: i64, place: i64) -> None:
        use_perk(state, seat, active_perk(state, seat, MOVE_ANYWHERE))


@final
class FreeCounterClockwise(MoveWay):
    """[perk.nation.france_move] France: counterclockwise without a surcharge, within the usual number of steps.

    [trajectory.star_pilot_cheaper] It is offered in addition to a star pilot, like the way with a surcharge.
    """

    __slots__ = ("with_surcharge",)

    def __init__(self, with_surcharge: MoveWay) -> None:
        """[perk.scope] Only one perk counts for the price of a move."""
        super().__init__(True, False, has_fixed_price=True)
        self.with_surcharge: MoveWay = with_surcharge

    def words_key(self) -> str:
        return "freely_against"

    def reach(self, state: ZettaState, seat: i64) -> i64:
        return self.with_surcharge.reach(state, seat) if has_perk(state, seat, COUNTER_CLOCKWISE_FREE) else i64(NONE)

    def price(self, state: ZettaState, prices: MovePrices, place: i64, reach: i64) -> i64:
        leads_there = self.with_surcharge.price(state, prices, place, reach) != NO_PRICE
        return i64(FLIGHT_PRICE) if leads_there else i64(NO_PRICE)

    def uses_something_up(self) -> bool:
        return True

    def on_moved(self, state: ZettaState, seat: i64, place: i64) -> None:
        use_perk(state, seat, active_perk(state, seat, COUNTER_CLOCKWISE_FREE))


def add_perk_ways(ways: list[MoveWay]) -> list[MoveWay]:
    """The ways of a game with those of perks: before the way with a surcharge if there is one, else at the end."""
    ether = EtherFlight()
    for at, way in enumerate(ways):
        if way.surcharge_clause:
            ether.is_flight = False
            return [*ways[:at], FreeCounterClockwise(way), ether, *ways[at:]]
    return [*ways, ether]

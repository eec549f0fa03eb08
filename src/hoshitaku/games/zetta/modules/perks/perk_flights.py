"""Chapter "perk", ways to move: the Chepea goes anywhere, France goes counterclockwise without a surcharge."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.move_prices import FLIGHT_PRICE, MovePrices
from hoshitaku.games.zetta.chapters.move_ways import UNLIMITED_ORBIT_RANGE
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.module import UNREACHABLE_PRICE, MoveWay
from hoshitaku.games.zetta.modules.perks.active_perks import best_active_perk, has_active_perk
from hoshitaku.games.zetta.modules.perks.components import COUNTER_CLOCKWISE_FREE_PERK, MOVE_ANYWHERE_PERK
from hoshitaku.games.zetta.modules.perks.perks_state import mark_perk_used
from hoshitaku.games.zetta.state.zetta_state import ZettaState


@final
class PerkFlightAnywhere(MoveWay):
    """[perk.ship.chepea] [perk.ship.chepea_free] The Chepea: 1 energy to any place, without gear or steps."""

    __slots__ = ()

    def __init__(self) -> None:
        """[perk.ship.chepea_price] No other perk makes it cheaper."""
        super().__init__(True, True, has_fixed_price=True)

    def words_key(self) -> str:
        return "ether"

    def way_range(self, state: ZettaState, seat: i64) -> i64:
        if has_active_perk(state, seat, MOVE_ANYWHERE_PERK):
            return UNLIMITED_ORBIT_RANGE
        return NONE

    def price(self, state: ZettaState, prices: MovePrices, place: i64, reach: i64) -> i64:
        """[perk.ship.chepea_price] Only if nothing as cheap leads there without using anything up."""
        for number in range(i64(len(prices.way_reaches))):
            if (
                prices.does_way_cost_only_energy(state, number)
                and prices.price_before_landing(state, number, place) <= FLIGHT_PRICE
                and prices.are_requirements_met(state, number, place)
            ):
                return UNREACHABLE_PRICE
        return FLIGHT_PRICE

    def uses_something_up(self) -> bool:
        return True

    def on_moved(self, state: ZettaState, seat: i64, place: i64) -> None:
        mark_perk_used(state, seat, best_active_perk(state, seat, MOVE_ANYWHERE_PERK))


@final
class FreeCounterClockwiseSteps(MoveWay):
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

    def way_range(self, state: ZettaState, seat: i64) -> i64:
        return (
            self.with_surcharge.way_range(state, seat)
            if has_active_perk(state, seat, COUNTER_CLOCKWISE_FREE_PERK)
            else i64(NONE)
        )

    def price(self, state: ZettaState, prices: MovePrices, place: i64, reach: i64) -> i64:
        leads_there = self.with_surcharge.price(state, prices, place, reach) != UNREACHABLE_PRICE
        return i64(FLIGHT_PRICE) if leads_there else i64(UNREACHABLE_PRICE)

    def uses_something_up(self) -> bool:
        return True

    def on_moved(self, state: ZettaState, seat: i64, place: i64) -> None:
        mark_perk_used(state, seat, best_active_perk(state, seat, COUNTER_CLOCKWISE_FREE_PERK))


def move_ways_with_perks(ways: list[MoveWay]) -> list[MoveWay]:
    """The ways of a game with those of perks: before the way with a surcharge if there is one, else at the end."""
    ether = PerkFlightAnywhere()
    for at, way in enumerate(ways):
        if way.surcharge_clause:
            ether.is_flight = False
            return [*ways[:at], FreeCounterClockwiseSteps(way), ether, *ways[at:]]
    return [*ways, ether]

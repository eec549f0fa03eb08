"""What cards count on the sheets, and the values of their amounts."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.freekick.cards.amount_formula import CUBES_PLACED_MEASURE, STARS_MEASURE, AmountFormula
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.sheet import CITY, COSMO, NONE


def measure_value(state: FreeKickState, seat: i64, measure: i64) -> i64:
    """A level of a seat, its stars, or a count of the current card so far.

    [sheet.cosmo_use] Cosmo is only used where cards count it here, or where a card replaces science with it.
    """
    if CITY <= measure <= COSMO:
        return state.seats[seat].levels[measure]
    if measure == STARS_MEASURE:
        return state.seats[seat].stars
    return state.cubes_placed if measure == CUBES_PLACED_MEASURE else state.players_affected


def amount_value(state: FreeKickState, seat: i64, amount: AmountFormula) -> i64:
    """The current value of an amount for a seat."""
    if amount.first_measure == NONE:
        return amount.base
    product = amount.multiplier * measure_value(state, seat, amount.first_measure)
    if amount.second_measure != NONE:
        product *= measure_value(state, seat, amount.second_measure)
    if amount.rounds_up:
        product += amount.divisor - 1
    return min(max(amount.base + product // amount.divisor, amount.minimum), amount.maximum)

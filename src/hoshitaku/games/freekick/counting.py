"""What cards count on the sheets, and what their amounts come to."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.freekick.amount import CUBES_PLACED, STARS, Amount
from hoshitaku.games.freekick.sheet import CITY, COSMO, NONE
from hoshitaku.games.freekick.state import FreeKick


def count(state: FreeKick, seat: i64, measure: i64) -> i64:
    """A level of a seat, its stars, or what the card in use has done so far.

    [sheet.cosmo_use] Only what cards count here, and put in place of science, gives Cosmo a use.
    """
    if CITY <= measure <= COSMO:
        return state.seats[seat].levels[measure]
    if measure == STARS:
        return state.seats[seat].stars
    return state.cubes_placed if measure == CUBES_PLACED else state.players_affected


def amount_for(state: FreeKick, seat: i64, amount: Amount) -> i64:
    """What an amount comes to for a seat now."""
    if amount.first == NONE:
        return amount.base
    product = amount.per * count(state, seat, amount.first)
    if amount.second != NONE:
        product *= count(state, seat, amount.second)
    if amount.upward:
        product += amount.divisor - 1
    return min(max(amount.base + product // amount.divisor, amount.least), amount.most)

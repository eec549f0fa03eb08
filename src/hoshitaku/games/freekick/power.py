"""Chapter "power": what the cubes of an action are worth."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.freekick.card import Card
from hoshitaku.games.freekick.sheet import NONE, SCIENCE, Seat
from hoshitaku.games.freekick.state import FreeKick


def science(state: FreeKick, seat: Seat) -> i64:
    """[power.replacement_order] Science level that counts: the Trader's track, the highest fixed value, the sheet.

    [level.science_meaning] The basis of every power. [power.own_science_only] Always the seat's own.
    [card.giants.science] [card.dragon.science] [card.giants.column_still_grows] The column itself is not touched.
    [card.trader.cosmo] [card.trader.ignores_changes]
    """
    return science_of(seat, state.species_of(seat), state.copy_of(seat))


def science_of(seat: Seat, own: Card, copy: Card) -> i64:
    """[power.replacement_order] The order of the replacements, between the seat's species and what it has copied."""
    if own.science_from != NONE:
        return seat.levels[own.science_from]
    if copy.science_from != NONE:
        return seat.levels[copy.science_from]
    fixed = max(own.science_fixed, copy.science_fixed)
    return seat.levels[SCIENCE] if fixed == NONE else fixed


def power(state: FreeKick, seat: Seat, cubes: i64) -> i64:
    """[power.formula] Science plus cubes; [power.no_cube_zero] 0 without a cube.

    [card.mob.no_science] [card.mob.everywhere] A power table replaces both, for every use of power.
    """
    return power_of(seat, state.species_of(seat), state.copy_of(seat), cubes) if cubes > 0 else 0


def power_of(seat: Seat, own: Card, copy: Card, cubes: i64) -> i64:
    """[power.formula] Power of at least one cube under the seat's species and what it has copied."""
    if len(own.power_table):
        return table_power(own, cubes)
    if len(copy.power_table):
        return table_power(copy, cubes)
    return science_of(seat, own, copy) + cubes


def table_power(card: Card, cubes: i64) -> i64:
    """[card.mob.table] Power printed on a card for a number of cubes; beyond the table, cubes plus a constant."""
    return card.power_table[cubes] if cubes < len(card.power_table) else cubes + card.power_beyond


def box_power(state: FreeKick, seat: Seat, box: i64) -> i64:
    """[power.science_at_resolution] Power of what lies in a sheet box, with the science of now."""
    return power(state, seat, seat.boxes[box])


def least_cubes(state: FreeKick, seat: Seat, cost: i64) -> i64:
    """[turn.at_least_one_cube] Fewest cubes of the hand whose power reaches a cost; more than the hand if none does."""
    own = state.species_of(seat)
    copy = state.copy_of(seat)
    if len(own.power_table) == 0 and len(copy.power_table) == 0:
        return max(cost - science_of(seat, own, copy), 1)
    cubes: i64 = 1
    while cubes <= seat.hand and power_of(seat, own, copy, cubes) < cost:
        cubes += 1
    return cubes

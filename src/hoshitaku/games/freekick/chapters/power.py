"""Chapter "power": the power of an action's cubes."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.freekick.cards.card import Card
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.sheet import NONE, SCIENCE, Seat


def effective_science(state: FreeKickState, seat: Seat) -> i64:
    """[power.replacement_order] Science level that counts: the Trader's track, else the highest fixed value, else the
    sheet.

    [level.science_meaning] The basis of every power. [power.own_science_only] Always the seat's own.
    [card.giants.science] [card.dragon.science] [card.giants.column_still_grows] The column itself does not change.
    [card.trader.cosmo] [card.trader.ignores_changes]
    """
    return science_with_species(seat, state.species_of_seat(seat), state.copied_species_of(seat))


def science_with_species(seat: Seat, own_species: Card, copied_species: Card) -> i64:
    """[power.replacement_order] Science with these replacements, in order: of the seat's own species, then of the
    copied one.
    """
    if own_species.science_track != NONE:
        return seat.levels[own_species.science_track]
    if copied_species.science_track != NONE:
        return seat.levels[copied_species.science_track]
    fixed = max(own_species.fixed_science, copied_species.fixed_science)
    return seat.levels[SCIENCE] if fixed == NONE else fixed


def cube_power(state: FreeKickState, seat: Seat, cubes: i64) -> i64:
    """[power.formula] Science plus cubes; [power.no_cube_zero] 0 without a cube.

    [card.mob.no_science] [card.mob.everywhere] A power table replaces both, whenever power is used.
    """
    return (
        power_with_species(seat, state.species_of_seat(seat), state.copied_species_of(seat), cubes) if cubes > 0 else 0
    )


def power_with_species(seat: Seat, own_species: Card, copied_species: Card, cubes: i64) -> i64:
    """[power.formula] Power of at least one cube with a seat's species and the copied one."""
    if len(own_species.power_by_cubes):
        return power_from_card_table(own_species, cubes)
    if len(copied_species.power_by_cubes):
        return power_from_card_table(copied_species, cubes)
    return science_with_species(seat, own_species, copied_species) + cubes


def power_from_card_table(card: Card, cubes: i64) -> i64:
    """[card.mob.table] Power printed on a card for a number of cubes; beyond the table, cubes plus a constant."""
    return card.power_by_cubes[cubes] if cubes < len(card.power_by_cubes) else cubes + card.power_beyond_table


def box_power(state: FreeKickState, seat: Seat, box: i64) -> i64:
    """[power.science_at_resolution] Power of the cubes in a sheet box, with the current science."""
    return cube_power(state, seat, seat.box_cubes[box])


def min_cubes_for_price(state: FreeKickState, seat: Seat, price: i64) -> i64:
    """[turn.at_least_one_cube] Fewest cubes of the hand whose power is enough for a cost; more than the hand if none
    is.
    """
    own = state.species_of_seat(seat)
    copy = state.copied_species_of(seat)
    if len(own.power_by_cubes) == 0 and len(copy.power_by_cubes) == 0:
        return max(price - science_with_species(seat, own, copy), 1)
    cubes: i64 = 1
    while cubes <= seat.hand_cubes and power_with_species(seat, own, copy, cubes) < price:
        cubes += 1
    return cubes

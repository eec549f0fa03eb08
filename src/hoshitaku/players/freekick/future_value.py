"""Value of levels and of a species for the rounds left, in hundredths of a point."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.freekick.cards.amount_value import amount_value
from hoshitaku.games.freekick.cards.card import NO_CARD, POWER_BOX_CARD
from hoshitaku.games.freekick.cards.effects import GainCubes, PlaceCubesFromHand, ReturnCubes
from hoshitaku.games.freekick.cards.stock_placement import PlaceCubesFromStock
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.sheet import BOX_COUNT, CITY, COSMO, FIELD_PLACE_COUNT, GREEN, NONE, SCIENCE, Seat
from hoshitaku.players.freekick.taste import Taste


def species_hold_percent(state: FreeKickState, seat: Seat, taste: Taste) -> i64:
    """Percent: the probability that a seat keeps its species."""
    return (
        taste.hold_species_percent_if_guarded
        if state.cubes_by_place[seat.species_place] > 0
        else taste.hold_species_percent
    )


def expected_science_hundredths(state: FreeKickState, seat: Seat, taste: Taste) -> i64:
    """Expected science in hundredths of a level: from the species, while the seat keeps it, and from its own column."""
    column = seat.levels[SCIENCE]
    own = state.species_of_seat(seat)
    level = column
    if len(own.power_by_cubes) > 2:
        level = own.power_by_cubes[2] - 2
    elif own.science_track != NONE:
        level = seat.levels[own.science_track]
    elif own.fixed_science != NONE:
        level = own.fixed_science
    if level == column:
        return column * 100
    hold = species_hold_percent(state, seat, taste)
    return level * hold + column * (100 - hold)


def breathing_cost(city: i64, green: i64, science: i64, rounds: i64, taste: Taste) -> i64:
    """Cost of a City larger than Green: the cheapest of raising Green, paying oxygen each round, and failing.

    Negative if Green is ahead, since that lets City grow.
    """
    if rounds == 0:
        return 0
    short = city - green
    if short <= 0:
        return -taste.slack_green_level_value * min(-short, 2)
    raising = max(i64(100), 220 * short - 100 * science) * taste.cube_income_value_per_round // 100
    supplying = rounds * taste.cube_income_value_per_round * max(i64(1), short - science)
    return min(raising, supplying, 500 * rounds)


def levels_value(state: FreeKickState, number: i64, rounds: i64, taste: Taste) -> i64:
    """Income, science, and levels that cards in play count, for the rounds left."""
    seat = state.seats[number]
    a_round = (
        seat.levels[CITY] * taste.cube_income_value_per_round
        + expected_science_hundredths(state, seat, taste) * taste.science_level_value_per_round // 100
    )
    for place in range(i64(FIELD_PLACE_COUNT)):
        card = state.field_cards[place]
        if card.kind != POWER_BOX_CARD:
            continue
        for effect in card.use_effects:
            a_round += counted_level(seat, effect.amount.first_measure) * taste.read_level_value_per_round
        for effect in card.round_start_effects:
            if isinstance(effect, GainCubes) and effect.scope.affects_seat(
                state, number, number, effect.scope.extreme_measure_value(state)
            ):
                a_round += amount_value(state, number, effect.amount) * taste.cube_income_value_per_round * 7 // 10
    return a_round * rounds


def counted_level(seat: Seat, measure: i64) -> i64:
    """The level of a seat that an amount counts; 0 if it counts something else."""
    return seat.levels[measure] if CITY <= measure <= COSMO else 0


def species_value(state: FreeKickState, number: i64, rounds: i64, taste: Taste) -> i64:
    """Value of a seat's species for the rounds left, without its science, which counts among the levels."""
    seat = state.seats[number]
    card = state.species_of_seat(seat)
    if card is NO_CARD or rounds == 0:
        return 0
    a_round = start_effects_value(state, number, taste) - card.war_loss_penalty * 50
    if card.war_power_bonus is not None:
        a_round += amount_value(state, number, card.war_power_bonus) * taste.war_power_value_per_round
    if card.unarmed_war_measure != NONE:
        a_round += taste.unarmed_war_cost_per_round
    if card.scores_oxygen_surplus:
        a_round += taste.surplus_oxygen_value_per_round + 100 * max(i64(0), seat.levels[GREEN] - seat.levels[CITY])
    if card.assures_oxygen:
        a_round += taste.oxygen_sure_value_per_round
    if card.copies_species:
        a_round += taste.copy_value_per_round
    for box in range(i64(BOX_COUNT)):
        if card.forbidden_box_bits >> box & 1:
            a_round -= taste.banned_box_cost_per_round
    return a_round * rounds * species_hold_percent(state, seat, taste) // 100


def start_effects_value(state: FreeKickState, number: i64, taste: Taste) -> i64:
    """What a seat's species gives and takes at the start of rounds and turns, per round."""
    card = state.species_of_seat(state.seats[number])
    worth: i64 = 0
    for effect in card.round_start_effects:
        if isinstance(effect, GainCubes):
            worth += amount_value(state, number, effect.amount) * taste.cube_income_value_per_round
        elif isinstance(effect, PlaceCubesFromStock):
            worth += amount_value(state, number, effect.amount) * taste.cube_income_value_per_round * 8 // 10
    for effect in card.turn_start_effects:
        if isinstance(effect, ReturnCubes):
            worth -= 3 * amount_value(state, number, effect.amount) * taste.cube_income_value_per_round
        elif isinstance(effect, PlaceCubesFromHand):
            worth -= 30
    return worth

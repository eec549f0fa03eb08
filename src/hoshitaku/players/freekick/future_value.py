"""What levels and a species are worth for the rounds to come, in hundredths of a point."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.freekick.cards.amount_value import amount_value
from hoshitaku.games.freekick.cards.card import NO_CARD, POWER_BOX
from hoshitaku.games.freekick.cards.effects import GainCubes, PlaceFromHand, ReturnCubes
from hoshitaku.games.freekick.cards.stock_placement import PlaceFromStock
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.sheet import BOX_COUNT, CITY, COSMO, GREEN, NONE, PLACE_COUNT, SCIENCE, Seat
from hoshitaku.players.freekick.taste import Taste


def species_hold_chance(state: FreeKickState, seat: Seat, taste: Taste) -> i64:
    """Percent: how likely a seat keeps its species."""
    return taste.hold_guarded if state.cubes_by_place[seat.species_place] > 0 else taste.hold


def expected_science(state: FreeKickState, seat: Seat, taste: Taste) -> i64:
    """Science in hundredths of a level: what the species makes of it, as far as it stays, and the seat's own column."""
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
    hold = species_hold_chance(state, seat, taste)
    return level * hold + column * (100 - hold)


def breathing_cost(city: i64, green: i64, science: i64, rounds: i64, taste: Taste) -> i64:
    """What a City that outgrew Green will cost: the cheapest of raising Green, paying oxygen each round, and failing.

    Negative if Green is ahead: it lets City grow.
    """
    if rounds == 0:
        return 0
    short = city - green
    if short <= 0:
        return -taste.slack * min(-short, 2)
    raising = max(i64(100), 220 * short - 100 * science) * taste.cube // 100
    supplying = rounds * taste.cube * max(i64(1), short - science)
    return min(raising, supplying, 500 * rounds)


def levels_value(state: FreeKickState, number: i64, rounds: i64, taste: Taste) -> i64:
    """Income, science, and levels that cards in the field count, for the rounds to come."""
    seat = state.seats[number]
    a_round = seat.levels[CITY] * taste.cube + expected_science(state, seat, taste) * taste.science // 100
    for place in range(i64(PLACE_COUNT)):
        card = state.field_cards[place]
        if card.kind != POWER_BOX:
            continue
        for effect in card.use_effects:
            a_round += counted_level(seat, effect.amount.first_measure) * taste.reader
        for effect in card.round_start_effects:
            if isinstance(effect, GainCubes) and effect.scope.affects_seat(
                state, number, number, effect.scope.extreme_measure_value(state)
            ):
                a_round += amount_value(state, number, effect.amount) * taste.cube * 7 // 10
    return a_round * rounds


def counted_level(seat: Seat, measure: i64) -> i64:
    """Level of a seat that an amount counts; 0 if it counts something else."""
    return seat.levels[measure] if CITY <= measure <= COSMO else 0


def species_value(state: FreeKickState, number: i64, rounds: i64, taste: Taste) -> i64:
    """The species of a seat for the rounds to come, but its science, which counts among the levels."""
    seat = state.seats[number]
    card = state.species_of_seat(seat)
    if card is NO_CARD or rounds == 0:
        return 0
    a_round = start_effects_value(state, number, taste) - card.war_loss_penalty * 50
    if card.war_power_bonus is not None:
        a_round += amount_value(state, number, card.war_power_bonus) * taste.war_power
    if card.unarmed_war_measure != NONE:
        a_round += taste.unarmed
    if card.scores_oxygen_surplus:
        a_round += taste.surplus + 100 * max(i64(0), seat.levels[GREEN] - seat.levels[CITY])
    if card.assures_oxygen:
        a_round += taste.oxygen_sure
    if card.copies_species:
        a_round += taste.copy
    for box in range(i64(BOX_COUNT)):
        if card.forbidden_box_bits >> box & 1:
            a_round -= taste.banned_box
    return a_round * rounds * species_hold_chance(state, seat, taste) // 100


def start_effects_value(state: FreeKickState, number: i64, taste: Taste) -> i64:
    """What the species of a seat gives and takes at the start of rounds and turns, per round."""
    card = state.species_of_seat(state.seats[number])
    worth: i64 = 0
    for effect in card.round_start_effects:
        if isinstance(effect, GainCubes):
            worth += amount_value(state, number, effect.amount) * taste.cube
        elif isinstance(effect, PlaceFromStock):
            worth += amount_value(state, number, effect.amount) * taste.cube * 8 // 10
    for effect in card.turn_start_effects:
        if isinstance(effect, ReturnCubes):
            worth -= 3 * amount_value(state, number, effect.amount) * taste.cube
        elif isinstance(effect, PlaceFromHand):
            worth -= 30
    return worth

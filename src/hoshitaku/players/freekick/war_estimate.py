"""The expected gain from war power while rivals may still join."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.freekick.cards.amount_value import amount_value
from hoshitaku.games.freekick.chapters.power import cube_power
from hoshitaku.games.freekick.chapters.round_end import war_power
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.sheet import WAR

MARKER_VALUE: Final = 30  # the starting marker: first in the next round, and first in ties, in hundredths of a point


def expected_war_points_hundredths(state: FreeKickState, number: i64, strength: i64) -> i64:
    """Points (in hundredths) that a seat can expect from a war power, minus what its species loses by it."""
    above = expected_rivals_above_hundredths(state, number, strength) if strength >= 0 else i64(200)
    first = 100 * state.rules.war_first_points + MARKER_VALUE
    second = 100 * state.rules.war_second_points
    if strength < 0 or above >= 200:
        points: i64 = 0
    elif above >= 100:
        points = second * (200 - above) // 100
    else:
        points = second + (first - second) * (100 - above) // 100
    seat = state.seats[number]
    penalty = state.species_of_seat(seat).war_loss_penalty + state.copied_species_of(seat).war_loss_penalty
    return points - penalty * min(above, 100)


def expected_rivals_above_hundredths(state: FreeKickState, number: i64, strength: i64) -> i64:
    """Expected number of rivals above a war power, in hundredths of a rival."""
    seats = len(state.seats)
    distance = (number - state.marker_seat + seats) % seats
    above: i64 = 0
    for other in range(seats):
        if other == number:
            continue
        wins_ties = (other - state.marker_seat + seats) % seats < distance
        if does_rival_rank_above(war_power(state, other), strength, wins_ties):
            above += 100
        elif does_rival_rank_above(reachable_war_power(state, other), strength, wins_ties):
            above += min(i64(65), 20 + 12 * (reachable_war_power(state, other) - strength))
    return above


def does_rival_rank_above(rival: i64, strength: i64, wins_ties: bool) -> bool:
    """Whether a rival's war power ranks above another."""
    return rival > strength or (wins_ties and rival == strength and rival >= 0)


def war_power_armed_with(state: FreeKickState, number: i64, cubes: i64) -> i64:
    """War power of a seat with this many cubes in War."""
    seat = state.seats[number]
    own = state.species_of_seat(seat).war_power_bonus
    copied = state.copied_species_of(seat).war_power_bonus
    strength = cube_power(state, seat, cubes)
    if own is not None:
        strength += amount_value(state, number, own)
    if copied is not None:
        strength += amount_value(state, number, copied)
    return strength


def reachable_war_power(state: FreeKickState, number: i64) -> i64:
    """War power that a seat could still reach with its whole hand; -1 if it can no longer join."""
    seat = state.seats[number]
    if (
        seat.has_passed
        or seat.hand_cubes == 0
        or seat.box_cubes[WAR] > 0
        or state.species_of_seat(seat).forbidden_box_bits >> WAR & 1
    ):
        return -1
    return war_power_armed_with(state, number, seat.hand_cubes)

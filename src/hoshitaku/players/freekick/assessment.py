"""The value of a position for a seat, part by part, in hundredths of a point."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.freekick.chapters.game_end import end_game
from hoshitaku.games.freekick.chapters.power import box_power
from hoshitaku.games.freekick.chapters.round_end import oxygen_surplus, war_power
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.sheet import CARNIVAL, CITY, FIELD_PLACE_COUNT, GREEN
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.freekick.future_value import (
    breathing_cost,
    expected_science_hundredths,
    levels_value,
    species_hold_percent,
    species_value,
)
from hoshitaku.players.freekick.taste import Taste
from hoshitaku.players.freekick.war_estimate import expected_war_points_hundredths

# The parts, in display order.
POINTS_PART: Final = 0
OXYGEN_PART: Final = 1
WAR_PART: Final = 2
CARNIVAL_PART: Final = 3
LEVELS_PART: Final = 4
SPECIES_PART: Final = 5
GAME_END_PART: Final = 6
HAND_PART: Final = 7
RIVALS_PART: Final = 8
PART_COUNT: Final = 9

PART_NAMES: Final = ("points", "oxygen", "war", "carnival", "levels", "species", "game_end", "hand", "rivals")

# Percent: the probability that a game-end effect still applies, by rounds left.
GAME_END_PERCENT_BY_ROUNDS_LEFT: Final = vec[i64]([100, 85, 70, 55, 45, 40])


@final
@mypyc_attr(acyclic=True)
class Assessment:
    """Values by part; their sum is the value of the position."""

    __slots__ = ("value_by_part",)

    def __init__(self) -> None:
        self.value_by_part: vec[i64] = vec[i64]([0] * PART_COUNT)

    def total_value(self) -> i64:
        """The sum of all parts."""
        total: i64 = 0
        for part in range(i64(PART_COUNT)):
            total += self.value_by_part[part]
        return total


@final
@mypyc_attr(acyclic=True)
class RoundContext:
    """What is the same for all seats of a position: the rounds left, and the game-end points if the game ended now."""

    __slots__ = ("game_end_points", "remaining_rounds")

    def __init__(self, state: FreeKickState) -> None:
        self.remaining_rounds: i64 = state.rules.round_count - state.round_number
        self.game_end_points: vec[i64] = game_end_points(state)


def game_end_points(state: FreeKickState) -> vec[i64]:
    """Points by seat if the game-end effects applied now; empty if no card in play has one."""
    for place in range(i64(FIELD_PLACE_COUNT)):
        if len(state.field_cards[place].game_end_effects):
            break
    else:
        return vec[i64]()
    ended = state.clone()
    end_game(ended)
    seats = len(state.seats)
    return vec[i64]([ended.seats[seat].score - state.seats[seat].score for seat in range(seats)])


def assess_seat(state: FreeKickState, number: i64, moment: RoundContext, taste: Taste, out: Assessment) -> None:
    """All parts of a seat except HAND_PART and RIVALS_PART, which are 0."""
    parts = out.value_by_part
    seat = state.seats[number]
    parts[POINTS_PART] = 100 * seat.score
    later = oxygen_cost_later(state, number, seat.levels[CITY], seat.levels[GREEN], moment.remaining_rounds, taste)
    parts[OXYGEN_PART] = oxygen_value_now(state, number, oxygen_surplus(state, number)) - later
    parts[WAR_PART] = expected_war_points_hundredths(state, number, war_power(state, number))
    parts[CARNIVAL_PART] = 100 * box_power(state, seat, CARNIVAL)
    parts[LEVELS_PART] = levels_value(state, number, moment.remaining_rounds, taste)
    parts[SPECIES_PART] = species_value(state, number, moment.remaining_rounds, taste)
    parts[GAME_END_PART] = 0
    if len(moment.game_end_points):
        parts[GAME_END_PART] = (
            moment.game_end_points[number] * GAME_END_PERCENT_BY_ROUNDS_LEFT[min(moment.remaining_rounds, 5)]
        )
    parts[HAND_PART] = 0
    parts[RIVALS_PART] = 0


def oxygen_value_now(state: FreeKickState, number: i64, surplus: i64) -> i64:
    """What surplus oxygen (negative: missing oxygen) gains at the end of this round."""
    seat = state.seats[number]
    own = state.species_of_seat(seat)
    copy = state.copied_species_of(seat)
    if surplus < 0:
        sure = seat.is_oxygen_assured or own.assures_oxygen or copy.assures_oxygen
        return 0 if sure else -100 * state.rules.oxygen_failure_loss
    scored = (1 if own.scores_oxygen_surplus else 0) + (1 if copy.scores_oxygen_surplus else 0)
    return 100 * surplus * scored


def oxygen_cost_later(state: FreeKickState, number: i64, city: i64, green: i64, rounds: i64, taste: Taste) -> i64:
    """Cost of breathing for a seat with these levels in the rounds left."""
    seat = state.seats[number]
    cost = breathing_cost(city, green, expected_science_hundredths(state, seat, taste) // 100, rounds, taste)
    if cost > 0 and state.species_of_seat(seat).assures_oxygen:
        cost = cost * (100 - species_hold_percent(state, seat, taste)) // 100
    return cost

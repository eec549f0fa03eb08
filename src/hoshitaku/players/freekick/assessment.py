"""What a position is worth to a seat, part by part, in hundredths of a point."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.freekick.game_end import end_game
from hoshitaku.games.freekick.power import box_power
from hoshitaku.games.freekick.round_end import oxygen_surplus, war_power
from hoshitaku.games.freekick.sheet import CARNIVAL, CITY, GREEN, PLACES
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.freekick.future import (
    breathing_cost,
    chance_to_hold,
    lasting_science,
    levels_worth,
    species_worth,
)
from hoshitaku.players.freekick.taste import Taste
from hoshitaku.players.freekick.war import war_prospect

# The parts, in the order in which they are told.
POINTS: Final = 0
OXYGEN_SUPPLY: Final = 1
WAR_PROSPECT: Final = 2
CARNIVAL_POINTS: Final = 3
LEVELS: Final = 4
HELD_SPECIES: Final = 5
GAME_END: Final = 6
HAND: Final = 7
RIVALS: Final = 8
PARTS: Final = 9

PART_NAMES: Final = ("points", "oxygen", "war", "carnival", "levels", "species", "game_end", "hand", "rivals")

# Percent: how sure a game-end effect is as it stands, by rounds to come.
SURE_OF_END: Final = vec[i64]([100, 85, 70, 55, 45, 40])


@final
@mypyc_attr(acyclic=True)
class Assessment:
    """Values by part; their sum is what counts."""

    __slots__ = ("parts",)

    def __init__(self) -> None:
        self.parts: vec[i64] = vec[i64]([0] * PARTS)

    def total(self) -> i64:
        """The sum of all parts."""
        total: i64 = 0
        for part in range(i64(PARTS)):
            total += self.parts[part]
        return total


@final
@mypyc_attr(acyclic=True)
class Moment:
    """What is the same for all seats of a position: the rounds to come, and what the end would score now."""

    __slots__ = ("ends", "rounds")

    def __init__(self, state: FreeKick) -> None:
        self.rounds: i64 = state.rules.rounds - state.round
        self.ends: vec[i64] = end_points(state)


def end_points(state: FreeKick) -> vec[i64]:
    """Points by seat if the game-end effects came now; empty if no card of the field has one."""
    for place in range(i64(PLACES)):
        if len(state.cards[place].on_game_end):
            break
    else:
        return vec[i64]()
    ended = state.clone()
    end_game(ended)
    seats = len(state.seats)
    return vec[i64]([ended.seats[seat].score - state.seats[seat].score for seat in range(seats)])


def assess(state: FreeKick, number: i64, moment: Moment, taste: Taste, out: Assessment) -> None:
    """All parts of a seat but HAND and RIVALS, which become 0."""
    parts = out.parts
    seat = state.seats[number]
    parts[POINTS] = 100 * seat.score
    later = oxygen_later(state, number, seat.levels[CITY], seat.levels[GREEN], moment.rounds, taste)
    parts[OXYGEN_SUPPLY] = oxygen_now(state, number, oxygen_surplus(state, number)) - later
    parts[WAR_PROSPECT] = war_prospect(state, number, war_power(state, number))
    parts[CARNIVAL_POINTS] = 100 * box_power(state, seat, CARNIVAL)
    parts[LEVELS] = levels_worth(state, number, moment.rounds, taste)
    parts[HELD_SPECIES] = species_worth(state, number, moment.rounds, taste)
    parts[GAME_END] = 0
    if len(moment.ends):
        parts[GAME_END] = moment.ends[number] * SURE_OF_END[min(moment.rounds, 5)]
    parts[HAND] = 0
    parts[RIVALS] = 0


def oxygen_now(state: FreeKick, number: i64, surplus: i64) -> i64:
    """What a surplus of oxygen (below 0: a lack) brings at the end of this round."""
    seat = state.seats[number]
    own = state.species_of(seat)
    copy = state.copy_of(seat)
    if surplus < 0:
        sure = seat.oxygen_assured or own.oxygen_sure or copy.oxygen_sure
        return 0 if sure else -100 * state.rules.oxygen_loss
    scored = (1 if own.oxygen_surplus else 0) + (1 if copy.oxygen_surplus else 0)
    return 100 * surplus * scored


def oxygen_later(state: FreeKick, number: i64, city: i64, green: i64, rounds: i64, taste: Taste) -> i64:
    """What breathing will cost a seat with these levels in the rounds to come."""
    seat = state.seats[number]
    cost = breathing_cost(city, green, lasting_science(state, seat, taste) // 100, rounds, taste)
    if cost > 0 and state.species_of(seat).oxygen_sure:
        cost = cost * (100 - chance_to_hold(state, seat, taste)) // 100
    return cost

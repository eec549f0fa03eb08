"""Chapters "goal" and "end": who has reached the goal, and who wins."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import NONE, TRACKS
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.journal import EVERYBODY, LogEntry

# What ranks seats of equal points, by its place in a standing.
BREAKERS: Final = ((2, "crew"), (3, "goods"))


def reached(state: FarFarOut, seat: i64) -> bool:
    """[goal.single] [goal.each] [overview.ways] 12 points on one track, or 6 on each."""
    least = state.rules.numbers.goal_single
    for points in state.seats[seat].tracks:
        if points >= state.rules.numbers.goal_single:
            return True
        least = min(least, points)
    return least >= state.rules.numbers.goal_each


def anybody_reached(state: FarFarOut) -> bool:
    """[goal.immediate] [end.immediate] Whether the game is won."""
    for seat in range(len(state.seats)):
        if reached(state, seat):
            return True
    return False


def goods(state: FarFarOut, seat: i64) -> i64:
    """[end.tie_goods_sum] Units of all currencies and item cards."""
    player = state.seats[seat]
    return player.money[0] + player.money[1] + player.money[2] + len(player.items)


def standing(state: FarFarOut, seat: int) -> tuple[bool, int, int, int]:
    """[end.tie_points] [end.tie_crew] [end.tie_goods] What ranks a seat, the better the higher."""
    player = state.seats[seat]
    return reached(state, seat), int(player.sum()), len(player.crew), int(goods(state, seat))


def places(state: FarFarOut) -> list[int]:
    """[end.tie_points] [end.tie_shared] The place of every seat, from 0; equals share one."""
    standings = [standing(state, seat) for seat in range(len(state.seats))]
    return [sum(other > own for other in standings) for own in standings]


def winners(state: FarFarOut) -> list[int]:
    """[end.tie_shared] [goal.immediate] Seats that share the victory."""
    return [number for number, place in enumerate(places(state)) if place == 0]


def broken_ties(state: FarFarOut) -> list[tuple[int, int, str, int]]:
    """[end.tie_crew] [end.tie_goods] Neighbours in the ranking who differ in that alone, the best first.

    Of each pair the seat ahead, the other, what ranks them ("crew" or "goods"), and how many more the first has.
    """
    ranked = sorted([(standing(state, seat), -seat) for seat in range(len(state.seats))], reverse=True)
    ties = []
    for (one, ahead), (other, behind) in pairwise(ranked):
        for at, what in BREAKERS:
            if one[:at] == other[:at] and one[at] > other[at]:
                ties.append((-ahead, -behind, what, one[at] - other[at]))
    return ties


def final_ties(state: FarFarOut) -> list[LogEntry]:
    """[end.tie_crew] [end.tie_goods] [end.tie_shared] What ranks seats of equal points, or who shares a place.

    `about` is the seat behind, of a shared place the set (bits) of the others.
    """
    told = [
        LogEntry(f"tie_{what}", f"end.tie_{what}", ahead, more, behind, EVERYBODY)
        for ahead, behind, what, more in broken_ties(state)
    ]
    found = places(state)
    for place in sorted(set(found)):
        equals = [seat for seat, one in enumerate(found) if one == place]
        if len(equals) > 1:
            others = sum([1 << seat for seat in equals[1:]])
            told.append(LogEntry("tie_shared", "end.tie_shared", equals[0], place + 1, others, EVERYBODY))
    return told


def end_game(state: FarFarOut) -> None:
    """[goal.immediate] [end.round_limit] Nothing follows any more."""
    for number in winners(state):
        state.log_event("wins", won_by(state, number), number, state.seats[number].sum(), NONE)
    for tie in final_ties(state):
        state.log_event(tie.name, tie.clause, tie.seat, tie.amount, tie.subject)
    state.stack_depth = 0
    state.turn = NONE


def won_by(state: FarFarOut, seat: int) -> str:
    """[goal.single] [goal.each] [end.round_limit] The clause by which a seat has won."""
    if not reached(state, seat):
        return "end.round_limit"
    points = state.seats[seat].tracks
    for track in range(len(TRACKS)):
        if points[track] >= state.rules.numbers.goal_single:
            return "goal.single"
    return "goal.each"


def victory(state: FarFarOut) -> str:
    """[goal.single] [goal.each] By which goal the winner won; a single track comes first."""
    for number in winners(state):
        for track in range(len(TRACKS)):
            if state.seats[number].tracks[track] >= state.rules.numbers.goal_single:
                return TRACKS[track]
    return "each" if anybody_reached(state) else "round_limit"

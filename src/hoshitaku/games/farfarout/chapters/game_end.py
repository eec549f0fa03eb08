"""Chapters "goal" and "end": who has reached the goal, and who wins."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import NONE, TRACK_NAMES
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.event_log import EVERYBODY, LogEntry

# What breaks ties between seats with equal points, in order.
TIE_BREAKERS: Final = ((2, "crew"), (3, "goods"))


def has_reached_goal(state: FarFarOutState, seat: i64) -> bool:
    """[goal.single] [goal.each] [overview.ways] 12 points on one track, or 6 on each."""
    least = state.rules.constants.single_track_goal
    for points in state.seats[seat].track_points:
        if points >= state.rules.constants.single_track_goal:
            return True
        least = min(least, points)
    return least >= state.rules.constants.each_track_goal


def has_anybody_reached_goal(state: FarFarOutState) -> bool:
    """[goal.immediate] [end.immediate] Whether the game is won."""
    for seat in range(len(state.seats)):
        if has_reached_goal(state, seat):
            return True
    return False


def currency_and_item_count(state: FarFarOutState, seat: i64) -> i64:
    """[end.tie_goods_sum] Units of all currencies and item cards."""
    player = state.seats[seat]
    return player.money[0] + player.money[1] + player.money[2] + len(player.items)


def ranking_key(state: FarFarOutState, seat: int) -> tuple[bool, int, int, int]:
    """[end.tie_points] [end.tie_crew] [end.tie_goods] Sort key of the ranking, higher is better."""
    player = state.seats[seat]
    return (
        has_reached_goal(state, seat),
        int(player.total_points()),
        len(player.crew),
        int(currency_and_item_count(state, seat)),
    )


def ranks_from_zero(state: FarFarOutState) -> list[int]:
    """[end.tie_points] [end.tie_shared] Rank of every seat, from 0; ties share a rank."""
    standings = [ranking_key(state, seat) for seat in range(len(state.seats))]
    return [sum(other > own for other in standings) for own in standings]


def winning_seats(state: FarFarOutState) -> list[int]:
    """[end.tie_shared] [goal.immediate] Seats that share the victory."""
    return [number for number, place in enumerate(ranks_from_zero(state)) if place == 0]


def ties_broken_in_ranking(state: FarFarOutState) -> list[tuple[int, int, str, int]]:
    """[end.tie_crew] [end.tie_goods] Neighbours in the ranking that differ only in this tie-break, the best first.

    For each pair: the seat ahead, the other, the tie-break ("crew" or "goods"), and the difference.
    """
    ranked = sorted([(ranking_key(state, seat), -seat) for seat in range(len(state.seats))], reverse=True)
    ties = []
    for (one, ahead), (other, behind) in pairwise(ranked):
        for at, what in TIE_BREAKERS:
            if one[:at] == other[:at] and one[at] > other[at]:
                ties.append((-ahead, -behind, what, one[at] - other[at]))
    return ties


def tie_log_entries(state: FarFarOutState) -> list[LogEntry]:
    """[end.tie_crew] [end.tie_goods] [end.tie_shared] Log entries for ties: what broke them, or who shares a rank.

    The subject is the seat behind, or for a shared rank the set (bits) of the others.
    """
    entries = [
        LogEntry(f"tie_{what}", f"end.tie_{what}", ahead, more, behind, EVERYBODY)
        for ahead, behind, what, more in ties_broken_in_ranking(state)
    ]
    found = ranks_from_zero(state)
    for place in sorted(set(found)):
        equals = [seat for seat, one in enumerate(found) if one == place]
        if len(equals) > 1:
            others = sum([1 << seat for seat in equals[1:]])
            entries.append(LogEntry("tie_shared", "end.tie_shared", equals[0], place + 1, others, EVERYBODY))
    return entries


def end_game(state: FarFarOutState) -> None:
    """[goal.immediate] [end.round_limit] End the game."""
    for number in winning_seats(state):
        state.log_event("wins", winning_clause(state, number), number, state.seats[number].total_points(), NONE)
    for tie in tie_log_entries(state):
        state.log_event(tie.name, tie.clause, tie.seat, tie.amount, tie.subject)
    state.stack_depth = 0
    state.active_seat = NONE


def winning_clause(state: FarFarOutState, seat: int) -> str:
    """[goal.single] [goal.each] [end.round_limit] The clause by which a seat has won."""
    if not has_reached_goal(state, seat):
        return "end.round_limit"
    points = state.seats[seat].track_points
    for track in range(len(TRACK_NAMES)):
        if points[track] >= state.rules.constants.single_track_goal:
            return "goal.single"
    return "goal.each"


def victory_kind(state: FarFarOutState) -> str:
    """[goal.single] [goal.each] The goal that the winner reached; a single track comes first."""
    for number in winning_seats(state):
        for track in range(len(TRACK_NAMES)):
            if state.seats[number].track_points[track] >= state.rules.constants.single_track_goal:
                return TRACK_NAMES[track]
    return "each" if has_anybody_reached_goal(state) else "round_limit"

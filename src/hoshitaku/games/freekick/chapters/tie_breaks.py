"""Ties in War, for the points of a card, and at the end: who ranks first by the marker, and the log entries."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.log_subjects import tie_subject
from hoshitaku.games.freekick.state.sheet import NONE
from hoshitaku.kernel.event_log import EVERYBODY, LogEntry
from hoshitaku.kernel.vectors import vec


@final
class TieBreakClauses:
    """What is compared (named like in events), and the clauses that break a tie.

    `holder_clause` and `clockwise_clause` break a tie for first place, `lower_place_clause` one for a lower place. With
    `settles_shared_places`, the first two break all ties among the best.
    """

    __slots__ = ("clockwise_clause", "event_word", "holder_clause", "lower_place_clause", "settles_shared_places")

    def __init__(
        self,
        event_word: str,
        holder_clause: str,
        clockwise_clause: str,
        lower_place_clause: str,
        settles_shared_places: bool,
    ) -> None:
        self.event_word: str = event_word
        self.holder_clause: str = holder_clause
        self.clockwise_clause: str = clockwise_clause
        self.lower_place_clause: str = lower_place_clause
        self.settles_shared_places: bool = settles_shared_places

    def tie_clause(self, place: i64, is_best: bool, has_marker: bool) -> str:
        """The clause for a seat that takes a place; `is_best`: nobody has more."""
        if place > 0 and not (self.settles_shared_places and is_best):
            return self.lower_place_clause
        return self.holder_clause if has_marker else self.clockwise_clause


WAR_TIE_BREAK_CLAUSES: Final = TieBreakClauses(
    "war", "war.tiebreak_holder", "war.tiebreak_clockwise", "war.tie_for_second", True
)
# A card that ranks breaks ties as in War.
CARD_TIE_BREAK_CLAUSES: Final = TieBreakClauses(
    "rank", "war.tiebreak_holder", "war.tiebreak_clockwise", "war.tie_for_second", True
)
FINAL_SCORE_TIE_BREAK_CLAUSES: Final = TieBreakClauses(
    "points", "game_end.tie_holder", "game_end.tie_clockwise", "game_end.lower_places", False
)


def find_tie_log_entries(
    state: FreeKickState, ties: TieBreakClauses, values: vec[i64], place_count: i64, measure: i64, card: i64
) -> list[LogEntry]:
    """Log entries for ties for the first `place_count` places; `values` by seat, negative if a seat does not take part.

    [war.tiebreak_holder] [war.tiebreak_clockwise] The seat with the marker, or nearest clockwise from it, comes first.
    """
    seats = len(values)
    entries: list[LogEntry] = []
    if state.marker_seat == NONE:
        return entries
    for place in range(place_count):
        for step in range(i64(seats)):
            seat = (state.marker_seat + step) % seats
            if values[seat] < 0 or count_seats_ahead(state, values, seat) != place:
                continue
            behind = equal_seats_behind_bits(state, values, seat)
            if behind:
                how = "holder" if step == 0 else "clockwise"
                clause = ties.tie_clause(place, has_highest_value(values, seat), step == 0)
                about = tie_subject(behind, measure, card)
                entries.append(LogEntry(f"tie_{ties.event_word}_{how}", clause, seat, values[seat], about, EVERYBODY))
    return entries


def log_ties(state: FreeKickState, entries: list[LogEntry]) -> None:
    """Log ties."""
    for entry in entries:
        state.log_event(entry.name, entry.clause, entry.seat, entry.amount, entry.subject)


def distance_from_marker(state: FreeKickState, seat: i64, seat_count: i64) -> i64:
    """Distance of a seat clockwise from the marker."""
    return (seat - state.marker_seat + seat_count) % seat_count


def count_seats_ahead(state: FreeKickState, values: vec[i64], seat: i64) -> i64:
    """Number of seats that rank before one: with a higher value, or by the marker."""
    seats = len(values)
    count: i64 = 0
    for other in range(i64(seats)):
        nearer = distance_from_marker(state, other, seats) < distance_from_marker(state, seat, seats)
        if values[other] > values[seat] or (values[other] == values[seat] and nearer):
            count += 1
    return count


def equal_seats_behind_bits(state: FreeKickState, values: vec[i64], seat: i64) -> i64:
    """Bit set of the seats with the same value that rank behind one by the marker."""
    seats = len(values)
    found: i64 = 0
    for other in range(i64(seats)):
        if values[other] == values[seat] and distance_from_marker(state, other, seats) > distance_from_marker(
            state, seat, seats
        ):
            found |= i64(1) << other
    return found


def has_highest_value(values: vec[i64], seat: i64) -> bool:
    """Whether no seat has a higher value."""
    for value in values:
        if value > values[seat]:
            return False
    return True

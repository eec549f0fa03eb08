"""Ties in War, for the points of a card, and at the end: who ranks first by the marker, as the log tells it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.freekick.sheet import NONE
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.games.freekick.told import tied
from hoshitaku.kernel.journal import EVERYBODY, LogEntry
from hoshitaku.kernel.vectors import vec


@final
class TieBreak:
    """What is compared (as event names have it), and the clauses that settle a tie.

    `holder` and `clockwise` settle one for the first place, `below` one for a place below. With `shared`, the first
    two settle all places that the best share.
    """

    __slots__ = ("below", "clockwise", "holder", "shared", "what")

    def __init__(self, what: str, holder: str, clockwise: str, below: str, shared: bool) -> None:
        self.what: str = what
        self.holder: str = holder
        self.clockwise: str = clockwise
        self.below: str = below
        self.shared: bool = shared

    def clause(self, place: i64, best: bool, holds: bool) -> str:
        """The clause for a seat that takes a place; `best`: nobody has more; `holds`: it has the marker."""
        if place > 0 and not (self.shared and best):
            return self.below
        return self.holder if holds else self.clockwise


WAR_TIES: Final = TieBreak("war", "war.tiebreak_holder", "war.tiebreak_clockwise", "war.tie_for_second", True)
# A card that ranks breaks ties as War does.
CARD_TIES: Final = TieBreak("rank", "war.tiebreak_holder", "war.tiebreak_clockwise", "war.tie_for_second", True)
FINAL_TIES: Final = TieBreak("points", "game_end.tie_holder", "game_end.tie_clockwise", "game_end.lower_places", False)


def broken_ties(state: FreeKick, ties: TieBreak, values: vec[i64], places: i64, measure: i64, card: i64) -> list[LogEntry]:
    """What to tell of ties for the first `places`; `values` by seat, below 0 if a seat takes no part.

    [war.tiebreak_holder] [war.tiebreak_clockwise] Who has the marker, or is nearest clockwise from it, comes first.
    """
    seats = len(values)
    told: list[LogEntry] = []
    if state.marker == NONE:
        return told
    for place in range(places):
        for step in range(i64(seats)):
            seat = (state.marker + step) % seats
            if values[seat] < 0 or ahead(state, values, seat) != place:
                continue
            behind = equals_behind(state, values, seat)
            if behind:
                how = "holder" if step == 0 else "clockwise"
                clause = ties.clause(place, is_best(values, seat), step == 0)
                about = tied(behind, measure, card)
                told.append(LogEntry(f"tie_{ties.what}_{how}", clause, seat, values[seat], about, EVERYBODY))
    return told


def tell(state: FreeKick, told: list[LogEntry]) -> None:
    """Note ties in the journal."""
    for entry in told:
        state.log_event(entry.name, entry.clause, entry.seat, entry.amount, entry.subject)


def distance(state: FreeKick, seat: i64, seats: i64) -> i64:
    """How far a seat is from the marker, clockwise."""
    return (seat - state.marker + seats) % seats


def ahead(state: FreeKick, values: vec[i64], seat: i64) -> i64:
    """How many seats rank before one: by more, or by the marker."""
    seats = len(values)
    count: i64 = 0
    for other in range(i64(seats)):
        nearer = distance(state, other, seats) < distance(state, seat, seats)
        if values[other] > values[seat] or (values[other] == values[seat] and nearer):
            count += 1
    return count


def equals_behind(state: FreeKick, values: vec[i64], seat: i64) -> i64:
    """Bit set of the seats that have as much as one and rank behind it by the marker."""
    seats = len(values)
    found: i64 = 0
    for other in range(i64(seats)):
        if values[other] == values[seat] and distance(state, other, seats) > distance(state, seat, seats):
            found |= i64(1) << other
    return found


def is_best(values: vec[i64], seat: i64) -> bool:
    """Whether nobody has more than a seat."""
    for value in values:
        if value > values[seat]:
            return False
    return True

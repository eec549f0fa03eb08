"""Whom the effects of cards concern (`who`), and under which condition."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.freekick.counting import count
from hoshitaku.games.freekick.sheet import CARNIVAL, NONE, WAR
from hoshitaku.games.freekick.state import FreeKick

# who
USER: Final = 0
EACH_PLAYER: Final = 1
EACH_OTHER: Final = 2
HIGHEST: Final = 3
LOWEST: Final = 4

# condition
ALWAYS: Final = 0
CUBES_IN_WAR_OR_CARNIVAL: Final = 1
WAR_EMPTY_AND_HAND_NOT_EMPTY: Final = 2


@final
@mypyc_attr(acyclic=True)
class Scope:
    """Whom an effect concerns, and under which condition.

    HIGHEST and LOWEST mean every seat with the extreme of `measure`; `unless_equal`: nobody if all have the same.
    """

    __slots__ = ("condition", "measure", "unless_equal", "who")

    def __init__(self, who: i64, measure: i64, unless_equal: bool, condition: i64) -> None:
        self.who: i64 = who
        self.measure: i64 = measure
        self.unless_equal: bool = unless_equal
        self.condition: i64 = condition

    def concerns(self, state: FreeKick, user: i64, seat: i64, extreme: i64) -> bool:
        """Tell whether a seat is meant, given the extreme of the measure."""
        if self.who == EACH_PLAYER:
            return True
        if self.who == EACH_OTHER:
            return seat != user
        return count(state, seat, self.measure) == extreme

    def extreme(self, state: FreeKick) -> i64:
        """Highest or lowest measure of any seat, or NONE if all are equal and that stops the effect."""
        if self.who < HIGHEST:
            return NONE
        highest = count(state, 0, self.measure)
        lowest = highest
        for seat in range(len(state.seats)):
            value = count(state, seat, self.measure)
            highest = max(highest, value)
            lowest = min(lowest, value)
        if self.unless_equal and highest == lowest:
            return NONE
        return highest if self.who == HIGHEST else lowest


def holds(state: FreeKick, seat: i64, condition: i64) -> bool:
    """Tell whether a condition is met by a seat now. [card.expo.scope] [card.berserker.forced_again]"""
    sheet = state.seats[seat]
    if condition == CUBES_IN_WAR_OR_CARNIVAL:
        return sheet.boxes[WAR] > 0 or sheet.boxes[CARNIVAL] > 0
    if condition == WAR_EMPTY_AND_HAND_NOT_EMPTY:
        return sheet.boxes[WAR] == 0 and sheet.hand > 0
    return True

"""Which seats card effects affect (`who`), and under which condition."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.freekick.cards.amount_value import measure_value
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.sheet import CARNIVAL, NONE, WAR

# who
USER_ONLY: Final = 0
EACH_PLAYER: Final = 1
EACH_OTHER_PLAYER: Final = 2
HIGHEST_SEATS: Final = 3
LOWEST_SEATS: Final = 4

# condition
ALWAYS_CONDITION: Final = 0
CUBES_IN_WAR_OR_CARNIVAL: Final = 1
WAR_EMPTY_AND_HAND_NOT_EMPTY: Final = 2


@final
@mypyc_attr(acyclic=True)
class EffectScope:
    """Which seats an effect affects, and under which condition.

    HIGHEST_SEATS and LOWEST_SEATS are all seats with the extreme of `measure`; with `skips_if_all_equal`, none if all
    are equal.
    """

    __slots__ = ("affected_kind", "condition", "measure", "skips_if_all_equal")

    def __init__(self, affected_kind: i64, measure: i64, skips_if_all_equal: bool, condition: i64) -> None:
        self.affected_kind: i64 = affected_kind
        self.measure: i64 = measure
        self.skips_if_all_equal: bool = skips_if_all_equal
        self.condition: i64 = condition

    def affects_seat(self, state: FreeKickState, user_seat: i64, seat: i64, extreme_value: i64) -> bool:
        """Whether a seat is affected, given the extreme of the measure."""
        if self.affected_kind == EACH_PLAYER:
            return True
        if self.affected_kind == EACH_OTHER_PLAYER:
            return seat != user_seat
        return measure_value(state, seat, self.measure) == extreme_value

    def extreme_measure_value(self, state: FreeKickState) -> i64:
        """Highest or lowest measure of any seat, or NONE if all are equal and that stops the effect."""
        if self.affected_kind < HIGHEST_SEATS:
            return NONE
        highest = measure_value(state, 0, self.measure)
        lowest = highest
        for seat in range(len(state.seats)):
            value = measure_value(state, seat, self.measure)
            highest = max(highest, value)
            lowest = min(lowest, value)
        if self.skips_if_all_equal and highest == lowest:
            return NONE
        return highest if self.affected_kind == HIGHEST_SEATS else lowest


def is_condition_met(state: FreeKickState, seat: i64, condition: i64) -> bool:
    """Whether a seat meets a condition now. [card.expo.scope] [card.berserker.forced_again]"""
    sheet = state.seats[seat]
    if condition == CUBES_IN_WAR_OR_CARNIVAL:
        return sheet.box_cubes[WAR] > 0 or sheet.box_cubes[CARNIVAL] > 0
    if condition == WAR_EMPTY_AND_HAND_NOT_EMPTY:
        return sheet.box_cubes[WAR] == 0 and sheet.hand_cubes > 0
    return True

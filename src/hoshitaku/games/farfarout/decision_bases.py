"""Base classes of all decisions of Far Far Out."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from hoshitaku.games.farfarout.action_ids import FIRST_OPTION_ID_BY_DECISION, OPTION_BOUND_BY_DECISION
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.decision import CHANCE, NOBODY
from hoshitaku.kernel.option_label import LabelledDecision


class FarFarOutDecision(LabelledDecision[FarFarOutState]):
    """A choice of a seat or of chance in Far Far Out."""

    __slots__ = ()

    def first_action_id(self) -> i64:
        return FIRST_OPTION_ID_BY_DECISION[self.record_name()]

    def option_bound(self) -> i64:
        return OPTION_BOUND_BY_DECISION[self.record_name()]


class ChanceDecision(FarFarOutDecision):
    """A draw or a roll: chance chooses the option."""

    __slots__ = ()

    FIXED_ACTOR: ClassVar[int] = CHANCE

    def __init__(self) -> None:
        super().__init__(CHANCE)


class Step(FarFarOutDecision):
    """A step that runs automatically when it is on top of the stack."""

    __slots__ = ()

    FIXED_ACTOR: ClassVar[int] = NOBODY

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def first_action_id(self) -> i64:
        return 0

    def option_bound(self) -> i64:
        return 0


class SeatStep(Step):
    """A step that concerns one seat."""

    __slots__ = ("seat",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat"}

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat

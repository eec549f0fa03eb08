"""Base classes of the decisions of Expedition Zetta."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.decision import CHANCE, NOBODY
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import LabelledDecision

# The first option id of each decision, among all options of the game; decision_registry.py computes them.
FIRST_OPTION_ID_BY_DECISION: Final[dict[str, int]] = {}


class ZettaDecision(LabelledDecision[ZettaState]):
    """A choice of a seat or of chance in Expedition Zetta."""

    __slots__ = ()

    def first_action_id(self) -> i64:
        return FIRST_OPTION_ID_BY_DECISION[self.record_name()]

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        raise NotImplementedError

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        for option in range(self.option_bound()):
            if not self.forbidding_clause(state, option):
                out.add(option)


class ChanceDecision(ZettaDecision):
    """A draw or a roll: chance takes the option."""

    __slots__ = ()

    FIXED_ACTOR: ClassVar[int] = CHANCE

    def __init__(self) -> None:
        super().__init__(CHANCE)


class ChanceForSeat(ChanceDecision):
    """A draw or a roll for a seat, which takes the result."""

    __slots__ = ("seat",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat"}

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat


class ChanceBySource(ChanceForSeat):
    """A draw for a seat that can have several reasons; `source` is the index of one."""

    __slots__ = ("source",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "source": "number"}

    def __init__(self, seat: i64, source: i64) -> None:
        super().__init__(seat)
        self.source: i64 = source


class Step(ZettaDecision):
    """An automatic step: it runs when it is on top of the stack, and asks nothing."""

    __slots__ = ()

    FIXED_ACTOR: ClassVar[int] = NOBODY

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def first_action_id(self) -> i64:
        return 0

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return ""


class SeatStep(Step):
    """A step that concerns one seat."""

    __slots__ = ("seat",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat"}

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat

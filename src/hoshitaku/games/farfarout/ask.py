"""What all decisions of Far Far Out share."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.action_ids import FIRST, SPANS
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.asking import Asking
from hoshitaku.kernel.decision import NOBODY


class Ask(Asking[FarFarOut]):
    """A choice (or a draw of chance) of Far Far Out."""

    __slots__ = ()

    def first_action_id(self) -> i64:
        return FIRST[self.name()]

    def span(self) -> i64:
        return SPANS[self.name()]


class Step(Ask):
    """A piece of work that runs by itself when its turn comes; `a` is the seat it concerns."""

    __slots__ = ()

    def __init__(self, a: i64, b: i64) -> None:
        super().__init__(NOBODY, a, b)

    def first_action_id(self) -> i64:
        return 0

    def span(self) -> i64:
        return 0

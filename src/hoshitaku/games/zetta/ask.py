"""What all decisions of Expedition Zetta share."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Asking
from hoshitaku.kernel.decision import NOBODY, Options

# The first number of each decision among all options of the game; registry.py counts them.
FIRST: Final[dict[str, int]] = {}


class Ask(Asking[Zetta]):
    """A choice (or a draw of chance) of Expedition Zetta."""

    __slots__ = ()

    def first_action_id(self) -> i64:
        return FIRST[self.name()]

    def refusal(self, state: Zetta, option: i64) -> str:
        raise NotImplementedError

    def options(self, state: Zetta, out: Options) -> None:
        for option in range(self.span()):
            if not self.refusal(state, option):
                out.add(option)


class Step(Ask):
    """A piece of work that runs by itself when its turn comes."""

    __slots__ = ()

    ACTOR: ClassVar[int] = NOBODY

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def first_action_id(self) -> i64:
        return 0

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

"""What all decisions of Expedition Zetta share: two numbers, and what each option is about."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.state import Zetta
from hoshitaku.kernel.decision import NOBODY, Decision, Options

# The first number of each decision among all options of the game; registry.py counts them.
FIRST: Final[dict[str, int]] = {}


@final
@mypyc_attr(acyclic=True)
class Thing:
    """What an option is about, for words: a key of words.toml, a kind of thing with its index, and an amount."""

    __slots__ = ("index", "key", "kind", "n")

    def __init__(self, key: str, kind: str, index: i64, n: i64) -> None:
        self.key: str = key
        self.kind: str = kind
        self.index: i64 = index
        self.n: i64 = n


def plain(key: str) -> Thing:
    """An option that concerns nothing on the table."""
    return Thing(key, "", 0, 0)


NOTHING_ASKED: Final = plain("")


class Ask(Decision[Zetta]):
    """A choice (or a draw of chance). What `a` and `b` are is said by each kind; both go into JSON."""

    __slots__ = ("a", "b")

    def __init__(self, actor: i64, a: i64, b: i64) -> None:
        super().__init__(actor)
        self.a: i64 = a
        self.b: i64 = b

    def first_action_id(self) -> i64:
        return FIRST[self.name()]

    def refusal(self, state: Zetta, option: i64) -> str:
        raise NotImplementedError

    def options(self, state: Zetta, out: Options) -> None:
        for option in range(self.span()):
            if not self.refusal(state, option):
                out.add(option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        """What an option in range(span()) is about, legal or not."""
        raise NotImplementedError

    def subject(self, state: Zetta) -> Thing:
        """What the question itself is about: fills {what} and {n} of its prompt."""
        return NOTHING_ASKED

    def details(self, state: Zetta) -> dict[str, object]:
        return {"a": int(self.a), "b": int(self.b)}


class Step(Ask):
    """A piece of work that runs by itself when its turn comes; `a` is the seat it concerns, where it concerns one."""

    __slots__ = ()

    def __init__(self, a: i64, b: i64) -> None:
        super().__init__(NOBODY, a, b)

    def first_action_id(self) -> i64:
        return 0

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

"""Decisions that say in numbers what each option is about, so that one speaker finds words for all of them."""

from __future__ import annotations

from typing import Final, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.decision import Decision, State

S = TypeVar("S", bound=State)


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


class Asking(Decision[S]):
    """A choice (or a draw of chance). What `a` and `b` are is said by each kind; both go into JSON."""

    __slots__ = ("a", "b")

    def __init__(self, actor: i64, a: i64, b: i64) -> None:
        super().__init__(actor)
        self.a: i64 = a
        self.b: i64 = b

    def thing(self, state: S, option: i64) -> Thing:
        """What an option in range(span()) is about, legal or not."""
        raise NotImplementedError

    def subject(self, state: S) -> Thing:
        """What the question itself is about: fills {what} and {n} of its prompt."""
        return NOTHING_ASKED

    def details(self, state: S) -> dict[str, object]:
        """The two numbers, which the name leaves open."""
        return {"a": int(self.a), "b": int(self.b)}

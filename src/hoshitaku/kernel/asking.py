"""Decisions that say what each option is about, so that one speaker finds words for all of them."""

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
    """A choice (or a draw of chance) that says what each option is about."""

    __slots__ = ()

    def thing(self, state: S, option: i64) -> Thing:
        """What an option in range(span()) is about, legal or not."""
        raise NotImplementedError

    def subject(self, state: S) -> Thing:
        """What the question itself is about: fills {what} and {n} of its prompt."""
        return NOTHING_ASKED

"""Decisions that say what each option is about, so that one speaker finds words for all of them."""

from __future__ import annotations

from typing import Final, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.decision import Decision, State

S = TypeVar("S", bound=State)


@final
@mypyc_attr(acyclic=True)
class OptionLabel:
    """What an option is about, for words: a key of words.toml, a kind of thing with its index, and an amount."""

    __slots__ = ("amount", "item_index", "item_kind", "words_key")

    def __init__(self, key: str, kind: str, index: i64, n: i64) -> None:
        self.words_key: str = key
        self.item_kind: str = kind
        self.item_index: i64 = index
        self.amount: i64 = n


def plain_label(key: str) -> OptionLabel:
    """An option that concerns nothing on the table."""
    return OptionLabel(key, "", 0, 0)


NO_SUBJECT: Final = plain_label("")


class LabelledDecision(Decision[S]):
    """A choice (or a draw of chance) that says what each option is about."""

    __slots__ = ()

    def option_label(self, state: S, option: i64) -> OptionLabel:
        """What an option in range(span()) is about, legal or not."""
        raise NotImplementedError

    def prompt_subject(self, state: S) -> OptionLabel:
        """What the question itself is about: fills {what} and {n} of its prompt."""
        return NO_SUBJECT

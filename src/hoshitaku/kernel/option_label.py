"""Decisions that label their options, so that one Speaker can put all of them into words."""

from __future__ import annotations

from typing import Final, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.decision import Decision, State

S = TypeVar("S", bound=State)


@final
@mypyc_attr(acyclic=True)
class OptionLabel:
    """What an option is about, for its text: a key of words.toml, an item by kind and index, and an amount."""

    __slots__ = ("amount", "item_index", "item_kind", "words_key")

    def __init__(self, key: str, kind: str, index: i64, n: i64) -> None:
        self.words_key: str = key
        self.item_kind: str = kind
        self.item_index: i64 = index
        self.amount: i64 = n


def plain_label(key: str) -> OptionLabel:
    """Label of an option that concerns no item."""
    return OptionLabel(key, "", 0, 0)


NO_SUBJECT: Final = plain_label("")


class LabelledDecision(Decision[S]):
    """A choice (of a seat or of chance) that labels its options."""

    __slots__ = ()

    def option_label(self, state: S, option: i64) -> OptionLabel:
        """Label of an option below the bound, legal or not."""
        raise NotImplementedError

    def prompt_subject(self, state: S) -> OptionLabel:
        """The subject of the question itself: fills {what} and {n} of its prompt."""
        return NO_SUBJECT

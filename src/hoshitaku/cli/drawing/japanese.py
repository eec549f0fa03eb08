"""Wraps Japanese text in columns: breaks anywhere, but never before a closing punctuation mark."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

NEVER_AT_LINE_START = frozenset(":…、。，．：；！？」』）〕】ーぁぃぅぇぉっゃゅょァィゥェォッャュョ％点個")
NEVER_AT_LINE_END = frozenset("「『（〔【＋−×÷＝")
WORD_PUNCTUATION = frozenset(":.,+%")


def fold_lines(text: Text, width: int) -> Text:
    """Wraps the text into lines of at most `width` columns."""
    plain = text.plain
    breaks: list[int] = []
    start, used = 0, 0
    for number, sign in enumerate(plain):
        used += cell_len(sign)
        if used > width:
            start = _line_break(plain, start, number)
            breaks.append(start)
            used = cell_len(plain[start : number + 1])
    return Text("\n").join(text.divide(breaks))


def _line_break(plain: str, start: int, number: int) -> int:
    """Where the next line begins: at `number`, or a few characters earlier to keep numbers and marks together."""
    place = number
    while place > start + 1 and _must_stay_together(plain, place):
        place -= 1
    return place if place > start + 1 else number


def _must_stay_together(plain: str, place: int) -> bool:
    before, after = plain[place - 1], plain[place]
    within_word = all(sign.isascii() and (sign.isalnum() or sign in WORD_PUNCTUATION) for sign in (before, after))
    return after in NEVER_AT_LINE_START or before in NEVER_AT_LINE_END or within_word

"""Japanese in columns: lines are folded anywhere, but no line begins with a closing mark."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

NEVER_FIRST = frozenset(":…、。，．：；！？」』）〕】ーぁぃぅぇぉっゃゅょァィゥェォッャュョ％点個")
NEVER_LAST = frozenset("「『（〔【＋−×÷＝")
WITHIN_WORDS = frozenset(":.,+%")


def fold(text: Text, width: int) -> Text:
    """The text in lines of at most `width` columns."""
    plain = text.plain
    breaks: list[int] = []
    start, used = 0, 0
    for number, sign in enumerate(plain):
        used += cell_len(sign)
        if used > width:
            start = _break_before(plain, start, number)
            breaks.append(start)
            used = cell_len(plain[start : number + 1])
    return Text("\n").join(text.divide(breaks))


def _break_before(plain: str, start: int, number: int) -> int:
    """Where the next line begins: at `number`, or a few signs earlier so that numbers and marks stay whole."""
    place = number
    while place > start + 1 and _sticks(plain, place):
        place -= 1
    return place if place > start + 1 else number


def _sticks(plain: str, place: int) -> bool:
    before, after = plain[place - 1], plain[place]
    within_word = all(sign.isascii() and (sign.isalnum() or sign in WITHIN_WORDS) for sign in (before, after))
    return after in NEVER_FIRST or before in NEVER_LAST or within_word

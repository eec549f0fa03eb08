"""What people may be called: text as it may be shown in a line, and whether anything of it can be seen."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

NAME_LENGTH = 24  # characters that a name may have
JOINER = "\u200d"
NON_JOINER = "\u200c"
# Letters and signs that look like nothing.
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
VIRAMA = 9  # combining class of the signs that join Indic letters
# Characters of a text that are looked at: ten times the longest that is kept. A megabyte of them would take seconds.
LOOKED_AT = 4000
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"


def one_line(text: str) -> str:
    """Text as it may be shown in a line: no control, direction or private characters, single spaces.

    Joiners stay where a script or an emoji needs them: within a family, a Persian or an Indic word. Of a text that is
    far too long only the beginning is there.
    """
    text = text[:LOOKED_AT]
    shown = "".join(
        c if unicodedata.category(c)[0] != "C" or joins(text, at) else " " * c.isspace() for at, c in enumerate(text)
    )
    return " ".join(shown.split())


def clean_lines(text: str) -> str:
    """Text of many lines as it may be shown: no control, direction or private characters, no empty ends."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(map(_clean_line, lines)).strip("\n").rstrip()


def _clean_line(line: str) -> str:
    kept = (
        c if unicodedata.category(c)[0] != "C" or joins(line, at) else " " * c.isspace() for at, c in enumerate(line)
    )
    return "".join(kept).rstrip()


def joins(text: str, at: int) -> bool:
    """Whether a character is a joiner between two that it belongs between."""
    if text[at] not in (JOINER, NON_JOINER) or not 0 < at < len(text) - 1:
        return False
    before, after = text[at - 1], text[at + 1]
    if unicodedata.combining(before) == VIRAMA:
        return True
    if text[at] == NON_JOINER:
        return unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
    return is_emoji(before) and unicodedata.category(after) == "So"


def is_emoji(sign: str) -> bool:
    """Whether a sign is a picture, or what gives the picture before it a colour."""
    return unicodedata.category(sign) in ("So", "Sk") or sign == "\ufe0f"


def name_or(text: str, instead: str) -> str:
    """A name as it may be shown, as much of it as there is room for; something else if nothing of it can be seen."""
    name = one_line(text)[:NAME_LENGTH].rstrip()
    return name if can_be_seen(name) else instead


def can_be_seen(text: str) -> bool:
    """Whether there is anything to see in a line: a letter, a number, a sign or a picture, not marks alone."""
    return any(unicodedata.category(c)[0] in "LNPS" and c not in BLANK for c in text)


@lru_cache(maxsize=4096)
def isolated(name: str) -> str:
    """A name for the middle of a sentence: what is written from right to left leaves the rest of it in order."""
    if any(unicodedata.bidirectional(c) in ("R", "AL") for c in name):
        return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}"
    return name

"""What people may be called: text as it may be shown in a line, and whether anything of it can be seen."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

NAME_LENGTH = 24  # characters that a name may have
JOINER = "\u200d"
NON_JOINER = "\u200c"
# Letters and signs that look like nothing.
BLANK_CHARACTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
VIRAMA_CLASS = 9  # combining class of the signs that join Indic letters
# Characters of a text that are looked at: ten times the longest that is kept. A megabyte of them would take seconds.
MAX_CLEANED_LENGTH = 4000
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"


def clean_single_line(text: str) -> str:
    """Text as it may be shown in a line: no control, direction or private characters, single spaces.

    Joiners stay where a script or an emoji needs them: within a family, a Persian or an Indic word. Of a text that is
    far too long only the beginning is there.
    """
    text = text[:MAX_CLEANED_LENGTH]
    shown = "".join(
        c if unicodedata.category(c)[0] != "C" or is_needed_joiner(text, at) else " " * c.isspace()
        for at, c in enumerate(text)
    )
    return " ".join(shown.split())


def clean_lines(text: str) -> str:
    """Text of many lines as it may be shown: no control, direction or private characters, no empty ends."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(map(_clean_line, lines)).strip("\n").rstrip()


def _clean_line(line: str) -> str:
    kept = (
        c if unicodedata.category(c)[0] != "C" or is_needed_joiner(line, at) else " " * c.isspace()
        for at, c in enumerate(line)
    )
    return "".join(kept).rstrip()


def is_needed_joiner(text: str, index: int) -> bool:
    """Whether a character is a joiner between two that it belongs between."""
    if text[index] not in (JOINER, NON_JOINER) or not 0 < index < len(text) - 1:
        return False
    before, after = text[index - 1], text[index + 1]
    if unicodedata.combining(before) == VIRAMA_CLASS:
        return True
    if text[index] == NON_JOINER:
        return unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
    return is_emoji_part(before) and unicodedata.category(after) == "So"


def is_emoji_part(character: str) -> bool:
    """Whether a sign is a picture, or what gives the picture before it a colour."""
    return unicodedata.category(character) in ("So", "Sk") or character == "\ufe0f"


def displayable_name(text: str, fallback: str) -> str:
    """A name as it may be shown, as much of it as there is room for; something else if nothing of it can be seen."""
    name = clean_single_line(text)[:NAME_LENGTH].rstrip()
    return name if has_visible_characters(name) else fallback


def has_visible_characters(text: str) -> bool:
    """Whether there is anything to see in a line: a letter, a number, a sign or a picture, not marks alone."""
    return any(unicodedata.category(c)[0] in "LNPS" and c not in BLANK_CHARACTERS for c in text)


@lru_cache(maxsize=4096)
def isolate_direction(name: str) -> str:
    """A name for the middle of a sentence: what is written from right to left leaves the rest of it in order."""
    if any(unicodedata.bidirectional(c) in ("R", "AL") for c in name):
        return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}"
    return name

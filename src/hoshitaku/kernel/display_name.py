"""Display names and other texts: cleaned for display, and checked for visible characters."""

# Interpreted: only checks input from outside.

from __future__ import annotations

import unicodedata
from functools import lru_cache

MAX_NAME_LENGTH = 24  # characters that a name may have
JOINER = "\u200d"
NON_JOINER = "\u200c"
# Letters and signs that are invisible.
BLANK_CHARACTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
VIRAMA_CLASS = 9  # combining class of the signs that join Indic letters
# Number of characters that are cleaned: ten times the longest stored text. A megabyte of text would take seconds.
MAX_CLEANED_LENGTH = 4000
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"


def clean_single_line(text: str) -> str:
    """Text for one line: without control, direction or private characters, and with single spaces.

    Joiners stay where a script or an emoji needs them: in a family emoji, a Persian or an Indic word. Text that is far
    too long is cut off.
    """
    text = text[:MAX_CLEANED_LENGTH]
    shown = "".join(
        c if unicodedata.category(c)[0] != "C" or is_needed_joiner(text, at) else " " * c.isspace()
        for at, c in enumerate(text)
    )
    return " ".join(shown.split())


def clean_lines(text: str) -> str:
    """Text for many lines: without control, direction or private characters, and without blank space at the ends."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(map(_clean_line, lines)).strip("\n").rstrip()


def _clean_line(line: str) -> str:
    kept = (
        c if unicodedata.category(c)[0] != "C" or is_needed_joiner(line, at) else " " * c.isspace()
        for at, c in enumerate(line)
    )
    return "".join(kept).rstrip()


def is_needed_joiner(text: str, index: int) -> bool:
    """Whether a character is a joiner between two characters that need it."""
    if text[index] not in (JOINER, NON_JOINER) or not 0 < index < len(text) - 1:
        return False
    before, after = text[index - 1], text[index + 1]
    if unicodedata.combining(before) == VIRAMA_CLASS:
        return True
    if text[index] == NON_JOINER:
        return unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
    return is_emoji_part(before) and unicodedata.category(after) == "So"


def is_emoji_part(character: str) -> bool:
    """Whether a character is an emoji or modifies the emoji before it."""
    return unicodedata.category(character) in ("So", "Sk") or character == "\ufe0f"


def displayable_name(text: str, fallback: str) -> str:
    """A display name cut to the maximum length; `fallback` if it has no visible characters."""
    name = clean_single_line(text)[:MAX_NAME_LENGTH].rstrip()
    return name if has_visible_characters(name) else fallback


def has_visible_characters(text: str) -> bool:
    """Whether a line has a visible character: a letter, a number, a sign or an emoji, not only combining marks."""
    return any(unicodedata.category(c)[0] in "LNPS" and c not in BLANK_CHARACTERS for c in text)


@lru_cache(maxsize=4096)
def isolate_direction(name: str) -> str:
    """A name inside a sentence, isolated so that right-to-left text does not reorder the rest."""
    if any(unicodedata.bidirectional(c) in ("R", "AL") for c in name):
        return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}"
    return name

"""What is text: strings that every database takes and every page can show."""

# Interpreted: only what comes from outside is looked at.

from __future__ import annotations

NUL = "\x00"


def is_valid_text(string: str) -> bool:
    """Whether a string holds neither a NUL nor half of a character (a lone surrogate, as JSON can escape it)."""
    if NUL in string:
        return False
    try:
        string.encode()
    except UnicodeEncodeError:
        return False
    return True


def is_all_valid_text(data: object) -> bool:
    """Whether every string of JSON data is text, names of fields included."""
    waiting = [data]
    while waiting:
        found = waiting.pop()
        if isinstance(found, str):
            if not is_valid_text(found):
                return False
        elif isinstance(found, dict):
            waiting += [*found, *found.values()]
        elif isinstance(found, list):
            waiting += found
    return True

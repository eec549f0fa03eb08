"""Which strings are valid text: strings that every database accepts and every page can show."""

# Interpreted: only checks input from outside.

from __future__ import annotations

NUL = "\x00"


def is_valid_text(string: str) -> bool:
    """Whether a string has neither a NUL nor a lone surrogate (which JSON can escape)."""
    if NUL in string:
        return False
    try:
        string.encode()
    except UnicodeEncodeError:
        return False
    return True


def is_all_valid_text(data: object) -> bool:
    """Whether every string in JSON data is valid text, field names included."""
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

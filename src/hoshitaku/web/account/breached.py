"""Passwords that are known to thieves, looked up in a file that the host has fetched: no password leaves this machine.

The file is the one of Have I Been Pwned: a line for each password, its SHA-1 in hexadecimal, a colon and how often it
was seen, in the order of the hashes. With a billion lines it is never read whole.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from django.conf import settings
from django.core.exceptions import ValidationError

from hoshitaku.web.server.operator_error import OperatorError
from hoshitaku.web.templating.translate import t

HASH = 40  # hexadecimal digits
LINE = re.compile(rb"[0-9A-Fa-f]{40}(:[0-9]+)?\r?\n?")


class NotBreached:
    """Refuses a password that stands in the file; without a file, none."""

    def validate(self, password: str, user: object = None) -> None:
        """ValidationError if the password was stolen somewhere."""
        file: Path | None = settings.BREACHED_PASSWORDS
        # Not to keep a secret: it is what the list is sorted by.
        digest = hashlib.sha1(password.encode(), usedforsecurity=False).hexdigest()
        if file is not None and is_listed(file, digest):
            raise ValidationError(t("people.password_is_breached"), code="password_is_breached")

    def get_help_text(self) -> str:
        """What the page says of it beforehand: nothing, since nobody could tell."""
        return ""


def is_listed(file: Path, digest: str) -> bool:
    """Whether a hash stands in a file of sorted lines, by halving what is left to look at."""
    wanted = digest.upper().encode()
    with file.open("rb") as lines:
        low, high = 0, lines.seek(0, 2)  # The line begins somewhere between these bytes.
        while low < high:
            middle = (low + high) // 2
            lines.seek(max(middle - 1, 0))
            if middle:
                lines.readline()
            begins, found = lines.tell(), lines.readline()[:HASH].upper()
            if found == wanted:
                return True
            if begins >= high or found > wanted:
                high = middle
            else:
                low = lines.tell()
    return False


def named(given: str) -> Path | None:
    """The file that a host named; None without one. Raises Told if it is not such a list."""
    if not given:
        return None
    file = Path(given).expanduser()
    try:
        with file.open("rb") as lines:
            first = lines.readline(HASH + 20)
    except OSError as error:
        raise OperatorError("breached", reason=error.strerror) from error
    if not LINE.fullmatch(first):
        raise OperatorError("breached_lines")
    return file

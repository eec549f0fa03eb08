"""Rejects stolen passwords, by a file that the operator has downloaded: no password leaves this machine.

The file is that of Have I Been Pwned: for each password a line with its SHA-1 in hexadecimal, a colon and a count,
sorted by hash. With a billion lines it is never read whole.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from django.conf import settings
from django.core.exceptions import ValidationError

from hoshitaku.data_folder import expand_home
from hoshitaku.web.server.operator_error import OperatorError
from hoshitaku.web.templating.translate import t

HASH_DIGITS = 40  # hexadecimal digits
HASH_LINE = re.compile(rb"[0-9A-Fa-f]{40}(:[0-9]+)?\r?\n?")


class BreachedPasswordValidator:
    """Rejects a password in the file; without a file, none."""

    def validate(self, password: str, user: object = None) -> None:
        """ValidationError if the password is in the file."""
        file: Path | None = settings.BREACHED_PASSWORDS
        # This is no security measure: SHA-1 is the list's sort key.
        digest = hashlib.sha1(password.encode(), usedforsecurity=False).hexdigest()
        if file is not None and contains_hash(file, digest):
            raise ValidationError(t("account.password_is_breached"), code="password_is_breached")

    def get_help_text(self) -> str:
        """No hint before the input: users cannot know what is in the file."""
        return ""


def contains_hash(file: Path, digest: str) -> bool:
    """Whether a hash is in a file of sorted lines; a binary search."""
    wanted = digest.upper().encode()
    with file.open("rb") as lines:
        low, high = 0, lines.seek(0, 2)  # the line begins between these bytes
        while low < high:
            middle = (low + high) // 2
            lines.seek(max(middle - 1, 0))
            if middle:
                lines.readline()
            begins, found = lines.tell(), lines.readline()[:HASH_DIGITS].upper()
            if found == wanted:
                return True
            if begins >= high or found > wanted:
                high = middle
            else:
                low = lines.tell()
    return False


def check_breached_password_file(path: str) -> Path:
    """The operator's file. Raises OperatorError if it is not such a list."""
    file = expand_home(path)
    try:
        with file.open("rb") as lines:
            first = lines.readline(HASH_DIGITS + 20)
    except OSError as error:
        raise OperatorError("breached", reason=error.strerror) from error
    if not HASH_LINE.fullmatch(first):
        raise OperatorError("breached_lines")
    return file

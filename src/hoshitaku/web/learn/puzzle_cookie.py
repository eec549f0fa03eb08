"""Stores in a cookie how the reader answered puzzles."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse

COOKIE_SECONDS: Final = 366 * 24 * 3600
MAX_STORED_PUZZLES: Final = 100  # puzzles; the oldest are dropped first
COOKIE_ENTRY_PATTERN: Final = re.compile(r"([a-z]{1,20}-[0-9a-f]{8})\.([0-9]{1,6})")


def read_puzzle_answers(request: HttpRequest) -> dict[str, int]:
    """The chosen options by puzzle id, the oldest first. Ignores invalid content."""
    cookie = request.COOKIES.get(settings.PUZZLES_COOKIE_NAME, "")
    return {found[1]: int(found[2]) for found in COOKIE_ENTRY_PATTERN.finditer(cookie[: 40 * MAX_STORED_PUZZLES])}


def store_puzzle_answers(response: HttpResponse, answers: Mapping[str, int]) -> None:
    """Set the cookie."""
    kept = "_".join(f"{name}.{option}" for name, option in list(answers.items())[-MAX_STORED_PUZZLES:])
    secure = settings.SESSION_COOKIE_SECURE
    response.set_cookie(
        settings.PUZZLES_COOKIE_NAME, kept, COOKIE_SECONDS, secure=secure, httponly=True, samesite="Lax"
    )

"""Talk at a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hoshitaku.web.people.models import Viewer
from hoshitaku.web.people.naming import one_line
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables.changes import changing
from hoshitaku.web.tables.models import CHAT_LENGTH, ChatLine, Table


def say(slug: str, viewer: Viewer, text: str, seat_at: Callable[[Table], int | None]) -> None:
    """Add a message from a viewer. `seat_at` tells from which seat they look (None: from no seat), once none can move.

    Problem 400 if it is empty or too long.
    """
    words = one_line(text)
    if not 1 <= len(words) <= CHAT_LENGTH:
        raise Problem(400, "chat_length", most=CHAT_LENGTH)
    with changing(slug) as table:
        number = seat_at(table)
        seat = None if number is None else table.seats.get(number=number)
        ChatLine.objects.create(
            table=table,
            seat=seat.number if seat else None,
            emblem=seat.emblem if seat else None,
            name=seat.name if seat else viewer.name,
            text=words,
        )


def shown(line: ChatLine) -> dict[str, Any]:
    """A message as the page shows it."""
    return {
        "seat": line.seat,
        "emblem": line.emblem,
        "name": line.name,
        "text": line.text,
        "when": line.said.isoformat(timespec="seconds"),
    }

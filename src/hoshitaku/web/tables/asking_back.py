"""What the page of a table says of taking a choice back by consent."""

from __future__ import annotations

from typing import Any

from hoshitaku.web.tables import consent, plates
from hoshitaku.web.tables.looks import Look
from hoshitaku.web.tables.models import Table
from hoshitaku.web.tables.moment import Moment


def take_back(moment: Moment, look: Look) -> dict[str, Any] | None:
    """What the player of a seat is told of a request to take a choice back; None if there is none, and nothing to ask.

    `asks`: they may make one; `by`: who has, `mine` if it was they; `answers`: it is for them to agree or not.
    """
    table, seats = moment.table, moment.seats
    if look.seat is None or table.status != Table.Status.PLAYING or seats[look.seat].bot_plays:
        return None
    request = moment.take_back
    if request is None:
        return {"asks": True} if consent.may_ask(table, moment.actions, look.seat) else None
    pending = consent.pending(request, seats)
    return {
        "asks": False,
        "by": plates.plate(table, seats[request.seat], look.seat),
        "mine": request.seat == look.seat,
        "answers": look.seat in pending and not request.refused,
        "waits_for": [seats[number].name for number in pending],
        "refused": request.refused,
    }

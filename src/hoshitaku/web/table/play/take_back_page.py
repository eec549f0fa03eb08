"""What the page of a table says of taking a choice back by consent."""

from __future__ import annotations

from typing import Any

from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page import seat_panels
from hoshitaku.web.table.play import take_back_by_consent
from hoshitaku.web.table.seats.viewpoint import Viewpoint


def take_back_context(snapshot: TableSnapshot, viewpoint: Viewpoint) -> dict[str, Any] | None:
    """What the player of a seat is told of a request to take a choice back; None if there is none, and nothing to ask.

    `asks`: they may make one; `by`: who has, `mine` if it was they; `answers`: it is for them to agree or not.
    """
    table, seats = snapshot.table, snapshot.seats
    if viewpoint.seat is None or table.status != Table.Status.PLAYING or seats[viewpoint.seat].bot_plays:
        return None
    request = snapshot.take_back_request
    if request is None:
        return (
            {"asks": True}
            if take_back_by_consent.may_request_take_back(table, snapshot.newest_entries, viewpoint.seat)
            else None
        )
    pending = take_back_by_consent.seats_yet_to_agree(request, seats)
    return {
        "asks": False,
        "by": seat_panels.seat_panel(table, seats[request.seat], viewpoint.seat),
        "mine": request.seat == viewpoint.seat,
        "answers": viewpoint.seat in pending and not request.refused,
        "waits_for": [seats[number].name for number in pending],
        "refused": request.refused,
    }

"""The part of a table's page that asks for consent to take a choice back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page.seat_panels import SeatPanel, seat_panel
from hoshitaku.web.table.play import take_back_by_consent
from hoshitaku.web.table.seats.viewpoint import Viewpoint


@dataclass(frozen=True)
class TakeBackContext:
    """A request to take a choice back, as the player of a seat sees it.

    They POST `answer=ask`, `answer=agree` or `answer=refuse` to `table.urls.take_back`.
    """

    may_request: bool  # there is none, and they may make one
    requester: SeatPanel | None = None
    is_requester: bool = False
    may_answer: bool = False  # agree or refuse
    awaited_names: Sequence[str] = ()  # names
    is_refused: bool = False


def take_back_context(snapshot: TableSnapshot, viewpoint: Viewpoint) -> TakeBackContext | None:
    """The request; None if there is none, and the player cannot make one."""
    table, seats = snapshot.table, snapshot.seats
    if viewpoint.seat is None or table.status != Table.Status.PLAYING or seats[viewpoint.seat].bot_plays:
        return None
    request = snapshot.take_back_request
    if request is None:
        return (
            TakeBackContext(may_request=True)
            if take_back_by_consent.may_request_take_back(table, snapshot.newest_entries, viewpoint.seat)
            else None
        )
    pending = take_back_by_consent.seats_yet_to_agree(request, seats)
    return TakeBackContext(
        may_request=False,
        requester=seat_panel(table, seats[request.seat], viewpoint.seat),
        is_requester=request.seat == viewpoint.seat,
        may_answer=viewpoint.seat in pending and not request.refused,
        awaited_names=[seats[number].name for number in pending],
        is_refused=request.refused,
    )

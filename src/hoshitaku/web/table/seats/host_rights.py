"""Who has the host's rights now: while the host is away for long, the first person present, in the order of seats.

Nothing of it is stored: the host has the rights again by looking at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.models import Seat, Table

HOST_ABSENCE_LIMIT_BY_PACE = {Table.Pace.LIVE: timedelta(minutes=10), Table.Pace.SLOW: timedelta(days=3)}


def host_rights_viewer_id(table: Table, seats: Sequence[Seat]) -> int | None:
    """The viewer with the host's rights now. If nobody is present, the host keeps them."""
    since = timezone.now() - HOST_ABSENCE_LIMIT_BY_PACE[Table.Pace(table.pace)]
    own = [seat for seat in seats if seat.viewer_id is not None and not seat.is_played_by_bot]
    present = [seat.viewer_id for seat in own if seat.last_present >= since]
    return table.host_id if table.host_id in present or not present else present[0]


def require_host_rights(table: Table, viewer: Viewer) -> None:
    """Problem 403 unless this viewer has the host's rights. Call inside `change_table`.

    A host who acts is back, even if no page has stored it yet.
    """
    seats = list(table.seats.all())
    returned = [seat for seat in seats if seat.viewer_id == viewer.pk and not seat.is_played_by_bot]
    if table.host_id == viewer.pk and returned:
        Seat.objects.filter(pk__in=[seat.pk for seat in returned]).update(last_present=timezone.now())
    elif host_rights_viewer_id(table, seats) != viewer.pk:
        raise Problem(403, "not_host", "forbidden")


def deputy_host_seat(table: Table, seats: Sequence[Seat]) -> Seat | None:
    """The seat of the person who has the host's rights in the place of the host; None if the host has them."""
    holder = host_rights_viewer_id(table, seats)
    if table.status == Table.Status.OVER or holder == table.host_id:
        return None
    return next(seat for seat in seats if seat.viewer_id == holder and not seat.is_played_by_bot)

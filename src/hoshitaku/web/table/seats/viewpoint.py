"""From which seat a viewer looks at a table. Only this module decides it, for every page, stream and form.

A viewer with one seat looks from it. A device whose viewer holds several seats is shared: it looks from one of them
only while that player has taken the device (`HandOver`). This ends permanently when the table asks another of the
device's players. Until that player takes it, the device shows no more than a spectator sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import HandOver, Seat, Table
from hoshitaku.web.table.seats.sit_and_leave import viewer_seats


@dataclass(frozen=True)
class Viewpoint:
    """From which seat (None: a spectator) and in which language a table is shown.

    `server_url` is the address by which a seat reaches this server, for links to share; "" for spectators.
    `shared_seats` are the seats of those who share this device; empty for everybody else. `hidden_viewers` are the
    viewers whose messages are hidden.
    """

    seat: int | None
    lang: str
    server_url: str = ""
    shared_seats: tuple[int, ...] = ()
    hidden_viewers: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Requester:
    """Who asks, independent of the table's state: a viewer (None: a spectator), and their current hand-over.

    A stream keeps it, so that it lasts only as long as that same hand-over.
    """

    viewer_id: int | None
    hand_over_id: int | None
    lang: str
    server_url: str = ""
    hidden_viewers: frozenset[int] = frozenset()


def spectator_requester(lang: str, hidden_viewers: frozenset[int] = frozenset()) -> Requester:
    """A spectator; spectators with the same language and the same hidden viewers are equal."""
    return Requester(None, None, lang, hidden_viewers=hidden_viewers)


def find_hand_over(table: Table, session_device_id: str) -> int | None:
    """The hand-over of a device at a table, if there is one."""
    if not session_device_id:
        return None
    return HandOver.objects.filter(table=table, device=session_device_id).values_list("pk", flat=True).first()


def viewpoint_of(table: Table, seats: Sequence[Seat], requester: Requester) -> Viewpoint:
    """The current viewpoint of a requester."""
    own = [seat for seat in seats if requester.viewer_id is not None and seat.viewer_id == requester.viewer_id]
    if not own:
        return Viewpoint(None, requester.lang, hidden_viewers=requester.hidden_viewers)
    # While the table is forming nothing is private yet.
    if len(own) == 1 or table.status == Table.Status.WAITING:
        return Viewpoint(own[0].number, requester.lang, requester.server_url, hidden_viewers=requester.hidden_viewers)
    shared = tuple(seat.number for seat in own)
    return Viewpoint(
        _seat_holding_device(table, own, requester),
        requester.lang,
        shared_seats=shared,
        hidden_viewers=requester.hidden_viewers,
    )


def _seat_holding_device(table: Table, own: Sequence[Seat], requester: Requester) -> int | None:
    """Which of these seats holds the device; None if no player has taken it."""
    if requester.hand_over_id is None:
        return None
    handed = (
        HandOver.objects.filter(pk=requester.hand_over_id, table=table).values_list("seat__number", flat=True).first()
    )
    theirs = handed in [seat.number for seat in own]
    return handed if theirs and awaited_own_seat(table, own) in (None, handed) else None


def awaited_own_seat(table: Table, own_seats: Sequence[Seat]) -> int | None:
    """Which of these seats the table waits for, unless a bot chooses for it."""
    playing = table.status == Table.Status.PLAYING
    return next(
        (seat.number for seat in own_seats if playing and seat.number == table.actor and not seat.is_played_by_bot),
        None,
    )


def hand_over_device(slug: str, viewer: Viewer, session_device_id: str, seat_number: int) -> None:
    """From now on, the player of this seat holds the shared device.

    Problem 403 if the seat is not the viewer's; 409 before the game or while another of the viewer's seats has to
    choose.
    """
    with change_table(slug) as table:
        own = viewer_seats(table, viewer)
        seat = next((seat for seat in own if seat.number == seat_number), None)
        if seat is None:
            raise Problem(403, "forbidden", "forbidden")
        if table.status == Table.Status.WAITING:
            raise Problem(409, "not_playing", "stale")
        if awaited_own_seat(table, own) not in (None, seat_number):
            raise Problem(409, "stale", "stale")
        HandOver.objects.filter(table=table, device=session_device_id).exclude(seat=seat).delete()
        HandOver.objects.get_or_create(table=table, device=session_device_id, seat=seat)

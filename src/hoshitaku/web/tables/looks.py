"""From which seat a viewer looks at a table: decided only here, for every page, stream and form, never by the client.

A viewer with one seat looks from it. A device whose viewer holds several seats is shared: it looks from one of them
only while that player, who said so, holds it (`HandOver`). This ends for good when the table asks another of the
device's players; until they take it, the device is shown no more than a spectator.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables.changes import changing
from hoshitaku.web.tables.models import HandOver, Seat, Table
from hoshitaku.web.tables.seats import seats_of


@dataclass(frozen=True)
class Look:
    """How a table is looked at: from a seat or from none (a spectator), in a language.

    `origin` is the address by which a seat reaches this server, for links to give away; empty for spectators.
    `shared` names the seats of those who share this device; empty for everybody else. `hides` are the viewers whose
    talk is not shown.
    """

    seat: int | None
    lang: str
    origin: str = ""
    shared: tuple[int, ...] = ()
    hides: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Asker:
    """Who asks, whatever the table's state: a viewer (None: a spectator), and the hand-over that they had then.

    A stream keeps it, so that it lasts only as long as that same hand-over.
    """

    viewer: int | None
    hand_over: int | None
    lang: str
    origin: str = ""
    hides: frozenset[int] = frozenset()


def spectator(lang: str, hides: frozenset[int] = frozenset()) -> Asker:
    """A spectator; all those of one language who hide the same people's talk are the same."""
    return Asker(None, None, lang, hides=hides)


def hand_over_of(table: Table, device: str) -> int | None:
    """The hand-over of a device at a table, if there is one."""
    if not device:
        return None
    return HandOver.objects.filter(table=table, device=device).values_list("pk", flat=True).first()


def look_of(table: Table, seats: Sequence[Seat], asker: Asker) -> Look:
    """How a table is looked at now by an asker."""
    own = [seat for seat in seats if asker.viewer is not None and seat.viewer_id == asker.viewer]
    if not own:
        return Look(None, asker.lang, hides=asker.hides)
    # While the table is forming nothing is private yet.
    if len(own) == 1 or table.status == Table.Status.WAITING:
        return Look(own[0].number, asker.lang, asker.origin, hides=asker.hides)
    shared = tuple(seat.number for seat in own)
    return Look(_handed(table, own, asker), asker.lang, shared=shared, hides=asker.hides)


def _handed(table: Table, own: Sequence[Seat], asker: Asker) -> int | None:
    """Which of these seats holds the device; None if nobody has said so yet."""
    if asker.hand_over is None:
        return None
    handed = HandOver.objects.filter(pk=asker.hand_over, table=table).values_list("seat__number", flat=True).first()
    theirs = handed in [seat.number for seat in own]
    return handed if theirs and asked_of(table, own) in (None, handed) else None


def asked_of(table: Table, own: Sequence[Seat]) -> int | None:
    """Which of these seats the table waits for, if its player chooses without a bot."""
    playing = table.status == Table.Status.PLAYING
    return next((seat.number for seat in own if playing and seat.number == table.actor and not seat.by_bot), None)


def hand_over(slug: str, viewer: Viewer, device: str, number: int) -> None:
    """From now on, the player of this seat holds the shared device.

    Problem 403 if the seat is not the viewer's, 409 before the game or while another of the viewer's seats is asked.
    """
    with changing(slug) as table:
        own = seats_of(table, viewer)
        seat = next((seat for seat in own if seat.number == number), None)
        if seat is None:
            raise Problem(403, "forbidden", "forbidden")
        if table.status == Table.Status.WAITING:
            raise Problem(409, "not_playing", "stale")
        if asked_of(table, own) not in (None, number):
            raise Problem(409, "stale", "stale")
        HandOver.objects.filter(table=table, device=device).exclude(seat=seat).delete()
        HandOver.objects.get_or_create(table=table, device=device, seat=seat)

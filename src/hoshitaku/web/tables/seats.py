"""Who sits where: sitting down, leaving to a bot, coming back, and tables that pass from a guest to an account."""

from __future__ import annotations

from contextlib import suppress

from django.db import OperationalError, transaction
from django.db.models import F, QuerySet
from django.dispatch import receiver

from hoshitaku.web.people.models import Viewer
from hoshitaku.web.people.viewers import viewer_joined_account
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables.changes import changing
from hoshitaku.web.tables.levels import levels
from hoshitaku.web.tables.models import HandOver, Seat, Table
from hoshitaku.web.tables.play import begin
from hoshitaku.web.tables.threads import never_waiting


def seats_of(table: Table, viewer: Viewer | None) -> list[Seat]:
    """The seats of a viewer at a table: none for a spectator, several where people share a device."""
    if viewer is None:
        return []
    return [seat for seat in table.seats.all() if seat.viewer_id == viewer.pk]


def count_turns(viewer: Viewer) -> int:
    """Number of tables that wait for this viewer."""
    return waiting_for(viewer).values("table").distinct().count()


def waiting_for(viewer: Viewer) -> QuerySet[Seat]:
    """The viewer's seats whose turn it is."""
    return Seat.objects.filter(
        viewer=viewer, bot_plays=False, table__status=Table.Status.PLAYING, table__actor=F("number")
    )


def sit(slug: str, viewer: Viewer, number: int, emblem: int) -> None:
    """Take an open seat; the game begins when it was the last. Problem 409 where it is taken already."""
    with changing(slug) as table:
        seat = Seat.objects.filter(table=table, number=number).first()
        if seat is None or table.status != Table.Status.WAITING or seat.kind != Seat.Kind.OPEN:
            raise Problem(409, "seat_taken", "stale")
        seat.kind, seat.viewer, seat.name = Seat.Kind.PERSON, viewer, viewer.name
        _give_emblem(table, seat, emblem)
        seat.save()
        begin_when_full(table)


def _give_emblem(table: Table, seat: Seat, wanted: int) -> None:
    """Swap emblems with an open seat that holds the wanted one by chance."""
    holder = table.seats.filter(emblem=wanted).exclude(pk=seat.pk).first()
    if holder is not None and holder.kind == Seat.Kind.OPEN:
        # Through a number that no seat has: two seats never hold one emblem, not even in between.
        Seat.objects.filter(pk=holder.pk).update(emblem=0)
        own = seat.emblem
        Seat.objects.filter(pk=seat.pk).update(emblem=wanted)
        Seat.objects.filter(pk=holder.pk).update(emblem=own)
        seat.emblem = wanted
    elif holder is None:
        seat.emblem = wanted


def begin_when_full(table: Table) -> None:
    """Start a live or slow game as soon as no seat is open."""
    if table.status == Table.Status.WAITING and not table.seats.filter(kind=Seat.Kind.OPEN).exists():
        begin(table)


def fill_with_bot(slug: str, host: Viewer, number: int, level: str = "") -> None:
    """The host gives an open seat to a bot, the strongest unless told otherwise."""
    with changing(slug) as table:
        if table.host_id != host.pk:
            raise Problem(403, "not_host", "forbidden")
        seat = table.seats.filter(number=number, kind=Seat.Kind.OPEN).first()
        if seat is None or table.status != Table.Status.WAITING:
            raise Problem(409, "seat_taken", "stale")
        make_bot(seat, level if level in levels(table.game) else levels(table.game)[0])
        seat.save()
        begin_when_full(table)


def open_up(slug: str, host: Viewer, number: int) -> None:
    """The host opens a bot's seat to people, before the game."""
    with changing(slug) as table:
        if table.host_id != host.pk:
            raise Problem(403, "not_host", "forbidden")
        seat = table.seats.filter(number=number, kind=Seat.Kind.BOT).first()
        if seat is None or table.status != Table.Status.WAITING:
            raise Problem(409, "seat_taken", "stale")
        seat.kind, seat.level, seat.name = Seat.Kind.OPEN, "", ""
        seat.save()


def make_bot(seat: Seat, level: str) -> None:
    """Turn an open seat into a bot's, named after a bright star so that two bots at a table can be told apart."""
    stars = ("Vega", "Altair", "Deneb", "Rigel", "Spica")
    seat.kind, seat.level, seat.name = Seat.Kind.BOT, level, stars[seat.number % len(stars)]


def leave(slug: str, viewer: Viewer) -> None:
    """Get up. Before the game the seat is open again; during it a bot plays on until the person comes back.

    [farfarout:digital.leaver] The game knows nothing of it: ship, quests and order of turns stay as they are.
    """
    with changing(slug) as table:
        mine = _own_seats(table, viewer)
        for seat in mine:
            if table.status == Table.Status.WAITING:
                seat.kind, seat.viewer, seat.name = Seat.Kind.OPEN, None, ""
            else:
                seat.bot_plays, seat.level = True, seat.level or levels(table.game)[0]
            seat.save()
        if table.status == Table.Status.WAITING and table.host_id == viewer.pk:
            hand_on(table)


def hand_on(table: Table) -> None:
    """The host leaves: somebody else who sits there is the host now."""
    heir = table.seats.filter(kind=Seat.Kind.PERSON, viewer__isnull=False).select_related("viewer").first()
    table.host = heir.viewer if heir else None
    table.public = table.public and heir is not None
    table.save(update_fields=["host", "public"])


def come_back(slug: str, viewer: Viewer) -> None:
    """Take over again from the bot."""
    with changing(slug) as table:
        for seat in _own_seats(table, viewer):
            seat.bot_plays = False
            seat.save(update_fields=["bot_plays"])


def send_away(slug: str, viewer: Viewer, number: int) -> None:
    """The host lets a bot stand in for somebody who stays away."""
    with changing(slug) as table:
        if table.host_id != viewer.pk:
            raise Problem(403, "not_host", "forbidden")
        seat = table.seats.filter(number=number, kind=Seat.Kind.PERSON).first()
        if seat is None or table.status != Table.Status.PLAYING:
            raise Problem(409, "not_playing", "stale")
        seat.bot_plays, seat.level = True, seat.level or levels(table.game)[0]
        seat.save(update_fields=["bot_plays", "level"])


def _own_seats(table: Table, viewer: Viewer) -> list[Seat]:
    mine = seats_of(table, viewer)
    if not mine:
        raise Problem(403, "forbidden", "forbidden")
    return mine


@receiver(viewer_joined_account)
def hand_over(sender: object, old: Viewer, new: Viewer, **kwargs: object) -> None:
    """What a guest had begun is the account's. Where both sit, their devices are shared now, and with nobody yet."""
    with transaction.atomic():
        HandOver.objects.filter(seat__viewer__in=[old, new]).delete()
        Seat.objects.filter(viewer=old).update(viewer=new)
        Table.objects.filter(host=old).update(host=new)


def mark_seen(table: int, numbers: list[int], seq: int) -> None:
    """Remember that these seats have been shown the table up to an entry.

    Whoever looks never waits for somebody who writes: then it is remembered at the next look.
    """
    behind = Seat.objects.filter(table=table, number__in=numbers, seen__lt=seq)
    if not behind.exists():
        return
    with suppress(OperationalError), never_waiting(), transaction.atomic():
        free = behind.select_for_update(skip_locked=True).values_list("pk", flat=True)
        Seat.objects.filter(pk__in=list(free), seen__lt=seq).update(seen=seq)


def begin_with_bots(slug: str, host: Viewer) -> None:
    """The host begins: bots take the seats that are still open."""
    with changing(slug) as table:
        if table.host_id != host.pk:
            raise Problem(403, "not_host", "forbidden")
        if table.status != Table.Status.WAITING:
            raise Problem(409, "not_playing", "stale")
        for seat in table.seats.filter(kind=Seat.Kind.OPEN):
            make_bot(seat, levels(table.game)[0])
            seat.save()
        begin_when_full(table)

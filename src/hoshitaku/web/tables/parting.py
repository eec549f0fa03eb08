"""Somebody's account is deleted: what becomes of their tables, their name and what they said."""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables.changes import changing
from hoshitaku.web.tables.clearing import clear
from hoshitaku.web.tables.levels import usual
from hoshitaku.web.tables.models import ChatLine, HandOver, RecordImport, Seat, Table
from hoshitaku.web.tables.seats import hand_on
from hoshitaku.web.words import t


@dataclass
class Left:
    """How many of a viewer's tables are deleted with them, and how many go on or stay for others."""

    alone: int
    shared: int


def what_is_left(viewer: Viewer) -> Left:
    """What deleting this viewer would do."""
    others = Seat.objects.filter(table=OuterRef("pk"), viewer__isnull=False).exclude(viewer=viewer)
    tables, shared = _tables_of(viewer), _tables_of(viewer).filter(Exists(others)).count()
    return Left(tables.count() - shared, shared)


def delete(viewer: Viewer) -> None:
    """Leave every table for good, and delete the account or the guest.

    What another of their pages begins meanwhile is left in one step with it: no seat is held by nobody.
    """
    RecordImport.objects.filter(host=viewer).delete()
    leave_everything(viewer)
    with transaction.atomic():
        Viewer.objects.select_for_update().filter(pk=viewer.pk).first()  # Whoever sits down just now comes first.
        leave_everything(viewer)
        (viewer.user or viewer).delete()


def leave_everything(viewer: Viewer) -> None:
    """Leave every table for good: bots play on, no seat keeps the viewer's name, and what they said there is deleted.

    Tables at which no other person sits are deleted. One table at a time, so that no other table waits for all of
    them; if this is interrupted, asking again continues it.
    """
    for found in list(_tables_of(viewer)):
        if found.status == Table.Status.OVER and _only_theirs(found, viewer):
            clear(found)  # Nobody can sit down there any more.
        try:
            _leave_or_delete(found.slug, viewer)
        except Problem as gone:
            if gone.status != HTTPStatus.NOT_FOUND:  # Another deleted it just now.
                raise


def _leave_or_delete(slug: str, viewer: Viewer) -> None:
    with changing(slug) as table:
        if _only_theirs(table, viewer):
            Table.objects.filter(pk=table.pk).delete()
        else:
            _leave(table, viewer)


def _tables_of(viewer: Viewer) -> QuerySet[Table]:
    return Table.objects.filter(Q(seats__viewer=viewer) | Q(host=viewer)).distinct()


def _only_theirs(table: Table, viewer: Viewer) -> bool:
    return not table.seats.filter(viewer__isnull=False).exclude(viewer=viewer).exists()


def _leave(table: Table, viewer: Viewer) -> None:
    own = list(table.seats.filter(viewer=viewer))
    ChatLine.objects.filter(table=table, seat__in=[seat.number for seat in own]).delete()
    HandOver.objects.filter(seat__in=own).delete()
    for seat in own:
        seat.viewer, seat.name = None, t("people.gone")
        if table.status == Table.Status.WAITING:
            seat.kind, seat.name = Seat.Kind.OPEN, ""
        elif table.status == Table.Status.PLAYING:
            seat.bot_plays, seat.level = True, seat.level or usual(table.game)
        seat.save()
    if table.host_id == viewer.pk:
        hand_on(table)

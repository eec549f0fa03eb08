"""Deletes an account or a guest: what happens to their tables, their name and their messages."""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model.announce_change import announce_change
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import ChatLine, HandOver, RecordImport, Seat, Table
from hoshitaku.web.table.seats.bot_levels import default_level
from hoshitaku.web.table.seats.sit_and_leave import pass_on_host
from hoshitaku.web.table.upkeep.delete_logs import delete_logs_in_batches
from hoshitaku.web.templating.translate import t

BATCH_SIZE = 100  # finished tables left in one transaction


@dataclass
class AffectedTables:
    """How many of a viewer's tables are deleted with the viewer, and how many other people keep."""

    deleted_count: int
    kept_count: int


def count_affected_tables(viewer: Viewer) -> AffectedTables:
    """What deleting this viewer would do to their tables."""
    tables, shared = _tables_of(viewer), _tables_of(viewer).filter(_other_people_condition(viewer)).count()
    return AffectedTables(tables.count() - shared, shared)


def delete_viewer(viewer: Viewer) -> None:
    """Leave every table permanently, then delete the account or the guest.

    Seats that the viewer takes on another page in the meantime are left in the same transaction as the deletion, so no
    seat is without an owner.
    """
    RecordImport.objects.filter(host=viewer).delete()
    leave_or_delete_all_tables(viewer)
    with transaction.atomic():
        # Wait for a seat that the viewer is taking just now.
        Viewer.objects.select_for_update().filter(pk=viewer.pk).first()
        leave_or_delete_all_tables(viewer)
        (viewer.user or viewer).delete()


def leave_or_delete_all_tables(viewer: Viewer) -> None:
    """Leave every table permanently: bots play on, no seat keeps the viewer's name, and their messages are deleted.

    Tables without other people are deleted. Running tables are left one at a time, so that other tables need not wait;
    finished ones in batches, since nobody waits there. If this is interrupted, call it again to continue.
    """
    _delete_solo_finished_tables(viewer)
    _leave_finished_tables(viewer)
    for found in list(_tables_of(viewer)):
        try:
            _leave_or_delete_table(found.slug, viewer)
        except Problem as gone:
            if gone.status != HTTPStatus.NOT_FOUND:  # Another process deleted it just now.
                raise


def _delete_solo_finished_tables(viewer: Viewer) -> None:
    alone = _tables_of(viewer).filter(~_other_people_condition(viewer), status=Table.Status.OVER).order_by("pk")
    while tables := list(alone[:BATCH_SIZE]):
        delete_logs_in_batches(*tables)  # Nobody can sit down there any more.
        Table.objects.filter(pk__in=[table.pk for table in tables]).delete()


def _leave_finished_tables(viewer: Viewer) -> None:
    shared = _tables_of(viewer).filter(_other_people_condition(viewer), status=Table.Status.OVER).order_by("pk")
    while keys := list(shared.values_list("pk", flat=True)[:BATCH_SIZE]):
        with transaction.atomic():
            list(Table.objects.select_for_update().filter(pk__in=keys).order_by("pk").values_list("pk"))
            # Check again with the tables locked: others may be leaving too, and the last one deletes the table.
            _leave_tables_at_once(list(shared.filter(pk__in=keys)), viewer)


def _leave_tables_at_once(tables: list[Table], viewer: Viewer) -> None:
    own = list(Seat.objects.filter(table__in=tables, viewer=viewer))
    for number in {seat.number for seat in own}:
        there = [seat.table_id for seat in own if seat.number == number]
        ChatLine.objects.filter(table__in=there, seat=number).delete()
    HandOver.objects.filter(seat__in=own).delete()
    Seat.objects.filter(pk__in=[seat.pk for seat in own]).update(viewer=None, name=t("account.deleted_player"))
    for table in tables:
        if table.host_id == viewer.pk:
            pass_on_host(table)
    Table.objects.filter(pk__in=[table.pk for table in tables]).update(change_count=F("change_count") + 1)
    for table in tables:
        announce_change(table.pk, table.change_count + 1)


def _leave_or_delete_table(slug: str, viewer: Viewer) -> None:
    with change_table(slug) as table:
        if _is_alone_at(table, viewer):
            Table.objects.filter(pk=table.pk).delete()
        else:
            _leave_table(table, viewer)


def _tables_of(viewer: Viewer) -> QuerySet[Table]:
    return Table.objects.filter(Q(seats__viewer=viewer) | Q(host=viewer)).distinct()


def _other_people_condition(viewer: Viewer) -> Exists:
    """Whether other people sit at a table."""
    return Exists(Seat.objects.filter(table=OuterRef("pk"), viewer__isnull=False).exclude(viewer=viewer))


def _is_alone_at(table: Table, viewer: Viewer) -> bool:
    return not table.seats.filter(viewer__isnull=False).exclude(viewer=viewer).exists()


def _leave_table(table: Table, viewer: Viewer) -> None:
    own = list(table.seats.filter(viewer=viewer))
    ChatLine.objects.filter(table=table, seat__in=[seat.number for seat in own]).delete()
    HandOver.objects.filter(seat__in=own).delete()
    for seat in own:
        seat.viewer, seat.name = None, t("account.deleted_player")
        if table.status == Table.Status.WAITING:
            seat.kind, seat.name = Seat.Kind.OPEN, ""
        elif table.status == Table.Status.PLAYING:
            seat.bot_plays, seat.level = True, seat.level or default_level(table.game)
        seat.save()
    if table.host_id == viewer.pk:
        pass_on_host(table)

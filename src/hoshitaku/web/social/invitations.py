"""Invitations of friends to a forming table; shown in the lobby."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.social.friends import are_friends
from hoshitaku.web.social.models import Block, Invitation
from hoshitaku.web.social.open_tables import LISTED_FOR
from hoshitaku.web.table.models import Seat, Table

MAX_LISTED_INVITATIONS = 10
_open_seats = Seat.objects.filter(table=OuterRef("pk"), kind=Seat.Kind.OPEN)


def tables_to_invite_to(viewer: Viewer) -> QuerySet[Table]:
    """Tables with a free seat at which the viewer sits, so that they may invite friends."""
    mine = Seat.objects.filter(table=OuterRef("pk"), viewer=viewer)
    forming = Table.objects.filter(Exists(mine), Exists(_open_seats), status=Table.Status.WAITING, imported=False)
    return forming.order_by("-last_choice")


def invite_friend(host: Viewer, slug: str, guest: Viewer) -> None:
    """Invite a friend to a forming table; idempotent. Raises Problem 403 for others, 409 if it is too late."""
    if not are_friends(host, guest):
        raise Problem(403, "not_friends", "forbidden")
    table = tables_to_invite_to(host).filter(slug=slug).first()
    if table is None:
        raise Problem(409, "begun", "stale")
    Invitation.objects.get_or_create(table=table, guest=guest, defaults={"host": host})


def open_invitations_to(viewer: Viewer) -> QuerySet[Invitation]:
    """Valid invitations: the host still sits there, a seat is free, and the viewer does not sit there."""
    seats = Seat.objects.filter(table=OuterRef("table"))
    blocked = Block.objects.filter(by=viewer).values("whom")
    found = Invitation.objects.filter(
        Exists(seats.filter(kind=Seat.Kind.OPEN)),
        Exists(seats.filter(viewer=OuterRef("host"))),
        ~Exists(seats.filter(viewer=viewer)),
        guest=viewer,
        table__status=Table.Status.WAITING,
        table__last_choice__gt=timezone.now() - LISTED_FOR,
    )
    return (
        found.exclude(host__in=blocked)
        .select_related("table__secret", "host")
        .order_by("-created")[:MAX_LISTED_INVITATIONS]
    )


def invited_table_and_guest_ids(tables: list[Table]) -> set[tuple[int, int]]:
    """Invited people of these tables, as (table, guest)."""
    return set(Invitation.objects.filter(table__in=tables).values_list("table", "guest"))


def delete_invitation(viewer: Viewer, invitation_id: int) -> None:
    """Delete an invitation; does nothing if it is gone."""
    Invitation.objects.filter(guest=viewer, pk=invitation_id).delete()

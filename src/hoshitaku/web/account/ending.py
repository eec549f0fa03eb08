"""Ending sessions of accounts: by their owner from another browser, by staff, by what changes the account, by time.

A session that was ended lets nobody in. For some weeks its row says why, so that its browser can be told.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet
from django.db.models.signals import post_save
from django.dispatch import Signal, receiver
from django.http import HttpRequest
from django.utils import timezone

from hoshitaku.web.account.account_changes import Kind, account_changed
from hoshitaku.web.account.models import Session, Viewer
from hoshitaku.web.logging.security_log import log_event

End = Session.End
REMEMBERED = timedelta(days=30)
BY_CHANGE = {Kind.PASSWORD: End.PASSWORD, Kind.CLOSED: End.CLOSED}
# Sent with `accounts` (their numbers) and `sessions` (what each held) when sessions end, in a transaction.
sessions_ended = Signal()


def end(rows: QuerySet[Session], why: End, request: HttpRequest | None = None) -> int:
    """End those of these sessions that stand, and say how many there were."""
    with transaction.atomic():
        ended = list(rows.filter(ended="").exclude(account=None))
        if not ended:
            return 0
        accounts = {row.account_id for row in ended}
        sessions_ended.send(sender=Session, accounts=accounts, sessions=[held(row) for row in ended])
        forgotten = {"session_data": "", "expire_date": timezone.now() + REMEMBERED}
        Session.objects.filter(pk__in=[row.pk for row in ended]).update(ended=why, **forgotten)
    for account in sorted(filter(None, accounts)) if why not in BY_CHANGE.values() else ():
        log_event(f"session ended ({why.value})", request, f"account {account}")
    return len(ended)


def end_all(user: User, request: HttpRequest | None = None) -> int:
    """Sign an account out everywhere, as staff may; its owner learns of it. The number of sessions."""
    with transaction.atomic():
        ended = end(Session.objects.filter(account=user), End.STAFF, request)
        address = Viewer.objects.filter(user=user).values_list("address", flat=True).first()
        account_changed.send(sender=User, user=user, kinds={Kind.SESSIONS}, mailed={address or ""} - {""})
    return ended


def end_unused() -> None:
    """End those whose time is over: nobody used them for long, or they are too old."""
    now = timezone.now()
    late = (
        Session.objects.filter(ended="").exclude(account=None).exclude(pk__in=Session.objects.standing().values("pk"))
    )
    found: dict[str, list[str]] = {}
    for row in late:
        found.setdefault(row.end_at(now), []).append(row.pk)
    for why in (End.IDLE, End.OLD):
        end(Session.objects.filter(pk__in=found.get(why, ())), why)


def held(row: Session) -> dict[str, Any]:
    """What the session holds."""
    found: dict[str, Any] = row.get_decoded()
    return found


def part(viewer: Viewer) -> dict[str, Any]:
    """The sessions of an account, for the file of all of somebody's data: not by what a browser proves to be theirs."""
    rows = Session.objects.filter(account=viewer.user_id).exclude(account=None).order_by("begun")
    return {"sessions": list(rows.values("device", "begun", "used", "ended"))}


@receiver(account_changed)
def changed(sender: object, user: User, kinds: set[Kind], **kwargs: object) -> None:
    """Another password, or a closed account. Whoever changed it on a page is given another session afterwards."""
    for kind in sorted(kinds & BY_CHANGE.keys()):
        end(Session.objects.filter(account=user), BY_CHANGE[kind])


@receiver(post_save, sender=User)
def saved(sender: object, instance: User, update_fields: Any = None, **kwargs: object) -> None:
    """Whoever becomes staff has the limits of staff from then on, in all browsers."""
    if update_fields is None or "is_staff" in update_fields:
        Session.objects.filter(account=instance).exclude(staff=instance.is_staff).update(staff=instance.is_staff)

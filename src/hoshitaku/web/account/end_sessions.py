"""Ends sessions of accounts: by their owner from another browser, by staff, by a change of the account, or by time.

An ended session signs nobody in. For some weeks its row has the reason, so that its browser can show it.
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
ENDED_SESSION_RETENTION = timedelta(days=30)
END_BY_CHANGE_KIND = {Kind.PASSWORD: End.PASSWORD, Kind.CLOSED: End.CLOSED}
# Sent with `accounts` (keys) and `sessions` (their data) when sessions end, in the transaction.
sessions_ended = Signal()


def end_sessions(rows: QuerySet[Session], why: End, request: HttpRequest | None = None) -> int:
    """End those of these sessions that are valid, and return how many there were."""
    with transaction.atomic():
        # Locked, so that no request adds data to them in the meantime.
        ended = list(rows.filter(end_reason="").exclude(account=None).order_by("pk").select_for_update())
        if not ended:
            return 0
        accounts = {row.account_id for row in ended}
        sessions_ended.send(sender=Session, accounts=accounts, sessions=[session_data(row) for row in ended])
        forgotten = {"session_data": "", "expire_date": timezone.now() + ENDED_SESSION_RETENTION}
        Session.objects.filter(pk__in=[row.pk for row in ended]).update(end_reason=why, **forgotten)
    for account in sorted(filter(None, accounts)) if why not in END_BY_CHANGE_KIND.values() else ():
        log_event(f"session ended ({why.value})", request, f"account {account}")
    return len(ended)


def end_sessions_as_staff(user: User, request: HttpRequest | None = None) -> int:
    """Sign an account out everywhere, by staff; its owner is notified. Returns the number of sessions."""
    with transaction.atomic():
        ended = end_sessions(Session.objects.filter(account=user), End.STAFF, request)
        address = Viewer.objects.filter(user=user).values_list("address", flat=True).first()
        account_changed.send(sender=User, user=user, kinds={Kind.SESSIONS}, mailed={address or ""} - {""})
    return ended


def end_expired_sessions() -> None:
    """End sessions that nobody has used for long, or that are too old."""
    now = timezone.now()
    for staff in (True, False):  # some accounts became staff by a plain SQL statement
        Session.objects.filter(staff=not staff, account__is_staff=staff).update(staff=staff)
    late = (
        Session.objects.filter(end_reason="").exclude(account=None).exclude(pk__in=Session.objects.valid().values("pk"))
    )
    found: dict[str, list[str]] = {}
    for row in late:
        found.setdefault(row.end_reason_at(now), []).append(row.pk)
    for why in (End.IDLE, End.OLD):
        end_sessions(Session.objects.filter(pk__in=found.get(why, ())), why)


def session_data(row: Session) -> dict[str, Any]:
    """The session's data."""
    found: dict[str, Any] = row.get_decoded()
    return found


def export_sessions(viewer: Viewer) -> dict[str, Any]:
    """The sessions of an account for the data export, without the keys by which browsers prove their identity."""
    rows = Session.objects.filter(account=viewer.user_id).exclude(account=None).order_by("begun")
    return {"sessions": list(rows.values("device", "begun", "last_used", "end_reason"))}


@receiver(account_changed)
def end_sessions_on_change(sender: object, user: User, kinds: set[Kind], **kwargs: object) -> None:
    """The password changed, or the account was closed. A user who changed it on a page then gets a new session."""
    for kind in sorted(kinds & END_BY_CHANGE_KIND.keys()):
        end_sessions(Session.objects.filter(account=user), END_BY_CHANGE_KIND[kind])


@receiver(post_save, sender=User)
def copy_staff_flag(sender: object, instance: User, update_fields: Any = None, **kwargs: object) -> None:
    """An account became staff: the stricter limits now apply in all browsers."""
    if update_fields is None or "is_staff" in update_fields:
        Session.objects.filter(account=instance).exclude(staff=instance.is_staff).update(staff=instance.is_staff)

"""Ended sessions: their open pages no longer get what only their player may see.

The announcements here end streams immediately. `TableStreams.close_streams_of_ended_sessions` does so a moment later
without them, however the sessions ended.
"""

from __future__ import annotations

from django.contrib.auth import user_logged_out
from django.contrib.auth.models import User
from django.db.models.signals import pre_delete
from django.dispatch import receiver

from hoshitaku.web.account.account_changes import Kind, account_changed
from hoshitaku.web.account.end_sessions import sessions_ended
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.other_devices.opened_devices import devices_changed
from hoshitaku.web.table.model.announce_change import announce_ended_sessions


def announce_account_sessions_ended(user: User) -> None:
    """Have all pages of an account reconnect; those with a valid session continue as before."""
    viewer = Viewer.objects.filter(user_id=user.pk).values_list("pk", flat=True).first()
    if viewer is not None:
        announce_ended_sessions(viewer)


@receiver(account_changed)
def on_account_changed(sender: object, user: User, kinds: set[Kind], **kwargs: object) -> None:
    """The password changed, or the account was closed."""
    if kinds & {Kind.PASSWORD, Kind.STORED, Kind.CLOSED}:
        announce_account_sessions_ended(user)


@receiver(sessions_ended)
def on_sessions_ended(sender: object, accounts: set[int], **kwargs: object) -> None:
    """Sessions ended: by their owner from another browser, by staff, or because nobody used them."""
    for viewer in Viewer.objects.filter(user__in=accounts).values_list("pk", flat=True):
        announce_ended_sessions(viewer)


@receiver(devices_changed)
def on_devices_changed(sender: object, viewer: int, **kwargs: object) -> None:
    """A guest was opened on another device, which its pages say, or that has ended."""
    announce_ended_sessions(viewer)


@receiver(pre_delete, sender=Viewer)
def on_viewer_deleted(sender: object, instance: Viewer, **kwargs: object) -> None:
    """A guest or an account was deleted."""
    announce_ended_sessions(instance.pk)


@receiver(user_logged_out)
def on_signed_out(sender: object, user: User | None, **kwargs: object) -> None:
    """Somebody signed out in one of their browsers."""
    if user is not None:
        announce_account_sessions_ended(user)

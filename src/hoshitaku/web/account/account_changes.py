"""What changes an account, by whichever way: pages, the admin, commands and programs all save or delete it.

Whatever has to happen then hangs on `account_changed`, never on one of the pages.
"""

from __future__ import annotations

from typing import Any

from django.contrib.auth.hashers import get_hasher, identify_hasher
from django.contrib.auth.models import User
from django.db.models.signals import post_save, pre_delete, pre_save
from django.dispatch import Signal, receiver

from hoshitaku.web.account.models import AccountChange, Viewer

Kind = AccountChange.Kind
# Sent when an account has been saved (just before it is deleted), with `user`, `kinds` (a set of Kind), and `mailed`,
# the addresses that it had until then.
account_changed = Signal()
BEFORE_SAVE_ATTRIBUTE = "hoshitaku_before"  # where a row that is being saved keeps what it was
WATCHED_FIELDS: dict[object, tuple[str, ...]] = {
    User: ("password", "is_active", "email", "username"),
    Viewer: ("address",),
}


@receiver(pre_save, sender=User)
@receiver(pre_save, sender=Viewer)
def remember_stored_values(sender: Any, instance: Any, update_fields: Any = None, **kwargs: object) -> None:
    """Note how a row stands in the database, if what is watched is to be saved."""
    names = WATCHED_FIELDS[sender]
    concerned = instance.pk is not None and (update_fields is None or not set(names).isdisjoint(update_fields))
    instance.__dict__[BEFORE_SAVE_ATTRIBUTE] = (
        sender.objects.filter(pk=instance.pk).values(*names).first() if concerned else None
    )


@receiver(post_save, sender=User)
def on_user_saved(sender: object, instance: User, **kwargs: object) -> None:
    """Say what is another now."""
    before: dict[str, Any] | None = instance.__dict__.pop(BEFORE_SAVE_ATTRIBUTE, None)
    if before is None:
        return
    address = Viewer.objects.filter(user_id=instance.pk).values_list("address", flat=True).first() or ""
    if kinds := _changed_kinds(before, instance, address):
        account_changed.send(sender=User, user=instance, kinds=kinds, mailed={address, before["email"]} - {""})


@receiver(post_save, sender=Viewer)
def on_viewer_saved(sender: object, instance: Viewer, **kwargs: object) -> None:
    """The address that mail is sent to stands with the viewer."""
    before: dict[str, Any] | None = instance.__dict__.pop(BEFORE_SAVE_ATTRIBUTE, None)
    if before is None or instance.user is None or (before["address"] or "") == instance.email:
        return
    kinds = {Kind.ADDRESS if instance.email else Kind.NO_ADDRESS}
    mailed = {before["address"]} - {None}
    account_changed.send(sender=Viewer, user=instance.user, kinds=kinds, mailed=mailed)


def tell_change(user: User, kind: Kind) -> None:
    """Say that something beside the account's own row is another now: its second factors."""
    address = Viewer.objects.filter(user_id=user.pk).values_list("address", flat=True).first() or ""
    account_changed.send(sender=User, user=user, kinds={kind}, mailed={address} - {""})


@receiver(pre_delete, sender=Viewer)
def on_viewer_deleted(sender: object, instance: Viewer, **kwargs: object) -> None:
    """While everything of the account can still be read. Deleting the account deletes its viewer."""
    if instance.user is not None:
        mailed = {instance.email} - {""}
        account_changed.send(sender=Viewer, user=instance.user, kinds={Kind.DELETED}, mailed=mailed)


def _changed_kinds(before: dict[str, Any], user: User, address: str) -> set[Kind]:
    changed = set()
    if before["password"] != user.password:
        changed.add(Kind.STORED if _is_same_password(before["password"], user) else Kind.PASSWORD)
    if before["is_active"] != user.is_active:
        changed.add(Kind.OPENED if user.is_active else Kind.CLOSED)
    if before["username"] != user.username:
        changed.add(Kind.NAME)
    # Most often the copy of what the viewer's row already says.
    if before["email"] != user.email != address:
        changed.add(Kind.ADDRESS if user.email else Kind.NO_ADDRESS)
    return changed


def _is_same_password(before: str, user: User) -> bool:
    """Whether Django stored the same password again since its way of storing them has become better."""
    if user.__dict__.get("_password") is not None:  # What set_password leaves there until the account is saved.
        return False
    try:
        old = identify_hasher(before)
    except ValueError:
        return False
    return old.algorithm != get_hasher().algorithm or old.must_update(before)

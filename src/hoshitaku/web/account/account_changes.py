"""Reports every change of an account, wherever it is made: pages, the admin, commands and programs.

Consequences of a change belong into receivers of `account_changed`, not into a page.
"""

from __future__ import annotations

from typing import Any

from django.contrib.auth.hashers import get_hasher, identify_hasher
from django.contrib.auth.models import User
from django.db.models.signals import post_save, pre_delete, pre_save
from django.dispatch import Signal, receiver

from hoshitaku.web.account.models import AccountChange, Viewer

Kind = AccountChange.Kind
# Sent after an account was saved, or just before it is deleted, with `user`, `kinds` (a set of Kind), and `mailed`, the
# addresses that it had before.
account_changed = Signal()
BEFORE_SAVE_ATTRIBUTE = "hoshitaku_before"  # attribute of a row that is being saved: its stored values
WATCHED_FIELDS_BY_MODEL: dict[object, tuple[str, ...]] = {
    User: ("password", "is_active", "email", "username"),
    Viewer: ("address",),
}


@receiver(pre_save, sender=User)
@receiver(pre_save, sender=Viewer)
def remember_stored_values(sender: Any, instance: Any, update_fields: Any = None, **kwargs: object) -> None:
    """Read the stored values of a row before it is saved, if a watched field may change."""
    names = WATCHED_FIELDS_BY_MODEL[sender]
    concerned = instance.pk is not None and (update_fields is None or not set(names).isdisjoint(update_fields))
    instance.__dict__[BEFORE_SAVE_ATTRIBUTE] = (
        sender.objects.filter(pk=instance.pk).values(*names).first() if concerned else None
    )


@receiver(post_save, sender=User)
def on_user_saved(sender: object, instance: User, **kwargs: object) -> None:
    """Report what has changed in the account's row."""
    before: dict[str, Any] | None = instance.__dict__.pop(BEFORE_SAVE_ATTRIBUTE, None)
    if before is None:
        return
    address = Viewer.objects.filter(user_id=instance.pk).values_list("address", flat=True).first() or ""
    if kinds := _changed_kinds(before, instance, address):
        account_changed.send(sender=User, user=instance, kinds=kinds, mailed={address, before["email"]} - {""})


@receiver(post_save, sender=Viewer)
def on_viewer_saved(sender: object, instance: Viewer, **kwargs: object) -> None:
    """Report a changed e-mail address, which is in the viewer's row."""
    before: dict[str, Any] | None = instance.__dict__.pop(BEFORE_SAVE_ATTRIBUTE, None)
    if before is None or instance.user is None or (before["address"] or "") == instance.email:
        return
    kinds = {Kind.ADDRESS if instance.email else Kind.NO_ADDRESS}
    mailed = {before["address"]} - {None}
    account_changed.send(sender=Viewer, user=instance.user, kinds=kinds, mailed=mailed)


def report_change(user: User, kind: Kind) -> None:
    """Report a change outside of the account's row: its second factors."""
    address = Viewer.objects.filter(user_id=user.pk).values_list("address", flat=True).first() or ""
    account_changed.send(sender=User, user=user, kinds={kind}, mailed={address} - {""})


@receiver(pre_delete, sender=Viewer)
def before_viewer_deletion(sender: object, instance: Viewer, **kwargs: object) -> None:
    """Report a deleted account while its data can still be read. Deleting an account deletes its viewer."""
    if instance.user is not None:
        mailed = {instance.email} - {""}
        account_changed.send(sender=Viewer, user=instance.user, kinds={Kind.DELETED}, mailed=mailed)


def _changed_kinds(before: dict[str, Any], user: User, address: str) -> set[Kind]:
    changed = set()
    if before["password"] != user.password:
        changed.add(Kind.STORED if _is_only_rehashed(before["password"], user) else Kind.PASSWORD)
    if before["is_active"] != user.is_active:
        changed.add(Kind.OPENED if user.is_active else Kind.CLOSED)
    if before["username"] != user.username:
        changed.add(Kind.NAME)
    # Usually the copy of the viewer's address.
    if before["email"] != user.email != address:
        changed.add(Kind.ADDRESS if user.email else Kind.NO_ADDRESS)
    return changed


def _is_only_rehashed(before: str, user: User) -> bool:
    """Whether Django only stored the same password again with a newer hasher."""
    if user.__dict__.get("_password") is not None:  # set_password leaves this until the account is saved
        return False
    try:
        old = identify_hasher(before)
    except ValueError:
        return False
    return old.algorithm != get_hasher().algorithm or old.must_update(before)

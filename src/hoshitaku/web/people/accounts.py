"""What changes an account, by whichever way: pages, the admin, commands and programs all save or delete it.

Whatever has to happen then hangs on `account_changed`, never on one of the pages.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.hashers import get_hasher, identify_hasher
from django.contrib.auth.models import User
from django.db.models.signals import post_save, pre_delete, pre_save
from django.dispatch import Signal, receiver

# Sent with `user` and `changed`, a set of CHANGES, when the account has been saved (deleted: just before that happens).
account_changed = Signal()
PASSWORD, CLOSED, DELETED = "password", "closed", "deleted"
REHASHED = "rehashed"  # the same password, stored in another way: its sessions end, and that is all
BEFORE = "hoshitaku_before"  # where an account that is being saved keeps what it was
WATCHED = frozenset({"password", "is_active"})


@dataclass(frozen=True)
class Before:
    """What an account was before it is saved."""

    password: str
    is_active: bool


@receiver(pre_save, sender=User)
def remember(sender: object, instance: User, update_fields: Any = None, raw: bool = False, **kwargs: object) -> None:
    """Note how the account stands in the database, if what is watched is to be saved."""
    concerned = update_fields is None or not WATCHED.isdisjoint(update_fields)
    row = User.objects.filter(pk=instance.pk).values("password", "is_active").first() if concerned else None
    instance.__dict__[BEFORE] = Before(**row) if row else None


@receiver(post_save, sender=User)
def compare(sender: object, instance: User, **kwargs: object) -> None:
    """Say what is another now."""
    before: Before | None = instance.__dict__.pop(BEFORE, None)
    changed = _changed(before, instance) if before else set()
    if changed:
        account_changed.send(sender=User, user=instance, changed=changed)


@receiver(pre_delete, sender=User)
def deleted(sender: object, instance: User, **kwargs: object) -> None:
    """While everything of the account can still be read."""
    account_changed.send(sender=User, user=instance, changed={DELETED})


def _changed(before: Before, user: User) -> set[str]:
    changed = set()
    if before.password != user.password:
        changed.add(REHASHED if _rehashed(before, user) else PASSWORD)
    if before.is_active and not user.is_active:
        changed.add(CLOSED)
    return changed


def _rehashed(before: Before, user: User) -> bool:
    """Whether Django stored the same password again since its way of storing them has become better."""
    if user.__dict__.get("_password") is not None:  # What set_password leaves there until the account is saved.
        return False
    try:
        old = identify_hasher(before.password)
    except ValueError:
        return False
    return old.algorithm != get_hasher().algorithm or old.must_update(before.password)

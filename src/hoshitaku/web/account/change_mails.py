"""Notifies owners of changes to their account: by mail, and in a list on their account page."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.dispatch import receiver
from django.urls import reverse
from django.utils import translation

from hoshitaku.web.account.account_changes import Kind, account_changed
from hoshitaku.web.account.email_address import can_send_mail, send_account_mail
from hoshitaku.web.account.models import AccountChange, Viewer
from hoshitaku.web.mail.account_mail import MailOwnership, mail_ownership

MAX_LISTED_CHANGES = 10
MAX_STORED_CHANGES = 50
FACTOR_CHANGE_KINDS = {
    Kind.PASSKEY, Kind.NO_PASSKEY, Kind.APP, Kind.NO_APP, Kind.CODES, Kind.CODE_USED, Kind.NO_FACTORS,
}  # fmt: skip


@receiver(account_changed)
def store_and_mail_changes(sender: object, user: User, kinds: set[Kind], mailed: set[str], **kwargs: object) -> None:
    """Store the change, and write to every address that the account had before."""
    viewer = Viewer.objects.filter(user_id=user.pk).first()
    if viewer is None:
        return
    viewer.user = user  # with the new values
    for kind in sorted(kinds - {Kind.STORED}):
        if kind != Kind.DELETED:
            store_change(viewer, kind)
        with translation.override(viewer.language):
            for address in sorted(mailed if can_send_mail() else ()):
                # The mail about a deleted account outlives it.
                belonging = MailOwnership() if kind == Kind.DELETED else mail_ownership(viewer, address)
                send_account_mail(
                    address, kind.value, viewer, belonging, link=settings.ORIGIN + _secure_account_url(kind)
                )


def _secure_account_url(kind: Kind) -> str:
    """The page where an owner can react to a change that they did not make."""
    if kind in FACTOR_CHANGE_KINDS:
        return reverse("factors")
    return reverse("reset" if kind in (Kind.PASSWORD, Kind.NAME, Kind.GUESSED) else "lobby")


def store_change(viewer: Viewer, kind: Kind) -> None:
    """Add to an account's list, and drop the oldest entries."""
    AccountChange.objects.create(viewer=viewer, kind=kind)
    newest = viewer.account_changes.order_by("-pk").values_list("pk", flat=True)[:MAX_STORED_CHANGES]
    viewer.account_changes.exclude(pk__in=list(newest)).delete()


def newest_changes(viewer: Viewer) -> list[AccountChange]:
    """The changes listed on the account page."""
    return list(viewer.account_changes.order_by("-pk")[:MAX_LISTED_CHANGES])


def export_changes(viewer: Viewer) -> dict[str, Any]:
    """The list, for the data export."""
    return {"changes": list(viewer.account_changes.order_by("pk").values("kind", "created"))}

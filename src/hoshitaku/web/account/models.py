"""Viewers: a viewer is a browser's guest or an account, never both."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.base_session import AbstractBaseSession, BaseSessionManager
from django.db import DatabaseError, models
from django.db.models.functions import Lower
from django.utils import timezone

from hoshitaku.kernel.display_name import MAX_NAME_LENGTH
from hoshitaku.web.account.other_devices.models import DeviceLink, OpenedDevice
from hoshitaku.web.account.text_fields import LineField

__all__ = [
    "AccountChange", "AuthenticatorApp", "DeviceLink", "OpenedDevice", "Passkey", "RecoveryCode", "Session", "Viewer"
]  # fmt: skip
EMBLEMS = (1, 2, 3, 4, 5)
PASSKEY_NAME_LENGTH = 40  # characters


class Viewer(models.Model):
    """A guest or an account.

    A guest is known only by the session cookie; an account has the same viewer on every device. `address` is the
    account's unique e-mail address, confirmed by a link. `unconfirmed_address` was entered, but not confirmed yet.
    `last_digest` is the time of the last digest, `mail_hours` the minimum number of hours between two of them.
    """

    class MailHours(models.IntegerChoices):
        QUARTER = 6
        DAY = 24
        WEEK = 168

    name = LineField(max_length=MAX_NAME_LENGTH)
    emblem = models.PositiveSmallIntegerField(default=1)
    language = models.CharField(max_length=2, default="en")
    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="viewer")
    wants_mail = models.BooleanField(default=True)
    mail_hours = models.PositiveSmallIntegerField(choices=MailHours, default=MailHours.DAY)
    # Null if there is none: two empty ones would violate the unique constraint.
    address = models.EmailField(null=True, blank=True)  # noqa: DJ001
    unconfirmed_address = models.EmailField(blank=True, default="")
    last_digest = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(default=timezone.now)
    # Set on the requester's viewer: returns whether their session has proved the account's second factor.
    has_passed_second_factor: Callable[[], bool] = staticmethod(lambda: False)

    class Meta:
        constraints = (models.UniqueConstraint(Lower("address"), name="one_account_per_address"),)

    def __str__(self) -> str:
        return self.name

    @property
    def email(self) -> str:
        """Address for digests and new passwords; "" if none is confirmed."""
        return self.address or ""


class AccountChange(models.Model):
    """A change of an account; its owner sees the newest on the account page."""

    class Kind(models.TextChoices):
        PASSWORD = "password"  # noqa: S105  (no password)
        STORED = "stored"  # the same password with another hasher; the owner is not notified
        ADDRESS = "address"
        NO_ADDRESS = "no_address"
        NAME = "name"
        CLOSED = "closed"
        OPENED = "opened"
        DELETED = "deleted"
        SESSIONS = "sessions"  # staff signed all devices out
        PASSKEY = "passkey"
        NO_PASSKEY = "no_passkey"
        APP = "app"
        NO_APP = "no_app"
        CODES = "codes"
        CODE_USED = "code_used"
        NO_FACTORS = "no_factors"
        GUESSED = "guessed"  # no change, but somebody knows the password

    viewer = models.ForeignKey(Viewer, models.CASCADE, related_name="account_changes")
    kind = models.CharField(max_length=12, choices=Kind)
    created = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.kind} of {self.viewer}"


def session_limits(staff: bool) -> tuple[timedelta, timedelta]:
    """The longest time without use, and the longest time since sign-in, of an account's session."""
    if staff:
        return timedelta(hours=settings.STAFF_IDLE_HOURS), timedelta(days=settings.STAFF_SIGNED_IN_DAYS)
    return timedelta(days=settings.IDLE_DAYS), timedelta(days=settings.SIGNED_IN_DAYS)


class SessionQuerySet(models.QuerySet["Session"]):
    """Sessions of browsers."""

    def valid(self) -> SessionQuerySet:
        """Valid sessions; `Session.end_reason_at` decides the same for one of them."""
        now = timezone.now()
        allowed = models.Q(account=None)
        for staff in (False, True):
            idle, longest = session_limits(staff)
            allowed |= models.Q(staff=staff, last_used__gt=now - idle, begun__gt=now - longest)
        return self.filter(allowed, end_reason="", expire_date__gt=now)


class Session(AbstractBaseSession):
    """The session of a guest's or an account's browser.

    For accounts: `device` is the kind of browser (see `user_agent.py`), `begun` the time of sign-in, `last_used` the
    time of the last use (in steps of `session_last_used.LAST_USED_STEP`). `staff` marks staff accounts, whose sessions
    end sooner. An ended session keeps only the reason (`end_reason`), for `end_sessions.ENDED_SESSION_RETENTION`, so
    that its browser can show it.
    """

    class End(models.TextChoices):
        OWNER = "owner"  # from another browser
        STAFF = "staff"
        PASSWORD = "password"  # noqa: S105  (no password)
        CLOSED = "closed"
        IDLE = "idle"
        OLD = "old"

    # No database constraint: the account may be deleted while somebody signs in to it.
    account = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="sessions", db_constraint=False
    )
    staff = models.BooleanField(default=False)
    device = models.CharField(max_length=40, blank=True, default="")
    begun = models.DateTimeField(default=timezone.now)
    last_used = models.DateTimeField(default=timezone.now)
    end_reason = models.CharField(max_length=8, choices=End, blank=True, default="")

    objects = BaseSessionManager.from_queryset(SessionQuerySet)()  # type: ignore[misc]

    class Meta(AbstractBaseSession.Meta):
        pass

    def __str__(self) -> str:
        return f"session of account {self.account_id}" if self.account_id else "session of a guest"

    @classmethod
    def get_session_store_class(cls) -> type[SessionBase]:
        """The session store of these rows."""
        engine: type[SessionBase] = import_module(settings.SESSION_ENGINE).SessionStore
        return engine

    def save(self, *, force_update: bool = False, **kwargs: Any) -> None:
        """Save the row. DatabaseError if it should exist and does not, or was ended by another request in the meantime.

        `staff` is set at sign-in, and later changes only with the account (`account_changes.on_user_saved`).
        """
        if not force_update:
            super().save(**kwargs)
            return
        names = {field.attname for field in self._meta.concrete_fields} - {"session_key", "end_reason", "staff"}
        values = {name: getattr(self, name) for name in names}
        if not type(self).objects.filter(pk=self.pk, end_reason="").update(**values):
            raise DatabaseError("saving the session did not affect any rows")

    def end_reason_at(self, now: datetime) -> str:
        """Why an account's session is over at this time (an `End`); "" if it is not."""
        if self.end_reason or self.account_id is None:
            return self.end_reason
        idle, longest = session_limits(self.staff)
        if self.begun + longest <= now:
            return self.End.OLD
        return self.End.IDLE if self.last_used + idle <= now else ""


# No row of second factors (factors/) has a secret that works without the server's key.


class Passkey(models.Model):
    """The public key of a passkey on the owner's device.

    `credential_id` is its id in base64url, `user_handle` the device's id of the account (the same for all passkeys of
    an account), `sign_count` the device's count of signatures (0 for keys that are synchronized between devices).
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="passkeys")
    name = LineField(max_length=PASSKEY_NAME_LENGTH)
    credential_id = models.CharField(max_length=1400, unique=True)
    public_key = models.BinaryField()
    user_handle = models.BinaryField(max_length=64)
    sign_count = models.PositiveBigIntegerField(default=0)
    added = models.DateTimeField(default=timezone.now)
    last_used = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.name


class AuthenticatorApp(models.Model):
    """An app that shows a new code every 30 seconds.

    `secret` is encrypted (`encryption.py`); `last_step` is the number of the newest 30-second step whose code was
    accepted.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="authenticator_app")
    secret = models.BinaryField()
    last_step = models.BigIntegerField()
    added = models.DateTimeField(default=timezone.now)
    last_used = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"app of {self.user}"


class RecoveryCode(models.Model):
    """A code that replaces a lost device once. `keyed_hash` is its hash with the server's key."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="recovery_codes")
    keyed_hash = models.CharField(max_length=64, unique=True)
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"recovery code of {self.user}"

"""Who sits at tables: a viewer is a browser's guest or an account, never both."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.base_session import AbstractBaseSession, BaseSessionManager
from django.db import DatabaseError, models
from django.db.models.functions import Lower
from django.utils import timezone

from hoshitaku.web.account.display_name import NAME_LENGTH
from hoshitaku.web.account.text_fields import LineField

EMBLEMS = (1, 2, 3, 4, 5)
PASSKEY_NAME_LENGTH = 40  # characters


class Viewer(models.Model):
    """A person who looks at tables.

    A guest is known by the session cookie alone; an account brings its viewer to every device.

    `address` is the account's own e-mail address: one of each, confirmed by a link that was sent to it (or kept from
    before addresses were confirmed). `wanted_address` has been given, but its link was not followed yet. `mailed` is
    when the last digest was sent, `mail_hours` how many hours are to lie between two of them.
    """

    class MailHours(models.IntegerChoices):
        QUARTER = 6
        DAY = 24
        WEEK = 168

    name = LineField(max_length=NAME_LENGTH)
    emblem = models.PositiveSmallIntegerField(default=1)
    language = models.CharField(max_length=2, default="en")
    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="viewer")
    wants_mail = models.BooleanField(default=True)
    mail_hours = models.PositiveSmallIntegerField(choices=MailHours, default=MailHours.DAY)
    # Null if there is none: two empty ones would break the constraint.
    address = models.EmailField(null=True, blank=True)  # noqa: DJ001
    wanted_address = models.EmailField(blank=True, default="")
    mailed = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(default=timezone.now)
    # Of the person who asks: finds out whether their session has shown the account's second factor.
    has_passed: Callable[[], bool] = staticmethod(lambda: False)

    class Meta:
        constraints = (models.UniqueConstraint(Lower("address"), name="one_account_per_address"),)

    def __str__(self) -> str:
        return self.name

    @property
    def email(self) -> str:
        """Address for digests and new passwords; empty if none is confirmed."""
        return self.address or ""


class AccountChange(models.Model):
    """Something about an account that its owner has to know of: they see the newest on their account page."""

    class Kind(models.TextChoices):
        PASSWORD = "password"  # noqa: S105  (no password)
        STORED = "stored"  # the same password, in another way; nobody is told
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
        GUESSED = "guessed"  # nothing changed, but somebody knows the password

    viewer = models.ForeignKey(Viewer, models.CASCADE, related_name="account_changes")
    kind = models.CharField(max_length=12, choices=Kind)
    made = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.kind} of {self.viewer}"


def limits_of(staff: bool) -> tuple[timedelta, timedelta]:
    """How long a session of an account may go without use, and how long it lasts from sign-in at the most."""
    if staff:
        return timedelta(hours=settings.STAFF_IDLE_HOURS), timedelta(days=settings.STAFF_SIGNED_IN_DAYS)
    return timedelta(days=settings.IDLE_DAYS), timedelta(days=settings.SIGNED_IN_DAYS)


class SessionRows(models.QuerySet["Session"]):
    """Sessions of browsers."""

    def standing(self) -> SessionRows:
        """Those that still say who somebody is; `Session.end_at` decides the same about one of them."""
        now = timezone.now()
        allowed = models.Q(account=None)
        for staff in (False, True):
            idle, longest = limits_of(staff)
            allowed |= models.Q(staff=staff, used__gt=now - idle, begun__gt=now - longest)
        return self.filter(allowed, ended="", expire_date__gt=now)


class Session(AbstractBaseSession):
    """The session of a browser, of a guest or an account.

    Of an account it is known what kind of browser it is (`device`, see `devices_read.py`), when it signed in (`begun`)
    and when it was last used (`used`, in steps of `use.EVERY`). `staff` is whether the account is staff's, whose
    sessions end sooner. A session that was ended keeps only why (`ended`), until `expire_date`: its browser is told.
    """

    class End(models.TextChoices):
        OWNER = "owner"  # from another browser
        STAFF = "staff"
        PASSWORD = "password"  # noqa: S105  (no password)
        CLOSED = "closed"
        IDLE = "idle"
        OLD = "old"

    # No constraint of the database: the account may be deleted while somebody signs in to it.
    account = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="sessions", db_constraint=False
    )
    staff = models.BooleanField(default=False)
    device = models.CharField(max_length=40, blank=True, default="")
    begun = models.DateTimeField(default=timezone.now)
    used = models.DateTimeField(default=timezone.now)
    ended = models.CharField(max_length=8, choices=End, blank=True, default="")

    objects = BaseSessionManager.from_queryset(SessionRows)()  # type: ignore[misc]

    class Meta(AbstractBaseSession.Meta):
        pass

    def __str__(self) -> str:
        return f"session of account {self.account_id}" if self.account_id else "session of a guest"

    @classmethod
    def get_session_store_class(cls) -> type[SessionBase]:
        """What reads and writes them."""
        from hoshitaku.web.account.session_store import SessionStore  # noqa: PLC0415  (it stands on this)

        return SessionStore

    def save(self, *, force_update: bool = False, **kwargs: Any) -> None:
        """Write it. DatabaseError if it is to be there and is not, or was ended by another request meanwhile."""
        if not force_update:
            super().save(**kwargs)
            return
        names = {field.attname for field in self._meta.concrete_fields} - {"session_key", "ended"}
        values = {name: getattr(self, name) for name in names}
        if not type(self).objects.filter(pk=self.pk, ended="").update(**values):
            raise DatabaseError("saving the session did not affect any rows")

    def end_at(self, now: datetime) -> str:
        """Why an account's session is over at this time (an `End`); "" if it is not."""
        if self.ended or self.account_id is None:
            return self.ended
        idle, longest = limits_of(self.staff)
        if self.begun + longest <= now:
            return self.End.OLD
        return self.End.IDLE if self.used + idle <= now else ""


# Of second factors (factors/), no row holds a secret that can be used without the server's key.


class Passkey(models.Model):
    """A key pair on a device of the owner, of which the public half is here.

    `credential` is its id in base64url, `handle` what the device knows the account by (the same for all passkeys of an
    account), `uses` the device's count of signatures (0 for keys that several devices share).
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="passkeys")
    name = LineField(max_length=PASSKEY_NAME_LENGTH)
    credential = models.CharField(max_length=1400, unique=True)
    public_key = models.BinaryField()
    handle = models.BinaryField(max_length=64)
    uses = models.PositiveBigIntegerField(default=0)
    added = models.DateTimeField(default=timezone.now)
    used = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.name


class AuthenticatorApp(models.Model):
    """An app that shows a new code every 30 seconds.

    `secret` is encrypted (`sealing.py`), `step` the number of the newest half minute of which a code was accepted.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="authenticator_app")
    secret = models.BinaryField()
    step = models.BigIntegerField()
    added = models.DateTimeField(default=timezone.now)
    used = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"app of {self.user}"


class RecoveryCode(models.Model):
    """A code that stands in for a lost device once. `keyed_hash` is made of the code with the server's key."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="recovery_codes")
    keyed_hash = models.CharField(max_length=64, unique=True)
    used = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"recovery code of {self.user}"

"""Who sits at tables: a viewer is a browser's guest or an account, never both."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone

from hoshitaku.web.people.naming import NAME_LENGTH
from hoshitaku.web.people.written import LineField

EMBLEMS = (1, 2, 3, 4, 5)


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

    viewer = models.ForeignKey(Viewer, models.CASCADE, related_name="account_changes")
    kind = models.CharField(max_length=12, choices=Kind)
    made = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.kind} of {self.viewer}"

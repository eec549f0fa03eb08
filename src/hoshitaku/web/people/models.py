"""Who sits at tables: a viewer is a browser's guest or an account, never both."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone

NAME_LENGTH = 24
EMBLEMS = (1, 2, 3, 4, 5)


class Viewer(models.Model):
    """Somebody who looks at tables.

    A guest is known by the session cookie alone; an account brings its viewer to every device.
    """

    name = models.CharField(max_length=NAME_LENGTH)
    emblem = models.PositiveSmallIntegerField(default=1)
    language = models.CharField(max_length=2, default="en")
    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="viewer")
    wants_mail = models.BooleanField(default=True)
    created = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.name

    @property
    def email(self) -> str:
        """Address for digests; empty for a guest."""
        return self.user.email if self.user else ""

"""Models of push notifications: subscribed browsers, and sent notices."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from hoshitaku.web.account.models import OpenedDevice, Viewer
from hoshitaku.web.notifications.push_services import MAX_ENDPOINT_LENGTH
from hoshitaku.web.table.models import Table


class PushSubscription(models.Model):
    """A browser that gets push notifications of a viewer.

    `endpoint` is a secret URL at its push service; `p256dh` and `auth` encrypt for this browser only. `session_hash` is
    Django's session hash of the account: it changes with the password. `failure_count` is the number of consecutive
    failures of the service. `opened_device` is set if a guest was opened in this browser from another device: the
    subscription ends with that.
    """

    viewer = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    endpoint = models.CharField(max_length=MAX_ENDPOINT_LENGTH, unique=True)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=40)
    session_hash = models.CharField(max_length=128, blank=True)
    failure_count = models.PositiveSmallIntegerField(default=0)
    opened_device = models.ForeignKey(OpenedDevice, models.CASCADE, null=True, blank=True, related_name="+")
    created = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.viewer_id} since {timezone.localdate(self.created)}"


class SentNotification(models.Model):
    """A notice that was sent for a table; a notice of a turn has the table's `revision`."""

    class Kind(models.TextChoices):
        TURN = "turn"
        INVITATION = "invited"
        FOUND = "found"
        WARNING = "warning"

    viewer = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    table = models.ForeignKey(Table, models.CASCADE, related_name="+")
    kind = models.CharField(max_length=8, choices=Kind)
    revision = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["viewer", "table", "kind"], name="one_notice_of_a_kind_at_a_table"),
        )

    def __str__(self) -> str:
        return f"{self.kind} to {self.viewer_id} at {self.table_id}"

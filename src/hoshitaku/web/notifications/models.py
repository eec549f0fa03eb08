"""What is kept for notices: which browsers are told, and of what they have been."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.notifications.push_services import MAX_ENDPOINT_LENGTH
from hoshitaku.web.table.models import Table


class Subscription(models.Model):
    """A browser in which somebody wants to be told, as its push service knows it.

    `endpoint` is a secret address at that service, `p256dh` and `auth` encrypt for this browser alone. `seal` is what
    Django calls the hash of an account's sessions: with another password it is another, as the sessions' is. `failed`
    counts how often in a row the service could not be reached.
    """

    viewer = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    endpoint = models.CharField(max_length=MAX_ENDPOINT_LENGTH, unique=True)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=40)
    seal = models.CharField(max_length=128, blank=True)
    failed = models.PositiveSmallIntegerField(default=0)
    made = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.viewer_id} since {self.made:%Y-%m-%d}"


class Notice(models.Model):
    """Somebody has been told of something at a table; of a turn, as the table stood at `revision`."""

    class Kind(models.TextChoices):
        TURN = "turn"
        INVITATION = "invited"
        FOUND = "found"

    viewer = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    table = models.ForeignKey(Table, models.CASCADE, related_name="+")
    kind = models.CharField(max_length=8, choices=Kind)
    revision = models.PositiveIntegerField(default=0)
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["viewer", "table", "kind"], name="one_notice_of_a_kind_at_a_table"),
        )

    def __str__(self) -> str:
        return f"{self.kind} to {self.viewer_id} at {self.table_id}"

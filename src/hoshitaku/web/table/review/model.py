"""The review of a finished game, stored with its table."""

from __future__ import annotations

from django.db import models
from django.utils import timezone


class TableReview(models.Model):
    """The requested review of a finished game, and its progress in percent.

    `review_data` is the review's JSON from the library, without the players' names; `reason` says why there is none.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    table = models.OneToOneField("table.Table", models.CASCADE, related_name="review")
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    progress = models.PositiveSmallIntegerField(default=0)
    review_data = models.JSONField(default=dict)
    reason = models.JSONField(default=dict)
    requested = models.DateTimeField(default=timezone.now)
    last_progress = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = (models.Index(fields=["state", "requested"], name="reviews_by_state"),)

    def __str__(self) -> str:
        return f"{self.table_id}: {self.state}"

"""The review of a finished game as it is kept beside the table."""

from __future__ import annotations

from django.db import models
from django.utils import timezone


class TableReview(models.Model):
    """The review of a finished game, which somebody asked for, and how far it is in percent.

    `told` is the review as the library gives it, without the players' names; `reason` says why there is none.
    """

    class State(models.TextChoices):
        ASKED = "asked"
        UNDER_WAY = "underway"
        DONE = "done"
        FAILED = "failed"

    table = models.OneToOneField("tables.Table", models.CASCADE, related_name="review")
    state = models.CharField(max_length=8, choices=State, default=State.ASKED)
    progress = models.PositiveSmallIntegerField(default=0)
    told = models.JSONField(default=dict)
    reason = models.JSONField(default=dict)
    asked = models.DateTimeField(default=timezone.now)
    moved = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = (models.Index(fields=["state", "asked"]),)

    def __str__(self) -> str:
        return f"{self.table_id}: {self.state}"

"""Models of time: a table's clock, the time left for each seat, and vacations."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone

from hoshitaku.web.account.models import Viewer


class Clock(models.Model):
    """The clock of a table: its time control, and the seat whose time runs.

    Live: every seat has `reserve` seconds, and gets `increment` more whenever the table begins to wait for it. Days:
    `days` for each turn. The table waits for seat `awaited_seat` in turn number `turn` (null while it waits for
    nobody). The seat's time has run since `running_since` and ends at `deadline`; both are null while no time runs.
    """

    class Kind(models.TextChoices):
        LIVE = "live"
        DAYS = "days"

    class End(models.TextChoices):
        BOT = "bot"
        LOST = "lost"

    table = models.OneToOneField("table.Table", models.CASCADE, related_name="clock")
    kind = models.CharField(max_length=4, choices=Kind)
    reserve = models.PositiveIntegerField(default=0)
    increment = models.PositiveIntegerField(default=0)
    days = models.PositiveSmallIntegerField(default=0)
    at_end = models.CharField(max_length=4, choices=End)
    awaited_seat = models.PositiveSmallIntegerField(null=True)
    turn = models.PositiveIntegerField(null=True)
    running_since = models.DateTimeField(null=True)
    deadline = models.DateTimeField(null=True)

    class Meta:
        indexes = (models.Index(fields=["deadline"], condition=Q(deadline__isnull=False), name="clocks_that_run"),)

    def __str__(self) -> str:
        return f"{self.kind} of {self.table_id}"


class SeatTime(models.Model):
    """The time left for a seat in milliseconds, as of the start of its running clock.

    `incremented_after` are the log entries after which it got time; for `skipped_increments` of those that were taken
    back, it gets no more. Its time ran out at `ran_out`, stored after entry `ran_out_after`; both are null if it has
    not.
    """

    clock = models.ForeignKey(Clock, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    milliseconds_left = models.PositiveBigIntegerField()
    incremented_after = models.JSONField(default=list)
    skipped_increments = models.PositiveSmallIntegerField(default=0)
    ran_out = models.DateTimeField(null=True)
    ran_out_after = models.PositiveIntegerField(null=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["clock", "number"], name="one_time_per_seat"),)
        ordering = ("number",)

    def __str__(self) -> str:
        return f"{self.number}: {self.milliseconds_left}"


class ClockHeartbeat(models.Model):
    """The last heartbeat of the clock process: a single row."""

    last_beat = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return str(self.last_beat)


class Vacation(models.Model):
    """A user's vacation, planned `until` a moment; `ended` is when it ended.

    Each user has at most one that has not ended.
    """

    viewer = models.ForeignKey(Viewer, models.CASCADE, related_name="vacations")
    begun = models.DateTimeField(default=timezone.now)
    until = models.DateTimeField()
    ended = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["viewer"], condition=Q(ended__isnull=True), name="one_vacation_at_a_time"),
        )
        indexes = (models.Index(fields=["until"], condition=Q(ended__isnull=True), name="vacations_to_end"),)

    def __str__(self) -> str:
        return f"{self.viewer_id} until {self.until}"

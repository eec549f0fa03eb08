"""What is kept of time: a table's terms and the clock that runs, what each seat has left, and who is on vacation."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone

from hoshitaku.web.account.models import Viewer


class Clock(models.Model):
    """The clock of a table: what was agreed on, and which seat's time runs.

    Live: every seat has `reserve` seconds, and `increment` more whenever the table begins to wait for it. Days: `days`
    for each turn. The table waits for seat `asked` in turn number `turn` (null while it waits for nobody); its time has
    run since `since` and is used up at `deadline`, both null while no time runs.
    """

    class Kind(models.TextChoices):
        LIVE = "live"
        DAYS = "days"

    class End(models.TextChoices):
        BOT = "bot"
        LOST = "lost"

    table = models.OneToOneField("tables.Table", models.CASCADE, related_name="clock")
    kind = models.CharField(max_length=4, choices=Kind)
    reserve = models.PositiveIntegerField(default=0)
    increment = models.PositiveIntegerField(default=0)
    days = models.PositiveSmallIntegerField(default=0)
    at_end = models.CharField(max_length=4, choices=End)
    asked = models.PositiveSmallIntegerField(null=True)
    turn = models.PositiveIntegerField(null=True)
    since = models.DateTimeField(null=True)
    deadline = models.DateTimeField(null=True)

    class Meta:
        indexes = (models.Index(fields=["deadline"], condition=Q(deadline__isnull=False), name="clocks_that_run"),)

    def __str__(self) -> str:
        return f"{self.kind} of {self.table_id}"


class SeatTime(models.Model):
    """What a seat has left, in milliseconds, not counting what has passed since its clock runs.

    `given` are the entries of the log after which it was given time, `again` for how many of them that were taken back
    it is given nothing more. Its time ran out at `out`, noted after entry `out_after`; both null as long as it has not.
    """

    clock = models.ForeignKey(Clock, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    left = models.PositiveBigIntegerField()
    given = models.JSONField(default=list)
    again = models.PositiveSmallIntegerField(default=0)
    out = models.DateTimeField(null=True)
    out_after = models.PositiveIntegerField(null=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["clock", "number"], name="one_time_per_seat"),)
        ordering = ("number",)

    def __str__(self) -> str:
        return f"{self.number}: {self.left}"


class Pulse(models.Model):
    """When this server last kept the time: one row."""

    beat = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return str(self.beat)


class Vacation(models.Model):
    """Somebody's days away, planned `until` a moment; `ended` when they are over. Only one at a time is not over."""

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

"""What is kept of people meeting: who looks for a table."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from hoshitaku.web.people.models import Viewer
from hoshitaku.web.tables.models import Table


class Seek(models.Model):
    """Somebody who looks for a table, or looked for the one that was found.

    `game` is empty for any game; `seats` is how many the table is to have; with `bots`, they may fill it after a while.
    A seeker of a live game counts only until `here_until`, which the open page puts off; for a game played turn by turn
    nobody needs to stay. `table` is what was found; each viewer has one row, so nobody waits twice.
    """

    viewer = models.OneToOneField(Viewer, models.CASCADE, related_name="seek")
    game = models.CharField(max_length=40, blank=True)
    seats = models.PositiveSmallIntegerField()
    pace = models.CharField(max_length=4, choices=Table.Pace)
    bots = models.BooleanField(default=False)
    since = models.DateTimeField(default=timezone.now)
    here_until = models.DateTimeField(default=timezone.now)
    table = models.ForeignKey(Table, models.CASCADE, null=True, related_name="+")

    class Meta:
        indexes = (models.Index(fields=["table", "pace", "seats", "since"], name="meeting_who_waits"),)

    def __str__(self) -> str:
        return f"{self.viewer_id} for {self.game or 'any game'}"

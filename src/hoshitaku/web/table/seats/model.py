"""The seats of a table, who holds a shared device, and the changes between a person and a bot."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import models
from django.utils import timezone

from hoshitaku.kernel.display_name import MAX_NAME_LENGTH
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.text_fields import LineField

FORFEIT_WARNING_PERIOD = timedelta(days=1)  # a person who left a rated game, before it ends


class Seat(models.Model):
    """A place at the table. `bot_plays` while a bot replaces a person who left, last seen at time `last_present`.

    `page_closed`: at a live table, the person has no page of it open.
    """

    class Kind(models.TextChoices):
        OPEN = "open"
        PERSON = "person"
        BOT = "bot"

    table = models.ForeignKey("table.Table", models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=6, choices=Kind, default=Kind.OPEN)
    viewer = models.ForeignKey(Viewer, models.SET_NULL, null=True, related_name="seats")
    name = LineField(max_length=MAX_NAME_LENGTH, blank=True)
    emblem = models.PositiveSmallIntegerField()
    level = models.CharField(max_length=20, blank=True)
    bot_plays = models.BooleanField(default=False)
    seen_revision = models.PositiveIntegerField(default=0)
    mailed_revision = models.PositiveIntegerField(default=0)
    last_present = models.DateTimeField(default=timezone.now)
    page_closed = models.BooleanField(default=False)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table", "number"], name="one_of_each_seat"),
            models.UniqueConstraint(fields=["table", "emblem"], name="one_of_each_emblem"),
        )
        ordering = ("number",)

    def __str__(self) -> str:
        return f"{self.number}: {self.name or self.kind}"

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot chooses for this seat now."""
        return self.kind == Seat.Kind.BOT or self.bot_plays


class HandOver(models.Model):
    """A device that several people share is held by the player of one seat.

    `device` is the secret of a browser session.

    A hand-over that has ended is deleted; the next begins only when a player takes the device.
    """

    table = models.ForeignKey("table.Table", models.CASCADE, related_name="hand_overs")
    device = models.CharField(max_length=32)
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="hand_overs")

    class Meta:
        constraints = (models.UniqueConstraint(fields=["table", "device"], name="one_hand_over_per_device"),)

    def __str__(self) -> str:
        return f"{self.table_id} to seat {self.seat_id}"


class SeatChange(models.Model):
    """A seat changed between its person and a bot; the log shows it after entry `after`.

    `decided_by` is the seat of the person who decided it: the host's, if the host let a bot replace an absent player.
    `time` and `lost`: the seat's time ran out, and a bot plays on, or the seat has also lost. The others concern a
    person who left the game alone: `vote`: `decided_by` would end the game; `warn`: the game ends at `game_ends_at`;
    `end`, `gone`: it was ended by those who stayed, or by the server.
    """

    class Kind(models.TextChoices):
        LEFT = "left"
        SENT = "sent"
        BACK = "back"
        TIME = "time"
        LOST = "lost"
        VOTE = "vote"
        WARN = "warn"
        END = "end"
        GONE = "gone"

    table = models.ForeignKey("table.Table", models.CASCADE, related_name="seat_changes")
    after = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    decided_by = models.PositiveSmallIntegerField(null=True)
    kind = models.CharField(max_length=4, choices=Kind)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.seat} {self.kind} after {self.after}"

    @property
    def game_ends_at(self) -> datetime:
        """When the game ends, of a warning."""
        return self.created + FORFEIT_WARNING_PERIOD

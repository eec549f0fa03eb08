"""What is kept of people meeting: who looks for a table, friends, invitations, blocks, reports, and what staff did."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Greatest, Least
from django.utils import timezone

from hoshitaku.web.account.display_name import NAME_LENGTH
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.text_fields import LineField, LongTextField
from hoshitaku.web.clocks.models import Clock
from hoshitaku.web.table.models import CHAT_LENGTH, ChatLine, Table


class Seek(models.Model):
    """Somebody who looks for a table, or looked for the one that was found.

    `game` is empty for any game; `seats` is how many the table is to have; with `bots`, they may fill it after a while;
    `clock` is the kind of its clock, empty for none (see paces.py);
    with `near`, whoever is much stronger or weaker does not fit (see likeness.py).
    A seeker of a live game counts only until `here_until`, which the open page puts off; for a game played turn by turn
    nobody needs to stay. `table` is what was found; each viewer has one row, so nobody waits twice.
    """

    viewer = models.OneToOneField(Viewer, models.CASCADE, related_name="seek")
    game = models.CharField(max_length=40, blank=True)
    seats = models.PositiveSmallIntegerField()
    pace = models.CharField(max_length=4, choices=Table.Pace)
    clock = models.CharField(max_length=4, choices=Clock.Kind, blank=True, default="")
    bots = models.BooleanField(default=False)
    near = models.BooleanField(default=False)
    since = models.DateTimeField(default=timezone.now)
    here_until = models.DateTimeField(default=timezone.now)
    table = models.ForeignKey(Table, models.CASCADE, null=True, related_name="+")

    class Meta:
        indexes = (models.Index(fields=["table", "pace", "seats", "since"], name="meeting_who_waits"),)

    def __str__(self) -> str:
        return f"{self.viewer_id} for {self.game or 'any game'}"


class Friendship(models.Model):
    """One account asked another to be friends; friends since `accepted`, null as long as it was not answered."""

    asker = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    asked = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    made = models.DateTimeField(default=timezone.now)
    accepted = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(Least("asker", "asked"), Greatest("asker", "asked"), name="one_friendship_of_two"),
            models.CheckConstraint(condition=~Q(asker=F("asked")), name="no_friendship_with_oneself"),
        )

    def __str__(self) -> str:
        return f"{self.asker_id} asked {self.asked_id}"


class Invitation(models.Model):
    """A friend was invited to a table that is forming."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="+")
    host = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    guest = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["guest", "table"], name="one_invitation_per_guest"),)

    def __str__(self) -> str:
        return f"{self.guest_id} to {self.table_id}"


class Block(models.Model):
    """Somebody wants nothing to do with another. Whom it concerns is told nothing of it."""

    by = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    whom = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    name = LineField(max_length=NAME_LENGTH)
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["by", "whom"], name="one_block_per_pair"),
            models.CheckConstraint(condition=~Q(by=F("whom")), name="no_block_of_oneself"),
        )

    def __str__(self) -> str:
        return f"{self.by_id} blocks {self.whom_id}"


class Speaker(models.Model):
    """Who said a line of a table's chat: what a blocked person says as a spectator is hidden too."""

    line = models.OneToOneField(ChatLine, models.CASCADE, related_name="speaker")
    viewer = models.ForeignKey(Viewer, models.CASCADE, related_name="+")

    def __str__(self) -> str:
        return f"{self.viewer_id}: {self.line_id}"


class Report(models.Model):
    """Somebody was reported, by what they are called or by what they wrote, until staff has dealt with it.

    What was written is copied: it stays even if it is changed or goes; `place` is where it stands, if everybody may
    read it there. One person reports another once as long as it is open; what else they report is added to it.
    """

    class Reason(models.TextChoices):
        INSULT = "insult"
        SPAM = "spam"
        NAME = "name"
        LEAVING = "leaving"
        CHEATING = "cheating"
        OTHER = "other"

    by = models.ForeignKey(Viewer, models.SET_NULL, null=True, related_name="+")
    about = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    name = LineField(max_length=NAME_LENGTH)
    table = models.ForeignKey(Table, models.SET_NULL, null=True, related_name="+")
    said = LongTextField(blank=True)
    place = models.CharField(max_length=200, blank=True, default="")
    reason = models.CharField(max_length=8, choices=Reason)
    words = LineField(max_length=CHAT_LENGTH, blank=True)
    made = models.DateTimeField(default=timezone.now)
    open = models.BooleanField(default=True)

    class Meta:
        indexes = (models.Index(fields=["open", "-made"], name="meeting_open_reports"),)
        constraints = (
            models.UniqueConstraint(fields=["by", "about"], condition=Q(open=True), name="one_open_report_of_each"),
        )

    def __str__(self) -> str:
        return f"{self.name}: {self.reason}"


class Deed(models.Model):
    """What staff did: the audit trail. Entries are only ever added.

    `name` is what whoever it concerned was called, until they delete their account; `until` is when a mute or a
    suspension ends; `reports` are the keys of those that were dealt with.
    """

    class Kind(models.TextChoices):
        DISMISS = "dismiss"
        WARN = "warn"
        MUTE = "mute"
        SUSPEND = "suspend"
        LIFT = "lift"

    kind = models.CharField(max_length=8, choices=Kind)
    whom = models.ForeignKey(Viewer, models.SET_NULL, null=True, related_name="deeds")
    name = LineField(max_length=NAME_LENGTH)
    until = models.DateTimeField(null=True)
    why = LineField(max_length=CHAT_LENGTH)
    reports = models.JSONField(default=list)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    by_name = LineField(max_length=150)
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-pk",)
        indexes = (models.Index(fields=["whom", "-made"], name="meeting_deeds_of"),)

    def __str__(self) -> str:
        return f"{self.kind} {self.name}"

    def save(self, *arguments: Any, **named: Any) -> None:
        """Store a new entry; one that is stored stays as it is."""
        if not self._state.adding:
            raise TypeError("the audit trail is only ever added to")
        super().save(*arguments, **named)

    def delete(self, *arguments: Any, **named: Any) -> tuple[int, dict[str, int]]:
        """Never."""
        raise TypeError("the audit trail is only ever added to")

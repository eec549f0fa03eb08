"""Models of social features: seeks, friendships, invitations, blocks, reports and moderation actions."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Greatest, Least
from django.utils import timezone

from hoshitaku.kernel.display_name import MAX_NAME_LENGTH
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.text_fields import LineField, LongTextField
from hoshitaku.web.clocks.models import Clock
from hoshitaku.web.table.models import MAX_CHAT_LENGTH, ChatLine, Table


class Seek(models.Model):
    """A search for a table, waiting or with the found table; one row per viewer.

    `game` is empty for any game; `seats` is the table size; with `allow_bots`, they may fill it after a while; `clock`
    is the kind of clock, empty for none (see matchmaking/pace.py); `similar_rating` accepts only players of similar
    strength (see matchmaking/rating_range.py). A seek for a live game is active until `active_until`, which the open
    page extends; for a game played turn by turn the page may be closed. `table` is the found table.
    """

    viewer = models.OneToOneField(Viewer, models.CASCADE, related_name="seek")
    game = models.CharField(max_length=40, blank=True)
    seats = models.PositiveSmallIntegerField()
    pace = models.CharField(max_length=4, choices=Table.Pace)
    clock = models.CharField(max_length=4, choices=Clock.Kind, blank=True, default="")
    allow_bots = models.BooleanField(default=False)
    similar_rating = models.BooleanField(default=False)
    since = models.DateTimeField(default=timezone.now)
    active_until = models.DateTimeField(default=timezone.now)
    table = models.ForeignKey(Table, models.CASCADE, null=True, related_name="+")

    class Meta:
        indexes = (models.Index(fields=["table", "pace", "seats", "since"], name="waiting_seeks"),)

    def __str__(self) -> str:
        return f"{self.viewer_id} for {self.game or 'any game'}"


class Friendship(models.Model):
    """A request from one account to another; a friendship since `accepted`, null while unanswered."""

    asker = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    asked = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    created = models.DateTimeField(default=timezone.now)
    accepted = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(Least("asker", "asked"), Greatest("asker", "asked"), name="one_friendship_of_two"),
            models.CheckConstraint(condition=~Q(asker=F("asked")), name="no_friendship_with_oneself"),
        )

    def __str__(self) -> str:
        return f"{self.asker_id} asked {self.asked_id}"


class Invitation(models.Model):
    """An invitation of a friend to a forming table."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="+")
    host = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    guest = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["guest", "table"], name="one_invitation_per_guest"),)

    def __str__(self) -> str:
        return f"{self.guest_id} to {self.table_id}"


class Block(models.Model):
    """A person blocks another. The blocked person is not informed."""

    by = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    whom = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    name = LineField(max_length=MAX_NAME_LENGTH)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["by", "whom"], name="one_block_per_pair"),
            models.CheckConstraint(condition=~Q(by=F("whom")), name="no_block_of_oneself"),
        )

    def __str__(self) -> str:
        return f"{self.by_id} blocks {self.whom_id}"


class ChatAuthor(models.Model):
    """The author of a chat line, so that lines of a blocked spectator can be hidden too."""

    line = models.OneToOneField(ChatLine, models.CASCADE, related_name="author")
    viewer = models.ForeignKey(Viewer, models.CASCADE, related_name="+")

    def __str__(self) -> str:
        return f"{self.viewer_id}: {self.line_id}"


class Report(models.Model):
    """A report of a person, by name or by something they wrote, until staff deals with it.

    The reported text is copied, so that it remains if it is edited or deleted; `url` is its URL, if it is public. A
    person has at most one open report of another; later ones are added to it.
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
    name = LineField(max_length=MAX_NAME_LENGTH)
    table = models.ForeignKey(Table, models.SET_NULL, null=True, related_name="+")
    reported_text = LongTextField(blank=True)
    url = models.CharField(max_length=200, blank=True, default="")
    reason = models.CharField(max_length=8, choices=Reason)
    comment = LineField(max_length=MAX_CHAT_LENGTH, blank=True)
    created = models.DateTimeField(default=timezone.now)
    open = models.BooleanField(default=True)

    class Meta:
        indexes = (models.Index(fields=["open", "-created"], name="open_reports"),)
        constraints = (
            models.UniqueConstraint(fields=["by", "about"], condition=Q(open=True), name="one_open_report_of_each"),
        )

    def __str__(self) -> str:
        return f"{self.name}: {self.reason}"


class ModerationAction(models.Model):
    """A moderation action by staff: an entry of the audit trail. Entries are only ever added.

    `name` is the person's name until they delete their account; `until` is the end of a mute or suspension; `reports`
    are the keys of the reports that it settled.
    """

    class Kind(models.TextChoices):
        DISMISS = "dismiss"
        WARN = "warn"
        MUTE = "mute"
        SUSPEND = "suspend"
        LIFT = "lift"

    kind = models.CharField(max_length=8, choices=Kind)
    whom = models.ForeignKey(Viewer, models.SET_NULL, null=True, related_name="moderation_actions")
    name = LineField(max_length=MAX_NAME_LENGTH)
    until = models.DateTimeField(null=True)
    why = LineField(max_length=MAX_CHAT_LENGTH)
    reports = models.JSONField(default=list)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    by_name = LineField(max_length=150)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-pk",)
        indexes = (models.Index(fields=["whom", "-created"], name="moderation_actions_of"),)

    def __str__(self) -> str:
        return f"{self.kind} {self.name}"

    def save(self, *arguments: Any, **named: Any) -> None:
        """Stores a new entry. Raises an error for a stored one."""
        if not self._state.adding:
            raise TypeError("the audit trail is only ever added to")
        super().save(*arguments, **named)

    def delete(self, *arguments: Any, **named: Any) -> tuple[int, dict[str, int]]:
        """Always raises an error."""
        raise TypeError("the audit trail is only ever added to")

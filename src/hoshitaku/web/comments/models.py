"""Models of comments, and of the spectators' chat."""

from __future__ import annotations

import secrets

from django.db import models
from django.utils import timezone

from hoshitaku.kernel.display_name import MAX_NAME_LENGTH
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.text_fields import LineField
from hoshitaku.web.table.models import MAX_CHAT_LENGTH, Table


def new_public_id() -> str:
    """The public id of a comment: its primary key would reveal how many comments there are elsewhere."""
    return secrets.token_urlsafe(9)


class Comment(models.Model):
    """A comment on a finished game as it was after entry `at`."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="+", db_index=False)
    at = models.PositiveIntegerField()
    viewer = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    name = LineField(max_length=MAX_NAME_LENGTH)
    text = LineField(max_length=MAX_CHAT_LENGTH)
    public_id = models.CharField(max_length=16, unique=True, default=new_public_id)
    created = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("pk",)
        indexes = (models.Index(fields=["table", "at"], name="comments_at_a_moment"),)
        constraints = (
            models.UniqueConstraint(fields=["viewer", "table", "at", "text"], name="one_comment_for_two_presses"),
        )

    def __str__(self) -> str:
        return f"{self.name} on {self.table_id} after {self.at}"


class SpectatorMessage(models.Model):
    """A spectator's message to other spectators; seats see it once the game is over."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="+")
    viewer = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    name = LineField(max_length=MAX_NAME_LENGTH)
    text = LineField(max_length=MAX_CHAT_LENGTH)
    public_id = models.CharField(max_length=16, unique=True, default=new_public_id)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.name}: {self.text}"

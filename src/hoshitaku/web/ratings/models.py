"""Models of finished games and ratings.

All of it except members' visibility can be recomputed from the tables, in the order in which they ended.
"""

from __future__ import annotations

import secrets

from django.db import models
from django.db.models import Q
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.table.models import Table


def new_member_slug() -> str:
    """A random key for a member's URL, which reveals neither the sign-in name nor the number of accounts."""
    return secrets.token_urlsafe(6)


class Member(models.Model):
    """The visibility of an account's page. Without a row it is private."""

    viewer = models.OneToOneField(Viewer, models.CASCADE, related_name="member")
    slug = models.CharField(max_length=12, unique=True, default=new_member_slug)
    public = models.BooleanField(default=False)

    def __str__(self) -> str:
        return self.slug


class ResultJob(models.Model):
    """A finished game to process: `had_hints` if a player got a hint, and the processing state.

    Results are stored in the transaction that sets `counted`, so they are counted once.
    """

    class State(models.TextChoices):
        PLAYING = "playing"
        OVER = "over"
        COUNTED = "counted"
        FAILED = "failed"

    table = models.OneToOneField(Table, models.CASCADE, related_name="+")
    state = models.CharField(max_length=7, choices=State, default=State.PLAYING)
    had_hints = models.BooleanField(default=False)
    finished = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = (models.Index(fields=["finished", "id"], condition=Q(state="over"), name="to_be_counted"),)

    def __str__(self) -> str:
        return f"{self.table_id}: {self.state}"


class Rating(models.Model):
    """A member's strength at a game, in the units of openskill (see rating_scale.py), and the number of games."""

    viewer = models.ForeignKey(Viewer, models.CASCADE, related_name="ratings")
    game = models.CharField(max_length=40)
    mu = models.FloatField()
    sigma = models.FloatField()
    games = models.PositiveIntegerField(default=0)
    settled = models.BooleanField(default=False)
    updated = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["viewer", "game"], name="one_rating_per_game"),)
        # Two partial indexes: SQLite does not search an index by a boolean.
        indexes = (
            models.Index(fields=["game", "-mu", "id"], condition=Q(settled=True), name="settled_ratings"),
            models.Index(fields=["game", "-mu", "id"], condition=Q(settled=False), name="provisional_ratings"),
        )

    def __str__(self) -> str:
        return f"{self.viewer_id} at {self.game}"


class Result(models.Model):
    """A finished game of one person, in one of the seats.

    `bot_count` of its `seat_count` were bots. `unrated_reason` is why it is unrated ("" if it is rated); `mu_before`
    and `mu` are the rating before and after, `sigma` the uncertainty after.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="+")
    viewer = models.ForeignKey(Viewer, models.CASCADE, related_name="results")
    seat = models.PositiveSmallIntegerField()
    game = models.CharField(max_length=40)
    seat_count = models.PositiveSmallIntegerField()
    bot_count = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()
    won = models.BooleanField()
    score = models.IntegerField(null=True)
    finished = models.DateTimeField()
    unrated_reason = models.CharField(max_length=12, blank=True)
    mu_before = models.FloatField(null=True)
    mu = models.FloatField(null=True)
    sigma = models.FloatField(null=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["table", "seat"], name="one_result_per_seat"),)
        indexes = (
            models.Index(fields=["viewer", "-finished", "-id"], name="own_results"),
            models.Index(fields=["viewer", "game", "-finished", "-id"], name="own_results_of_a_game"),
            models.Index(fields=["game", "finished"], condition=Q(mu__isnull=False), name="rated_results_of_a_season"),
        )

    def __str__(self) -> str:
        return f"{self.viewer_id} at {self.table_id}"

"""What is kept of finished games for those who played them. All of it can be made again from the tables, in the order
in which they ended, but for who chose to be seen.
"""

from __future__ import annotations

import secrets

from django.db import models
from django.db.models import Q
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.table.models import Table


def new_member_address() -> str:
    """The address of a member's page: neither the name to sign in with nor how many accounts there are."""
    return secrets.token_urlsafe(6)


class Member(models.Model):
    """An account that has chosen who sees its page. One without a row is private, as is every new one."""

    viewer = models.OneToOneField(Viewer, models.CASCADE, related_name="member")
    address = models.CharField(max_length=12, unique=True, default=new_member_address)
    public = models.BooleanField(default=False)

    def __str__(self) -> str:
        return self.address


class Followed(models.Model):
    """A game that is followed: `helped` if a player was given a hint, and how far its result has come.

    Its results are counted in the transaction that makes it `counted`, so they are counted once.
    """

    class State(models.TextChoices):
        PLAYING = "playing"
        OVER = "over"
        COUNTED = "counted"
        FAILED = "failed"

    table = models.OneToOneField(Table, models.CASCADE, related_name="+")
    state = models.CharField(max_length=7, choices=State, default=State.PLAYING)
    helped = models.BooleanField(default=False)
    over = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = (models.Index(fields=["over", "id"], condition=Q(state="over"), name="to_be_counted"),)

    def __str__(self) -> str:
        return f"{self.table_id}: {self.state}"


class Rating(models.Model):
    """How strong a member is at a game, in the units of the library (see scale.py), and after how many games."""

    viewer = models.ForeignKey(Viewer, models.CASCADE, related_name="ratings")
    game = models.CharField(max_length=40)
    mu = models.FloatField()
    sigma = models.FloatField()
    games = models.PositiveIntegerField(default=0)
    settled = models.BooleanField(default=False)
    moved = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["viewer", "game"], name="one_rating_per_game"),)
        # Two: SQLite does not search an index by what is true or false.
        indexes = (
            models.Index(fields=["game", "-mu", "id"], condition=Q(settled=True), name="settled_ratings"),
            models.Index(fields=["game", "-mu", "id"], condition=Q(settled=False), name="provisional_ratings"),
        )

    def __str__(self) -> str:
        return f"{self.viewer_id} at {self.game}"


class Result(models.Model):
    """A finished game of one person, at one of its seats.

    `bots` of its `seats` were bots'. `uncounted` says why it counts for no rating ("" if it does); if it does, `before`
    and `mu` are the rating before and after it, and `sigma` the uncertainty after it.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="+")
    viewer = models.ForeignKey(Viewer, models.CASCADE, related_name="results")
    seat = models.PositiveSmallIntegerField()
    game = models.CharField(max_length=40)
    seats = models.PositiveSmallIntegerField()
    bots = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()
    won = models.BooleanField()
    score = models.IntegerField(null=True)
    over = models.DateTimeField()
    uncounted = models.CharField(max_length=12, blank=True)
    before = models.FloatField(null=True)
    mu = models.FloatField(null=True)
    sigma = models.FloatField(null=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["table", "seat"], name="one_result_per_seat"),)
        indexes = (
            models.Index(fields=["viewer", "-over", "-id"], name="own_results"),
            models.Index(fields=["viewer", "game", "-over", "-id"], name="own_results_of_a_game"),
            models.Index(fields=["game", "over"], condition=Q(mu__isnull=False), name="rated_results_of_a_season"),
        )

    def __str__(self) -> str:
        return f"{self.viewer_id} at {self.table_id}"

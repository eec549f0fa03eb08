"""Communities, who belongs to them, their boards and their lists of games.

Addresses are keys that nobody can guess: numbers would tell how much goes on in communities that one must not know of.
For the same reason nothing here is named in the admin but what everybody may read.
"""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.text_fields import LineField, LongTextField, ShortTextField
from hoshitaku.web.club.catalogue.models import Game, fresh_key

NAME_LENGTH = 60
ABOUT_LENGTH = 2000
TITLE_LENGTH = 100
TEXT_LENGTH = 10_000
KEY_LENGTH = 22


class Community(models.Model):
    """A group of members. `moved` is when its board last changed; `token` comes with the form that founds it."""

    class Joining(models.TextChoices):
        """How one becomes a member."""

        OPEN = "open"
        REQUEST = "request"
        INVITATION = "invitation"

    class Posting(models.TextChoices):
        """Who writes on the board."""

        EVERYBODY = "everybody"
        MEMBERS = "members"
        LEADERS = "leaders"

    key = models.CharField(max_length=KEY_LENGTH, unique=True, default=fresh_key)
    name = LineField(max_length=NAME_LENGTH)
    about = ShortTextField(max_length=ABOUT_LENGTH, blank=True, default="")
    secret = models.BooleanField(default=False)
    joining = models.CharField(max_length=10, choices=Joining, default=Joining.OPEN)
    posting = models.CharField(max_length=9, choices=Posting, default=Posting.MEMBERS)
    made = models.DateTimeField(default=timezone.now)
    moved = models.DateTimeField(default=timezone.now)
    token = models.CharField(max_length=32, unique=True)

    class Meta:
        verbose_name_plural = "communities"
        constraints = (
            models.CheckConstraint(
                condition=Q(secret=False) | Q(joining="invitation") & ~Q(posting="everybody"),
                name="secret_ones_are_closed",
            ),
        )
        indexes = (models.Index(F("moved").desc(), F("id").desc(), name="communities_moved"),)

    def __str__(self) -> str:
        return "secret" if self.secret else self.name

    def get_absolute_url(self) -> str:
        """Its page."""
        return reverse("club-community", args=[self.key])


class Membership(models.Model):
    """How somebody stands to a community: one row, whatever happens at the same moment.

    Who was removed stays known, so that they do not come back by themselves. `by` is who invited them.
    """

    class State(models.TextChoices):
        """From asking to leading."""

        ASKED = "asked"
        INVITED = "invited"
        LEADER = "leader"
        MEMBER = "member"
        REMOVED = "removed"

    community = models.ForeignKey(Community, models.CASCADE, related_name="memberships", db_index=False)
    member = models.ForeignKey(Viewer, models.CASCADE, related_name="+", db_index=False)
    state = models.CharField(max_length=7, choices=State)
    by = models.ForeignKey(Viewer, models.SET_NULL, null=True, blank=True, related_name="+")
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("community", "member"), name="one_standing_per_member"),)
        indexes = (
            models.Index(fields=("community", "state", "since"), name="members_of_a_community"),
            models.Index(fields=("member", "state"), name="communities_of_a_member"),
        )

    def __str__(self) -> str:
        return self.state


class Topic(models.Model):
    """What somebody begins to talk about on a board. `last` is when it was begun or last answered."""

    key = models.CharField(max_length=KEY_LENGTH, unique=True, default=fresh_key)
    community = models.ForeignKey(Community, models.CASCADE, related_name="topics", db_index=False)
    author = models.ForeignKey(Viewer, models.CASCADE, related_name="+", db_index=False)
    title = LineField(max_length=TITLE_LENGTH)
    text = LongTextField()
    made = models.DateTimeField(default=timezone.now)
    last = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(null=True, blank=True)
    token = models.CharField(max_length=32)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("author", "token"), name="one_topic_per_form"),)
        indexes = (models.Index("community", F("last").desc(), F("id").desc(), name="topics_of_a_community"),)

    def __str__(self) -> str:
        return self.key


class Answer(models.Model):
    """What somebody says to a topic."""

    key = models.CharField(max_length=KEY_LENGTH, unique=True, default=fresh_key)
    topic = models.ForeignKey(Topic, models.CASCADE, related_name="answers", db_index=False)
    author = models.ForeignKey(Viewer, models.CASCADE, related_name="+", db_index=False)
    text = LongTextField()
    made = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(null=True, blank=True)
    token = models.CharField(max_length=32)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("author", "token"), name="one_answer_per_form"),)
        indexes = (models.Index(fields=("topic", "id"), name="answers_of_a_topic"),)

    def __str__(self) -> str:
        return self.key


class ListedGame(models.Model):
    """A game on the list that a community shares."""

    community = models.ForeignKey(Community, models.CASCADE, related_name="games", db_index=False)
    game = models.ForeignKey(Game, models.CASCADE, related_name="+", db_index=False)
    added_by = models.ForeignKey(Viewer, models.SET_NULL, null=True, blank=True, related_name="+")
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("community", "game"), name="one_place_on_a_list"),)
        indexes = (models.Index(fields=("game", "community"), name="communities_with_a_game"),)

    def __str__(self) -> str:
        return "listed game"

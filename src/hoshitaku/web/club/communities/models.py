"""Communities, memberships, boards and lists of games.

URLs have random keys: sequential numbers would reveal the activity of secret communities. For the same reason the admin
shows only public rows.
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
    """A group of members.

    `last_activity` is the last change of its board; `token` comes from the form that created it.
    """

    class Joining(models.TextChoices):
        """How to become a member."""

        OPEN = "open"
        REQUEST = "request"
        INVITATION = "invitation"

    class Posting(models.TextChoices):
        """Who may write on the board."""

        EVERYBODY = "everybody"
        MEMBERS = "members"
        LEADERS = "leaders"

    key = models.CharField(max_length=KEY_LENGTH, unique=True, default=fresh_key)
    name = LineField(max_length=NAME_LENGTH)
    about = ShortTextField(max_length=ABOUT_LENGTH, blank=True, default="")
    secret = models.BooleanField(default=False)
    joining = models.CharField(max_length=10, choices=Joining, default=Joining.OPEN)
    posting = models.CharField(max_length=9, choices=Posting, default=Posting.MEMBERS)
    created = models.DateTimeField(default=timezone.now)
    last_activity = models.DateTimeField(default=timezone.now)
    token = models.CharField(max_length=32, unique=True)

    class Meta:
        verbose_name_plural = "communities"
        constraints = (
            models.CheckConstraint(
                condition=Q(secret=False) | Q(joining="invitation") & ~Q(posting="everybody"),
                name="secret_ones_are_closed",
            ),
        )
        indexes = (models.Index(F("last_activity").desc(), F("id").desc(), name="communities_by_activity"),)

    def __str__(self) -> str:
        return "secret" if self.secret else self.name

    def get_absolute_url(self) -> str:
        """The URL of its page."""
        return reverse("club-community", args=[self.key])


class Membership(models.Model):
    """The state of a member in a community: always one row.

    Removed members keep their row, so that they cannot rejoin on their own. `invited_by` is who invited them.
    """

    class State(models.TextChoices):
        """From request to leader."""

        ASKED = "asked"
        INVITED = "invited"
        LEADER = "leader"
        MEMBER = "member"
        REMOVED = "removed"

    community = models.ForeignKey(Community, models.CASCADE, related_name="memberships", db_index=False)
    member = models.ForeignKey(Viewer, models.CASCADE, related_name="+", db_index=False)
    state = models.CharField(max_length=7, choices=State)
    invited_by = models.ForeignKey(Viewer, models.SET_NULL, null=True, blank=True, related_name="+")
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("community", "member"), name="one_membership_per_member"),)
        indexes = (
            models.Index(fields=("community", "state", "since"), name="members_of_a_community"),
            models.Index(fields=("member", "state"), name="communities_of_a_member"),
        )

    def __str__(self) -> str:
        return self.state


class Topic(models.Model):
    """A topic on a board. `last_activity` is the time of its creation or last answer."""

    key = models.CharField(max_length=KEY_LENGTH, unique=True, default=fresh_key)
    community = models.ForeignKey(Community, models.CASCADE, related_name="topics", db_index=False)
    author = models.ForeignKey(Viewer, models.CASCADE, related_name="+", db_index=False)
    title = LineField(max_length=TITLE_LENGTH)
    text = LongTextField()
    created = models.DateTimeField(default=timezone.now)
    last_activity = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(null=True, blank=True)
    token = models.CharField(max_length=32)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("author", "token"), name="one_topic_per_form"),)
        indexes = (models.Index("community", F("last_activity").desc(), F("id").desc(), name="topics_of_a_community"),)

    def __str__(self) -> str:
        return self.key


class Answer(models.Model):
    """An answer to a topic."""

    key = models.CharField(max_length=KEY_LENGTH, unique=True, default=fresh_key)
    topic = models.ForeignKey(Topic, models.CASCADE, related_name="answers", db_index=False)
    author = models.ForeignKey(Viewer, models.CASCADE, related_name="+", db_index=False)
    text = LongTextField()
    created = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(null=True, blank=True)
    token = models.CharField(max_length=32)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("author", "token"), name="one_answer_per_form"),)
        indexes = (models.Index(fields=("topic", "id"), name="answers_of_a_topic"),)

    def __str__(self) -> str:
        return self.key


class CommunityGame(models.Model):
    """A game on a community's list."""

    community = models.ForeignKey(Community, models.CASCADE, related_name="games", db_index=False)
    game = models.ForeignKey(Game, models.CASCADE, related_name="+", db_index=False)
    added_by = models.ForeignKey(Viewer, models.SET_NULL, null=True, blank=True, related_name="+")
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("community", "game"), name="one_place_on_a_list"),)
        indexes = (models.Index(fields=("game", "community"), name="communities_with_a_game"),)

    def __str__(self) -> str:
        return "listed game"

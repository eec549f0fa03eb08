"""Posts about games, with likes, comments and reads."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.text_fields import LineField, LongTextField, ShortTextField
from hoshitaku.web.club.catalogue.models import Game

TITLE_LENGTH = 100
TEXT_LENGTH = 20_000
COMMENT_LENGTH = 2000
SUMMARY_LENGTH = 180


class Post(models.Model):
    """A text of a member about a game.

    `summary` is the beginning of its text without markup. `reads` is the number of readers; it is updated in the same
    transaction as the rows of `Read`. `token` comes from the form, so that a form sent twice makes one post.
    """

    class Kind(models.TextChoices):
        """The kind of text."""

        REVIEW = "review"
        DIARY = "diary"
        RULES = "rules"

    kind = models.CharField(max_length=6, choices=Kind)
    author = models.ForeignKey(Viewer, models.CASCADE, related_name="+", db_index=False)
    game = models.ForeignKey(Game, models.PROTECT, related_name="posts", db_index=False)
    language = models.CharField(max_length=2)
    title = LineField(max_length=TITLE_LENGTH)
    text = LongTextField()
    summary = LineField(max_length=SUMMARY_LENGTH, blank=True, default="")
    created = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(null=True, blank=True)
    reads = models.PositiveIntegerField(default=0)
    token = models.CharField(max_length=32)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("author", "token"), name="one_post_per_form"),)
        indexes = (
            models.Index(F("created").desc(), F("id").desc(), name="posts_newest"),
            models.Index("kind", F("created").desc(), F("id").desc(), name="posts_newest_of_a_kind"),
            models.Index("author", F("created").desc(), F("id").desc(), name="posts_of_an_author"),
            models.Index("game", F("created").desc(), F("id").desc(), name="posts_about_a_game"),
        )

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        """The URL of its page."""
        return reverse("club-post", args=[self.pk])


class Like(models.Model):
    """A member likes a post (the page says “Nice!”, as ボドゲーマ does)."""

    post = models.ForeignKey(Post, models.CASCADE, related_name="likes", db_index=False)
    member = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("post", "member"), name="one_like_per_member"),)

    def __str__(self) -> str:
        return f"{self.member_id} on {self.post_id}"


class Comment(models.Model):
    """A member's comment on a post. `token` comes from the form, so that a form sent twice makes one comment."""

    post = models.ForeignKey(Post, models.CASCADE, related_name="comments", db_index=False)
    author = models.ForeignKey(Viewer, models.CASCADE, related_name="+", db_index=False)
    text = ShortTextField(max_length=COMMENT_LENGTH)
    created = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(null=True, blank=True)
    token = models.CharField(max_length=32)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("author", "token"), name="one_comment_per_form"),)
        indexes = (models.Index(fields=("post", "id"), name="comments_of_a_post"),)

    def __str__(self) -> str:
        return self.text[:SUMMARY_LENGTH]


class Read(models.Model):
    """One reader of a post: a member, or an address of signed-out visitors. `day` is the day of the first read.

    `visitor` is a keyed hash of post and address: it recognises the same address only for the same post.
    """

    post = models.ForeignKey(Post, models.CASCADE, related_name="+", db_index=False)
    day = models.DateField()
    reader = models.ForeignKey(Viewer, models.SET_NULL, null=True, related_name="+")
    visitor = models.CharField(max_length=32, null=True)  # noqa: DJ001  (as of readers, two that are none differ)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("post", "reader"), name="one_read_per_member"),
            models.UniqueConstraint(fields=("post", "visitor"), name="one_read_per_visitor"),
        )

    def __str__(self) -> str:
        return f"{self.post_id} on {self.day}"


class PointsEntry(models.Model):
    """Coupon points that a member got or spent, once per cause: `reads:5` is the threshold of 5 reads."""

    member = models.ForeignKey(Viewer, models.CASCADE, related_name="+", db_index=False)
    amount = models.IntegerField()
    cause = models.CharField(max_length=40)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("member", "cause"), name="points_once_per_cause"),
            models.CheckConstraint(condition=~Q(amount=0), name="points_are_some"),
        )

    def __str__(self) -> str:
        return f"{self.amount} for {self.cause}"

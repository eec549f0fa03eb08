"""Games of the catalogue, members' four kinds of marks, and the visibility of collections."""

from __future__ import annotations

import secrets

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.text_fields import LineField, ShortTextField

TITLE_LENGTH = 80
ABOUT_LENGTH = 600
MIN_YEAR, MAX_YEAR = 1900, 2100


def _range_validators(minimum: int, maximum: int) -> list[MinValueValidator | MaxValueValidator]:
    return [MinValueValidator(minimum), MaxValueValidator(maximum)]


def fresh_key() -> str:
    """A random key for a URL that nobody can guess."""
    return secrets.token_urlsafe(12)


class Game(models.Model):
    """A board game. Until a game is `approved`, only the member who added it sees it.

    Minutes, age and year are None if unknown. `site_game` is the name of the game on this site, if it can be played
    here.
    """

    slug = models.SlugField(max_length=60, unique=True)
    title_en = LineField(max_length=TITLE_LENGTH, db_index=True)
    title_ja = LineField(max_length=TITLE_LENGTH, db_index=True)
    about_en = ShortTextField(max_length=ABOUT_LENGTH, blank=True, default="")
    about_ja = ShortTextField(max_length=ABOUT_LENGTH, blank=True, default="")
    least_players = models.PositiveSmallIntegerField(validators=_range_validators(1, 99))
    most_players = models.PositiveSmallIntegerField(validators=_range_validators(1, 99))
    least_minutes = models.PositiveSmallIntegerField(null=True, blank=True, validators=_range_validators(1, 6000))
    most_minutes = models.PositiveSmallIntegerField(null=True, blank=True, validators=_range_validators(1, 6000))
    age = models.PositiveSmallIntegerField(null=True, blank=True, validators=_range_validators(1, 99))
    year = models.PositiveSmallIntegerField(null=True, blank=True, validators=_range_validators(MIN_YEAR, MAX_YEAR))
    site_game = models.CharField(max_length=40, blank=True, default="")
    approved = models.BooleanField(default=False, db_index=True)
    added_by = models.ForeignKey(Viewer, models.SET_NULL, null=True, blank=True, related_name="+")
    added = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=models.Q(least_players__lte=models.F("most_players")), name="fewest_players_first"
            ),
            models.CheckConstraint(
                condition=models.Q(least_minutes__isnull=True, most_minutes__isnull=True)
                | models.Q(least_minutes__lte=models.F("most_minutes")),
                name="fewest_minutes_first",
            ),
        )

    def __str__(self) -> str:
        return self.title_en

    def title(self, lang: str) -> str:
        """The title in a language."""
        return self.title_ja if lang == "ja" else self.title_en

    def about(self, lang: str) -> str:
        """The description, in the other language if there is none in this one."""
        return (self.about_ja or self.about_en) if lang == "ja" else (self.about_en or self.about_ja)


class Mark(models.Model):
    """A mark of a member on a game; each of the four kinds at most once."""

    class Kind(models.TextChoices):
        """The same kinds as on ボドゲーマ."""

        INTERESTED = "interested"
        EXPERIENCED = "experienced"
        FAVOURITE = "favourite"
        OWN = "own"

    member = models.ForeignKey(Viewer, models.CASCADE, related_name="+", db_index=False)
    game = models.ForeignKey(Game, models.CASCADE, related_name="marks", db_index=False)
    kind = models.CharField(max_length=11, choices=Kind)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("member", "game", "kind"), name="one_mark_of_a_kind"),)
        # This index alone answers the queries for totals and for members with similar games.
        indexes = (models.Index(fields=("game", "kind", "member"), name="marks_of_a_game"),)

    def __str__(self) -> str:
        return f"{self.kind} {self.game_id}"


class Collection(models.Model):
    """Visibility of a member's collection; hidden by default.

    `key` is its URL; hiding it changes the key, so that old links become invalid.
    """

    class Shown(models.TextChoices):
        """Who may see it."""

        NOBODY = "nobody"
        LINK = "link"
        MEMBERS = "members"

    member = models.OneToOneField(Viewer, models.CASCADE, related_name="+")
    shown = models.CharField(max_length=7, choices=Shown, default=Shown.NOBODY)
    key = models.CharField(max_length=22, unique=True, default=fresh_key)

    def __str__(self) -> str:
        return f"{self.member} ({self.shown})"

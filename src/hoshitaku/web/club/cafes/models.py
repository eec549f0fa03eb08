"""Cafés and their games from the catalogue."""

from __future__ import annotations

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.core.validators import URLValidator
from django.db import models
from django.urls import reverse
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.text_fields import LineField, ShortTextField
from hoshitaku.web.club.catalogue.models import Game, fresh_key

NAME_LENGTH = 60
PLACE_LENGTH = 60
ADDRESS_LENGTH = 200
HOURS_LENGTH = 500
ABOUT_LENGTH = 3000
LINK_LENGTH = 200


class Cafe(models.Model):
    """A café. Until it is `approved`, only the member who runs it sees it.

    `place` is the town or district for the search, `address` the postal address. `token` comes from the form, so that
    a form sent twice creates one café.
    """

    key = models.CharField(max_length=22, unique=True, default=fresh_key)
    run_by = models.ForeignKey(Viewer, models.CASCADE, related_name="+")
    name = LineField(max_length=NAME_LENGTH)
    place = LineField(max_length=PLACE_LENGTH)
    address = LineField(max_length=ADDRESS_LENGTH)
    hours = ShortTextField(max_length=HOURS_LENGTH)
    link = models.CharField(
        max_length=LINK_LENGTH, blank=True, default="", validators=[URLValidator(schemes=["http", "https"])]
    )
    about = ShortTextField(max_length=ABOUT_LENGTH, blank=True, default="")
    approved = models.BooleanField(default=False)
    created = models.DateTimeField(default=timezone.now)
    token = models.CharField(max_length=32)

    class Meta:
        verbose_name = "café"
        constraints = (models.UniqueConstraint(fields=("run_by", "token"), name="one_cafe_per_form"),)
        indexes = (models.Index(fields=("approved", "name", "id"), name="cafes_by_name"),)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """The URL of its page."""
        return reverse("club-cafe", args=[self.key])

    def clean(self) -> None:
        """Refuse a link that browsers could read as a link to another host than Django's validator does."""
        host = re.split(r"[/?#]", self.link.partition("://")[2], maxsplit=1)[0]
        unseen = any(unicodedata.category(sign)[0] in "CZ" for sign in self.link)
        if "@" in host or "\\" in self.link or unseen:
            raise ValidationError({"link": URLValidator.message})


class CafeGame(models.Model):
    """A game that a café has."""

    cafe = models.ForeignKey(Cafe, models.CASCADE, related_name="games", db_index=False)
    game = models.ForeignKey(Game, models.CASCADE, related_name="+", db_index=False)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("cafe", "game"), name="one_place_on_a_shelf"),)
        indexes = (models.Index(fields=("game", "cafe"), name="cafes_with_a_game"),)

    def __str__(self) -> str:
        return f"{self.game_id} at {self.cafe_id}"

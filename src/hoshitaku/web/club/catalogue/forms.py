"""The form to add a game."""

from __future__ import annotations

import secrets
from typing import Any

from django import forms
from django.db.models import Q
from django.utils.text import slugify

from hoshitaku.kernel.display_name import clean_single_line, has_visible_characters
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.marks import visible_games
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.templating.translate import t

MAX_TITLE_SLUG_LENGTH = 40


class GameForm(forms.ModelForm):  # type: ignore[type-arg]
    """Facts of a game. One title is enough; the other then becomes the same."""

    class Meta:
        model = Game
        fields = ("title_en", "title_ja", "least_players", "most_players", "least_minutes", "most_minutes",
                  "age", "year", "about_en", "about_ja")  # fmt: skip

    def __init__(self, *args: Any, member: Viewer, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.member = member
        for name, field in self.fields.items():
            field.label = t(f"club.field_{name}")
        for name in ("title_en", "title_ja"):
            self.fields[name].required = False
        for name in ("about_en", "about_ja"):
            self.fields[name].widget = forms.Textarea(attrs={"rows": 3})

    def clean(self) -> dict[str, Any]:
        """Refuse titles without visible characters, and games that exist already."""
        given: dict[str, Any] = super().clean() or {}
        for name in ("title_en", "title_ja", "about_en", "about_ja"):
            given[name] = clean_single_line(given.get(name, ""))
        title = given["title_en"] or given["title_ja"]
        given["title_en"], given["title_ja"] = title, given["title_ja"] or title
        if not has_visible_characters(title):
            self.add_error("title_en", t("club.error_title"))
        self._check_range(given, "players")
        self._check_range(given, "minutes")
        same = Q(title_en__iexact=title) | Q(title_ja__iexact=given["title_ja"])
        if title and visible_games(self.member).filter(same).exists():
            self.add_error("title_en", t("club.error_known"))
        return given

    def _check_range(self, given: dict[str, Any], field_suffix: str) -> None:
        least, most = given.get(f"least_{field_suffix}"), given.get(f"most_{field_suffix}")
        if field_suffix == "minutes" and (least is None) != (most is None):
            least = most = given["least_minutes"] = given["most_minutes"] = least or most
        if least is not None and most is not None and least > most:
            self.add_error(f"most_{field_suffix}", t("club.error_order"))

    def save_new_game(self) -> Game:
        """Saves the new game, which only its member sees until it is approved."""
        game: Game = self.save(commit=False)
        start = slugify(game.title_en)[:MAX_TITLE_SLUG_LENGTH].strip("-")
        game.slug = f"{start or 'game'}-{secrets.token_hex(4)}"
        game.added_by = self.member
        game.save()
        return game

"""Forbidden passwords: names of the site and its games, and the user's names."""

from __future__ import annotations

import unicodedata
from functools import cache
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError

import hoshitaku
from hoshitaku.web.templating.translate import t

SITE_NAMES = ("hoshitaku", "星卓", "hoshitaku星卓")
MIN_HOST_PART_LENGTH = 3  # letters; shorter parts of the site's host name are allowed


class ForbiddenWordsValidator:
    """Rejects such a word in any spelling: in capitals, with numbers and signs in it, or repeated."""

    def validate(self, password: str, user: User | None = None) -> None:
        """ValidationError if the letters of a password consist only of such words."""
        said = _letters_only(password)
        if any(said == word * (len(said) // len(word)) for word in _forbidden_words() | _names_of_user(user) if said):
            raise ValidationError(t("account.password_is_a_name"), code="password_is_a_name")

    def get_help_text(self) -> str:
        """The hint on the page before the input."""
        return t("account.password_is_a_name")


def _letters_only(text: str) -> str:
    return "".join(filter(str.isalpha, unicodedata.normalize("NFKC", text).casefold()))


@cache
def _site_and_game_names() -> frozenset[str]:
    games = [hoshitaku.game(name) for name in hoshitaku.game_names()]
    titles = [title for game in games for title in (game.name, game.title("en"), game.title("ja"))]
    return frozenset(filter(None, map(_letters_only, (*SITE_NAMES, *titles))))


def _forbidden_words() -> frozenset[str]:
    host = urlsplit(settings.ORIGIN).hostname or ""
    parts = map(_letters_only, (host, *host.split(".")))
    return _site_and_game_names() | {part for part in parts if len(part) >= MIN_HOST_PART_LENGTH}


def _names_of_user(user: User | None) -> frozenset[str]:
    """The user's names: to sign in, at the table, and in the e-mail address."""
    if user is None:
        return frozenset()
    viewer = getattr(user, "viewer", None)
    names = [user.username, user.email.partition("@")[0]]
    names += [viewer.name, viewer.email.partition("@")[0]] if viewer is not None else []
    return frozenset(filter(None, map(_letters_only, names)))

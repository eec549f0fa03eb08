"""Words that are no password here: what the site and its games are called, and what the member is called."""

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
MIN_PART_LENGTH = 3  # letters of a part of the site's address that counts


class ForbiddenWordsValidator:
    """Refuses such a word however it is written: in capitals, with numbers and signs in it, or several times."""

    def validate(self, password: str, user: User | None = None) -> None:
        """ValidationError if letters of a password say nothing but such a word."""
        said = _letters_only(password)
        if any(said == word * (len(said) // len(word)) for word in _forbidden_words() | _names_of_user(user) if said):
            raise ValidationError(t("people.password_is_a_name"), code="password_is_a_name")

    def get_help_text(self) -> str:
        """What the page says of it beforehand."""
        return t("people.password_is_a_name")


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
    return _site_and_game_names() | {part for part in parts if len(part) >= MIN_PART_LENGTH}


def _names_of_user(user: User | None) -> frozenset[str]:
    """What a member is called: to sign in, at the table, and in their address."""
    if user is None:
        return frozenset()
    viewer = getattr(user, "viewer", None)
    told = [user.username, user.email.partition("@")[0]]
    told += [viewer.name, viewer.email.partition("@")[0]] if viewer is not None else []
    return frozenset(filter(None, map(_letters_only, told)))

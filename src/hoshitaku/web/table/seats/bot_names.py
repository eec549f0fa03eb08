"""Seat names in the reader's language; bots' names are stored in one language and translated."""

from __future__ import annotations

from functools import cache

from hoshitaku.kernel.words import LANGUAGES
from hoshitaku.players.player_words import PLAYER_WORDS
from hoshitaku.web.table.models import Seat
from hoshitaku.web.templating.texts import text

# One for each emblem, so one is always free.
BOT_STAR_NAMES = ("Vega", "Altair", "Deneb", "Rigel", "Spica")
LEVEL_KEY_PREFIX, TITLE_KEY_SUFFIX = "player.level_", ".title"


def seat_name(seat: Seat, lang: str) -> str:
    """The name of the seat's player, "" if it has none; bots have the translated name of a star or moon."""
    return _bot_name_by_any_name(lang).get(seat.name, seat.name) if seat.kind == Seat.Kind.BOT else seat.name


@cache
def _bot_name_by_any_name(lang: str) -> dict[str, str]:
    """Names of bots in a language, by their names in any language."""
    stars = {star: text(f"table.star_{star.lower()}", lang) for star in BOT_STAR_NAMES}
    moons = {
        PLAYER_WORDS.say(key, other): PLAYER_WORDS.say(key, lang)
        for other in LANGUAGES
        for key in PLAYER_WORDS.templates
        if key.startswith(LEVEL_KEY_PREFIX) and key.endswith(TITLE_KEY_SUFFIX)
    }
    return stars | moons

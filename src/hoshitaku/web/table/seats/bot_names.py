"""What a seat is called in the language of the reader: bots, whose names are stored in one, are called by another."""

from __future__ import annotations

from functools import cache

from hoshitaku.kernel.words import LANGUAGES
from hoshitaku.players.player_words import PLAYER_WORDS
from hoshitaku.web.table.models import Seat
from hoshitaku.web.templating.texts import text

# As many as there are emblems, so one is always left.
BOT_STAR_NAMES = ("Vega", "Altair", "Deneb", "Rigel", "Spica")
LEVEL_KEY_PREFIX, TITLE_KEY_SUFFIX = "player.level_", ".title"


def seat_name(seat: Seat, lang: str) -> str:
    """The name of whoever has a seat, or "" if nobody has; a bot's is that of its star, or moon, in the language."""
    return _bot_names(lang).get(seat.name, seat.name) if seat.kind == Seat.Kind.BOT else seat.name


@cache
def _bot_names(lang: str) -> dict[str, str]:
    """The names of bots in a language, by what they may be called in any."""
    stars = {star: text(f"tables.star_{star.lower()}", lang) for star in BOT_STAR_NAMES}
    moons = {
        PLAYER_WORDS.say(key, other): PLAYER_WORDS.say(key, lang)
        for other in LANGUAGES
        for key in PLAYER_WORDS.templates
        if key.startswith(LEVEL_KEY_PREFIX) and key.endswith(TITLE_KEY_SUFFIX)
    }
    return stars | moons

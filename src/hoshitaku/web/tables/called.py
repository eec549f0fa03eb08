"""What a seat is called in the language of the reader: bots, whose names are stored in one, are called by another."""

from __future__ import annotations

from functools import cache

from hoshitaku.kernel.words import LANGUAGES
from hoshitaku.players.vocabulary import PLAYER_WORDS
from hoshitaku.web.look.texts import text
from hoshitaku.web.tables.models import Seat

# As many as there are emblems, so one is always left.
STARS = ("Vega", "Altair", "Deneb", "Rigel", "Spica")
LEVEL, TITLE = "player.level_", ".title"


def called(seat: Seat, lang: str) -> str:
    """The name of whoever has a seat, or "" if nobody has; a bot's is that of its star, or moon, in the language."""
    return _bots(lang).get(seat.name, seat.name) if seat.kind == Seat.Kind.BOT else seat.name


@cache
def _bots(lang: str) -> dict[str, str]:
    """The names of bots in a language, by what they may be called in any."""
    stars = {star: text(f"tables.star_{star.lower()}", lang) for star in STARS}
    moons = {
        PLAYER_WORDS.say(key, other): PLAYER_WORDS.say(key, lang)
        for other in LANGUAGES
        for key in PLAYER_WORDS.templates
        if key.startswith(LEVEL) and key.endswith(TITLE)
    }
    return stars | moons

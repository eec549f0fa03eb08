"""Who sits where: people by name, and bots."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from hoshitaku import players
from hoshitaku.cli.language import Refused, say
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.position import Position

ME = "me"
BOT_SEED_BITS = 48


@dataclass(frozen=True)
class Sitter:
    """Who has a seat: `word` as in --seats and in records."""

    word: str
    person: bool


def read_seats(words: str | Sequence[str], game: Game) -> list[Sitter]:
    """Seats from "me,Mio,greedy" or from the words of a record; Refused names a word that is nobody.

    A bot is called by its name, a person `me` or by a name that is not in small Latin letters, so that a misspelt bot
    does not become a person. FILE.py:CLASS is a bot in a file, if it was typed: a record that somebody sent must not
    run files by naming them.
    """
    listed = words.split(",") if isinstance(words, str) else list(words)
    typed = isinstance(words, str)
    sitters = [_sitter(word.strip(), game, typed=typed) for word in listed]
    for word, count in Counter(sitter.word for sitter in sitters if sitter.person).items():
        if count > 1 and word != ME:
            raise Refused("two_people", name=word)
    return sitters


def default_seats(game: Game) -> str:
    """Who plays if the command does not say: you and two of the usual bots."""
    usual = players.usual(game)
    return f"{ME},{usual},{usual}"


def _sitter(word: str, game: Game, *, typed: bool) -> Sitter:
    bots = players.names(game)
    if players.in_file(word):
        if not typed:
            raise Refused("seat_in_file", word=word)
        return Sitter(word, person=False)
    if players.kind_of(word) in bots:
        players.introduce(word)  # refuses a level that there is not
        return Sitter(word, person=False)
    if word == ME or (word and not (word.isascii() and word[0].islower()) and word[0].isalpha()):
        return Sitter(word, person=True)
    raise Refused("seat", word=word, bots=", ".join(bots))


def called(sitters: Sequence[Sitter], lang: str) -> list[str]:
    """What to call everybody in a language; those of one kind are numbered."""
    return players.numbered([_title(sitter, lang) for sitter in sitters], lang)


def _title(sitter: Sitter, lang: str) -> str:
    if sitter.word == ME:
        return say("seat.me", lang)
    return sitter.word if sitter.person else players.title_of(sitter.word, lang)


class Bots:
    """The bots of one game, each with a seed of its own that follows from the game's."""

    def __init__(self, sitters: Sequence[Sitter], game: Game, seed: int | None) -> None:
        self.random = random.Random(seed)  # noqa: S311  how bots play is no secret
        waiting = any(sitter.person for sitter in sitters)
        self.players = {
            seat: players.player(sitter.word, game, self.random.getrandbits(BOT_SEED_BITS), waiting=waiting, files=True)
            for seat, sitter in enumerate(sitters)
            if not sitter.person
        }

    def choose(self, position: Position) -> int:
        """The option of the bot whose turn it is."""
        return players.ask(self.players[position.actor], position, position.actor, self.random)

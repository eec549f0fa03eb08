"""Who sits where: people by name, and bots."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from hoshitaku import players
from hoshitaku.cli.language import CommandRefused, cli_text
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.position import Position

ME_WORD = "me"
BOT_SEED_BITS = 48


@dataclass(frozen=True)
class SeatHolder:
    """Who has a seat: `word` as in --seats and in records."""

    typed_name: str
    is_person: bool


def parse_seats(words: str | Sequence[str], game: Game) -> list[SeatHolder]:
    """Seats from "me,Mio,greedy" or from the words of a record; Refused names a word that is nobody.

    A bot is called by its name, a person `me` or by a name that is not in small Latin letters, so that a misspelt bot
    does not become a person. FILE.py:CLASS is a bot in a file, if it was typed: a record that somebody sent must not
    run files by naming them.
    """
    listed = words.split(",") if isinstance(words, str) else list(words)
    typed = isinstance(words, str)
    sitters = [_parse_seat(word.strip(), game, typed=typed) for word in listed]
    for word, count in Counter(sitter.typed_name for sitter in sitters if sitter.is_person).items():
        if count > 1 and word != ME_WORD:
            raise CommandRefused("two_people", name=word)
    return sitters


def default_seats(game: Game) -> str:
    """Who plays if the command does not say: you and two of the usual bots."""
    usual = players.default_player_name(game)
    return f"{ME_WORD},{usual},{usual}"


def _parse_seat(word: str, game: Game, *, typed: bool) -> SeatHolder:
    bots = players.player_names(game)
    if players.is_file_player(word):
        if not typed:
            raise CommandRefused("seat_in_file", word=word)
        return SeatHolder(word, is_person=False)
    if players.player_kind(word) in bots:
        players.introduce_player(word)  # refuses a level that there is not
        return SeatHolder(word, is_person=False)
    if word == ME_WORD or (word and not (word.isascii() and word[0].islower()) and word[0].isalpha()):
        return SeatHolder(word, is_person=True)
    raise CommandRefused("seat", word=word, bots=", ".join(bots))


def display_names(sitters: Sequence[SeatHolder], lang: str) -> list[str]:
    """What to call everybody in a language; those of one kind are numbered."""
    return players.number_equal_titles([_title(sitter, lang) for sitter in sitters], lang)


def _title(sitter: SeatHolder, lang: str) -> str:
    if sitter.typed_name == ME_WORD:
        return cli_text("seat.me", lang)
    return sitter.typed_name if sitter.is_person else players.player_title(sitter.typed_name, lang)


class SeatedBots:
    """The bots of one game, each with a seed of its own that follows from the game's."""

    def __init__(self, sitters: Sequence[SeatHolder], game: Game, seed: int | None) -> None:
        self.bot_random = random.Random(seed)  # noqa: S311  how bots play is no secret
        waiting = any(sitter.is_person for sitter in sitters)
        self.player_by_seat = {
            seat: players.make_player(
                sitter.typed_name, game, self.bot_random.getrandbits(BOT_SEED_BITS), waiting=waiting, files=True
            )
            for seat, sitter in enumerate(sitters)
            if not sitter.is_person
        }

    def choose_option(self, position: Position) -> int:
        """The option of the bot whose turn it is."""
        return players.ask_player(self.player_by_seat[position.actor], position, position.actor, self.bot_random)

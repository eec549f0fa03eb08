"""The seats of a game: named people and bots."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from hoshitaku import players
from hoshitaku.cli.language import CommandRefused, cli_text
from hoshitaku.kernel.display_name import MAX_NAME_LENGTH, clean_single_line, displayable_name
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.position import Position

ME_WORD = "me"
BOT_SEED_BITS = 48


@dataclass(frozen=True)
class SeatHolder:
    """The holder of a seat: `typed_name` is the text in --seats and in records."""

    typed_name: str
    is_person: bool


def parse_seats(words: str | Sequence[str], game: Game) -> list[SeatHolder]:
    """Seats from "me,Mio,greedy" or from a record. Raises CommandRefused for a word that is no player.

    A bot is given by its name; a person is `me` or a name not in small Latin letters, so that a misspelt bot
    does not become a person. FILE.py:CLASS is a bot in a file, only if typed: a record from somebody else must not
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
    """The default seats: you and two standard bots."""
    usual = players.default_player_name(game)
    return f"{ME_WORD},{usual},{usual}"


def _parse_seat(word: str, game: Game, *, typed: bool) -> SeatHolder:
    bots = players.player_names(game)
    if players.is_file_player(word):
        if not typed:
            raise CommandRefused("seat_in_file", word=word)
        return SeatHolder(word, is_person=False)
    if players.player_kind(word) in bots:
        players.introduce_player(word)  # raises if the level does not exist
        return SeatHolder(word, is_person=False)
    if typed and len(clean_single_line(word)) > MAX_NAME_LENGTH:
        raise CommandRefused("seat_long", word=clean_single_line(word), most=MAX_NAME_LENGTH)
    word = displayable_name(word, "")
    if word == ME_WORD or (word and not (word.isascii() and word[0].islower()) and word[0].isalpha()):
        return SeatHolder(word, is_person=True)
    raise CommandRefused("seat", word=word, bots=", ".join(bots))


def display_names(sitters: Sequence[SeatHolder], lang: str) -> list[str]:
    """Displayed names in this language; several of a kind are numbered."""
    return players.number_equal_titles([_title(sitter, lang) for sitter in sitters], lang)


def _title(sitter: SeatHolder, lang: str) -> str:
    if sitter.typed_name == ME_WORD:
        return cli_text("seat.me", lang)
    return sitter.typed_name if sitter.is_person else players.player_title(sitter.typed_name, lang)


class SeatedBots:
    """The bots of one game. Each has a seed that is derived from the game's."""

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
        """The option chosen by the bot that is asked."""
        return players.ask_player(self.player_by_seat[position.actor], position, position.actor, self.bot_random)

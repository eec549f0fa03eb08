"""Runs in the bots' process: takes a question, returns an option. Uses neither the database nor the web code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cachetools import LRUCache

import hoshitaku
from hoshitaku import Game, Pack
from hoshitaku.players import Player, make_player
from hoshitaku.players.search.budget import set_interruption_check

MAX_CACHED_PLAYERS = 512
# Players by table, seat and level; the least recently used is dropped first.
player_by_table_seat_and_level: LRUCache[tuple[str, int, str], Player] = LRUCache(MAX_CACHED_PLAYERS)


@dataclass(frozen=True)
class BotQuestion:
    """A position as the bot's seat may know it, and the seat that has to choose."""

    table_slug: str
    game_name: str
    seat: int
    level: str
    position_json: str
    pack_data: dict[str, Any]
    seed: int


class CurrentQuestion:
    """The number of the question that this process is answering; the server counts them."""

    number = 0


def install_interruption_check(interrupted_number: Any) -> None:
    """End computations early once they are no longer wanted; the server puts their number into `interrupted_number`."""
    set_interruption_check(lambda: bool(interrupted_number.value == CurrentQuestion.number))


def choose_for_bot(question: BotQuestion, question_number: int = 0) -> int:
    """The option that a bot takes."""
    CurrentQuestion.number = question_number
    game = hoshitaku.game(question.game_name)
    pack = game.pack if question.pack_data == game.pack.data else Pack(question.pack_data, question.game_name)
    position = game.from_json(question.position_json, pack)
    return seat_player(question, game).choose(position, question.seat)


def seat_player(question: BotQuestion, game: Game) -> Player:
    """The player of a seat: the same object for every question, since some remember where they have been in a turn.

    A seat that has not been asked for a long time, or not since the server started, gets a new player.
    """
    place = (question.table_slug, question.seat, question.level)
    if place not in player_by_table_seat_and_level:
        player_by_table_seat_and_level[place] = make_player(question.level, game, question.seed, waiting=True)
    return player_by_table_seat_and_level[place]

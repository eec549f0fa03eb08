"""Runs in the bots' process: takes a question, returns an option. Uses neither the database nor the web code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cachetools import LRUCache

import hoshitaku
from hoshitaku import Game, Pack
from hoshitaku.players import Player, make_player
from hoshitaku.players.search.budget import set_interruption_check

MAX_PLAYERS = 512
# Players by table, seat and level; the least recently used is dropped first.
players_by_seat: LRUCache[tuple[str, int, str], Player] = LRUCache(MAX_PLAYERS)


@dataclass(frozen=True)
class BotQuestion:
    """A position as the bot's seat may know it, and the seat that has to choose."""

    table_slug: str
    game: str
    seat: int
    level: str
    position: str
    pack: dict[str, Any]
    seed: int


class CurrentQuestion:
    """The number of the question that this process is answering; the server counts them."""

    number = 0


def interrupt_when(interrupted_number: Any) -> None:
    """End computations early once they are no longer wanted; the server puts their number into `interrupted_number`."""
    set_interruption_check(lambda: bool(interrupted_number.value == CurrentQuestion.number))


def choose_for_bot(question: BotQuestion, question_number: int = 0) -> int:
    """The option that a bot takes."""
    CurrentQuestion.number = question_number
    game = hoshitaku.game(question.game)
    pack = game.pack if question.pack == game.pack.data else Pack(question.pack, question.game)
    position = game.from_json(question.position, pack)
    return seat_player(question, game).choose(position, question.seat)


def seat_player(question: BotQuestion, game: Game) -> Player:
    """The player of a seat: the same object for every question, since some remember where they have been in a turn.

    A seat that has not been asked for a long time, or not since the server started, gets a new player.
    """
    place = (question.table_slug, question.seat, question.level)
    if place not in players_by_seat:
        players_by_seat[place] = make_player(question.level, game, question.seed, waiting=True)
    return players_by_seat[place]

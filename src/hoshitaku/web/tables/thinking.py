"""What runs in the bots' process: a question in, an option out. Knows no database and no web."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cachetools import LRUCache

import hoshitaku
from hoshitaku import Game, Pack
from hoshitaku.players import Player, make_player
from hoshitaku.players.search.budget import set_interruption_check

MOST_SEATED = 512
# Players by table, seat and level; those not asked for longest go first.
seated: LRUCache[tuple[str, int, str], Player] = LRUCache(MOST_SEATED)


@dataclass(frozen=True)
class Question:
    """A position as a bot may know it, and who is to choose."""

    table: str
    game: str
    seat: int
    level: str
    position: str
    pack: dict[str, Any]
    seed: int


class Thought:
    """The one that is under way in this process; the server counts them."""

    number = 0


def heed(unwanted: Any) -> None:
    """Have this process end thoughts early that are not wanted; `unwanted` holds their number, set by the server."""
    set_interruption_check(lambda: bool(unwanted.value == Thought.number))


def think(question: Question, number: int = 0) -> int:
    """The option that a bot takes; `number` is that of the thought."""
    Thought.number = number
    game = hoshitaku.game(question.game)
    pack = game.pack if question.pack == game.pack.data else Pack(question.pack, question.game)
    position = game.from_json(question.position, pack)
    return at_its_seat(question, game).choose(position, question.seat)


def at_its_seat(question: Question, game: Game) -> Player:
    """The player of a seat, the same one as was asked before: some remember where they have been in a turn.

    A seat that has not been asked for a long time, or not since the server started, gets a new one.
    """
    place = (question.table, question.seat, question.level)
    if place not in seated:
        seated[place] = make_player(question.level, game, question.seed, waiting=True)
    return seated[place]

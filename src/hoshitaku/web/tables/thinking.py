"""What runs in the bots' process: a question in, an option out. Knows no database and no web."""

from __future__ import annotations

import multiprocessing
import os
from dataclasses import dataclass
from threading import Thread
from typing import Any

import hoshitaku
from hoshitaku import Pack
from hoshitaku.players import player


@dataclass(frozen=True)
class Question:
    """A position as a bot may know it, and who is to choose."""

    game: str
    seat: int
    level: str
    position: str
    pack: dict[str, Any]
    seed: int


def end_with_the_server() -> None:
    """Have this process end when the one that started it does, even if that was killed. Call when it starts."""
    server = multiprocessing.parent_process()

    def wait() -> None:
        if server is not None:
            server.join()
            os._exit(0)

    Thread(target=wait, daemon=True).start()


def think(question: Question) -> int:
    """The option that a bot takes."""
    game = hoshitaku.game(question.game)
    pack = game.pack if question.pack == game.pack.data else Pack(question.pack, question.game)
    position = game.from_json(question.position, pack)
    return player(question.level, game, question.seed).choose(position, question.seat)

"""Bots that fail, for a process without Django."""

from __future__ import annotations

import os
from pathlib import Path

from hoshitaku.web.table.bots.process import BotQuestion

ANSWER = 5


def die(question: BotQuestion, number: int) -> int:
    """A thought that ends its process."""
    os._exit(3)


def die_once(question: BotQuestion, number: int) -> int:
    """A thought that ends its process the first time."""
    mark = Path(question.position_json)
    if not mark.exists():
        mark.touch()
        os._exit(3)
    return ANSWER


def die_advising(question: BotQuestion, lang: str, most: int) -> int:
    """A hint that ends its process."""
    os._exit(3)


def fail(question: BotQuestion, number: int) -> int:
    """A thought with a fault in it."""
    raise IndexError(question.game_name)

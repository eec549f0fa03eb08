"""The bots that people may choose among."""

from __future__ import annotations

import hoshitaku
from hoshitaku import players
from hoshitaku.web.words import language


def levels(game: str) -> list[str]:
    """Names of the bots that play a game, the strongest first."""
    return players.names(hoshitaku.game(game))[::-1]


def usual(game: str) -> str:
    """Who plays where nobody has chosen a bot."""
    return players.usual(hoshitaku.game(game))


def level_title(level: str) -> str:
    """What a bot is called; empty for a seat without one."""
    return players.introduce(level).title(language()) if level else ""


def level_description(level: str) -> str:
    """How a bot plays."""
    return players.introduce(level).description(language())

"""The bots that people may choose among."""

from __future__ import annotations

import hoshitaku
from hoshitaku import players
from hoshitaku.web.templating.translate import page_language


def selectable_levels(game: str) -> list[str]:
    """Names of the bots that people choose among for a game, the strongest first."""
    return players.opponent_names(hoshitaku.game(game))[::-1]


def is_known_level(game: str, level: str) -> bool:
    """Whether a bot of this name can be asked to a table: one of those offered, or by a name of earlier versions."""
    return level in selectable_levels(game) or level in players.player_names(hoshitaku.game(game))


def level_from_record(word: str, game: hoshitaku.Game) -> str:
    """The bot that a word of a record names, without a budget that a table does not give; "" if it names none."""
    if not players.can_play(word, game):
        return ""
    return word if is_known_level(game.name, word) else players.player_kind(word)


def default_level(game: str) -> str:
    """Who plays where nobody has chosen a bot."""
    return players.default_player_name(hoshitaku.game(game))


def level_title(level: str) -> str:
    """What a bot is called; empty for a seat without one."""
    return players.introduce_player(level).title(page_language()) if level else ""


def level_number(level: str) -> int | None:
    """The number of a bot's level; None for bots that have none, and for a seat without one."""
    known = players.introduce_player(level) if level else None
    return known.level if known and known.has_level else None


def level_description(level: str) -> str:
    """How a bot plays."""
    return players.introduce_player(level).description(page_language())


def level_title_with_number(level: str) -> str:
    """The same, with the number of its level where people choose."""
    return players.introduce_player(level).title_with_level(page_language())

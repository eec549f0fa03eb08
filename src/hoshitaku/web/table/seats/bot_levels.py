"""The bots that people may choose."""

from __future__ import annotations

import hoshitaku
from hoshitaku import players
from hoshitaku.web.templating.translate import page_language


def selectable_levels(game: str) -> list[str]:
    """Names of the bots that people may choose for a game, strongest first."""
    return players.opponent_names(hoshitaku.game(game))[::-1]


def is_known_level(game: str, level: str) -> bool:
    """Whether a bot of this name can be put at a table: one of the offered, or a name from earlier versions."""
    return level in selectable_levels(game) or level in players.player_names(hoshitaku.game(game))


def level_from_record(word: str, game: hoshitaku.Game) -> str:
    """The bot that a record names, without a time budget that tables do not have; "" if the name is unknown."""
    if not players.can_play(word, game):
        return ""
    return word if is_known_level(game.name, word) else players.player_kind(word)


def default_level(game: str) -> str:
    """The bot if nobody has chosen one."""
    return players.default_player_name(hoshitaku.game(game))


def level_title(level: str) -> str:
    """The display name of a bot; "" for a seat without one."""
    return players.introduce_player(level).title(page_language()) if level else ""


def level_number(level: str) -> int | None:
    """The number of a bot's level; None for bots without a level, and for a seat without a bot."""
    known = players.introduce_player(level) if level else None
    return known.level if known and known.has_level else None


def level_description(level: str) -> str:
    """A description of how a bot plays."""
    return players.introduce_player(level).description(page_language())


def level_title_with_number(level: str) -> str:
    """The display name of a bot, with the number of its level."""
    return players.introduce_player(level).title_with_level(page_language())

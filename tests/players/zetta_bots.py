"""Bots of chosen cards at positions of Expedition Zetta."""

from __future__ import annotations

from typing import Any

from hoshitaku import Position
from hoshitaku.players.zetta.card_player import CardPlayer
from tests.zetta.table import GAME, table

PREPARES, MOVES, ACTS = "ezb1", "ezb6", "ezb12"


def bot(*cards: str, seed: int = 1) -> CardPlayer:
    """A bot of these cards, or of EZB1, EZB6 and EZB12 for kinds of card that are not named."""
    return CardPlayer(GAME, seed, (PREPARES, MOVES, ACTS, *cards))


def choice(position: Position, *cards: str, seed: int = 1) -> str:
    """Name of the option that a bot of these cards takes."""
    return position.option_name(bot(*cards, seed=seed).choose(position, position.actor))


def follow(position: Position, *cards: str) -> list[str]:
    """Names of the options a bot of these cards takes until another seat or chance is asked."""
    player, seat, taken = bot(*cards), position.actor, []
    while position.actor == seat:
        option = player.choose(position, seat)
        taken.append(position.option_name(option))
        position.take(option)
    return taken


def acting(one: dict[str, Any], *others: dict[str, Any], marker: str = "ter_3", **values: Any) -> Position:
    """Seat 0 chooses its action; the planet lies in the zone."""
    return table(one, *others, **({"planets": [("D", marker)], "ask": "ChooseAction"} | values))

"""Positions with aliens in the life deck and aboard; and a life discovery that finds one.

ezc12 has life, ezc4 and ezc8 substance; ezc25 is a star pilot without a discovery. The marker des_4 changes no dice.
"""

from __future__ import annotations

from typing import Any

from hoshitaku import Event, Position
from tests.zetta.table import ALIENS, GAME, play, roll, table, zetta_state

WITH_ALIENS = {"modules": ["aliens"]}
WITH_EQUIPMENT = {"modules": ["aliens", "equipment"]}
WITH_DAMAGE = {"modules": ["aliens", "damage"]}
BIOLOGIST = "ezc12"
HUMANS = (BIOLOGIST, "ezc4", "ezc8", "ezc25")
GEOLOGIST = "ezc4"
PILOT = "ezc25"
FOUND = "ezl31"
SECOND = "ezl32"
THIRD = "ezl33"


def meeting(*seats: dict[str, Any], in_deck: int = 11, options: Any = None, **values: Any) -> Position:
    """Seat 0 is to act on a living planet; this number of unowned aliens is in the life deck."""
    values = {"planets": [("D", "des_4")], "ask": "ChooseAction"} | values
    position = table(*seats, options=WITH_ALIENS | (options or {}), **values)
    data: Any = GAME.position_to_dict(position.setup, position.state)
    place = data["state"]["life"]["place"]
    for card in ALIENS:
        if in_deck and place.get(card, -1) == -2:
            del place[card]
    data["state"]["modules"]["aliens"] = {"in_deck": in_deck}
    return GAME.from_json(data)


def find(position: Position, card: str, *members: str) -> list[Event]:
    """The seat on turn sends these members for life, and finds the card: what happens then."""
    play(position, "discover_life", *(f"send {member}" for member in members), "team_done")
    roll(position, *([1] * dice(position)))
    return play(position, f"card {card}")


def dice(position: Position) -> int:
    """Dice of the current discovery."""
    return int(zetta_state(position).attempt.dice)


def crew(position: Position, number: int = 0) -> list[str]:
    """Who is aboard a seat's ship, as everybody sees it."""
    return [member["id"] for member in position.view(None)["seats"][number]["crew"]]  # type: ignore[index]


def life(position: Position, number: int = 0) -> dict[str, bool]:
    """The life cards of a seat, and whether they lie on STORED."""
    cards: Any = position.view(None)["seats"][number]["life"]  # type: ignore[index]
    return {card["id"]: card["stored"] for card in cards}

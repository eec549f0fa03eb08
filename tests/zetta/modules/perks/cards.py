"""Tables with perks: who plays which nation and ship, and what lies before it.

ezc12 has life, ezc4 and ezc8 substance, ezc2 both, ezc5 both, ezc25 is a star pilot. Markers: des_4 changes no dice and
is radioactive.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hoshitaku import Position
from tests.zetta.table import GAME, seat, table, zetta_state

BIOLOGIST = "ezc12"  # life
GEOLOGIST = "ezc4"  # substance
BOTH = "ezc2"  # life, substance
FIRST, SECOND = 1, 2
PERKS = {"modules": ["perks"]}


def with_modules(*names: str, **options: Any) -> dict[str, Any]:
    """The options of a table that plays perks and these modules."""
    return {"modules": ["perks", *names], **options}


def perked(
    *seats: dict[str, Any], nations: Sequence[str] = (), ships: Sequence[str] = (), spent: Any = None,
    options: Any = None, **values: Any,
) -> Position:  # fmt: skip
    """A table (see `table`) with perks, whose seats in their order play these nations and ships.

    `spent` are the cards whose once-a-system perks were used: {"ezy1": FIRST}.
    """
    return given(table(*seats, options=options or PERKS, **values), nations, ships, spent)


def given(position: Position, nations: Sequence[str] = (), ships: Sequence[str] = (), spent: Any = None) -> Position:
    """The position with these nations and ships."""
    data: Any = GAME.position_to_dict(position.setup, position.state)
    for number, one in enumerate(data["state"]["seats"]):
        for name, given in (("nation", nations), ("ship", ships)):
            if number < len(given):
                one[name] = int(given[number][3:]) - 1
    data["state"]["modules"]["perks"]["spent"] = spent or {}
    return GAME.from_json(data)


def acting(*seats: dict[str, Any], planet: str = "des_4", **values: Any) -> Position:
    """Seat 0 is to act on a planet with a life value of 4, a substance value of 5 (an artifact value of 6)."""
    return perked(*seats, **({"planets": [("D", planet)], "ask": "ChooseAction"} | values))


def on_planet(*crew: str, **values: Any) -> dict[str, Any]:
    """A seat on the planet with some crew."""
    return seat(at="planet:0", crew=list(crew), **values)


def perks_view(position: Position) -> Any:
    """What everybody sees of the module."""
    view: Any = position.view(None)
    return view["modules"]["perks"]


def dice(position: Position) -> int:
    """Dice of the current discovery."""
    return int(zetta_state(position).attempt.dice)

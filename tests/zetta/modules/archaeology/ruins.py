"""Positions at an excavation, and the words of a dig.

Sites, with danger and arrows: ezx1 1 (1 1 4), ezx2 1 (2 1 4), ezx3 1 (4 2 2), ezx4 1 (1 3 5), ezx5 1 (2 5 3), ezx6 2
(5 2 4), ezx7 2 (2 5 5). Dangers: ezx8 to 10 1, ezx11 and 12 2, ezx13 3. Motherlodes: ezx14 gas, 15 metal, 16 gem, 17
radioactive. Alien artifacts: ezx18 substance, 19 life, 20 artifact, 21 dice, 22 levels.
"""

from __future__ import annotations

from typing import Any

from hoshitaku import Position
from hoshitaku.kernel.decision import NOBODY
from tests.zetta.table import GAME, play, seat, table

ARCHAEOLOGIST = "ezc5"  # borrow; life, substance
BOTH = "ezc2"  # precedence; life, substance
BIOLOGIST = "ezc12"  # precedence; life
GEOLOGIST = "ezc4"  # repair; substance
PILOT = "ezc25"  # borrow; star pilot
ALIEN = "ezl31"
FULL = ["life", "substance", "talent"]
DIG = {"modules": ["archaeology"]}
WITH_DAMAGE = {"modules": ["archaeology", "damage"]}
WITH_EQUIPMENT = {"modules": ["archaeology", "equipment"]}
EVEN = [("D", "des_4")]  # radioactive, no dice more or less
GEMS = [("D", "igi_2")]


def on_planet(*seats: dict[str, Any], options: Any = None, **values: Any) -> Position:
    """Seat 0, with one crew for both discoveries unless said otherwise, about to act on a planet without modifiers."""
    given = seats or (digger(),)
    return table(*given, **({"planets": EVEN, "ask": "ChooseAction", "options": options or DIG} | values))


def digger(**values: Any) -> dict[str, Any]:
    """A seat on the planet."""
    return seat(**({"at": "planet:0", "crew": [ARCHAEOLOGIST]} | values))


def name_teams(position: Position, life: tuple[str, ...] = (ARCHAEOLOGIST,), substance: tuple[str, ...] = ()) -> None:
    """Begin archaeology with these members, those who are able for both named once."""
    play(position, "archaeology", *(f"send {member}" for member in life), "team_done")
    play(position, *(f"send {member}" for member in substance), "team_done")


def succeed(position: Position) -> None:
    """Both rolls, with one die each, bring success."""
    play(position, "archaeology", f"send {ARCHAEOLOGIST}", "team_done", "team_done", "rolled 1", "rolled 1")


def dig(position: Position, first: str, arrow: str, *finds: str) -> None:
    """From the action on: succeed, find a site, and dig along an arrow."""
    succeed(position)
    play(position, f"card {first}")
    follow(position, first, arrow, *finds)


def follow(position: Position, site: str, arrow: str, *finds: str) -> None:
    """Dig along an arrow of a site."""
    play(position, f"follow_arrow {site}:{arrow}", *(f"card {card}" for card in finds))


def harmless(position: Position, dice: int) -> None:
    """A danger roll in which nobody is hurt."""
    play(position, *["rolled 12"] * dice)


def opened(
    cards: dict[str, int], then: str, *seats: dict[str, Any], owner: dict[str, int] | None = None,
    digging: int = 0, along: dict[str, int] | None = None, **values: Any,
) -> Position:  # fmt: skip
    """An excavation with these cards open, by the dig that brought them; a step follows, or (with "") the action."""
    position = on_planet(*seats, **values)
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["archaeology"] = {
        "dug": cards, "digs": max(cards.values()), "digger": digging, "owner": owner or {}, "along": along or {},
    }  # fmt: skip
    if then:
        data["state"]["stack"].insert(-1, {"decision": then, "actor": NOBODY})
    position: Position = GAME.from_json(data)
    if then:
        play(position, "decline")
    return position


def excavation_view(position: Position) -> Any:
    """What everybody sees of the module."""
    view: Any = position.view(None)
    return view["modules"]["archaeology"]


def open_cards(position: Position) -> set[str]:
    """The cards that lie open."""
    return set(excavation_view(position)["dug"])


def deck(position: Position) -> int:
    """Cards in the deck."""
    return 22 - len({*excavation_view(position)["dug"], *excavation_view(position)["owner"]})


def fame(position: Position, source: str, number: int = 0) -> int:
    """What a source of fame brings a seat."""
    view: Any = position.view(None)
    return next(int(one["seats"][number]) for one in view["fame"] if one["source"] == source)


def finders(position: Position) -> dict[str, int]:
    """Who has which alien artifact."""
    owner: dict[str, int] = excavation_view(position)["owner"]
    return owner

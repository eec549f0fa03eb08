"""Systems built from a quick Zetta card, and what lies in them."""

from typing import Any

from hoshitaku import CHANCE, Position
from hoshitaku.kernel.pack import Pack
from tests.zetta import flat
from tests.zetta.table import GAME, cells, let_chance, play, shown, step

BUILD = [step("PlaceMothership"), step("BeginSystem"), step("PlaceFields"), step("PlacePlanets")]


def draw(card: str, seats: int = 2, pack: Pack | None = None, **values: Any) -> Position:
    """A system is built from a card; the start player, seat 0, is asked for the mothership."""
    options = values.pop("options", {})
    start = GAME.new(seats, {"start_seat": 0, **options}, pack)
    data = GAME.position_to_dict(start.setup, start.state)
    stack = [step("Turns"), *BUILD, step("DrawQuick", CHANCE, 0)]
    data["state"] = flat.state_of(start, {"system": 1, "start": 0} | values, stack)
    position = GAME.from_json(data, pack)
    play(position, f"card {card}")
    let_chance(position)
    return position


def kinds(position: Position) -> dict[str, str]:
    """Types of the planets by their orbits."""
    return {str(planet["orbit"]): str(planet["type"]) for planet in shown(position)["system"]["planets"]}


def fields_on(position: Position) -> list[int]:
    """Orbits of the asteroid fields."""
    return sorted(cells(position, "field_orbit").values())

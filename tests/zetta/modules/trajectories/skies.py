"""Positions on the board of circles and labels: what stands on which label, and ships on circles."""

from __future__ import annotations

from typing import Any

from hoshitaku import CHANCE, Position
from hoshitaku.games.zetta.modules.trajectories.board import LABEL_COUNT, board_of, steps_between_nodes
from tests.zetta import flat
from tests.zetta.table import GAME, place, play, seat, shown, step, table

TRAJECTORIES = {"modules": ["trajectories"]}
LABEL = [str(entry.fields["id"]) for entry in GAME.pack.entries("board.label")]
CIRCLE = [str(entry.fields["id"]) for entry in GAME.pack.entries("board.circle")]
BUILD = [
    step("RollMothership"), step("PlaceMothership"), step("BeginSystem"), step("PlaceFieldsByLabel"),
    step("RollPositions"), step("PlacePlanets"),
]  # fmt: skip
CARDS = [entry.fields for entry in GAME.pack.entries("quick_zetta")]
GAS = {"GGI", "IGI"}
TRIPLE = "ezc6"  # life, substance and artifact


def ship(at: str, **values: Any) -> dict[str, Any]:
    """A seat with one able crew at a place, or on a circle by its id."""
    return seat(**({"crew": [TRIPLE], "at": at} | values))


def starry(
    *seats: dict[str, Any], planets: Any = (("C4-6", "ter_1"),), asteroids: Any = ("J12",), mothership: str = "J6",
    options: Any = None, **values: Any,
) -> Position:  # fmt: skip
    """A table as `table` makes it, with planets, asteroids and the mothership (or its circle) by their labels."""
    ring = mothership.removeprefix("c_")[0].upper()
    position = table(
        *(one | {"at": "A"} for one in seats), options=options or TRAJECTORIES,
        planets=[(label[0], marker) for label, marker in planets],
        asteroids=[label[0] for label in asteroids], mothership=ring, **values,
    )  # fmt: skip
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["trajectories"] = {
        "planet_label": {str(slot): LABEL.index(label) for slot, (label, _) in enumerate(planets)},
        "field_label": {str(slot): LABEL.index(label) for slot, label in enumerate(asteroids)},
        "mothership": node(mothership),
    }
    for number, one in enumerate(seats):
        at = str(one["at"])
        data["state"]["seats"][number]["place"] = CIRCLE.index(at) if at in CIRCLE else place(at)
    return GAME.from_json(data)


def node(name: str) -> int:
    """The number of a label or circle."""
    return LABEL.index(name) if name in LABEL else LABEL_COUNT + CIRCLE.index(name)


def circle(name: str) -> str:
    """The option of moving to a circle."""
    return f"move space:{CIRCLE.index(name)}"


def prices(position: Position) -> dict[str, int]:
    """What going to each place costs the seat on turn, by place; circles by their ids."""
    fields = shown(position, 0)["decision"]["prices"]
    return {CIRCLE[int(at.removeprefix("space:"))] if at.startswith("space:") else at: fields[at] for at in fields}


def labels(position: Position) -> Any:
    """What the module shows: labels of planets and fields in use, and where the mothership is."""
    fields = shown(position)["modules"]["trajectories"]
    return {
        "planets": [label for label in fields["planet_label"] if label],
        "asteroids": [label for label in fields["field_label"] if label],
        "mothership": fields["mothership"],
    }


def where(position: Position, number: int) -> str:
    """The place of a ship; its circle by id."""
    at = str(shown(position)["seats"][number]["place"])
    return CIRCLE[int(at.removeprefix("space:"))] if at.startswith("space:") else at


def arriving(card: str, options: Any = None) -> Position:
    """A quick Zetta card was drawn and its planets are drawn next; seat 0 is the start player."""
    start = GAME.new(2, {"start_seat": 0, **TRAJECTORIES, **(options or {})})
    data = GAME.position_to_dict(start.setup, start.state)
    stack = [step("Turns"), *BUILD, step("DrawQuick", CHANCE, 0)]
    data["state"] = flat.state_of(start, {"system": 1, "start": 0}, stack)
    position = GAME.from_json(data)
    play(position, f"card {card}")
    while position.decision == "draw_planet":
        position.take(position.options()[0])
    return position


def built(card: str, *rolls: int) -> Position:
    """The system of a card with these rolls for its planets (then always 1); the mothership is still to come."""
    position = arriving(card)
    for result in rolls:
        play(position, f"rolled {result}")
    while position.decision == "roll_position":
        play(position, "rolled 1")
    return position


def card_with(gas: bool, orbits: str = "", count: int = 1) -> str:
    """The first quick Zetta card with at least this number of planets, with gas or without, one on each orbit."""

    def fits(card: dict[str, Any]) -> bool:
        planets = card["planets"]
        kinds = {planet["type"] for planet in planets}
        there = {planet["orbit"] for planet in planets}
        return bool(GAS & kinds) == gas and len(planets) >= count and set(orbits) <= there

    return next(str(card["id"]) for card in CARDS if fits(card))


BOARD = board_of(GAME.new(2, TRAJECTORIES).state)


def steps(start: str, end: str, against: int = 0) -> int:
    """Fewest steps from a label or circle to another one, with a limit of counterclockwise ones."""
    return int(steps_between_nodes(BOARD, node(start), node(end), against))

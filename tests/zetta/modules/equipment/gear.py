"""Positions with items on equipment tracks, and the items' condition.

Icons: eze1 and eze11 life, ether drive; eze2 life, artifact; eze8 substance, ether drive; eze9 ether drive, gas
landing; eze10 substance, gas landing; eze20 life, gas landing; eze4 and eze19 substance, artifact. Artifact ezp1 life.
"""

from __future__ import annotations

from typing import Any

from hoshitaku import Position
from hoshitaku.games.zetta.codes import ON_TABLE
from hoshitaku.games.zetta.modules.equipment.track import CONDITION_NAMES
from hoshitaku.kernel.decision import NOBODY
from tests.zetta import grids
from tests.zetta.table import GAME, seat, table

EQUIPMENT = {"modules": ["equipment"]}
WITH_DAMAGE = {"modules": ["equipment", "damage"]}
CARDS = [str(entry.fields["id"]) for entry in GAME.pack.entries("equipment")]
Conditions = dict[str, str]


def geared(*seats: tuple[dict[str, Any], Conditions], options: Any = None, laid: Any = None, **values: Any) -> Position:
    """A table of seats, each with what lies on its track by condition ("new", or a condition); see `table`."""
    position = table(*(one for one, _ in seats), options=options or EQUIPMENT, **values)
    return put(position, *(items for _, items in seats), laid=laid)


def put(position: Position, *tracks: Conditions, laid: Any = None) -> Position:
    """The position with these items on the tracks of its seats; artifacts lie there already."""
    data: Any = GAME.position_to_dict(position.setup, position.state)
    kept = data["state"]["modules"]["equipment"]
    place, condition = kept.setdefault("place", {}), kept.setdefault("condition", {})
    for number, items in enumerate(tracks):
        place |= {item: number for item in items if item in CARDS}
        condition |= {item: CONDITION_NAMES.index(how) for item, how in items.items() if how != "new"}
    kept["laid"] = laid or {}
    return GAME.from_json(data)


def kept(position: Position, field: str) -> dict[str, int]:
    """What the module keeps, as positions have it: what differs from the start, by id."""
    data: Any = GAME.position_to_dict(position.setup, position.state)
    return data["state"]["modules"]["equipment"].get(field, {})  # type: ignore[no-any-return]


def condition(position: Position, item: str) -> str:
    """The condition of an item."""
    return CONDITION_NAMES[kept(position, "condition").get(item, 0)]


def whose(position: Position, item: str) -> int:
    """Where an equipment card is."""
    return kept(position, "place").get(item, -1)


def at_grid(*tokens: int, lying: dict[int, str], won: Any = None, top: str = "", **values: Any) -> Position:
    """The preparation grid with equipment cards in some of its spaces, or on top of the deck; see `grid`.

    `won` are cards by seat, crew or equipment.
    """

    def mix(state: Any) -> None:
        place = state["modules"]["equipment"].setdefault("place", {})
        state.setdefault("grid", {}).setdefault("crew", {})
        for space, card in lying.items():
            state["grid"]["crew"][str(space)] = 54 + CARDS.index(card)
            place[card] = ON_TABLE
        if top:
            state["grid"]["top"] = 54 + CARDS.index(top)
            place[top] = ON_TABLE
            del state["crew"]["place"]["ezc10"]  # back in the deck
        give_energy = [entry["decision"] for entry in state["stack"]].index("give_energy")
        state["stack"].insert(give_energy + 1, {"decision": "choose_what_goes", "actor": NOBODY})
        for number, cards in (won or {}).items():
            place.update({card: number for card in cards if card in CARDS})

    crew = {number: [card for card in cards if card not in CARDS] for number, cards in (won or {}).items()}
    return grids.grid(*tokens, modules=("equipment",), gaps=tuple(lying), won=crew, change=mix, **values)


def lone(**values: Any) -> dict[str, Any]:
    """A seat with one crew for substances, on the planet."""
    return seat(**({"at": "planet:0", "crew": ["ezc4"]} | values))

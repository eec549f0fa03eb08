"""Names for the numbers of the state in positions and views: ids of the pack, places, kinds, seats."""

from __future__ import annotations

from hoshitaku.games.zetta.codes import (
    ABILITY_NAMES,
    BAG_TOKEN_NAMES,
    DISCOVERY_NAMES,
    IN_DECK,
    IN_DISCARD_PILE,
    KNOWLEDGE_NAMES,
    NINE_STEPS_LEVEL,
    ON_TABLE,
    ORBIT_NAMES,
    OUT_OF_GAME,
    PLACE_NUMBER_LIMIT,
    PLANET_TYPE_NAMES,
    SUBSTANCE_NAMES,
    TALENT_NAMES,
)
from hoshitaku.games.zetta.module_list import ALL_MODULE_KITS, FIRST_GRID_NUMBER_BY_KIND
from hoshitaku.games.zetta.places import place_id
from hoshitaku.kernel.field_json import FieldJsonWriter
from hoshitaku.kernel.pack import Pack

CARD_SECTIONS = ("crew", "life", "artifact", "quick_zetta", "quick_prep", "planet", "nation", "ship", "star")
# Sections of the cards of the preparation grid, in the order of their grid numbers.
GRID_CARD_SECTIONS = ("crew", *sorted(FIRST_GRID_NUMBER_BY_KIND, key=lambda kind: FIRST_GRID_NUMBER_BY_KIND[kind]))
# Names of the locations of a card that no seat has.
NAME_BY_UNOWNED_LOCATION = {IN_DECK: "deck", IN_DISCARD_PILE: "discard", OUT_OF_GAME: "out", ON_TABLE: "table"}
NINE_STEPS_ID = "nine_steps"
# Kinds with fixed ids; numbers of other kinds (seats, challenges) are used unchanged.
FIXED_IDS_BY_KIND: dict[str, tuple[str, ...]] = {
    "bag": BAG_TOKEN_NAMES, "knowledge": KNOWLEDGE_NAMES, "discovery": DISCOVERY_NAMES, "type": PLANET_TYPE_NAMES,
    "orbit": ORBIT_NAMES,
    "icon": (*ABILITY_NAMES, "talent"), "side": ("left", "right"), "substance": SUBSTANCE_NAMES,
    "talent": TALENT_NAMES,
    "place": tuple(place_id(place) for place in range(PLACE_NUMBER_LIMIT)),
}  # fmt: skip


def card_ids(pack: Pack, sections: tuple[str, ...]) -> list[str]:
    """Ids of some kinds of cards, in pack order."""
    return [entry.text("id") for section in sections for entry in pack.entries(section)]


class StateNames(FieldJsonWriter):
    """Ids of the cards of one pack, and the row names of the state's fields."""

    def __init__(self, pack: Pack) -> None:
        cards = {name: card_ids(pack, (name,)) for name in CARD_SECTIONS}
        cards |= {
            row: card_ids(pack, sections)
            for kit in ALL_MODULE_KITS
            for row, sections in kit.pack_sections_by_row_name.items()
        }
        members = [*cards["crew"], *cards["life"]]
        ids = {
            **FIXED_IDS_BY_KIND, **cards, "grid_card": card_ids(pack, GRID_CARD_SECTIONS), "member": members,
            "discovery_card": [*cards["life"], *cards["artifact"]], "scope": ["anybody", "participants", *members],
        }  # fmt: skip
        super().__init__(ids, {"owner": NAME_BY_UNOWNED_LOCATION, "level": {NINE_STEPS_LEVEL: NINE_STEPS_ID}})

"""Names for the numbers of the state in positions and views: ids of the pack, places, kinds, seats."""

from __future__ import annotations

from hoshitaku.games.zetta.codes import (
    ABILITIES,
    BAG_TOKENS,
    DISCOVERIES,
    IN_DECK,
    KNOWLEDGE,
    NINE_STEPS,
    ON_TABLE,
    ORBITS,
    OUT_OF_GAME,
    PLACE_COUNT,
    PLANET_TYPES,
    SUBSTANCES,
    TALENTS,
    USED,
)
from hoshitaku.games.zetta.module_list import FIRST_GRID_NUMBERS, KITS
from hoshitaku.games.zetta.places import place_id
from hoshitaku.kernel.field_names import FieldNames
from hoshitaku.kernel.pack import Pack

CARD_SECTIONS = ("crew", "life", "artifact", "quick_zetta", "quick_prep", "planet", "nation", "ship", "star")
# Sections of the cards of the preparation grid, in the order of their grid numbers.
GRID_SECTIONS = ("crew", *sorted(FIRST_GRID_NUMBERS, key=lambda kind: FIRST_GRID_NUMBERS[kind]))
# Names of the locations of a card that no seat has.
UNOWNED_LOCATIONS = {IN_DECK: "deck", USED: "discard", OUT_OF_GAME: "out", ON_TABLE: "table"}
NINE_STEPS_ID = "nine_steps"
# Kinds with fixed ids; numbers of other kinds (seats, challenges) are used unchanged.
FIXED_IDS: dict[str, tuple[str, ...]] = {
    "bag": BAG_TOKENS, "knowledge": KNOWLEDGE, "discovery": DISCOVERIES, "type": PLANET_TYPES, "orbit": ORBITS,
    "icon": (*ABILITIES, "talent"), "side": ("left", "right"), "substance": SUBSTANCES,
    "talent": TALENTS,
    "place": tuple(place_id(place) for place in range(PLACE_COUNT)),
}  # fmt: skip


def card_ids(pack: Pack, sections: tuple[str, ...]) -> list[str]:
    """Ids of some kinds of cards, in pack order."""
    return [entry.text("id") for section in sections for entry in pack.entries(section)]


class StateNames(FieldNames):
    """Ids of the cards of one pack, and the row names of the state's fields."""

    def __init__(self, pack: Pack) -> None:
        cards = {name: card_ids(pack, (name,)) for name in CARD_SECTIONS}
        cards |= {row: card_ids(pack, sections) for kit in KITS for row, sections in kit.row_sections.items()}
        members = [*cards["crew"], *cards["life"]]
        ids = {
            **FIXED_IDS, **cards, "grid_card": card_ids(pack, GRID_SECTIONS), "member": members,
            "discovery_card": [*cards["life"], *cards["artifact"]], "scope": ["anybody", "participants", *members],
        }  # fmt: skip
        super().__init__(ids, {"owner": UNOWNED_LOCATIONS, "level": {NINE_STEPS: NINE_STEPS_ID}})

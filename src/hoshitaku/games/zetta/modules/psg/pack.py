"""Chapter "psg": its cards as the pack lists them."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import DISCOVERIES, NONE, ORBITS, PLANET_TYPES
from hoshitaku.games.zetta.edge.box import counted
from hoshitaku.games.zetta.modules.psg.parts import (
    BOXES,
    BROUGHT,
    ENERGY_PILE,
    MOTHERSHIP_PILE,
    PILES,
    SIDES,
    SIDES_A_PILE,
    STAR_PILE,
    PsgParts,
)
from hoshitaku.games.zetta.ruleset import Parts
from hoshitaku.kernel.pack import Entry, Pack
from hoshitaku.kernel.vectors import vec

MOST_CHANGE: Final = 12  # of a discovery value by one card
MOST_WARP: Final = 12  # energy that a warp of the Lonely Star costs
LEAST_VALUE: Final = 1
MOST_VALUE: Final = 12
NO_PLANET: Final = ""
MOTHERSHIP_BOX: Final = "MSH"


def read(pack: Pack, parts: Parts) -> None:
    """[component.psg] [psg.pile_j] [psg.icon] [psg.star] [psg.mothership_card] All sides; PackError names what."""
    sides = counted(pack, "psg", SIDES)
    for number, side in enumerate(sides):
        check_place(side, number)
    parts.brought[BROUGHT] = PsgParts(
        [side.text("id") for side in sides],
        vec[i64]([DISCOVERIES.index(side.choice("icon", DISCOVERIES)) for side in sides]),
        vec[i64](stars_of(pack, sides)),
        vec[i64]([energy_of(side) if of(n, ENERGY_PILE) else NONE for n, side in enumerate(sides)]),
        vec[i64]([orbit_of(side) if of(n, MOTHERSHIP_PILE) else NONE for n, side in enumerate(sides)]),
        vec[i64]([change for side in sides for change in changes_of(side)]),
        vec[i64]([kind for n, side in enumerate(sides) for kind in planets_of(side, of(n, MOTHERSHIP_PILE))]),
        [letters_of(side) for side in sides],
        pack.table("rules").integer("psg_start", LEAST_VALUE, MOST_VALUE),
    )


def of(number: int, pile: int) -> bool:
    """Whether a side is of a pile."""
    return number // SIDES_A_PILE == pile


def check_place(side: Entry, number: int) -> None:
    """[psg.piles] Sides stand pile by pile, the two sides of a card next to each other."""
    pile, card, face = PILES[number // SIDES_A_PILE], number // 2 + 1, "ab"[number % 2]
    if side.choice("pile", PILES) != pile:
        side.refuse("pile", f"must be {pile} here: piles stand from A to MSH", f"はここでは{pile}です（A～MSHの順）")
    side.integer("card", card, card)
    side.choice("side", (face,))


def stars_of(pack: Pack, sides: list[Entry]) -> list[int]:
    """[psg.star] The star of each side of pile A."""
    stars = [entry.text("id") for entry in pack.entries("star")]
    return [stars.index(side.choice("star", stars)) if of(n, STAR_PILE) else NONE for n, side in enumerate(sides)]


def energy_of(side: Entry) -> int:
    """[psg.energy_value] The energy on a side of pile H."""
    return side.integer("energy", 0, MOST_WARP)


def orbit_of(side: Entry) -> int:
    """[psg.mothership_card] The orbit of a mothership side."""
    return ORBITS.index(side.choice("orbit", ORBITS))


def changes_of(side: Entry) -> list[int]:
    """[psg.modifier] The twelve numbers of a side."""
    changes = [int(one) for one in side.integers("mod", -MOST_CHANGE, MOST_CHANGE)]
    if len(changes) != BOXES:
        side.refuse("mod", f"must be {BOXES} numbers", f"{BOXES}個の数が必要です")
    return changes


def planets_of(side: Entry, mothership: bool) -> list[int]:
    """[psg.planet] The twelve planet types of a side, NONE for none; of the mothership's sides all say MSH."""
    codes = side.texts("planet", (MOTHERSHIP_BOX,) if mothership else (NO_PLANET, *PLANET_TYPES))
    if len(codes) != BOXES:
        side.refuse("planet", f"must be {BOXES} boxes", f"{BOXES}個のボックスが必要です")
    return [PLANET_TYPES.index(code) if code in PLANET_TYPES else NONE for code in codes]


def letters_of(side: Entry) -> str:
    """[psg.naming] The twelve grey characters of a side; a blank is one."""
    letters = side.fields.get("letters")
    if not isinstance(letters, str) or len(letters) != BOXES:
        side.refuse("letters", f"must be {BOXES} characters", f"{BOXES}文字が必要です")
    return str(letters)

"""Chapter "psg": reads its cards from the pack."""

# Interpreted: reads files once per game.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import DISCOVERY_NAMES, NONE, ORBIT_NAMES, PLANET_TYPE_NAMES
from hoshitaku.games.zetta.interface.box_check import entries_with_checked_count
from hoshitaku.games.zetta.modules.psg.components import (
    BOXES_PER_SIDE,
    COMPONENTS_KEY,
    ENERGY_PILE,
    MOTHERSHIP_PILE,
    PILE_NAMES,
    SIDE_COUNT,
    SIDES_PER_PILE,
    STAR_PILE,
    PsgComponents,
)
from hoshitaku.games.zetta.ruleset import PackComponents
from hoshitaku.kernel.pack import Pack, PackEntry
from hoshitaku.kernel.vectors import vec

MAX_MODIFIER: Final = 12  # for a discovery value by one card
MAX_WARP_ENERGY: Final = 12  # highest warp price of the Lonely Star
MIN_START_VALUE: Final = 1
MAX_START_VALUE: Final = 12
NO_PLANET_CODE: Final = ""
MOTHERSHIP_BOX_CODE: Final = "MSH"


def read_pack(pack: Pack, components: PackComponents) -> None:
    """[component.psg] [psg.pile_j] [psg.icon] [psg.star] [psg.mothership_card] Reads all sides, or raises PackError."""
    sides = entries_with_checked_count(pack, "psg", SIDE_COUNT)
    for number, side in enumerate(sides):
        check_side_order(side, number)
    components.module_components[COMPONENTS_KEY] = PsgComponents(
        [side.text("id") for side in sides],
        vec[i64]([DISCOVERY_NAMES.index(side.choice("icon", DISCOVERY_NAMES)) for side in sides]),
        vec[i64](read_stars(pack, sides)),
        vec[i64]([read_warp_energy(side) if is_side_of_pile(n, ENERGY_PILE) else NONE for n, side in enumerate(sides)]),
        vec[i64](
            [
                read_mothership_orbit(side) if is_side_of_pile(n, MOTHERSHIP_PILE) else NONE
                for n, side in enumerate(sides)
            ]
        ),
        vec[i64]([change for side in sides for change in read_modifiers(side)]),
        vec[i64](
            [
                kind
                for n, side in enumerate(sides)
                for kind in read_planet_types(side, is_side_of_pile(n, MOTHERSHIP_PILE))
            ]
        ),
        [read_letters(side) for side in sides],
        pack.table("rules").integer("psg_start", MIN_START_VALUE, MAX_START_VALUE),
    )


def is_side_of_pile(side: int, pile: int) -> bool:
    """Whether a side belongs to a pile."""
    return side // SIDES_PER_PILE == pile


def check_side_order(side: PackEntry, number: int) -> None:
    """[psg.piles] Checks that sides are listed pile by pile, the two sides of a card next to each other."""
    pile, card, face = PILE_NAMES[number // SIDES_PER_PILE], number // 2 + 1, "ab"[number % 2]
    if side.choice("pile", PILE_NAMES) != pile:
        side.refuse("pile", f"must be {pile} here: piles stand from A to MSH", f"はここでは{pile}です（A～MSHの順）")
    side.integer("card", card, card)
    side.choice("side", (face,))


def read_stars(pack: Pack, sides: list[PackEntry]) -> list[int]:
    """[psg.star] The star of each side of pile A."""
    stars = [entry.text("id") for entry in pack.entries("star")]
    return [
        stars.index(side.choice("star", stars)) if is_side_of_pile(n, STAR_PILE) else NONE
        for n, side in enumerate(sides)
    ]


def read_warp_energy(side: PackEntry) -> int:
    """[psg.energy_value] The energy on a side of pile H."""
    return side.integer("energy", 0, MAX_WARP_ENERGY)


def read_mothership_orbit(side: PackEntry) -> int:
    """[psg.mothership_card] The orbit of a mothership side."""
    return ORBIT_NAMES.index(side.choice("orbit", ORBIT_NAMES))


def read_modifiers(side: PackEntry) -> list[int]:
    """[psg.modifier] The twelve numbers of a side."""
    changes = [int(one) for one in side.integers("mod", -MAX_MODIFIER, MAX_MODIFIER)]
    if len(changes) != BOXES_PER_SIDE:
        side.refuse("mod", f"must be {BOXES_PER_SIDE} numbers", f"{BOXES_PER_SIDE}個の数が必要です")
    return changes


def read_planet_types(side: PackEntry, mothership: bool) -> list[int]:
    """[psg.planet] The twelve planet types of a side, NONE for none; for the mothership's sides all are MSH."""
    codes = side.texts("planet", (MOTHERSHIP_BOX_CODE,) if mothership else (NO_PLANET_CODE, *PLANET_TYPE_NAMES))
    if len(codes) != BOXES_PER_SIDE:
        side.refuse("planet", f"must be {BOXES_PER_SIDE} boxes", f"{BOXES_PER_SIDE}個のボックスが必要です")
    return [PLANET_TYPE_NAMES.index(code) if code in PLANET_TYPE_NAMES else NONE for code in codes]


def read_letters(side: PackEntry) -> str:
    """[psg.naming] The twelve grey characters of a side; a blank is one."""
    letters = side.fields.get("letters")
    if not isinstance(letters, str) or len(letters) != BOXES_PER_SIDE:
        side.refuse("letters", f"must be {BOXES_PER_SIDE} characters", f"{BOXES_PER_SIDE}文字が必要です")
    return str(letters)

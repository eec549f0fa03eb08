"""Chapter "equipment": its cards as the pack lists them."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.edge.box import counted
from hoshitaku.games.zetta.modules.equipment.parts import BROUGHT, EQUIPMENT, ICONS, LISTED, EquipmentParts
from hoshitaku.games.zetta.ruleset import Parts
from hoshitaku.kernel.pack import Entry, Pack
from hoshitaku.kernel.vectors import vec

MOST: Final = 1000
LEAST_ICONS: Final = 2
MOST_ICONS: Final = 3


def read(pack: Pack, parts: Parts) -> None:
    """[component.equipment] [equipment.artifacts] [equipment.quick] Icons, lists and numbers; PackError names what."""
    icons = [icons_of(card) for card in counted(pack, "equipment", EQUIPMENT)]
    icons += [1 << ICONS.index(entry.choice("equip_icon", ICONS)) for entry in pack.entries("artifact")]
    rules = pack.table("rules")
    parts.brought[BROUGHT] = EquipmentParts(
        vec[i64](icons),
        vec[i64](listed(pack)),
        rules.integer("equipment_limit", 0, MOST),
        rules.integer("prep_tokens_equipment", 0, MOST),
    )


def icons_of(card: Entry) -> int:
    """[component.equipment] The icons of an equipment card as bits: two or three different ones."""
    named = card.texts("icons", ICONS)
    if not LEAST_ICONS <= len(named) <= MOST_ICONS:
        card.refuse("icons", f"must be {LEAST_ICONS} or {MOST_ICONS}", f"{LEAST_ICONS}個か{MOST_ICONS}個が必要です")
    if len(set(named)) < len(named):
        card.refuse("icons", "must be different icons", "異なるアイコンが必要です")
    return sum(1 << ICONS.index(icon) for icon in named)


def listed(pack: Pack) -> list[int]:
    """[equipment.quick] The equipment of each quick preparation card."""
    ids = [entry.text("id") for entry in pack.entries("equipment")]
    found: list[int] = []
    for entry in pack.entries("quick_prep"):
        things = [ids.index(thing) for thing in entry.texts("equipment", ids)]
        if len(things) > LISTED or len(set(things)) < len(things):
            entry.refuse(
                "equipment", f"must be up to {LISTED} different cards", f"異なるカードを{LISTED}枚まで書いてください"
            )
        found += things + [NONE] * (LISTED - len(things))
    return found

"""Chapter "equipment": reads its cards from the pack."""

# Interpreted: reads files once per game.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.interface.box_check import counted_entries
from hoshitaku.games.zetta.modules.equipment.components import (
    COMPONENTS_KEY,
    EQUIPMENT_CARDS,
    ICONS,
    MAX_LISTED,
    EquipmentComponents,
)
from hoshitaku.games.zetta.ruleset import Components
from hoshitaku.kernel.pack import Pack, PackEntry
from hoshitaku.kernel.vectors import vec

MAX_NUMBER: Final = 1000
MIN_ICONS: Final = 2
MAX_ICONS: Final = 3


def read_pack(pack: Pack, components: Components) -> None:
    """[component.equipment] [equipment.artifacts] [equipment.quick] Icons, lists, constants; or PackError."""
    icons = [read_icons(card) for card in counted_entries(pack, "equipment", EQUIPMENT_CARDS)]
    icons += [1 << ICONS.index(entry.choice("equip_icon", ICONS)) for entry in pack.entries("artifact")]
    rules = pack.table("rules")
    components.module_components[COMPONENTS_KEY] = EquipmentComponents(
        vec[i64](icons),
        vec[i64](read_quick_equipment(pack)),
        rules.integer("equipment_limit", 0, MAX_NUMBER),
        rules.integer("prep_tokens_equipment", 0, MAX_NUMBER),
    )


def read_icons(card: PackEntry) -> int:
    """[component.equipment] The icons of an equipment card as bits: two or three different ones."""
    named = card.texts("icons", ICONS)
    if not MIN_ICONS <= len(named) <= MAX_ICONS:
        card.refuse("icons", f"must be {MIN_ICONS} or {MAX_ICONS}", f"{MIN_ICONS}個か{MAX_ICONS}個が必要です")
    if len(set(named)) < len(named):
        card.refuse("icons", "must be different icons", "異なるアイコンが必要です")
    return sum(1 << ICONS.index(icon) for icon in named)


def read_quick_equipment(pack: Pack) -> list[int]:
    """[equipment.quick] The equipment listed on each quick preparation card."""
    ids = [entry.text("id") for entry in pack.entries("equipment")]
    found: list[int] = []
    for entry in pack.entries("quick_prep"):
        items = [ids.index(item) for item in entry.texts("equipment", ids)]
        if len(items) > MAX_LISTED or len(set(items)) < len(items):
            entry.refuse(
                "equipment",
                f"must be up to {MAX_LISTED} different cards",
                f"異なるカードを{MAX_LISTED}枚まで書いてください",
            )
        found += items + [NONE] * (MAX_LISTED - len(items))
    return found

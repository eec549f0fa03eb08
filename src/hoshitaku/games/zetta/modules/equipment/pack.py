"""Chapter "equipment": reads its cards from the pack."""

# Interpreted: reads files once per game.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.interface.box_check import entries_with_checked_count
from hoshitaku.games.zetta.modules.equipment.components import (
    COMPONENTS_KEY,
    EQUIPMENT_CARD_COUNT,
    ICON_NAMES,
    MAX_LISTED_EQUIPMENT,
    EquipmentComponents,
)
from hoshitaku.games.zetta.ruleset import PackComponents
from hoshitaku.kernel.pack import Pack, PackEntry
from hoshitaku.kernel.vectors import vec

MAX_PACK_NUMBER: Final = 1000
MIN_ICONS_PER_CARD: Final = 2
MAX_ICONS_PER_CARD: Final = 3


def read_pack(pack: Pack, components: PackComponents) -> None:
    """[component.equipment] [equipment.artifacts] [equipment.quick] Icons, lists, constants; or PackError."""
    icons = [read_icon_bits(card) for card in entries_with_checked_count(pack, "equipment", EQUIPMENT_CARD_COUNT)]
    icons += [1 << ICON_NAMES.index(entry.choice("equip_icon", ICON_NAMES)) for entry in pack.entries("artifact")]
    rules = pack.table("rules")
    components.module_components[COMPONENTS_KEY] = EquipmentComponents(
        vec[i64](icons),
        vec[i64](read_quick_equipment(pack)),
        rules.integer("equipment_limit", 0, MAX_PACK_NUMBER),
        rules.integer("prep_tokens_equipment", 0, MAX_PACK_NUMBER),
    )


def read_icon_bits(card: PackEntry) -> int:
    """[component.equipment] The icons of an equipment card as bits: two or three different ones."""
    named = card.texts("icons", ICON_NAMES)
    if not MIN_ICONS_PER_CARD <= len(named) <= MAX_ICONS_PER_CARD:
        card.refuse(
            "icons",
            f"must be {MIN_ICONS_PER_CARD} or {MAX_ICONS_PER_CARD}",
            f"{MIN_ICONS_PER_CARD}個か{MAX_ICONS_PER_CARD}個が必要です",
        )
    if len(set(named)) < len(named):
        card.refuse("icons", "must be different icons", "異なるアイコンが必要です")
    return sum(1 << ICON_NAMES.index(icon) for icon in named)


def read_quick_equipment(pack: Pack) -> list[int]:
    """[equipment.quick] The equipment listed on each quick preparation card."""
    ids = [entry.text("id") for entry in pack.entries("equipment")]
    found: list[int] = []
    for entry in pack.entries("quick_prep"):
        items = [ids.index(item) for item in entry.texts("equipment", ids)]
        if len(items) > MAX_LISTED_EQUIPMENT or len(set(items)) < len(items):
            entry.refuse(
                "equipment",
                f"must be up to {MAX_LISTED_EQUIPMENT} different cards",
                f"異なるカードを{MAX_LISTED_EQUIPMENT}枚まで書いてください",
            )
        found += items + [NONE] * (MAX_LISTED_EQUIPMENT - len(items))
    return found

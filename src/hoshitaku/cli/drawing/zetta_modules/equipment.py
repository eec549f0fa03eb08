"""Equipment: the use of each card, and the wear of each card on the track."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoshitaku.cli.drawing.pack_items import items_by_id
from hoshitaku.cli.drawing.terminal_drawing import Scene
from hoshitaku.cli.drawing.zetta_module import ZettaModuleDrawing, term_name

NEW_CONDITION = "fully_operational"
SECTIONS_ON_TRACK = ("equipment", "artifact")


class Equipment(ZettaModuleDrawing):
    """[zetta:equipment.conditions] [zetta:equipment.artifact_new] The equipment track."""

    name = "equipment"
    card_sections = ("equipment",)

    def card_facts(self, fields: Mapping[str, Any], lang: str) -> list[str]:
        """The icons of an equipment card."""
        return [term_name("equip_icon", icon, lang) for icon in fields.get("icons", ())]

    def owned_cards(self, scene: Scene, seat: int) -> list[str]:
        """The equipment cards of a seat."""
        return [id for id, owner in self.module_view(scene)["place"].items() if owner == seat]

    def card_remarks(self, scene: Scene, id: str) -> list[str]:
        """[zetta:equipment.artifact_icon] How worn a card on the track is, and the icons of an artifact there."""
        condition = term_name("condition", self.module_view(scene)["condition"].get(id, NEW_CONDITION), scene.lang)
        part = items_by_id(scene.pack, SECTIONS_ON_TRACK).get(id)
        if part is None:
            return []
        if part.section == self.name:
            return [condition]
        made = {card["id"] for seat in scene.view["seats"] for card in seat["artifacts"] if not card["stored"]}
        return [term_name("equip_icon", str(part.fields["equip_icon"]), scene.lang), condition] if id in made else []

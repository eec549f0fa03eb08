"""Equipment: what each card serves for, and how worn everything on the track is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoshitaku.cli.drawing.parts import parts
from hoshitaku.cli.drawing.scene import Scene
from hoshitaku.cli.drawing.zetta_module import Module, kind_name

NEW = "fully_operational"
ON_TRACK = ("equipment", "artifact")


class Equipment(Module):
    """[zetta:equipment.conditions] [zetta:equipment.artifact_new] The equipment track."""

    name = "equipment"
    cards = ("equipment",)

    def printed(self, fields: Mapping[str, Any], lang: str) -> list[str]:
        """The icons of an equipment card."""
        return [kind_name("equip_icon", icon, lang) for icon in fields.get("icons", ())]

    def owned(self, scene: Scene, seat: int) -> list[str]:
        """The equipment cards of a seat."""
        return [id for id, owner in self.told(scene)["place"].items() if owner == seat]

    def remarks(self, scene: Scene, id: str) -> list[str]:
        """[zetta:equipment.artifact_icon] How worn a thing on the track is, and what an artifact there serves for."""
        condition = kind_name("condition", self.told(scene)["condition"].get(id, NEW), scene.lang)
        part = parts(scene.pack, ON_TRACK).get(id)
        if part is None:
            return []
        if part.section == self.name:
            return [condition]
        made = {card["id"] for seat in scene.view["seats"] for card in seat["artifacts"] if not card["stored"]}
        return [kind_name("equip_icon", str(part.fields["equip_icon"]), scene.lang), condition] if id in made else []

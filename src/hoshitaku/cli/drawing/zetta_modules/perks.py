"""Perks: effects of cards, which ships and nations show their Used side, and which perk counts for the dice."""

from __future__ import annotations

from importlib.resources import files

from rich.console import RenderableType
from rich.text import Text

from hoshitaku.cli.drawing.pack_items import items_by_id
from hoshitaku.cli.drawing.terminal_drawing import Scene
from hoshitaku.cli.drawing.zetta_module import ZettaModuleDrawing, spell_out_planet_types
from hoshitaku.kernel.words import Words

MODULE_WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "zetta_modules" / "perks.toml")
SECTIONS_WITH_PERKS = ("ship", "nation", "life", "artifact")


class Perks(ZettaModuleDrawing):
    """[zetta:perk.setup] [zetta:perk.used] Ships and nations with the side that is face up, and effects of cards."""

    name = "perks"

    def owned_cards(self, scene: Scene, seat: int) -> list[str]:
        """Ship and nation of a seat."""
        shown = scene.view["seats"][seat]
        return [shown[card] for card in ("ship", "nation") if shown[card]]

    def card_remarks(self, scene: Scene, id: str) -> list[str]:
        """[zetta:perk.two_perks_card] [zetta:perk.alien_stored] The effect of a perk, or that it has been used."""
        if id in self.module_view(scene)["used"]:
            return [MODULE_WORDS.say("used", scene.lang)]
        part = items_by_id(scene.pack, SECTIONS_WITH_PERKS).get(id)
        if part is None or (part.section == "life" and id not in self._aboard_ids(scene)):
            return []
        text = str(part.fields.get(f"text_{scene.lang}", ""))
        return [spell_out_planet_types(text, scene.lang)] if text else []

    def panel_below(self, scene: Scene) -> RenderableType | None:
        """[zetta:perk.not_cumulative] The one perk that counts for the dice of the current discovery."""
        card = self.module_view(scene)["dice"]
        if card is None or scene.view["attempt"] is None:
            return None
        return Text(
            MODULE_WORDS.say(
                "counts", scene.lang, what=items_by_id(scene.pack, SECTIONS_WITH_PERKS)[card].name(scene.lang)
            )
        )

    def _aboard_ids(self, scene: Scene) -> set[str]:
        """Ids of all crew aboard any ship."""
        return {member["id"] for seat in scene.view["seats"] for member in seat["crew"]}

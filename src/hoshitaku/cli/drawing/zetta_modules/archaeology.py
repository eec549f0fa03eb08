"""Archaeology: the two rolls, the layers of a dig with their arrows, the danger rolls, and what was found."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from hoshitaku.cli.drawing.pack_items import items_by_id
from hoshitaku.cli.drawing.table_helpers import join_words
from hoshitaku.cli.drawing.terminal_drawing import SEAT_COLOURS, SEAT_EMBLEMS, Scene
from hoshitaku.cli.drawing.zetta_module import ZettaModuleDrawing
from hoshitaku.kernel.words import Words

MODULE_WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "zetta_modules" / "archaeology.toml")
ARROWS = ("←", "↑", "→")
DIRECTIONS = ("left", "up", "right")
ROLL_KINDS = ("life", "substance")


class Archaeology(ZettaModuleDrawing):
    """[zetta:archaeology.site] The current excavation."""

    name = "archaeology"
    card_sections = ("archaeology",)

    def card_facts(self, fields: Mapping[str, Any], lang: str) -> list[str]:
        """Danger, arrows and substances of a card."""
        found = [MODULE_WORDS.say("danger", lang, n=fields["danger"])] if fields.get("danger") else []
        if "arrows" in fields:
            found.append(" ".join(f"{way}{n}" for way, n in zip(ARROWS, fields["arrows"], strict=True)))
        return found

    def owned_cards(self, scene: Scene, seat: int) -> list[str]:
        """[zetta:archaeology.artifact] The alien artifacts of a seat."""
        return [id for id, owner in self.module_view(scene)["owner"].items() if owner == seat]

    def card_remarks(self, scene: Scene, id: str) -> list[str]:
        """What an alien artifact does."""
        return (
            [str(self._card_fields(scene, id)[f"text_{scene.lang}"])] if id in self.module_view(scene)["owner"] else []
        )

    def panel_below(self, scene: Scene) -> RenderableType | None:
        """[zetta:archaeology.two_rolls] [zetta:archaeology.dig] Rolls, layers, level and dice."""
        view, lang = self.module_view(scene), scene.lang
        seat = scene.view["turn"]["seat"] if view["at_work"] else view["digger"]
        if seat is None:
            return None
        lines = [Text(f"{SEAT_EMBLEMS[seat]} {MODULE_WORDS.say('title', lang)}", f"bold {SEAT_COLOURS[seat]}")]
        for kind in ROLL_KINDS:
            if dice := view[f"{kind}_dice"]:
                value = scene.view["system"]["discovery"][kind]
                lines.append(Text(MODULE_WORDS.say(f"roll_{kind}", lang, dice=" ".join(map(str, dice)), value=value)))
        lines += [self._layer_line(scene, number) for number in range(1, view["digs"] + 1)]
        if view["digs"]:
            level = sum(int(self._card_fields(scene, id)["danger"]) for id in view["dug"])
            left = len(scene.pack.entries(self.name)) - len({*view["dug"], *view["owner"]})
            lines.append(Text(MODULE_WORDS.say("level", lang, n=level, cards=left), "dim"))
        if dice := view["danger_dice"]:
            hits = sum(die <= view["level"] for die in dice)
            lines.append(Text(MODULE_WORDS.say("rolled", lang, dice=" ".join(map(str, dice)), hits=hits), "red"))
        return Group(*lines)

    def _layer_line(self, scene: Scene, number: int) -> Text:
        """One dig: the arrow that led to it, then its cards; a followed arrow is in brackets."""
        view = self.module_view(scene)
        line = Text("  " * number + (self._followed_arrow(scene, number - 1) or "·") + " ")
        cards = [self._card_text(scene, id) for id, dug in view["dug"].items() if dug == number]
        return line.append(join_words(cards, scene.lang))

    def _followed_arrow(self, scene: Scene, number: int) -> str:
        """The arrow followed from the cards of a dig."""
        view = self.module_view(scene)
        followed = [view["along"][id] for id, dug in view["dug"].items() if dug == number and view["along"].get(id)]
        return ARROWS[DIRECTIONS.index(followed[0])] if followed else ""

    def _card_text(self, scene: Scene, id: str) -> str:
        """A card with all that is printed on it."""
        card, lang = self._card_fields(scene, id), scene.lang
        facts = [*self.card_facts(card, lang)]
        if card["kind"] in ("motherlode", "artifact"):
            facts.append(str(card[f"text_{lang}"]).rstrip("."))
        name = str(card[f"name_{lang}"])
        return f"{name} ({' '.join(facts)})" if lang == "en" else f"{name}（{'　'.join(facts)}）"

    def _card_fields(self, scene: Scene, id: str) -> Mapping[str, Any]:
        fields: Mapping[str, Any] = items_by_id(scene.pack, self.card_sections)[id].fields
        return fields

"""What an optional module of Expedition Zetta adds to the terminal; the basic drawing names none: it asks those played.

A module is a file in ``zetta_modules/``, with its words beside it if it has any, and its line there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType

import hoshitaku
from hoshitaku.cli.drawing.terminal_drawing import Scene
from hoshitaku.kernel.position import Position

PLANET_TYPE_PATTERN = re.compile("CBN|DES|GDW|GGI|ICE|IGI|IRN|LVA|OCN|PTR|SSB|TER")


def kind_name(kind: str, name: str, lang: str) -> str:
    """A thing of a kind, such as an ability (`icon`) or a type of planet (`type`), as the game calls it."""
    return hoshitaku.game("zetta").words.say(f"{kind}.{name}", lang)


def spell_out_planet_types(text: str, lang: str) -> str:
    """What a perk does: types of planets, which the cards abbreviate, in words."""
    plural = "s" if lang == "en" else ""
    return PLANET_TYPE_PATTERN.sub(lambda found: kind_name("type", found[0], lang) + plural, text)


class ZettaModuleDrawing:
    """One module. What a module does not add, it leaves as it is here."""

    name: str
    """As the game and its views call it."""
    card_sections: tuple[str, ...] = ()
    """Sections of the pack with cards that it brings; their kind is called as the module."""

    def module_view(self, scene: Scene) -> Mapping[str, Any]:
        """What a view shows of it."""
        told: Mapping[str, Any] = scene.view["modules"][self.name]
        return told

    def system_chart(self, scene: Scene) -> RenderableType | None:
        """A chart of the star system in place of the list of orbits; None for these."""
        return None

    def options_shown_on_chart(self, position: Position) -> frozenset[int]:
        """Options of which such a chart shows no more than the number to type."""
        return frozenset()

    def chart_numbers_help(self, lang: str) -> str:
        """What typing one of those numbers does."""
        return ""

    def location_labels(self, scene: Scene) -> Mapping[str, str]:
        """On such a chart, by place, where each thing stands, in words."""
        return {}

    def card_facts(self, fields: Mapping[str, Any], lang: str) -> list[str]:
        """What is printed on a card besides what the basic game knows of."""
        return []

    def owned_cards(self, scene: Scene, seat: int) -> list[str]:
        """The module's cards that a seat has."""
        return []

    def panel_below(self, scene: Scene) -> RenderableType | None:
        """What it shows below the table while it is in work; None for nothing."""
        return None

    def card_remarks(self, scene: Scene, id: str) -> list[str]:
        """What is to be said of a card of a seat now."""
        return []

    def panel_above(self, scene: Scene) -> RenderableType | None:
        """What it draws above the star system; None for nothing."""
        return None

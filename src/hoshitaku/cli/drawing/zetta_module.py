"""Additions of an optional module of Expedition Zetta to the terminal. The basic drawing asks each module in play.

To add a module, add a file in ``zetta_modules/``, a words file next to it if needed, and its line in ``__init__.py``.
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


def term_name(kind: str, name: str, lang: str) -> str:
    """Name of an ability (kind "icon") or a planet type (kind "type")."""
    return hoshitaku.game("zetta").words.say(f"{kind}.{name}", lang)


def spell_out_planet_types(text: str, lang: str) -> str:
    """A perk's effect with the planet types, which the cards abbreviate, spelt out."""
    plural = "s" if lang == "en" else ""
    return PLANET_TYPE_PATTERN.sub(lambda found: term_name("type", found[0], lang) + plural, text)


class ZettaModuleDrawing:
    """One module. Override what the module adds; the defaults add nothing."""

    name: str
    """The module's name in the rules and in views."""
    card_sections: tuple[str, ...] = ()
    """Pack sections with the module's cards; their kind has the module's name."""

    def module_view(self, scene: Scene) -> Mapping[str, Any]:
        """The module's part of the view."""
        view: Mapping[str, Any] = scene.view["modules"][self.name]
        return view

    def system_chart(self, scene: Scene) -> RenderableType | None:
        """A chart of the star system instead of the list of orbits; None to keep the list."""
        return None

    def options_shown_on_chart(self, position: Position) -> frozenset[int]:
        """Options that the chart shows only as a number to type."""
        return frozenset()

    def chart_numbers_help(self, lang: str) -> str:
        """The effect of typing one of those numbers."""
        return ""

    def location_labels(self, scene: Scene) -> Mapping[str, str]:
        """Labels on the chart, in words, by place."""
        return {}

    def card_facts(self, fields: Mapping[str, Any], lang: str) -> list[str]:
        """Facts printed on a card that the basic game does not have."""
        return []

    def owned_cards(self, scene: Scene, seat: int) -> list[str]:
        """The module's cards that a seat has."""
        return []

    def panel_below(self, scene: Scene) -> RenderableType | None:
        """A panel below the table while the module is active; None for no panel."""
        return None

    def card_remarks(self, scene: Scene, id: str) -> list[str]:
        """Remarks on a seat's card in this position."""
        return []

    def panel_above(self, scene: Scene) -> RenderableType | None:
        """A panel above the star system; None for no panel."""
        return None

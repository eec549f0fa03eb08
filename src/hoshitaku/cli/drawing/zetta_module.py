"""What an optional module of Expedition Zetta adds to the terminal; the basic drawing names none: it asks those played.

A module is a file in ``zetta_modules/``, with its words beside it if it has any, and its line there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType

import hoshitaku
from hoshitaku.cli.drawing.scene import Scene
from hoshitaku.kernel.position import Position

TYPE = re.compile("CBN|DES|GDW|GGI|ICE|IGI|IRN|LVA|OCN|PTR|SSB|TER")


def kind_name(kind: str, name: str, lang: str) -> str:
    """A thing of a kind, such as an ability (`icon`) or a type of planet (`type`), as the game calls it."""
    return hoshitaku.game("zetta").words.say(f"{kind}.{name}", lang)


def in_words(text: str, lang: str) -> str:
    """What a perk does: types of planets, which the cards abbreviate, in words."""
    plural = "s" if lang == "en" else ""
    return TYPE.sub(lambda found: kind_name("type", found[0], lang) + plural, text)


class Module:
    """One module. What a module does not add, it leaves as it is here."""

    name: str
    """As the game and its views call it."""
    cards: tuple[str, ...] = ()
    """Sections of the pack with cards that it brings; their kind is called as the module."""

    def told(self, scene: Scene) -> Mapping[str, Any]:
        """What a view shows of it."""
        told: Mapping[str, Any] = scene.view["modules"][self.name]
        return told

    def chart(self, scene: Scene) -> RenderableType | None:
        """A chart of the star system in place of the list of orbits; None for these."""
        return None

    def in_sight(self, position: Position) -> frozenset[int]:
        """Options of which such a chart shows no more than the number to type."""
        return frozenset()

    def numbers_in_sight(self, lang: str) -> str:
        """What typing one of those numbers does."""
        return ""

    def labels(self, scene: Scene) -> Mapping[str, str]:
        """On such a chart, by place, where each thing stands, in words."""
        return {}

    def printed(self, fields: Mapping[str, Any], lang: str) -> list[str]:
        """What is printed on a card besides what the basic game knows of."""
        return []

    def owned(self, scene: Scene, seat: int) -> list[str]:
        """The module's cards that a seat has."""
        return []

    def block(self, scene: Scene) -> RenderableType | None:
        """What it shows below the table while it is in work; None for nothing."""
        return None

    def remarks(self, scene: Scene, id: str) -> list[str]:
        """What is to be said of a card of a seat now."""
        return []

    def space(self, scene: Scene) -> RenderableType | None:
        """What it draws above the star system; None for nothing."""
        return None

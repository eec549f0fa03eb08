"""The interface of a game's terminal drawing: its table, its cards, and remarks on options."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.console import RenderableType

from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.seat_names import seat_label

# Each seat has an emblem and a colour, always shown together.
SEAT_EMBLEMS = ("●", "◆", "▲", "■", "✚")
SEAT_COLOURS = ("bright_blue", "dark_orange", "medium_purple1", "dark_cyan", "hot_pink3")

BADGE_STYLE = "black on bright_cyan"
CUBE_STYLE = "yellow"


@dataclass(frozen=True)
class Scene:
    """A position as one viewer sees it.

    `view` is `position.view(seat)`; `key_by_target` gives the key to type by board element (`position.option_target`);
    `width` is in columns; `is_brief` leaves out parts that do not fit a low screen, `is_screen_low` also those that
    `draw_summary` has.
    """

    view: Mapping[str, Any]
    lang: str
    pack: Pack
    player_names: Sequence[str]
    width: int = 80
    is_brief: bool = False
    is_screen_low: bool = False
    key_by_target: Mapping[str, str] = field(default_factory=dict)


class TerminalDrawing(ABC):
    """One game in the terminal."""

    @abstractmethod
    def draw_table(self, scene: Scene) -> RenderableType:
        """The complete table."""

    def draw_for_seat(self, position: Position, seat: int | None, lang: str, width: int) -> RenderableType:
        """The table as a seat sees it (None: a spectator), without names of players and numbers to type."""
        names = [seat_label(number, None, lang) for number in range(position.seats)]
        return self.draw_table(Scene(position.view(seat), lang, position.setup.pack, names, width))

    @abstractmethod
    def draw_summary(self, scene: Scene) -> RenderableType:
        """One line per seat with the key facts, shown above each question once the table has scrolled away."""

    def options_shown_on_table(self, position: Position) -> frozenset[int]:
        """Options whose numbers the table shows. If there are too many to list, only the table shows them."""
        return frozenset()

    def table_numbers_help(self, lang: str) -> str:
        """The effect of typing one of those numbers."""
        return ""

    @abstractmethod
    def find_cards(self, pack: Pack, word: str, lang: str) -> list[RenderableType]:
        """The cards (or other entries with a text) that match a word, in full; empty if nothing matches."""

    @abstractmethod
    def option_remark(self, position: Position, option: int, lang: str) -> str:
        """The result of an option, in addition to its `describe` text; "" if there is nothing to add."""

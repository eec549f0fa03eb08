"""What a game gives the terminal: its table, its cards, and remarks on options."""

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
    """A moment of a game as one viewer sees it.

    `view` is `position.view(seat)`; `badges` gives the number to type by board element (`position.target`); `width` is
    in columns; `brief` leaves out what does not fit a low screen, and `low` also what `glance` shows there.
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
        """The whole table."""

    def draw_for_seat(self, position: Position, seat: int | None, lang: str, width: int) -> RenderableType:
        """The table as a seat sees it (None: a spectator), without names of players and numbers to type."""
        names = [seat_label(number, None, lang) for number in range(position.seats)]
        return self.draw_table(Scene(position.view(seat), lang, position.setup.pack, names, width))

    @abstractmethod
    def draw_summary(self, scene: Scene) -> RenderableType:
        """One line per seat with what matters most, shown above every question once the table has scrolled away."""

    def options_shown_on_table(self, position: Position) -> frozenset[int]:
        """Options whose numbers the table itself shows: where there are too many, they are not listed one by one."""
        return frozenset()

    def table_numbers_help(self, lang: str) -> str:
        """What typing one of those numbers does."""
        return ""

    @abstractmethod
    def find_cards(self, pack: Pack, word: str, lang: str) -> list[RenderableType]:
        """The cards (or whatever else has a text) that a word names, in full; none if it names nothing."""

    @abstractmethod
    def option_remark(self, position: Position, option: int, lang: str) -> str:
        """What an option gives, beyond what `describe` says; "" if there is nothing to add."""

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
EMBLEMS = ("●", "◆", "▲", "■", "✚")
COLOURS = ("bright_blue", "dark_orange", "medium_purple1", "dark_cyan", "hot_pink3")

BADGE = "black on bright_cyan"
CUBE = "yellow"


@dataclass(frozen=True)
class Scene:
    """A moment of a game as one viewer sees it.

    `view` is `position.view(seat)`; `badges` gives the number to type by board element (`position.target`); `width` is
    in columns; `brief` leaves out what does not fit a low screen, and `low` also what `glance` shows there.
    """

    view: Mapping[str, Any]
    lang: str
    pack: Pack
    names: Sequence[str]
    width: int = 80
    brief: bool = False
    low: bool = False
    badges: Mapping[str, str] = field(default_factory=dict)


class Drawing(ABC):
    """One game in the terminal."""

    @abstractmethod
    def draw(self, scene: Scene) -> RenderableType:
        """The whole table."""

    def still(self, position: Position, seat: int | None, lang: str, width: int) -> RenderableType:
        """The table as a seat sees it (None: a spectator), without names of players and numbers to type."""
        names = [seat_label(number, None, lang) for number in range(position.seats)]
        return self.draw(Scene(position.view(seat), lang, position.setup.pack, names, width))

    @abstractmethod
    def glance(self, scene: Scene) -> RenderableType:
        """One line per seat with what matters most, shown above every question once the table has scrolled away."""

    def in_sight(self, position: Position) -> frozenset[int]:
        """Options whose numbers the table itself shows: where there are too many, they are not listed one by one."""
        return frozenset()

    def numbers_in_sight(self, lang: str) -> str:
        """What typing one of those numbers does."""
        return ""

    @abstractmethod
    def cards(self, pack: Pack, word: str, lang: str) -> list[RenderableType]:
        """The cards (or whatever else has a text) that a word names, in full; none if it names nothing."""

    @abstractmethod
    def remark(self, position: Position, option: int, lang: str) -> str:
        """What an option gives, beyond what `describe` says; "" if there is nothing to add."""

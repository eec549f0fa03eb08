"""What an optional module of the rulebook adds to the drawing. The basic drawing names none: it asks those in play.

A module is a file in ``modules/`` and its line there. Under its own name it may also have a template in
``games/zetta/modules/``, words in ``texts/zetta_<name>.toml`` and a style sheet. Its template has the macros that the
module needs: ``head`` and ``body`` of a control board (with what ``board`` found), ``space`` beside the chart,
``stage`` above it, ``on_card`` (its mark on a card), ``on_crew`` (on a member), and, if it brings a kind of cards that
bears its name, their whole ``face`` and the ``facts`` of a line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

if TYPE_CHECKING:
    from hoshitaku.web.drawing.zetta.sight import Sight

Motion = Mapping[str, str]


@dataclass(frozen=True)
class Traded:
    """A card that a module lets seats trade: its kind, its id, and whether it is in the offer at hand."""

    kind: str
    id: str
    offered: bool


@dataclass(frozen=True)
class Added:
    """A card, its entry of the pack, that adds so many dice to a discovery."""

    entry: Mapping[str, Any]
    dice: int


class Space(Protocol):
    """What a module draws beside the chart: above it if it comes ``first``, else below."""

    @property
    def first(self) -> bool:
        """Whether it stands above the chart."""


class Module:
    """One module. What it does not bring is left as it stands here."""

    name: ClassVar[str]
    """As the game and its views call it."""
    styles: ClassVar[tuple[str, ...]] = ()
    """Style sheets, as static paths."""
    signs: ClassVar[Mapping[str, str]] = {}
    """Signs of answers by their verbs, and of sources of fame by their keys."""
    lists: ClassVar[Mapping[str, str]] = {}
    """Answers, by their verbs, that lie on the board as well, with the list in which the console folds them."""
    primary: ClassVar[Mapping[str, str]] = {}
    """The answer, by its verb, that most people give to a question."""
    leaving: ClassVar[frozenset[str]] = frozenset()
    """Verbs of answers that leave things as they are."""
    refused: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """What is shown in the console although it is not possible, by the question."""
    before_roll: ClassVar[frozenset[str]] = frozenset()
    """Questions of a discovery that come before its dice."""
    says_why: ClassVar[frozenset[str]] = frozenset()
    """Clauses of refusals for which crew stays a button, that it may say why."""
    motions: ClassVar[Mapping[str, Motion]] = {}
    """What is shown of its events (see ``motions``)."""

    def told(self, sight: Sight) -> Mapping[str, Any]:
        """Its part of the view."""
        told: Mapping[str, Any] = sight.view["modules"][self.name]
        return told

    def board(self, sight: Sight, seat: int) -> object | None:
        """What its template draws on a control board; None for nothing."""
        return None

    def stakes(self, sight: Sight) -> str:
        """The text on what hangs on the discovery in work, if it is one of its own; else ""."""
        return ""

    def adds(self, sight: Sight) -> Added | None:
        """What it adds to the dice of the discovery in work by one card; None for nothing."""
        return None

    def chart(self, sight: Sight) -> object | None:
        """A chart of the star system in place of the orbits: its template is ``charts/<name>.html``. None for these."""
        return None

    def space(self, sight: Sight) -> Space | None:
        """What its template draws (macro ``space``) above or below the chart of the system; None for nothing."""
        return None

    def covered(self, sight: Sight) -> Mapping[str, Sequence[str]]:
        """Icons of crew that it covers, by member."""
        return {}

    def stage(self, sight: Sight) -> object | None:
        """What its template's ``stage`` draws above the chart while it is at work; None for nothing."""
        return None

    def moved(self, sight: Sight) -> Mapping[str, int]:
        """The seat on whose board a thing lies that is not its owner's, by its id."""
        return {}

    def on_crew(self, sight: Sight, member: str) -> object | None:
        """What its template's ``on_crew`` tells of a member on a control board; None for nothing."""
        return None

    def mark(self, sight: Sight, kind: str, identity: str) -> object | None:
        """What a line of a card tells of it: its tokens, its condition; None for nothing."""
        return None

    def holds(self, sight: Sight, seat: int) -> frozenset[str]:
        """The discoveries of a seat that lie in its part of the board."""
        return frozenset()

    def traded(self, sight: Sight, seat: int) -> tuple[Traded, ...]:
        """Cards of a seat that it lets seats trade."""
        return ()

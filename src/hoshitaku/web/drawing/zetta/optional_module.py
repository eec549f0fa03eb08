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
    from hoshitaku.web.drawing.zetta.viewer_context import ViewerContext

Animation = Mapping[str, str]


@dataclass(frozen=True)
class TradableCard:
    """A card that a module lets seats trade: its kind, its id, and whether it is in the offer at hand."""

    kind: str
    id: str
    is_offered: bool


@dataclass(frozen=True)
class DiceFromCard:
    """A card, its entry of the pack, that adds so many dice to a discovery."""

    entry: Mapping[str, Any]
    dice_count: int


class ModulePanel(Protocol):
    """What a module draws beside the chart: above it if it comes ``first``, else below."""

    @property
    def is_above_chart(self) -> bool:
        """Whether it stands above the chart."""


class Module:
    """One module. What it does not bring is left as it stands here."""

    name: ClassVar[str]
    """As the game and its views call it."""
    style_sheets: ClassVar[tuple[str, ...]] = ()
    """Style sheets, as static paths."""
    icon_by_verb: ClassVar[Mapping[str, str]] = {}
    """Signs of answers by their verbs, and of sources of fame by their keys."""
    list_by_verb: ClassVar[Mapping[str, str]] = {}
    """Answers, by their verbs, that lie on the board as well, with the list in which the console folds them."""
    primary_verbs: ClassVar[Mapping[str, str]] = {}
    """The answer, by its verb, that most people give to a question."""
    declining_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs of answers that leave things as they are."""
    refused_verbs_shown: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """What is shown in the console although it is not possible, by the question."""
    decisions_before_roll: ClassVar[frozenset[str]] = frozenset()
    """Questions of a discovery that come before its dice."""
    explained_clauses: ClassVar[frozenset[str]] = frozenset()
    """Clauses of refusals for which crew stays a button, that it may say why."""
    animations: ClassVar[Mapping[str, Animation]] = {}
    """What is shown of its events (see ``motions``)."""

    def module_view(self, sight: ViewerContext) -> Mapping[str, Any]:
        """Its part of the view."""
        told: Mapping[str, Any] = sight.view["modules"][self.name]
        return told

    def board_part(self, sight: ViewerContext, seat: int) -> object | None:
        """What its template draws on a control board; None for nothing."""
        return None

    def stakes_text_key(self, sight: ViewerContext) -> str:
        """The text on what hangs on the discovery in work, if it is one of its own; else ""."""
        return ""

    def dice_from_card(self, sight: ViewerContext) -> DiceFromCard | None:
        """What it adds to the dice of the discovery in work by one card; None for nothing."""
        return None

    def own_chart(self, sight: ViewerContext) -> object | None:
        """A chart of the star system in place of the orbits: its template is ``charts/<name>.html``. None for these."""
        return None

    def panel(self, sight: ViewerContext) -> ModulePanel | None:
        """What its template draws (macro ``space``) above or below the chart of the system; None for nothing."""
        return None

    def covered_icons(self, sight: ViewerContext) -> Mapping[str, Sequence[str]]:
        """Icons of crew that it covers, by member."""
        return {}

    def stage_part(self, sight: ViewerContext) -> object | None:
        """What its template's ``stage`` draws above the chart while it is at work; None for nothing."""
        return None

    def holder_by_lent_thing(self, sight: ViewerContext) -> Mapping[str, int]:
        """The seat on whose board a thing lies that is not its owner's, by its id."""
        return {}

    def crew_mark(self, sight: ViewerContext, member_id: str) -> object | None:
        """What its template's ``on_crew`` tells of a member on a control board; None for nothing."""
        return None

    def card_mark(self, sight: ViewerContext, kind: str, card_id: str) -> object | None:
        """What a line of a card tells of it: its tokens, its condition; None for nothing."""
        return None

    def discoveries_held(self, sight: ViewerContext, seat: int) -> frozenset[str]:
        """The discoveries of a seat that lie in its part of the board."""
        return frozenset()

    def tradable_cards(self, sight: ViewerContext, seat: int) -> tuple[TradableCard, ...]:
        """Cards of a seat that it lets seats trade."""
        return ()

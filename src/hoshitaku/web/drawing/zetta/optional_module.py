"""The interface of an optional module of the rulebook. The basic drawing asks each module in play.

To add a module, add a file in ``modules/`` and its line there. Under the module's name there may also be a template in
``games/zetta/modules/``, words in ``texts/zetta_<name>.toml`` and a style sheet. The template has the macros that the
module needs: ``head`` and ``body`` of a control board (with the result of ``board_part``), ``space`` next to the chart,
``stage`` above it, ``on_card`` (its mark on a card), ``on_crew`` (on a member), and, if there is a kind of cards with
the module's name, the complete ``face`` and the ``facts`` of a line.
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
    """A card that a module makes tradable: its kind, its id, and whether it is in the current offer."""

    kind: str
    id: str
    is_offered: bool


@dataclass(frozen=True)
class DiceFromCard:
    """A card (its pack entry) that adds a number of dice to a discovery."""

    entry: Mapping[str, Any]
    dice_count: int


class ModulePanel(Protocol):
    """A panel of a module: above the chart if ``is_above_chart``, else below."""

    @property
    def is_above_chart(self) -> bool:
        """Whether it is above the chart."""


class Module:
    """One module. Override what the module adds; the defaults add nothing."""

    name: ClassVar[str]
    """The module's name in the rules and in views."""
    style_sheets: ClassVar[tuple[str, ...]] = ()
    """Style sheets, as static paths."""
    icon_by_verb: ClassVar[Mapping[str, str]] = {}
    """Icons of answers by verb, and of sources of fame by key."""
    folded_list_by_verb: ClassVar[Mapping[str, str]] = {}
    """By the verb of answers that are also on the board: the collapsed list in the console."""
    primary_verb_by_decision: ClassVar[Mapping[str, str]] = {}
    """The verb of the most common answer, by question."""
    declining_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs of answers that change nothing."""
    shown_refused_verbs_by_decision: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Verbs that the console shows also when refused, by question."""
    decisions_before_roll: ClassVar[frozenset[str]] = frozenset()
    """Questions of a discovery before its dice are rolled."""
    explained_clauses: ClassVar[frozenset[str]] = frozenset()
    """Clauses of refusals for which crew stays a button that shows the reason."""
    animation_by_event: ClassVar[Mapping[str, Animation]] = {}
    """Animations of its events (see ``animations``)."""

    def module_view(self, sight: ViewerContext) -> Mapping[str, Any]:
        """The module's part of the view."""
        view: Mapping[str, Any] = sight.view["modules"][self.name]
        return view

    def board_part(self, sight: ViewerContext, seat: int) -> object | None:
        """Data for its template on a control board; None for nothing."""
        return None

    def stakes_text_key(self, sight: ViewerContext) -> str:
        """The text on the stakes of the current discovery, if the module has one; else ""."""
        return ""

    def dice_from_card(self, sight: ViewerContext) -> DiceFromCard | None:
        """The dice that one card of it adds to the current discovery; None for none."""
        return None

    def own_chart(self, sight: ViewerContext) -> object | None:
        """A chart instead of the orbits: its template is ``charts/<name>.html``. None to keep the orbits."""
        return None

    def panel(self, sight: ViewerContext) -> ModulePanel | None:
        """Data for its template (macro ``space``) above or below the chart of the system; None for nothing."""
        return None

    def covered_icons_by_member(self, sight: ViewerContext) -> Mapping[str, Sequence[str]]:
        """Covered icons of crew, by member."""
        return {}

    def part_above_chart(self, sight: ViewerContext) -> object | None:
        """Data for its template's ``stage`` above the chart while the module is active; None for nothing."""
        return None

    def holder_by_lent_item(self, sight: ViewerContext) -> Mapping[str, int]:
        """The seat on whose board each lent item is, by id."""
        return {}

    def crew_mark(self, sight: ViewerContext, member_id: str) -> object | None:
        """Data for its template's ``on_crew``, for a member on a control board; None for nothing."""
        return None

    def card_mark(self, sight: ViewerContext, kind: str, card_id: str) -> object | None:
        """Data for its mark on a card, such as tokens or condition; None for nothing."""
        return None

    def discovery_ids_held_by_module(self, sight: ViewerContext, seat: int) -> frozenset[str]:
        """Discoveries of a seat that are in the module's part of the board."""
        return frozenset()

    def tradable_cards(self, sight: ViewerContext, seat: int) -> tuple[TradableCard, ...]:
        """Cards of a seat that the module makes tradable."""
        return ()

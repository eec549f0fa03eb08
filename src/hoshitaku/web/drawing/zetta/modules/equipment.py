"""The equipment track of a control board: four columns; cards move to the right as they wear."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from hoshitaku.web.drawing.zetta.answers import AnswerFinder
from hoshitaku.web.drawing.zetta.cards import Card, CardFinder
from hoshitaku.web.drawing.zetta.optional_module import Animation, Module, TradableCard
from hoshitaku.web.drawing.zetta.viewer_context import ViewerContext

CONDITIONS = ("fully_operational", "slightly_worn", "worn_out", "beyond_repair")
"""The columns of the track, from the left."""
CONDITION_EVENTS = ("repaired", "now_slightly_worn", "now_worn_out")


@dataclass(frozen=True)
class TrackItem:
    """A card on the track, with its answer to the current question, and the knowledge tokens on it.

    ``module_marks`` are marks of other modules, by module name.
    """

    card: Card
    knowledge_tokens: tuple[str, ...]
    module_marks: tuple[tuple[str, object], ...]


@dataclass(frozen=True)
class TrackColumn:
    """A column of the track: the number of uses left, and its cards."""

    condition: str
    uses_left: int
    items: tuple[TrackItem, ...]


@dataclass(frozen=True)
class EquipmentTrack:
    """The columns from the left; ``equipment_card_count`` does not count artifacts."""

    columns: tuple[TrackColumn, ...]
    equipment_card_count: int


class Equipment(Module):
    """[zetta:equipment.purpose] The track, equipment in the grid and in trades, and answers about them."""

    name = "equipment"
    style_sheets = ("zetta-equipment.css",)
    icon_by_verb: ClassVar[Mapping[str, str]] = {
        "repair": "repair",
        "repair_thing": "repair",
        "send_with_equipment": "equipment",
        "take_equipment": "equipment",
        "use_thing": "equipment",
        "use_thing_with_token": "knowledge",
    }
    primary_verb_by_decision: ClassVar[Mapping[str, str]] = {"write_offer_with_equipment": "propose"}
    shown_refused_verbs_by_decision: ClassVar[Mapping[str, tuple[str, ...]]] = {"choose_action": ("repair",)}
    animation_by_event: ClassVar[Mapping[str, Animation]] = {
        **{event: {"what": "wash", "to": "card:{what}", "sound": "placed"} for event in CONDITION_EVENTS},
        "now_beyond_repair": {"what": "wash", "to": "card:{what}", "sound": "refused"},
        "token_on_thing": {"what": "wash", "to": "card:{what}", "sound": "placed"},
        "equipment": {"what": "turn", "to": "card:{what}"},
        "equipment_traded": {"what": "turn", "to": "card:{what}"},
    }

    def board_part(self, sight: ViewerContext, seat: int) -> EquipmentTrack:
        """[zetta:equipment.conditions] The track of a seat."""
        view, answers, owned = self.module_view(sight), AnswerFinder(sight), self._owned_card_ids(sight, seat)
        lent = {id: holder for module in sight.modules for id, holder in module.holder_by_lent_item(sight).items()}
        here = [id for id, owner in view["place"].items() if lent.get(id, owner) == seat]
        cards = [Card(self.name, sight.entries(self.name)[id]) for id in here]
        cards += [
            card
            for owner in sight.seat_numbers
            for card in CardFinder(sight, answers).find_discoveries(owner, stored=False)
            if card.kind == "artifact" and lent.get(card.entry["id"], owner) == seat
        ]
        worn_cards = [(self._condition_of(sight, card.entry["id"]), card) for card in cards]
        columns = (
            TrackColumn(
                condition,
                len(CONDITIONS) - 1 - number,
                tuple(self._make_item(sight, answers, card) for worn, card in worn_cards if worn == condition),
            )
            for number, condition in enumerate(CONDITIONS)
        )
        return EquipmentTrack(tuple(columns), len(owned))

    def discovery_ids_held_by_module(self, sight: ViewerContext, seat: int) -> frozenset[str]:
        """[zetta:equipment.artifact_new] [zetta:equipment.artifact_stays] Artifacts lie on the track."""
        return frozenset(card["id"] for card in sight.seat_view(seat)["artifacts"] if not card["stored"])

    def tradable_cards(self, sight: ViewerContext, seat: int) -> tuple[TradableCard, ...]:
        """[zetta:trade.condition] The seat's equipment cards."""
        offered = self.module_view(sight)["offered"]
        return tuple(TradableCard(self.name, id, id in offered) for id in self._owned_card_ids(sight, seat))

    def card_mark(self, sight: ViewerContext, kind: str, card_id: str) -> str | None:
        """[zetta:trade.condition] How worn an equipment card is."""
        return self._condition_of(sight, card_id) if kind == self.name else None

    def _condition_of(self, sight: ViewerContext, card_id: str) -> str:
        return str(self.module_view(sight)["condition"].get(card_id, CONDITIONS[0]))

    def _owned_card_ids(self, sight: ViewerContext, seat: int) -> list[str]:
        return [id for id, owner in self.module_view(sight)["place"].items() if owner == seat]

    def _make_item(self, sight: ViewerContext, answer_finder: AnswerFinder, card: Card) -> TrackItem:
        """[zetta:equipment.knowledge] A card with the tokens on it, and the viewer's option for it.

        A module in play may add a mark (see ``modules.warp_travel``).
        """
        id = card.entry["id"]
        spot = answer_finder.find_by_target(f"item:{id}", f"equipment:{id}")
        marks = ((module.name, module.card_mark(sight, "item", id)) for module in sight.modules)
        return TrackItem(
            replace(card, answer=spot) if spot.state else card,
            tuple(self.module_view(sight)["laid"].get(id, ())),
            tuple((name, mark) for name, mark in marks if mark is not None),
        )

"""The equipment track of a control board: four columns, in which things move to the right as they wear."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from hoshitaku.web.drawing.zetta.answers import Answers
from hoshitaku.web.drawing.zetta.cards import Card, Deck
from hoshitaku.web.drawing.zetta.module import Module, Motion, Traded
from hoshitaku.web.drawing.zetta.sight import Sight

CONDITIONS = ("fully_operational", "slightly_worn", "worn_out", "beyond_repair")
"""The columns of the track, from the left."""
WEARS = ("repaired", "now_slightly_worn", "now_worn_out")


@dataclass(frozen=True)
class Tool:
    """A thing on the track: its card, with its answer to the question at hand, and the knowledge tokens laid on it.

    ``marks`` are what other modules tell of it, by their names.
    """

    card: Card
    laid: tuple[str, ...]
    marks: tuple[tuple[str, object], ...]


@dataclass(frozen=True)
class Column:
    """A column of the track: how often what lies in it can still be used, and what lies in it."""

    condition: str
    uses: int
    tools: tuple[Tool, ...]


@dataclass(frozen=True)
class Track:
    """The columns from the left; ``cards`` are the equipment cards on it, artifacts not counted."""

    columns: tuple[Column, ...]
    cards: int


class Equipment(Module):
    """[zetta:equipment.purpose] The track, equipment in the grid and in trades, and answers about them."""

    name = "equipment"
    styles = ("zetta-equipment.css",)
    signs: ClassVar[Mapping[str, str]] = {
        "repair": "repair",
        "repair_thing": "repair",
        "send_with_equipment": "equipment",
        "take_equipment": "equipment",
        "use_thing": "equipment",
        "use_thing_with_token": "knowledge",
    }
    primary: ClassVar[Mapping[str, str]] = {"write_offer_with_equipment": "propose"}
    refused: ClassVar[Mapping[str, tuple[str, ...]]] = {"choose_action": ("repair",)}
    motions: ClassVar[Mapping[str, Motion]] = {
        **{event: {"what": "wash", "to": "card:{what}", "sound": "placed"} for event in WEARS},
        "now_beyond_repair": {"what": "wash", "to": "card:{what}", "sound": "refused"},
        "token_on_thing": {"what": "wash", "to": "card:{what}", "sound": "placed"},
        "equipment": {"what": "turn", "to": "card:{what}"},
        "equipment_traded": {"what": "turn", "to": "card:{what}"},
    }

    def board(self, sight: Sight, seat: int) -> Track:
        """[zetta:equipment.conditions] The track of a seat."""
        told, answers, owned = self.told(sight), Answers(sight), self._owned(sight, seat)
        lent = {id: holder for module in sight.modules for id, holder in module.moved(sight).items()}
        here = [id for id, owner in told["place"].items() if lent.get(id, owner) == seat]
        cards = [Card(self.name, sight.entries(self.name)[id]) for id in here]
        cards += [
            card
            for owner in sight.seats
            for card in Deck(sight, answers).found(owner, stored=False)
            if card.kind == "artifact" and lent.get(card.entry["id"], owner) == seat
        ]
        things = [(self._condition(sight, card.entry["id"]), card) for card in cards]
        columns = (
            Column(
                condition,
                len(CONDITIONS) - 1 - number,
                tuple(self._tool(sight, answers, card) for worn, card in things if worn == condition),
            )
            for number, condition in enumerate(CONDITIONS)
        )
        return Track(tuple(columns), len(owned))

    def holds(self, sight: Sight, seat: int) -> frozenset[str]:
        """[zetta:equipment.artifact_new] [zetta:equipment.artifact_stays] Artifacts lie on the track."""
        return frozenset(card["id"] for card in sight.seat(seat)["artifacts"] if not card["stored"])

    def traded(self, sight: Sight, seat: int) -> tuple[Traded, ...]:
        """[zetta:trade.condition] Equipment cards."""
        offered = self.told(sight)["offered"]
        return tuple(Traded(self.name, id, id in offered) for id in self._owned(sight, seat))

    def mark(self, sight: Sight, kind: str, identity: str) -> str | None:
        """[zetta:trade.condition] How worn an equipment card is."""
        return self._condition(sight, identity) if kind == self.name else None

    def _condition(self, sight: Sight, identity: str) -> str:
        return str(self.told(sight)["condition"].get(identity, CONDITIONS[0]))

    def _owned(self, sight: Sight, seat: int) -> list[str]:
        return [id for id, owner in self.told(sight)["place"].items() if owner == seat]

    def _tool(self, sight: Sight, answers: Answers, card: Card) -> Tool:
        """[zetta:equipment.knowledge] A thing with the tokens laid on it, and what can be done with it.

        A module in play may have a mark for it (see ``modules.warp_travel``).
        """
        id = card.entry["id"]
        spot = answers.at(f"thing:{id}", f"equipment:{id}")
        marks = ((module.name, module.mark(sight, "thing", id)) for module in sight.modules)
        return Tool(
            replace(card, spot=spot) if spot.state else card,
            tuple(self.told(sight)["laid"].get(id, ())),
            tuple((name, mark) for name, mark in marks if mark is not None),
        )

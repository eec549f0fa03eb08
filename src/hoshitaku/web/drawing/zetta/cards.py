"""Cards of Expedition Zetta: life and artifacts, with flags in their sleeves and tokens on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from hoshitaku.web.drawing.scene_parts import scene_part
from hoshitaku.web.drawing.zetta.answers import AnswerFinder
from hoshitaku.web.drawing.zetta.viewer_context import NO_ANSWER, BoardAnswer, Entry, ViewerContext

# Refusals of cards that this player cannot use now.
EXPLAINED_REFUSALS = frozenset(("action.artifact_pay", "trade.offer"))


@scene_part
class Card:
    """A face-up card. ``kind`` is crew, life, artifact, or a kind of a module; ``entry`` is that of the pack.

    ``flag_seats`` are the seats with a flag in its sleeve. For an artifact, ``missing_substances`` are the substances
    that the viewer lacks to make it.
    """

    kind: str
    entry: Entry
    answer: BoardAnswer = NO_ANSWER
    flag_seats: tuple[int, ...] = ()
    module_marks: tuple[tuple[str, object], ...] = ()
    missing_substances: Mapping[str, int] = field(default_factory=dict)
    can_be_made: bool = False


def module_marks_of(sight: ViewerContext, kind: str, card_id: str) -> tuple[tuple[str, object], ...]:
    """Marks of modules on a card, by module name."""
    marks = ((module.name, module.card_mark(sight, kind, card_id)) for module in sight.modules)
    return tuple((name, mark) for name, mark in marks if mark is not None)


class CardFinder:
    """Finds cards by id, with the viewer's options for them."""

    def __init__(self, sight: ViewerContext, answer_finder: AnswerFinder) -> None:
        self.sight = sight
        self.answer_finder = answer_finder

    def find_discoveries(self, seat: int, stored: bool) -> tuple[Card, ...]:
        """Discoveries of a seat, on CURRENT or on STORED."""
        shown = self.sight.seat_view(seat)
        life = [self._make_card("life", card) for card in shown["life"] if card["stored"] == stored]
        return (*life, *(self._make_card("artifact", card) for card in shown["artifacts"] if card["stored"] == stored))

    def _make_card(self, kind: str, card_view: Entry) -> Card:
        """A life card or an artifact of a seat."""
        identity = card_view["id"]
        spot = self.answer_finder.find_by_target(
            f"{kind}:{identity}", f"discovery_card:{identity}", explained_clauses=EXPLAINED_REFUSALS
        )
        marks = module_marks_of(self.sight, kind, identity)
        return Card(kind, self.sight.entries(kind)[identity], spot, tuple(card_view["flags"]), marks)

    def artifact_to_make(self, entry: Entry) -> Card:
        """[zetta:action.artifact_pay] An artifact on display, with the substances that the viewer lacks for it."""
        spot = self.answer_finder.find_by_target(f"artifact:{entry['id']}", explained_clauses=EXPLAINED_REFUSALS)
        if self.sight.own_seat is None:
            return Card("artifact", entry, spot)
        held = self.sight.seat_view(self.sight.own_seat)["substances"]
        lacks = {kind: entry["cost"][kind] - count for kind, count in held.items()}
        missing = {kind: count for kind, count in lacks.items() if count > 0}
        return Card("artifact", entry, spot, missing_substances=missing, can_be_made=not missing)

    def find_discovery_by_id(self, card_id: str) -> Card:
        """The discovery card with this id, of any seat."""
        kinds = {"life": "life", "artifact": "artifacts"}
        return next(
            self._make_card(kind, card)
            for shown in self.sight.view["seats"]
            for kind, row in kinds.items()
            for card in shown[row]
            if card["id"] == card_id
        )

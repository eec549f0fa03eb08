"""Cards of Expedition Zetta wherever they lie: life and artifacts, with flags in their sleeves and tokens on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from hoshitaku.web.drawing.pictures import picture
from hoshitaku.web.drawing.zetta.answers import Answers
from hoshitaku.web.drawing.zetta.sight import NO_SPOT, Entry, Sight, Spot

# Refusals of cards that do lie there, but not for this player now.
OUT_OF_REACH = frozenset(("action.artifact_pay", "trade.offer"))


@picture
class Card:
    """A card that lies open. ``kind`` is crew, life, artifact, or one of a module; ``entry`` is that of the pack.

    ``flags`` are the seats with a flag in its sleeve, ``marks`` what modules tell of it; ``missing`` says how many of
    which substances the viewer lacks to make an artifact, ``ready`` that none is lacking.
    """

    kind: str
    entry: Entry
    spot: Spot = NO_SPOT
    flags: tuple[int, ...] = ()
    marks: tuple[tuple[str, object], ...] = ()
    missing: Mapping[str, int] = field(default_factory=dict)
    ready: bool = False


def marks_of(sight: Sight, kind: str, identity: str) -> tuple[tuple[str, object], ...]:
    """What modules tell of a card, by their names."""
    marks = ((module.name, module.mark(sight, kind, identity)) for module in sight.modules)
    return tuple((name, mark) for name, mark in marks if mark is not None)


class Deck:
    """Finds cards by their ids and says what the viewer can do with them."""

    def __init__(self, sight: Sight, answers: Answers) -> None:
        self.sight = sight
        self.answers = answers

    def found(self, seat: int, stored: bool) -> tuple[Card, ...]:
        """What a seat has discovered, on CURRENT or on STORED."""
        shown = self.sight.seat(seat)
        life = [self._card("life", card) for card in shown["life"] if card["stored"] == stored]
        return (*life, *(self._card("artifact", card) for card in shown["artifacts"] if card["stored"] == stored))

    def _card(self, kind: str, shown: Entry) -> Card:
        """A life card or an artifact that somebody has."""
        identity = shown["id"]
        spot = self.answers.at(f"{kind}:{identity}", f"discovery_card:{identity}", says_why=OUT_OF_REACH)
        marks = marks_of(self.sight, kind, identity)
        return Card(kind, self.sight.entries(kind)[identity], spot, tuple(shown["flags"]), marks)

    def to_make(self, entry: Entry) -> Card:
        """[zetta:action.artifact_pay] An artifact on display, with what the viewer lacks for it."""
        spot = self.answers.at(f"artifact:{entry['id']}", says_why=OUT_OF_REACH)
        if self.sight.me is None:
            return Card("artifact", entry, spot)
        held = self.sight.seat(self.sight.me)["substances"]
        lacks = {kind: entry["cost"][kind] - count for kind, count in held.items()}
        missing = {kind: count for kind, count in lacks.items() if count > 0}
        return Card("artifact", entry, spot, missing=missing, ready=not missing)

    def by_id(self, identity: str) -> Card:
        """A discovery card by its id alone, which somebody has."""
        kinds = {"life": "life", "artifact": "artifacts"}
        return next(
            self._card(kind, card)
            for shown in self.sight.view["seats"]
            for kind, row in kinds.items()
            for card in shown[row]
            if card["id"] == identity
        )

"""Cards of Expedition Zetta wherever they lie: life and artifacts, with flags in their sleeves and damage on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoshitaku.games.zetta.codes import SUBSTANCES
from hoshitaku.web.drawing.zetta.answers import Answers
from hoshitaku.web.drawing.zetta.sight import NO_SPOT, Entry, Sight, Spot

# Refusals of cards that do lie there, but not for this player now.
OUT_OF_REACH = frozenset(("action.artifact_pay", "trade.offer"))


@dataclass(frozen=True)
class Card:
    """A card that lies open. ``kind`` is crew, life or artifact; ``entry`` is that of the pack.

    ``flags`` are the seats with a flag in its sleeve, ``damage`` the tokens on a dangerous life form; ``missing`` says
    how many of which substances the viewer lacks to make an artifact, ``ready`` that none is lacking.
    """

    kind: str
    entry: Entry
    spot: Spot = NO_SPOT
    flags: tuple[int, ...] = ()
    damage: int = 0
    missing: Mapping[str, int] = field(default_factory=dict)
    ready: bool = False


def substance(sight: Sight, seat: int, kind: str) -> int:
    """[zetta:scoring.substances] How many tokens of a substance a seat has."""
    return sight.field("substances").get(f"{seat}:{kind}", 0)


class Deck:
    """Finds cards by their ids and says what the viewer can do with them."""

    def __init__(self, sight: Sight, answers: Answers) -> None:
        self.sight = sight
        self.answers = answers

    def card(self, kind: str, entry: Entry) -> Card:
        """A life card or an artifact that somebody has."""
        identity = entry["id"]
        spot = self.answers.at(f"{kind}:{identity}", f"discovery_card:{identity}", says_why=OUT_OF_REACH)
        bits = self.sight.field(f"{kind}_flags").get(identity, 0)
        flags = tuple(seat for seat in self.sight.seats if bits >> seat & 1)
        return Card(kind, entry, spot, flags, self.sight.field(f"{kind}_hurt").get(identity, 0))

    def found(self, seat: int, stored: bool) -> tuple[Card, ...]:
        """What a seat has discovered, on CURRENT or on STORED."""
        life, artifacts = self.sight.found(seat, stored)
        shown = [self.card("life", entry) for entry in life]
        return (*shown, *(self.card("artifact", entry) for entry in artifacts))

    def to_make(self, entry: Entry) -> Card:
        """[zetta:action.artifact_pay] An artifact on display, with what the viewer lacks for it."""
        spot = self.answers.at(f"artifact:{entry['id']}", says_why=OUT_OF_REACH)
        if self.sight.me is None:
            return Card("artifact", entry, spot)
        lacks = {kind: entry["cost"][kind] - substance(self.sight, self.sight.me, kind) for kind in SUBSTANCES}
        missing = {kind: count for kind, count in lacks.items() if count > 0}
        return Card("artifact", entry, spot, missing=missing, ready=not missing)

    def by_id(self, identity: str) -> Card:
        """[zetta:damage.rescue_card] A discovery card by its id alone."""
        kind = "life" if identity in self.sight.entries("life") else "artifact"
        return self.card(kind, self.sight.entries(kind)[identity])

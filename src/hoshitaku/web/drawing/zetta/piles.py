"""The piles of quick preparation cards, from which crew is taken before the first system."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from hoshitaku.web.drawing.zetta.sight import Sight, Spot


@dataclass(frozen=True)
class Pile:
    """A pile: how much crew each of its cards brings, and how many cards are left."""

    crew: int
    left: int
    spot: Spot


def paint(sight: Sight) -> tuple[Pile, ...]:
    """[zetta:setup.quick_prep_piles] The piles, the one with fewest crew first."""
    taken = sight.field("prep_at")
    left = Counter(int(card["pile"]) for card in sight.data["quick_prep"] if card["id"] not in taken)
    piles = sorted({int(card["pile"]) for card in sight.data["quick_prep"]})
    return tuple(Pile(crew, left[crew], sight.spot(f"number:{crew}")) for crew in piles)

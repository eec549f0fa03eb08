"""An offer of trade while it is written, proposed and answered."""

from __future__ import annotations

from dataclasses import dataclass

from hoshitaku.web.drawing.zetta.sight import Sight

QUESTIONS = ("write_offer", "answer_offer")


@dataclass(frozen=True)
class Trade:
    """An offer: the seat that makes it and the seat that it is made to."""

    giver: int
    taker: int


def paint(sight: Sight) -> Trade | None:
    """[zetta:trade.offer] The offer at hand; None while nobody trades."""
    if sight.decision.get("name") not in QUESTIONS:
        return None
    actor, other = int(sight.decision["actor"]), int(sight.decision["a"])
    return Trade(actor, other) if sight.decision["name"] == "write_offer" else Trade(other, actor)

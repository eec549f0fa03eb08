"""The star system: the star, its ten orbits, and all that lies and flies there."""

from __future__ import annotations

from dataclasses import dataclass

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.web.drawing.zetta.sight import Entry, Sight


@dataclass(frozen=True)
class Chart:
    """The star system of the moment."""

    star: Entry
    system: int
    round: int
    rounds: int


def paint(sight: Sight) -> Chart | None:
    """The star system as one viewer sees it; None before the first one."""
    star = sight.one("star")
    if star == NONE:
        return None
    return Chart(sight.data["star"][star], sight.one("system"), sight.one("round"), sight.one("rounds"))

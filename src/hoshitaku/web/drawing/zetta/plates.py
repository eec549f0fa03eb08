"""The plates of the players: what everybody keeps an eye on while others play."""

from __future__ import annotations

from dataclasses import dataclass

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.web.drawing.zetta.sight import Entry, Sight, Spot


@dataclass(frozen=True)
class Plate:
    """What the plate of a seat tells; ``ask`` chooses the player, to trade with or for help.

    ``tokens`` are those of the preparation grid, ``knowledge`` counts knowledge tokens whatever their kinds.
    """

    nation: Entry | None
    ship: Entry | None
    energy: int
    tokens: int
    crew: int
    knowledge: int
    level: int
    starts: bool
    ask: Spot


def paint(sight: Sight) -> tuple[Plate, ...]:
    """Every plate, in seat order."""
    return tuple(_plate(sight, seat) for seat in sight.seats)


def _plate(sight: Sight, seat: int) -> Plate:
    return Plate(
        sight.nth("nation", sight.of_seat("nation", seat, NONE)),
        sight.nth("ship", sight.of_seat("ship", seat, NONE)),
        sight.of_seat("energy", seat),
        sight.of_seat("tokens", seat),
        len(sight.lying("crew_at", "crew", seat)),
        sight.view["seats"][seat]["knowledge"],
        sight.of_seat("level", seat),
        sight.one("start") == seat,
        sight.spot(f"seat:{seat}"),
    )

"""[farfarout:system.two_tiles] Tiles to choose from, as they would lie: asked of the rules, by choosing on copies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import hoshitaku
from hoshitaku.web.drawing.farfarout.sight import Entry


@dataclass(frozen=True)
class Candidate:
    """The view after a tile was chosen: ``tile`` as it lies then, and the ``bodies`` on it."""

    option: int
    tile: Entry
    bodies: tuple[Entry, ...]


def candidates(position: hoshitaku.Position, seat: int | None) -> tuple[Candidate, ...]:
    """The tiles that a seat may choose from; none if it is asked something else."""
    if seat is None or position.actor != seat or position.decision != "choose_tile":
        return ()
    return tuple(_candidate(position, seat, option) for option in position.options())


def _candidate(position: hoshitaku.Position, seat: int, option: int) -> Candidate:
    before: Any = position.view(seat)
    chosen = position.clone()
    chosen.take(option)
    after: Any = chosen.view(seat)
    known = {entry["id"] for entry in before["tiles"] + before["bodies"]}
    tile = next(tile for tile in after["tiles"] if tile["id"] not in known)
    return Candidate(option, tile, tuple(body for body in after["bodies"] if body["id"] not in known))

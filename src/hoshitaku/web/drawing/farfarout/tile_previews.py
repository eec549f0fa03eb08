"""[farfarout:system.two_tiles] Tiles to choose from, as they would lie: asked of the rules, by choosing on copies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import hoshitaku
from hoshitaku.web.drawing.farfarout.viewer_context import Entry


@dataclass(frozen=True)
class PossibleTile:
    """The view after a tile was chosen: ``tile`` as it lies then, and the ``bodies`` on it."""

    option: int
    tile_view: Entry
    bodies: tuple[Entry, ...]


def possible_tiles(position: hoshitaku.Position, seat: int | None) -> tuple[PossibleTile, ...]:
    """The tiles that a seat may choose from; none if it is asked something else."""
    if seat is None or position.actor != seat or position.decision != "choose_tile":
        return ()
    return tuple(_possible_tile(position, seat, option) for option in position.options())


def _possible_tile(position: hoshitaku.Position, seat: int, option: int) -> PossibleTile:
    before: Any = position.view(seat)
    chosen = position.clone()
    chosen.take(option)
    after: Any = chosen.view(seat)
    known = {entry["id"] for entry in before["tiles"] + before["bodies"]}
    tile = next(tile for tile in after["tiles"] if tile["id"] not in known)
    return PossibleTile(option, tile, tuple(body for body in after["bodies"] if body["id"] not in known))

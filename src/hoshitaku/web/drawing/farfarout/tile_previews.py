"""[farfarout:system.two_tiles] Previews of tiles to choose from, as they would be placed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import hoshitaku
from hoshitaku.web.drawing.farfarout.viewer_context import Entry


@dataclass(frozen=True)
class PossibleTile:
    """The view after a tile was chosen: the placed ``tile_view`` and the ``bodies`` on it."""

    option: int
    tile_view: Entry
    bodies: tuple[Entry, ...]


def possible_tiles(position: hoshitaku.Position, seat: int | None) -> tuple[PossibleTile, ...]:
    """The tiles that a seat may choose from, by choosing each on a copy; empty if it is asked another question."""
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

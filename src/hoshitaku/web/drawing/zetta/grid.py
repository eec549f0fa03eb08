"""The preparation grid: crew that can be bought, flags and prices."""

from __future__ import annotations

from dataclasses import dataclass

from hoshitaku.web.drawing.zetta.sight import Entry, Sight


@dataclass(frozen=True)
class Grid:
    """The grid, row by row from the top left; None for an empty space."""

    spaces: tuple[Entry | None, ...]


def paint(sight: Sight) -> Grid | None:
    """[zetta:setup.grid] The grid while anything lies in it."""
    lying = sight.field("grid_crew")
    if not lying:
        return None
    size = sum(len(row) for row in sight.data["rules"][0]["grid_cost"])
    return Grid(tuple(sight.nth("crew", lying.get(str(space), -1)) for space in range(size)))

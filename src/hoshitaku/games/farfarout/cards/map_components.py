"""The parts of the map, read from the pack: system tiles with their sectors, exits and bodies."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True)
class Sector:
    """[component.sectors] A sector of a tile, with the neighbouring sectors of the same tile, and its bodies."""

    __slots__ = ("adjacent_sectors", "bodies", "exits", "id", "tile")

    def __init__(self, id: str, tile: i64, adjacent_sectors: vec[i64], bodies: vec[i64], exits: vec[i64]) -> None:
        self.id: str = id
        self.tile: i64 = tile
        self.adjacent_sectors: vec[i64] = adjacent_sectors
        self.bodies: vec[i64] = bodies
        self.exits: vec[i64] = exits


@final
@mypyc_attr(acyclic=True)
class Exit:
    """An edge (0 = north, clockwise) of an unturned tile where a sector connects to a neighbour."""

    __slots__ = ("edge", "is_entry", "sector", "tile")

    def __init__(self, tile: i64, sector: i64, edge: i64, is_entry: bool) -> None:
        self.tile: i64 = tile
        self.sector: i64 = sector
        self.edge: i64 = edge
        self.is_entry: bool = is_entry


@final
@mypyc_attr(acyclic=True)
class Body:
    """[component.sector_content] A place in a sector where a ship can land (except a star).

    `planet_type` is for planet slots, `printed_planet` for the home system, `resource_currency` for asteroids. Each is
    NONE if it does not apply.
    """

    __slots__ = ("id", "kind", "planet_type", "printed_planet", "resource_currency", "sector")

    def __init__(
        self, id: str, kind: i64, sector: i64, planet_type: i64, printed_planet: i64, resource_currency: i64
    ) -> None:
        self.id: str = id
        self.kind: i64 = kind
        self.sector: i64 = sector
        self.planet_type: i64 = planet_type
        self.printed_planet: i64 = printed_planet
        self.resource_currency: i64 = resource_currency


@final
@mypyc_attr(acyclic=True)
class Tile:
    """[component.tiles] A system tile: its sectors and exits as ranges of the rule set's lists."""

    __slots__ = ("exits", "id", "sectors")

    def __init__(self, id: str, sectors: vec[i64], exits: vec[i64]) -> None:
        self.id: str = id
        self.sectors: vec[i64] = sectors
        self.exits: vec[i64] = exits

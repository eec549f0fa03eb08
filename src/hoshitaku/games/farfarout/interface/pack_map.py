"""Reads the tiles of a pack into sectors, exits and bodies, and checks them against the rulebook."""

# Interpreted: reads files, once per game.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.action_ids import MAX_EXITS
from hoshitaku.games.farfarout.cards.map_components import Body, Exit, Sector, Tile
from hoshitaku.games.farfarout.codes import (
    BODY_KIND_NAMES,
    CURRENCY_NAMES,
    MAX_BODIES,
    MAX_SECTORS,
    MAX_TILES,
    NONE,
    PLANET_TYPE_NAMES,
)
from hoshitaku.games.farfarout.ruleset import TileSet
from hoshitaku.kernel.pack import Pack, PackEntry
from hoshitaku.kernel.vectors import append, vec

EDGES_PER_TILE = 6
POINT_FIELDS = ("x", "y")
TILE_FIELDS = ("id", "number", "name_en", "name_ja", "home", "sectors", "adjacent", "exits", "slots", "basis", "note")


class MapReader:
    """Collects tiles, sectors, exits and bodies in the order of the pack."""

    def __init__(self, planet_ids: list[str]) -> None:
        self.planet_ids = planet_ids
        self.tiles: list[Tile] = []
        self.sectors: list[Sector] = []
        self.exits: list[Exit] = []
        self.bodies: list[Body] = []

    def read_tile(self, entry: PackEntry) -> None:
        """[component.tiles] [component.sectors] One tile; the home system comes first."""
        entry.refuse_other_fields(TILE_FIELDS)
        entry.check_basis()
        number = len(self.tiles)
        if entry.integer("number", 1, MAX_TILES) != number + 1 or entry.flag("home") != (number == 0):
            entry.refuse("number", "must count from 1, the home system first", "1が太陽系、以下順番どおりに必要です")
        parts = entry.nested_tables("sectors")
        for part in parts:
            part.refuse_other_fields(("id", *POINT_FIELDS))
            check_drawing_position(part)
        ids = [part.text("id") for part in parts]
        first = len(self.sectors)
        for id in ids:
            self.sectors.append(Sector(id, number, vec[i64](), vec[i64](), vec[i64]()))
        self.read_borders(entry, ids, first)
        exits = [self.read_exit(part, number, ids, first) for part in entry.nested_tables("exits")]
        if number and sum(self.exits[exit].is_entry for exit in exits) != 1:
            entry.refuse("exits", "must have exactly one entry", "入口（entry）はちょうど1つ必要です")
        for part in entry.nested_tables("slots"):
            self.read_body(part, ids, first)
        self.tiles.append(
            Tile(entry.text("id"), vec[i64](list(range(first, len(self.sectors)))), vec[i64](exits)),
        )

    def read_borders(self, entry: PackEntry, ids: list[str], first_sector: int) -> None:
        """[move.adjacency] Sectors of the tile that share a border."""
        pairs = entry.fields.get("adjacent")
        if not isinstance(pairs, list) or not all(
            isinstance(pair, list) and len(pair) == 2 and all(end in ids for end in pair) for pair in pairs
        ):
            entry.refuse("adjacent", "must be pairs of the tile's sectors", "このタイルのセクターの組が必要です")
        for one, other in pairs:
            for here, there in ((one, other), (other, one)):
                sector = self.sectors[first_sector + ids.index(here)]
                sector.adjacent_sectors = append(sector.adjacent_sectors, first_sector + ids.index(there))

    def read_exit(self, entry: PackEntry, tile: int, ids: list[str], first_sector: int) -> int:
        """[component.sectors] An exit; returns its number."""
        entry.refuse_other_fields(("edge", "sector", *POINT_FIELDS, "entry"))
        check_drawing_position(entry)
        sector = first_sector + ids.index(entry.choice("sector", ids))
        self.exits.append(Exit(tile, sector, entry.integer("edge", 0, EDGES_PER_TILE - 1), entry.flag("entry")))
        number = len(self.exits) - 1
        self.sectors[sector].exits = append(self.sectors[sector].exits, number)
        return number

    def read_body(self, entry: PackEntry, ids: list[str], first_sector: int) -> None:
        """[component.sector_content] [component.asteroids] A planet slot, asteroid, anomaly slot or star."""
        entry.refuse_other_fields(("id", "sector", "kind", *POINT_FIELDS, "type", "planet", "resource", "note"))
        check_drawing_position(entry)
        sector = first_sector + ids.index(entry.choice("sector", ids))
        kind = BODY_KIND_NAMES.index(entry.choice("kind", BODY_KIND_NAMES))
        planet_type = PLANET_TYPE_NAMES.index(entry.choice("type", PLANET_TYPE_NAMES)) if kind == 0 else NONE
        planet = self.planet_ids.index(entry.choice("planet", self.planet_ids)) if entry.has_field("planet") else NONE
        resource = list(CURRENCY_NAMES).index(entry.choice("resource", CURRENCY_NAMES[1:])) if kind == 1 else NONE
        self.bodies.append(Body(entry.text("id"), kind, sector, planet_type, planet, resource))
        self.sectors[sector].bodies = append(self.sectors[sector].bodies, len(self.bodies) - 1)


def check_drawing_position(entry: PackEntry) -> None:
    """Where it is drawn: x to the right and y down from the centre of the unturned tile, whose corners are 100 away."""
    for axis in POINT_FIELDS:
        value = entry.fields.get(axis)
        if not isinstance(value, int | float) or isinstance(value, bool) or not -100 <= value <= 100:
            entry.refuse(axis, f"must be a number from -100 to 100, not {value!r}", f"-100～100の数です（{value!r}）")


def read_tile_set(pack: Pack, planets: list[str]) -> TileSet:
    """All tiles; `planets` are the ids of planets in the order of their numbers."""
    reader = MapReader(planets)
    for entry in pack.entries("tile"):
        reader.read_tile(entry)
    for name, count, most in (
        ("sectors", len(reader.sectors), MAX_SECTORS), ("slots", len(reader.bodies), MAX_BODIES),
        ("exits", len(reader.exits), MAX_EXITS),
    ):  # fmt: skip
        if not 1 <= count <= most:
            pack.section_for_errors("tile").refuse(
                name, f"must be 1 to {most}, not {count}", f"1～{most}が必要です（{count}）"
            )
    return TileSet(
        vec[Tile](reader.tiles), vec[Sector](reader.sectors), vec[Exit](reader.exits), vec[Body](reader.bodies)
    )

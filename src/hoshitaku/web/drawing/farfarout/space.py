"""The map: systems joined at their exits, with all that lies and flies there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from hoshitaku.web.drawing.farfarout import bodies, ships, writing
from hoshitaku.web.drawing.farfarout.bodies import Body
from hoshitaku.web.drawing.farfarout.candidates import Candidate
from hoshitaku.web.drawing.farfarout.chart import EDGES, HEIGHT, RADIUS, Chart, Point, Shape, centre, shown
from hoshitaku.web.drawing.farfarout.goals import Finder, Goal, Place
from hoshitaku.web.drawing.farfarout.sight import Entry, Sight
from hoshitaku.web.drawing.farfarout.writing import Name, moved
from hoshitaku.web.drawing.pictures import picture

MARGIN = 34.0
LEAST = (280.0, 250.0)
"""The smallest stretch of space that is shown: about a lone system and its exits."""

SKY = (620.0, 420.0)
"""The smallest stretch of space that is strewn with stars."""

STREWN = 64
"""About how far stars of the background are from one another."""


@picture
class Exit:
    """An exit as it is drawn: open, dead or a gate to the next system, with the angle in which it points."""

    state: str
    at: str
    angle: int


@dataclass(frozen=True, repr=False)
class Tile:
    """A system on the map.

    ``sectors`` are outlines by id and ``open`` the middles of their open space; ``walls`` is the path of borders that
    no ship crosses.
    """

    entry: Entry
    at: str
    sectors: tuple[tuple[str, str], ...]
    open: dict[str, str]
    walls: str
    exits: tuple[Exit, ...]

    def __repr__(self) -> str:
        """Everything that distinguishes it from another tile, or the same one elsewhere: the key of its picture."""
        return f"{self.entry['id']} {self.at} {self.exits}"


@picture
class Sector:
    """A sector that can be reached this turn; ``needs`` as in Goal."""

    outline: str
    at: str
    needs: int


@picture
class Ship:
    """The ship of a seat."""

    seat: int
    at: str
    ship: Entry


@picture
class Written:
    """The name of a system or of a planet where it stands; ``at`` is the middle of that, ``by`` the way from there."""

    entry: Entry
    at: str
    name: Name

    def __repr__(self) -> str:
        """Everything that is drawn of it: the key under which its picture is kept."""
        return f"{self.at} {self.name.anchor} {self.name.by} {self.entry}"


@picture
class Preview:
    """A tile that may be chosen, turned as it would lie at ``at``; its bodies stand around its own middle."""

    option: int
    at: str
    tile: Tile
    bodies: tuple[Body, ...]
    names: tuple[Written, ...]


@picture
class Space:
    """The map of space.

    ``box`` is what it spans, ``own`` where the viewer's ship is (or the active player's).
    """

    box: str
    own: str
    stars: str
    tiles: tuple[Tile, ...]
    bodies: tuple[Body, ...]
    systems: tuple[Written, ...]
    planets: tuple[Written, ...]
    ships: tuple[Ship, ...]
    reached: tuple[Sector, ...]
    goals: tuple[Goal, ...]
    answers: tuple[Place, ...]
    previews: tuple[Preview, ...]


def paint(sight: Sight, chart: Chart, candidates: tuple[Candidate, ...]) -> Space:
    """The map as one viewer sees it, and the tiles that the viewer may choose from."""
    return _Painter(sight, chart).space(candidates)


@lru_cache(maxsize=512)
def sky(box: tuple[float, float, float, float]) -> str:
    """Stars strewn over a part of space, each always at the same place, as a path of points."""
    left, top, width, height = box
    first, last = int(left // STREWN) - 1, int((left + width) // STREWN) + 1
    upper, lower = int(top // STREWN) - 1, int((top + height) // STREWN) + 1
    return "".join(
        f"M{x * STREWN + (x * 7919 + y * 6007) % 83} {y * STREWN + (x * 3571 + y * 9973) % 79}h.01"
        for x in range(first, last + 1)
        for y in range(upper, lower + 1)
    )


def _around(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """A box with what comes into sight beside it on a screen of another shape."""
    left, top, width, height = box
    aside, above = max(0.0, SKY[0] - width) / 2, max(0.0, SKY[1] - height) / 2
    return left - aside, top - above, width + 2 * aside, height + 2 * above


class Ground:
    """What of a map follows from its tiles and from what lies on them alone, whoever looks at it.

    ``shapes`` are tiles with their middles, ``places`` points by what is there ("sector:1a", "body:1p1", "exit:1d-2"),
    ``gates`` those between sectors of two systems, ``systems`` the tiles of sectors, ``corners`` their outlines.
    ``names`` are those of systems and of planets, ``taken`` what no price covers.
    """

    def __init__(self, sight: Sight, chart: Chart) -> None:
        self.sight = sight
        self.shapes: dict[str, tuple[Shape, Point]] = {}
        for tile in sight.view["tiles"]:
            self.shapes[tile["id"]] = chart.shape(tile["id"], tile["turn"]), centre(tile["q"], tile["r"])
        self.places: dict[str, Point] = {}
        self.gates: dict[tuple[str, str], Point] = {}
        self.systems: dict[str, Entry] = {}
        for tile in sight.view["tiles"]:
            self._survey(tile)
        self.bodies = tuple(
            bodies.read(sight, lies, shown(self.places[f"body:{lies['id']}"])) for lies in sight.view["bodies"]
        )
        there = {body.id: (self.places[f"body:{body.id}"], body) for body in self.bodies}
        middles = {id: middle for id, (_, middle) in self.shapes.items()}
        self.names = named(sight, middles, there)
        self.tiles = tuple(drawn(sight, tile, *self.shapes[tile["id"]]) for tile in sight.view["tiles"])
        self.written = [one.name.box for one in (*self.names[0], *self.names[1])]
        within = [box for at, body in there.values() for box in writing.drawn(body, at, writing.WITHIN)]
        self.taken = within + self.written
        self.corners = {
            id: [moved(corner, middle) for corner in sector]
            for shape, middle in self.shapes.values()
            for id, sector in shape.sectors.items()
        }
        del self.sight

    def _survey(self, tile: Entry) -> None:
        """Where on the map the places of a tile are, and where its sectors lead to those of other tiles."""
        shape, middle = self.shapes[tile["id"]]
        for id, point in shape.open_space.items():
            self.places[f"sector:{id}"] = moved(point, middle)
            self.systems[id] = self.sight.entries("tile")[tile["id"]]
        for id, point in shape.bodies.items():
            self.places[f"body:{id}"] = moved(point, middle)
        for door, leads_to in zip(shape.doors, tile["exits"], strict=True):
            # The hexagon behind an exit is as far from it as the middle of this one.
            self.places[f"exit:{door.sector}-{door.edge}"] = moved(middle, (2 * door.at[0], 2 * door.at[1]))
            if leads_to is not None:
                self.gates[door.sector, leads_to] = moved(door.at, middle)


def ground(sight: Sight, chart: Chart) -> Ground:
    """The ground that a view shows, surveyed once for all that show the same."""
    view = sight.view
    found: Ground = chart.grounds(lambda: Ground(sight, chart), view["tiles"], view["bodies"], view["mercury"])
    return found


class _Painter:
    def __init__(self, sight: Sight, chart: Chart) -> None:
        self.sight = sight
        self.view = sight.view
        self.chart = chart
        self.ground = ground(sight, chart)
        self.places = dict(self.ground.places)

    def space(self, candidates: tuple[Candidate, ...]) -> Space:
        """The whole map."""
        below = self.ground
        flying = ships.places(self.view["seats"], self.places, below.corners, below.written)
        for seat, point in flying.items():
            self.places[f"seat:{seat}"] = point
        whose = self.sight.me if self.sight.me is not None else self.view["turn"] or 0
        cards, box = self.sight.entries("ship"), self._box(candidates)
        taken = [*below.taken, *map(writing.ship, flying.values())]
        lying = {body.id: body for body in below.bodies}
        finder = Finder(self.sight, self.places, below.gates, lying, below.systems, taken)
        goals = finder.goals()
        return Space(
            " ".join(f"{side:.0f}" for side in box),
            shown(flying[whose]),
            sky(_around(box)),
            below.tiles,
            below.bodies,
            *below.names,
            tuple(Ship(seat, shown(at), cards[self.view["seats"][seat]["ship"]]) for seat, at in flying.items()),
            tuple(self._reached(goal) for goal in goals if goal.system),
            goals,
            finder.answers(),
            tuple(self._preview(candidate) for candidate in candidates),
        )

    def _box(self, candidates: tuple[Candidate, ...]) -> tuple[float, float, float, float]:
        """The part of space that holds every tile, and every hexagon that may be chosen: left, top, width, height."""
        middles = [middle for _, middle in self.ground.shapes.values()]
        middles += [at for place, at in self.places.items() if place.startswith("exit:") and self._can(place)]
        middles += [centre(candidate.tile["q"], candidate.tile["r"]) for candidate in candidates]
        xs, ys = [x for x, _ in middles], [y for _, y in middles]
        width = max(max(xs) - min(xs) + 2 * (RADIUS + MARGIN), LEAST[0])
        height = max(max(ys) - min(ys) + HEIGHT + 2 * MARGIN, LEAST[1])
        return (min(xs) + max(xs) - width) / 2, (min(ys) + max(ys) - height) / 2, width, height

    def _can(self, place: str) -> bool:
        choice = self.sight.at.get(place)
        return choice is not None and choice["refused"] is None

    def _preview(self, candidate: Candidate) -> Preview:
        tile = candidate.tile
        shape = self.chart.shape(tile["id"], tile["turn"])
        lying = tuple(bodies.read(self.sight, lies, shown(shape.bodies[lies["id"]])) for lies in candidate.bodies)
        at = shown(centre(tile["q"], tile["r"]))
        names = named(self.sight, {}, {body.id: (shape.bodies[body.id], body) for body in lying})[1]
        return Preview(candidate.option, at, drawn(self.sight, tile, shape, (0.0, 0.0)), lying, names)

    def _reached(self, goal: Goal) -> Sector:
        assert goal.system is not None
        shape, middle = self.ground.shapes[goal.system["id"]]
        return Sector(shape.outlines[goal.id], shown(middle), goal.needs)


def named(
    sight: Sight, tiles: Mapping[str, Point], lying: Mapping[str, tuple[Point, Body]]
) -> tuple[tuple[Written, ...], tuple[Written, ...]]:
    """Names of systems, given by the middles of their tiles, and of planets."""
    entries = sight.entries("tile")
    systems, planets = writing.names({id: (at, entries[id]) for id, at in tiles.items()}, lying)
    return (
        tuple(Written(entries[id], shown(tiles[id]), name) for id, name in systems.items()),
        tuple(Written(lying[id][1].planet or {}, shown(lying[id][0]), name) for id, name in planets.items()),
    )


def drawn(sight: Sight, tile: Entry, shape: Shape, middle: Point) -> Tile:
    """A tile whose middle lies there."""
    states = [
        "dead" if dead else "open" if leads_to is None else "gate"
        for leads_to, dead in zip(tile["exits"], tile["dead"], strict=True)
    ]
    return Tile(
        sight.entries("tile")[tile["id"]],
        shown(middle),
        tuple(shape.outlines.items()),
        {id: shown(moved(point, middle)) for id, point in shape.open_space.items()},
        "".join(f"M{shown(start)}L{shown(end)}" for start, end in shape.walls),
        tuple(
            Exit(state, shown(door.at), 360 // EDGES * door.facing)
            for door, state in zip(shape.doors, states, strict=True)
            # A gate belongs to both tiles and is drawn once, by the one that lies further up.
            if state != "gate" or door.facing in (2, 3, 4)
        ),
    )

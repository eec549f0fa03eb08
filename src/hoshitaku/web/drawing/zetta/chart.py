"""The star system: the star, its ten orbits, and all that lies and flies there."""

from __future__ import annotations

from dataclasses import dataclass

import hoshitaku
from hoshitaku.games.zetta.codes import (
    ASTEROIDS,
    MOTHERSHIP,
    NONE,
    ORBITS,
    PLANET,
    SUBSTANCES,
)
from hoshitaku.games.zetta.state import Zetta
from hoshitaku.games.zetta.ways import price_of
from hoshitaku.web.drawing.zetta import names
from hoshitaku.web.drawing.zetta.orbits import (
    ARCS,
    CENTRE,
    HEIGHT,
    IN_WARP,
    LIMB,
    SKY,
    WIDTH,
    Point,
    beside,
    open_space,
    shown,
    spread,
    zone,
)
from hoshitaku.web.drawing.zetta.sight import Entry, Sight, Spot

# Where ships are about a body and beside the mark of open space, one after another; the chart's unit, its side up.
AT_BODY: tuple[Point, ...] = ((0.0, -31.0), (21.0, -29.0), (-21.0, -29.0), (40.0, -22.0), (-40.0, -22.0))
SHORT_ROW, HALF_A_ROW = 3, 54.0
IN_SPACE: tuple[Point, ...] = ((20.0, -14.0), (20.0, 8.0), (0.0, -26.0), (40.0, -4.0), (-20.0, -14.0))


@dataclass(frozen=True)
class Goal:
    """A place to go to, as the viewer may choose it: ``price`` is its energy, None where nothing leads there."""

    spot: Spot
    price: int | None


@dataclass(frozen=True)
class Orbit:
    """An orbit: its letter, its arc, where its open space is marked, and what can be done there.

    ``warp`` is the spot that brings the mothership here.
    """

    letter: str
    arc: str
    at: str
    inside: bool
    goal: Goal
    warp: Spot


@dataclass(frozen=True, repr=False)
class Body:
    """What lies on an orbit. ``planet`` is the marker's entry, None face down; ``flag`` the seat that landed first.

    ``kind`` is planet, asteroids or mothership; ``type`` that of a planet.
    """

    id: str
    kind: str
    orbit: str
    type: str = ""
    planet: Entry | None = None
    substance: str = ""
    flag: int | None = None

    @property
    def name(self) -> str:
        """The key of its name among the texts of the game."""
        return f"type_{self.type}" if self.kind == "planet" else f"{self.kind}_short"

    def __repr__(self) -> str:
        """All that its picture depends on: by this the picture is kept."""
        marker = self.planet["id"] if self.planet else ""
        return f"{self.id} {self.orbit} {self.type} {marker} {self.flag}"


@dataclass(frozen=True)
class Placed:
    """A body where it is drawn. ``name_at`` are the sides at which its name stands, as the style sheet calls them."""

    at: str
    body: Body
    goal: Goal
    name_at: str


@dataclass(frozen=True)
class Ship:
    """The ship of a seat: at which body, or in the open space of which orbit, and where about that it is drawn."""

    seat: int
    at: str
    aside: str
    body: Body | None
    orbit: str
    turn: bool


@dataclass(frozen=True)
class Chart:
    """The star system of the moment: ``card`` is its card, ``zone`` the band that bears life, with its width.

    ``sun`` is the star's middle and radius, ``sky`` what is strewn behind it, ``box`` what the chart spans.
    """

    star: Entry
    card: Entry | None
    system: int
    systems: int
    round: int
    rounds: int
    orbits: tuple[Orbit, ...]
    zone: tuple[str, float] | None
    bodies: tuple[Placed, ...]
    ships: tuple[Ship, ...]
    bag: int
    sky: str = SKY
    sun: tuple[float, float, float] = (*CENTRE, LIMB)
    box: str = f"0 0 {WIDTH} {HEIGHT}"


def paint(position: hoshitaku.Position, sight: Sight) -> Chart | None:
    """The star system as one viewer sees it; None before the first one."""
    star = sight.nth("star", sight.one("star"))
    return None if star is None else _Painter(position, sight, star).chart()


class _Painter:
    def __init__(self, position: hoshitaku.Position, sight: Sight, star: Entry) -> None:
        assert isinstance(position.state, Zetta)
        self.state = position.state
        self.sight = sight
        self.star = star
        self.moving = sight.asked and sight.decision["name"] == "choose_move"
        self.lying: dict[int, Body] = {}
        self.moored: list[tuple[int, Point]] = []
        self.points: dict[int, Point] = {orbit: open_space(orbit) for orbit in range(len(ORBITS))}

    def chart(self) -> Chart:
        """The whole system."""
        one = self.sight.one
        self._lay_out()
        ships = tuple(self._ships())
        return Chart(
            self.star,
            self.sight.nth("quick_zetta", one("quick_zetta")),
            one("system"),
            self.sight.data["rules"]["systems"],
            one("round"),
            one("rounds"),
            tuple(self._orbit(orbit) for orbit in range(len(ORBITS))),
            zone([ORBITS.index(letter) for letter in self.star["goldilocks"]]),
            self._bodies(),
            ships,
            self.sight.view["bag"],
        )

    def _orbit(self, orbit: int) -> Orbit:
        letter = ORBITS[orbit]
        return Orbit(
            letter,
            ARCS[orbit],
            shown(self.points[orbit]),
            letter in self.star["goldilocks"],
            self._goal(orbit, f"space:{orbit}"),
            self.sight.spot(f"orbit:{letter}"),
        )

    def _goal(self, place: int, id: str) -> Goal:
        """[zetta:land.cost] A place with what it costs to go there, landing included."""
        spot = self.sight.spot(f"place:{id}")
        if not self.moving or spot.state != "can" or self.sight.me is None:
            return Goal(spot, None)
        return Goal(spot, int(price_of(self.state, self.sight.me, place)))

    def _lay_out(self) -> None:
        """Where everything lies; planets and asteroids keep their places when the mothership joins them."""
        found = [*self._planets(), *self._fields()]
        points = spread(tuple(ORBITS.index(body.orbit) for _, body in found))
        self.points |= {place: point for (place, _), point in zip(found, points, strict=True)}
        orbit = self.sight.one("mothership")
        self.points[MOTHERSHIP] = IN_WARP if orbit == NONE else beside(orbit, points)
        home = Body("mothership", "mothership", "" if orbit == NONE else ORBITS[orbit])
        self.lying = {**dict(found), MOTHERSHIP: home}

    def _bodies(self) -> tuple[Placed, ...]:
        sides = names.sides(
            tuple((self.points[place], body.name) for place, body in self.lying.items()),
            tuple((self.points[place], aside) for place, aside in self.moored),
            tuple(self.points[orbit] for orbit in range(len(ORBITS))),
        )
        return tuple(
            Placed(shown(self.points[place]), body, self._goal(place, body.id), f"wide-{wide} tall-{tall}")
            for (place, body), (wide, tall) in zip(self.lying.items(), sides, strict=True)
        )

    def _planets(self) -> list[tuple[int, Body]]:
        return [(int(planet["place"]), self._planet(planet)) for planet in self.sight.view["planets"]]

    def _fields(self) -> list[tuple[int, Body]]:
        return [
            (ASTEROIDS + int(slot), Body(f"asteroids:{slot}", "asteroids", ORBITS[orbit]))
            for slot, orbit in self.sight.field("field_orbit").items()
        ]

    def _planet(self, planet: Entry) -> Body:
        """[zetta:variant.type_known] A planet; face down only its type is known."""
        up = "marker" in planet
        return Body(
            f"planet:{planet['place'] - PLANET}",
            "planet",
            planet["orbit"],
            planet["type"],
            self.sight.entries("planet")[planet["marker"]] if up else None,
            SUBSTANCES[planet["colour"]] if up else "",
            None if planet["flag"] == NONE else planet["flag"],
        )

    def _ships(self) -> list[Ship]:
        """Ships, those at one place side by side; a long row keeps away from the edge of the chart."""
        places = [self.sight.of_seat("place", seat, MOTHERSHIP) for seat in self.sight.seats]
        ships = []
        for number, (seat, place) in enumerate(zip(self.sight.seats, places, strict=True)):
            aside, lift = (IN_SPACE if place < PLANET else AT_BODY)[places[:number].count(place)]
            if places.count(place) > SHORT_ROW:
                aside -= max(self.points[place][0] + HALF_A_ROW - WIDTH, 0.0)
            self.moored.append((place, (aside, lift)))
            turn = self.sight.one("turn") == seat
            orbit = ORBITS[place] if place < PLANET else ""
            ships.append(
                Ship(seat, shown(self.points[place]), shown((aside, lift)), self.lying.get(place), orbit, turn)
            )
        return ships

"""The star system: the star, its ten orbits, and all that lies and flies there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hoshitaku.web.drawing.pictures import picture
from hoshitaku.web.drawing.zetta import names
from hoshitaku.web.drawing.zetta.orbits import (
    ARCS,
    CENTRE,
    HEIGHT,
    IN_WARP,
    LIMB,
    ORBITS,
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
MOTHERSHIP = "mothership"
SPACES = tuple(f"space:{orbit}" for orbit in range(len(ORBITS)))


@picture
class Goal:
    """A place to go to, as the viewer may choose it: ``price`` is its energy, None if nothing leads there."""

    spot: Spot
    price: int | None


@picture
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


@picture
class Placed:
    """A body where it is drawn. ``name_at`` are the sides at which its name stands, as the style sheet calls them."""

    at: str
    body: Body
    goal: Goal
    name_at: str


@picture
class Ship:
    """The ship of a seat: at which body, or in the open space of which orbit, and where about that it is drawn."""

    seat: int
    at: str
    aside: str
    body: Body | None
    orbit: str
    turn: bool


@picture
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


def paint(sight: Sight) -> Chart | None:
    """The star system as one viewer sees it; None before the first one."""
    star = sight.entry("star", sight.view["system"]["star"])
    return None if star is None else _Painter(sight, star).chart()


def bodies(sight: Sight) -> list[Body]:
    """Planets, then asteroid fields."""
    system = sight.view["system"]
    fields = [Body(field["place"], "asteroids", field["orbit"]) for field in system["asteroids"]]
    return [*(_planet(sight, planet) for planet in system["planets"]), *fields]


def _planet(sight: Sight, planet: Entry) -> Body:
    """[zetta:variant.type_known] A planet; face down only its type is known."""
    up = "marker" in planet
    return Body(
        planet["place"],
        "planet",
        planet["orbit"],
        planet["type"],
        sight.entries("planet")[planet["marker"]] if up else None,
        planet["colour"] if up else "",
        planet["flag"],
    )


class _Painter:
    def __init__(self, sight: Sight, star: Entry) -> None:
        self.sight = sight
        self.system: Entry = sight.view["system"]
        self.star = star
        self.prices: Mapping[str, int] = (sight.decision.get("prices") or {}) if sight.asked else {}
        self.lying: dict[str, Body] = {}
        self.moored: list[tuple[str, Point]] = []
        self.points: dict[str, Point] = {space: open_space(orbit) for orbit, space in enumerate(SPACES)}

    def chart(self) -> Chart:
        """The whole system."""
        voyage = self.sight.view["voyage"]
        self._lay_out()
        ships = tuple(self._ships())
        return Chart(
            self.star,
            self.sight.entry("quick_zetta", self.system["card"]),
            voyage["system"],
            self.sight.data["rules"]["systems"],
            voyage["round"],
            self.system["rounds"],
            tuple(self._orbit(orbit) for orbit in range(len(ORBITS))),
            zone([ORBITS.index(letter) for letter in self.system["zone"]]),
            self._bodies(),
            ships,
            self.sight.view["bag"],
        )

    def _orbit(self, orbit: int) -> Orbit:
        letter = ORBITS[orbit]
        return Orbit(
            letter,
            ARCS[orbit],
            shown(self.points[SPACES[orbit]]),
            letter in self.system["zone"],
            self._goal(SPACES[orbit]),
            self.sight.spot(f"orbit:{letter}"),
        )

    def _goal(self, place: str) -> Goal:
        """[zetta:land.cost] A place with what it costs to go there, landing included."""
        return Goal(self.sight.spot(f"place:{place}"), self.prices.get(place))

    def _lay_out(self) -> None:
        """Where everything lies; planets and asteroids keep their places when the mothership joins them."""
        found = bodies(self.sight)
        points = spread(tuple(ORBITS.index(body.orbit) for body in found))
        self.points |= {body.id: point for body, point in zip(found, points, strict=True)}
        orbit = self.system["mothership"]
        self.points[MOTHERSHIP] = IN_WARP if orbit is None else beside(ORBITS.index(orbit), points)
        home = Body(MOTHERSHIP, MOTHERSHIP, orbit or "")
        self.lying = {body.id: body for body in (*found, home)}

    def _bodies(self) -> tuple[Placed, ...]:
        sides = names.sides(
            tuple((self.points[place], body.name) for place, body in self.lying.items()),
            tuple((self.points[place], aside) for place, aside in self.moored),
            tuple(self.points[space] for space in SPACES),
        )
        return tuple(
            Placed(shown(self.points[place]), body, self._goal(place), f"wide-{wide} tall-{tall}")
            for (place, body), (wide, tall) in zip(self.lying.items(), sides, strict=True)
        )

    def _ships(self) -> list[Ship]:
        """Ships, those at one place side by side; a long row keeps away from the edge of the chart."""
        places = [seat["place"] for seat in self.sight.view["seats"]]
        ships = []
        for seat, place in enumerate(places):
            body = self.lying.get(place)
            aside, lift = (AT_BODY if body else IN_SPACE)[places[:seat].count(place)]
            if places.count(place) > SHORT_ROW:
                aside -= max(self.points[place][0] + HALF_A_ROW - WIDTH, 0.0)
            self.moored.append((place, (aside, lift)))
            orbit = "" if body else self.sight.seat(seat)["orbit"]
            turn = self.sight.turn == seat
            ships.append(Ship(seat, shown(self.points[place]), shown((aside, lift)), body, orbit, turn))
        return ships

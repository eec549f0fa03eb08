"""The star system: the star, its ten orbits, bodies and ships."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hoshitaku.web.drawing.scene_parts import scene_part
from hoshitaku.web.drawing.zetta import body_labels
from hoshitaku.web.drawing.zetta.orbits import (
    ARC_PATHS,
    BACKGROUND_STARS_PATH,
    CHART_HEIGHT,
    CHART_WIDTH,
    MOTHERSHIP_IN_WARP,
    ORBIT_LETTERS,
    STAR_CENTRE,
    STAR_RADIUS,
    Point,
    life_zone_path_and_width,
    open_space_point,
    place_bodies,
    place_one_more_body,
    svg_point,
)
from hoshitaku.web.drawing.zetta.viewer_context import BoardAnswer, Entry, ViewerContext

# Offsets of ships from a body and from the mark of open space, in order of use; in chart units.
SHIP_OFFSETS_AT_BODY: tuple[Point, ...] = ((0.0, -31.0), (21.0, -29.0), (-21.0, -29.0), (40.0, -22.0), (-40.0, -22.0))
MAX_SHORT_ROW, HALF_ROW_WIDTH = 3, 54.0
SHIP_OFFSETS_IN_SPACE: tuple[Point, ...] = ((20.0, -14.0), (20.0, 8.0), (0.0, -26.0), (40.0, -4.0), (-20.0, -14.0))
MOTHERSHIP_PLACE = "mothership"
OPEN_SPACE_PLACES = tuple(f"space:{orbit}" for orbit in range(len(ORBIT_LETTERS)))


@scene_part
class Destination:
    """A place that the viewer may go to: ``energy_price`` is its energy, None if it cannot be reached."""

    answer: BoardAnswer
    energy_price: int | None


@scene_part
class OrbitPart:
    """An orbit: its letter, its arc, the mark of its open space, and the viewer's option there.

    ``mothership_answer`` brings the mothership here.
    """

    letter: str
    arc_path: str
    open_space_point: str
    is_in_life_zone: bool
    destination: Destination
    mothership_answer: BoardAnswer


@dataclass(frozen=True, repr=False)
class OrbitBody:
    """A body on an orbit. ``planet`` is the marker's entry, None face down; ``flag_seat`` landed there first.

    ``body_kind`` is planet, asteroids or mothership; ``planet_type`` is "" for the others.
    """

    id: str
    body_kind: str
    orbit_letter: str
    planet_type: str = ""
    planet: Entry | None = None
    substance: str = ""
    flag_seat: int | None = None

    @property
    def name_text_key(self) -> str:
        """The text key of its name."""
        return f"type_{self.planet_type}" if self.body_kind == "planet" else f"{self.body_kind}_short"

    def __repr__(self) -> str:
        """A cache key for its picture: everything that is drawn."""
        marker = self.planet["id"] if self.planet else ""
        return f"{self.id} {self.orbit_letter} {self.planet_type} {marker} {self.flag_seat}"


@scene_part
class PlacedBody:
    """A body with its point. ``name_side_classes`` are the sides of its name, as CSS classes."""

    point: str
    body: OrbitBody
    destination: Destination
    name_side_classes: str


@scene_part
class ShipMarker:
    """The ship of a seat: its body, or the orbit in whose open space it is, and the offset from there."""

    seat: int
    point: str
    offset: str
    body: OrbitBody | None
    orbit_letter: str
    is_active: bool


@scene_part
class StarSystemChart:
    """The current star system: ``system_card`` is its card, ``life_zone`` the path of the life zone with its width.

    ``star_centre_and_radius`` places the star, ``background_stars_path`` draws those behind it, ``view_box`` is the
    area of the chart.
    """

    star: Entry
    system_card: Entry | None
    system_number: int
    round_number: int
    round_count: int
    orbits: tuple[OrbitPart, ...]
    life_zone: tuple[str, float] | None
    bodies: tuple[PlacedBody, ...]
    ships: tuple[ShipMarker, ...]
    background_stars_path: str = BACKGROUND_STARS_PATH
    star_centre_and_radius: tuple[float, float, float] = (*STAR_CENTRE, STAR_RADIUS)
    view_box: str = f"0 0 {CHART_WIDTH} {CHART_HEIGHT}"


def make_chart(sight: ViewerContext) -> StarSystemChart | None:
    """The star system as one viewer sees it; None before the first one."""
    star = sight.find_entry("star", sight.view["system"]["star"])
    return None if star is None else _ChartBuilder(sight, star).build()


def make_bodies(sight: ViewerContext) -> list[OrbitBody]:
    """Planets, then asteroid fields."""
    system = sight.view["system"]
    fields = [OrbitBody(field["place"], "asteroids", field["orbit"]) for field in system["asteroids"]]
    return [*(_make_planet(sight, planet) for planet in system["planets"]), *fields]


def _make_planet(sight: ViewerContext, planet_view: Entry) -> OrbitBody:
    """[zetta:variant.type_known] A planet; face down only its type is known."""
    up = "marker" in planet_view
    return OrbitBody(
        planet_view["place"],
        "planet",
        planet_view["orbit"],
        planet_view["type"],
        sight.entries("planet")[planet_view["marker"]] if up else None,
        planet_view["colour"] if up else "",
        planet_view["flag"],
    )


class _ChartBuilder:
    def __init__(self, sight: ViewerContext, star: Entry) -> None:
        self.sight = sight
        self.system_view: Entry = sight.view["system"]
        self.star = star
        self.prices_by_place: Mapping[str, int] = (sight.decision.get("prices") or {}) if sight.is_asked else {}
        self.bodies_by_place: dict[str, OrbitBody] = {}
        self.ship_offsets: list[tuple[str, Point]] = []
        self.points_by_place: dict[str, Point] = {
            space: open_space_point(orbit) for orbit, space in enumerate(OPEN_SPACE_PLACES)
        }

    def build(self) -> StarSystemChart:
        """The complete chart."""
        voyage = self.sight.view["voyage"]
        self._place_bodies()
        ships = tuple(self._make_ships())
        return StarSystemChart(
            self.star,
            self.sight.find_entry("quick_zetta", self.system_view["card"]),
            voyage["system"],
            voyage["round"],
            self.system_view["rounds"],
            tuple(self._make_orbit(orbit) for orbit in range(len(ORBIT_LETTERS))),
            life_zone_path_and_width([ORBIT_LETTERS.index(letter) for letter in self.system_view["zone"]]),
            self._make_placed_bodies(),
            ships,
        )

    def _make_orbit(self, orbit: int) -> OrbitPart:
        letter = ORBIT_LETTERS[orbit]
        return OrbitPart(
            letter,
            ARC_PATHS[orbit],
            svg_point(self.points_by_place[OPEN_SPACE_PLACES[orbit]]),
            letter in self.system_view["zone"],
            self._make_destination(OPEN_SPACE_PLACES[orbit]),
            self.sight.answer_at(f"orbit:{letter}"),
        )

    def _make_destination(self, place: str) -> Destination:
        """[zetta:land.cost] A place with the cost of going there, landing included."""
        return Destination(self.sight.answer_at(f"place:{place}"), self.prices_by_place.get(place))

    def _place_bodies(self) -> None:
        """Places all bodies; planets and asteroids keep their points when the mothership joins them."""
        found = make_bodies(self.sight)
        points = place_bodies(tuple(ORBIT_LETTERS.index(body.orbit_letter) for body in found))
        self.points_by_place |= {body.id: point for body, point in zip(found, points, strict=True)}
        orbit = self.system_view["mothership"]
        self.points_by_place[MOTHERSHIP_PLACE] = (
            MOTHERSHIP_IN_WARP if orbit is None else place_one_more_body(ORBIT_LETTERS.index(orbit), points)
        )
        home = OrbitBody(MOTHERSHIP_PLACE, MOTHERSHIP_PLACE, orbit or "")
        self.bodies_by_place = {body.id: body for body in (*found, home)}

    def _make_placed_bodies(self) -> tuple[PlacedBody, ...]:
        sides = body_labels.choose_name_sides(
            tuple((self.points_by_place[place], body.name_text_key) for place, body in self.bodies_by_place.items()),
            tuple((self.points_by_place[place], aside) for place, aside in self.ship_offsets),
            tuple(self.points_by_place[space] for space in OPEN_SPACE_PLACES),
        )
        return tuple(
            PlacedBody(
                svg_point(self.points_by_place[place]), body, self._make_destination(place), f"wide-{wide} tall-{tall}"
            )
            for (place, body), (wide, tall) in zip(self.bodies_by_place.items(), sides, strict=True)
        )

    def _make_ships(self) -> list[ShipMarker]:
        """Ships; several at one place are in a row that stays away from the edge of the chart."""
        places = [seat["place"] for seat in self.sight.view["seats"]]
        ships = []
        for seat, place in enumerate(places):
            body = self.bodies_by_place.get(place)
            aside, lift = (SHIP_OFFSETS_AT_BODY if body else SHIP_OFFSETS_IN_SPACE)[places[:seat].count(place)]
            if places.count(place) > MAX_SHORT_ROW:
                aside -= max(self.points_by_place[place][0] + HALF_ROW_WIDTH - CHART_WIDTH, 0.0)
            self.ship_offsets.append((place, (aside, lift)))
            orbit = "" if body else self.sight.seat_view(seat)["orbit"]
            turn = self.sight.active_seat == seat
            ships.append(
                ShipMarker(seat, svg_point(self.points_by_place[place]), svg_point((aside, lift)), body, orbit, turn)
            )
        return ships

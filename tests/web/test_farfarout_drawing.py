"""Far Far Out as it is drawn: the map, what can be reached on it, and what nobody may see."""

from __future__ import annotations

import itertools
import math
import random
import re
from pathlib import Path

import pytest

import hoshitaku
from hoshitaku.web import drawing, settings
from hoshitaku.web.drawing import labels
from hoshitaku.web.drawing.farfarout import map_labels
from hoshitaku.web.drawing.farfarout.map_shapes import EDGE_COUNT, HEXAGON_RADIUS, TileShape, TileShapes
from hoshitaku.web.table.page.options import options_by_target
from hoshitaku.web.table.play import choose as play_choose
from hoshitaku.web.table.play.choose import SubmittedForm
from tests.farfarout.table import act, seat, table
from tests.web.people import Person

GAME = hoshitaku.game("farfarout")
TILES = [tile["id"] for tile in GAME.pack.data["tile"]]
CHART = TileShapes(GAME.pack.data)


def scene(position: hoshitaku.Position, viewer: int | None = 0):
    at = options_by_target(position, "en") if viewer == position.actor else {}
    return drawing.drawing_of("farfarout").make_scene(position, viewer, at)


def goals(position: hoshitaku.Position) -> dict[str, object]:
    return {goal.id: goal for goal in scene(position).space_map.destinations}


def body(position: hoshitaku.Position, id: str, viewer: int | None = 0):
    return next(body for body in scene(position, viewer).space_map.bodies if body.id == id)


# ---- ships


def ship_at(position: hoshitaku.Position, number: int) -> tuple[float, float]:
    x, y = scene(position).space_map.ships[number].point.split()
    return float(x), float(y)


def test_a_ship_is_drawn_nearest_to_the_body_it_has_landed_on():
    for id in ("1r2", "1p6", "1p3", "1r1"):
        position = table(seat(at=id), seat(crew=["c_hira"]))
        at = ship_at(position, 0)
        away = {
            lies.id: math.dist(at, [float(side) for side in lies.point.split()])
            for lies in scene(position).space_map.bodies
        }
        assert min(away, key=away.__getitem__) == id


def test_ships_are_drawn_within_their_sectors():
    for at in ("1p6", "1e", "1p3"):
        position = table(seat(at=at), seat(at=at, crew=["c_hira"]))
        sector = CHART.turned_shape("t1", 0).sectors[position.view()["seats"][0]["sector"]]  # tile 1 lies in the middle

        assert all(inside(ship_at(position, number), sector) for number in (0, 1)), at


def test_ships_in_one_sector_do_not_lie_upon_its_planet():
    position = table(seat(), seat(crew=["c_hira"]))
    planet = [float(side) for side in body(position, "1p5").point.split()]

    assert all(math.dist(ship_at(position, number), planet) > 20 for number in (0, 1))


def flown(seed: int) -> hoshitaku.Position:
    """A random game with many systems, when a seat is about to act."""
    lots, position = random.Random(seed), GAME.new(seats=2 + seed % 3)
    while len(position.view(None)["tiles"]) < 3 + seed % 6 or position.decision != "choose_action":
        if position.actor == hoshitaku.OVER:
            position = GAME.new(seats=2 + seed % 3)
        position.take(lots.choice(position.options()))
    return position


@pytest.mark.parametrize("seed", range(12))
def test_words_and_numbers_on_the_map_overlap_nothing(seed: int):
    position = flown(seed)
    space = scene(position, position.actor).space_map
    point = {body.id: tuple(float(side) for side in body.point.split()) for body in space.bodies}
    names = [one.placement.box for one in (*space.system_names, *space.planet_names)]
    ships = [map_labels.ship_box(tuple(float(side) for side in ship.point.split())) for ship in space.ships]
    prices = [
        map_labels.price_box(tuple(float(side) for side in goal.price_label_point.split()))
        for goal in space.destinations
    ]
    words = [*names, *prices]
    assert not [(a, b) for a, b in itertools.combinations(words, 2) if labels.overlap_area(a, b)]
    assert not [(word, ship) for word in words for ship in ships if labels.overlap_area(word, ship)]
    for each, part in ((names, 1.0), (prices, map_labels.DISC_SHARE_KEPT_CLEAR)):
        lying = [box for body in space.bodies for box in map_labels.body_boxes(body, point[body.id], part)]
        assert not [(word, body) for word in each for body in lying if labels.overlap_area(word, body)]


# ---- shapes


def area(outline) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, (*outline[1:], outline[0]), strict=True))) / 2


def inside(point, outline) -> bool:
    sides = zip(outline, (*outline[1:], outline[0]), strict=True)
    return all((b[0] - a[0]) * (point[1] - a[1]) >= (b[1] - a[1]) * (point[0] - a[0]) for a, b in sides)


@pytest.mark.parametrize("turn", range(EDGE_COUNT))
@pytest.mark.parametrize("tile", TILES)
def test_the_sectors_of_a_tile_make_up_the_hexagon(tile: str, turn: int):
    shape = CHART.turned_shape(tile, turn)

    assert math.isclose(sum(map(area, shape.sectors.values())), 1.5 * math.sqrt(3) * HEXAGON_RADIUS**2, rel_tol=1e-6)


@pytest.mark.parametrize("turn", range(EDGE_COUNT))
@pytest.mark.parametrize("tile", TILES)
def test_bodies_and_open_space_lie_in_their_sectors_and_clear_of_one_another(tile: str, turn: int):
    shape = CHART.turned_shape(tile, turn)
    sector_of = {slot["id"]: slot["sector"] for entry in GAME.pack.data["tile"] for slot in entry["slots"]}

    assert all(inside(at, shape.sectors[sector_of[id]]) for id, at in shape.body_points.items())
    assert all(inside(at, shape.sectors[id]) for id, at in shape.open_space_points.items())
    assert closest(shape) > 17


@pytest.mark.parametrize("turn", range(EDGE_COUNT))
@pytest.mark.parametrize("tile", [tile for tile in TILES if tile != "t1"])  # the home system is never turned
def test_no_body_stands_on_the_name_of_a_planet_above_it(tile: str, turn: int):
    shape = CHART.turned_shape(tile, turn)
    slots = [slot for entry in GAME.pack.data["tile"] for slot in entry["slots"]]
    planets = {slot["id"] for slot in slots if slot["kind"] == "planet"} & set(shape.body_points)

    for planet, body in itertools.product(planets, shape.body_points):
        aside, below = (shape.body_points[body][axis] - shape.body_points[planet][axis] for axis in (0, 1))
        assert planet == body or abs(aside) >= 16 or not 0 < below < 36


def closest(shape: TileShape) -> float:
    points = [*shape.body_points.values(), *shape.open_space_points.values()]
    return min(math.dist(a, b) for a, b in itertools.combinations(points, 2))


def test_the_exits_of_neighbours_meet():
    shown = {tile.entry["id"]: tile for tile in scene(table(seat())).space_map.tiles}

    states = {id: [exit.state for exit in tile.exits] for id, tile in shown.items()}
    assert sorted(states["t1"]) == ["gate", "open", "open", "open"]
    assert "gate" not in states["t2"]  # it is drawn once, by the tile above


# ---- what can be reached


def test_a_destination_shows_its_way_and_its_price():
    position = table(seat(moves=3))
    near, far = goals(position)["1p4"], goals(position)["1p2"]

    assert (near.move_point_cost, near.tokens_to_convert, len(near.step_options.split())) == (2, 0, 2)
    assert (far.move_point_cost, far.tokens_to_convert) == (3, 0)
    names = [position.option_name(int(option)) for option in near.step_options.split()]
    assert names == ["fly 1d", "land 1p4"]


def test_following_the_shown_way_ends_at_the_destination():
    position = table(seat(moves=3))
    for option in goals(position)["1p2"].step_options.split():
        position.take(int(option))

    assert position.view(0)["seats"][0]["body"] == "1p2"


def test_destinations_that_cost_tokens_say_how_many():
    found = goals(table(seat()))

    assert (found["1p5"].tokens_to_convert_capped, found["1p2"].tokens_to_convert_capped) == (1, 2)


def test_nobody_else_is_offered_the_ways_of_the_ship_on_turn():
    position = table(seat(moves=3))

    assert scene(position, 1).space_map.destinations == ()
    assert scene(position, None).space_map.destinations == ()


def test_a_ship_without_a_pilot_shows_why_it_stays():
    refused = {place.id: place.answer for place in scene(table(seat(crew=[], moves=3))).space_map.answer_places}

    assert refused["1p5"].state == "refused"
    assert refused["1p5"].refusal_clause == "move.pilot"


@pytest.mark.parametrize("walk", range(3))
def test_every_step_that_is_legal_can_be_pressed_on_the_map(walk: int):
    lots = random.Random(walk)
    position, seen = GAME.new(seats=3), 0
    for _ in range(400):
        if position.decision == "choose_action" and position.actor >= 0:
            offered = {
                int(goal.step_options)
                for goal in scene(position, position.actor).space_map.destinations
                if " " not in goal.step_options
            }
            steps = [o for o in position.options() if position.option_name(o).split()[0] in ("fly", "land", "take_off")]
            assert set(steps) <= offered
            seen += len(steps)
        if position.actor == hoshitaku.OVER:
            break
        position.take(lots.choice(position.options()))
    assert seen > 0


def test_exits_to_choose_from_stand_as_empty_hexagons_on_the_map():
    position = table(seat(erg=10), tiles={})
    act(position, "discover")

    ghosts = [place for place in scene(position).space_map.answer_places if place.is_empty_hexagon]

    assert {place.id for place in ghosts} == {"1e-3", "1e-4"}
    assert {place.answer.state for place in ghosts} == {"can"}


@pytest.mark.rule("farfarout:system.two_tiles")
def test_tiles_to_choose_from_are_drawn_as_they_would_lie():
    position = table(seat(erg=10, items=["r_compass"]), tiles={})
    act(position, "discover", "exit 1e-3")
    while position.actor == hoshitaku.CHANCE:
        position.take(position.options()[0])
    previews = scene(position).space_map.tile_previews

    assert [preview.option for preview in previews] == position.options()
    assert scene(position, 1).space_map.tile_previews == ()
    position.take(previews[0].option)
    laid = next(tile for tile in scene(position, 0).space_map.tiles if tile.entry == previews[0].tile.entry)
    assert laid.point == previews[0].point
    assert [exit.point for exit in laid.exits] == [exit.point for exit in previews[0].tile.exits]


# ---- what lies there, and what is hidden


def test_an_undiscovered_planet_shows_its_type_alone():
    hidden = body(table(seat()), "2p1")

    assert (hidden.planet, hidden.planet_type["id"]) == (None, "hot")


@pytest.mark.rule("farfarout:scan.encounter_blind")
def test_a_peeked_encounter_is_drawn_only_for_the_seat_that_peeked():
    position = table(
        seat(),
        bodies={"2p1": {"planet": "p_vash_tor", "guard": 2, "seen": 1}},
        places={"encounters": {"e_hydra": "2p1"}},
    )

    assert body(position, "2p1", 0).encounter["id"] == "e_hydra"
    assert body(position, "2p1", 1).encounter is None
    assert body(position, "2p1", None).encounter is None


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_hidden_information_does_not_change_the_drawing(viewer: int | None, kanata: Person):
    position = GAME.new(seats=2)
    lots = random.Random(5)
    for _ in range(150):
        position.take(lots.choice(position.options()))
    while position.actor == hoshitaku.CHANCE:
        position.take(position.options()[0])
    other = position.redeal(viewer, lots)

    assert scene(other, viewer).space_map == scene(position, viewer).space_map


# ---- in the page


def test_type_on_the_map_is_twelve_pixels_or_more_at_the_scale_at_which_it_begins():
    script, style = (
        (Path(settings.WEB_FOLDER) / "static" / name).read_text("utf-8") for name in ("js/map.js", "farfarout.css")
    )
    scale = float(re.search(r"READABLE = ([\d.]+);", script).group(1))
    sizes = [float(size) for size in re.findall(r"font(?:-size)?:[^;{}]*?\b([\d.]+)px(?=[/ ;}])", style)]

    assert min(sizes) * scale >= 12


def test_a_way_is_flown_in_one_click_completely_or_not_at_all(kanata: Person):
    made = kanata.make_table(game="farfarout", seat_1="guest")
    begin(made)
    kanata.hold(made, made.actor)
    way = re.findall(r'name="way" data-goal="[^"]+" value="([\d ]+)"', kanata.look(made))[-1]
    converting = re.search(r'name="along" value="(\d+)"', kanata.look(made)).group(1)
    before = made.revision

    answer = kanata.do(made, "move", along="", way=way)
    assert answer.status_code == 422  # no move points yet: nothing is done
    made.refresh_from_db()
    assert made.revision == before

    near = re.search(r'class="goal needs-1">.*?value="([\d ]+)"', kanata.look(made), re.DOTALL).group(1)
    assert kanata.do(made, "move", along=converting, way=near).status_code == 303
    made.refresh_from_db()
    assert made.revision >= before + 1 + len(near.split())


def begin(made) -> None:
    """Answer everything until a turn begins."""
    while True:
        made.refresh_from_db()
        position = play_choose.positions.position_after(made)
        if position.decision == "choose_action":
            return
        play_choose.choose_option(made.slug, position.actor, position.options()[0], SubmittedForm(made.revision))


@pytest.mark.parametrize("sent", [{"along": "", "way": ""}, {"along": "x", "way": "1"}, {"along": "1", "way": "2 -3"}])
def test_a_malformed_way_is_refused(sent: dict[str, str], kanata: Person):
    made = kanata.make_table(game="farfarout", seat_1="guest")
    kanata.hold(made, made.actor)

    assert kanata.do(made, "move", **sent).status_code == 400


def test_the_map_is_drawn_without_any_inline_style_in_both_languages(kanata: Person, mio: Person):
    for person, word in ((kanata, "太陽系"), (mio, "Sol")):
        page = person.look(person.make_table(game="farfarout", seat_1="bot:random"))
        assert word in page
        assert " style=" not in page

"""The board of circles and labels of Expedition Zetta as it is drawn."""

from __future__ import annotations

import pytest

import hoshitaku
from hoshitaku.web.drawing.zetta.modules.trajectories import TrajectoryChart
from tests.web.test_zetta_console import answers
from tests.web.zetta_scenes import question, scene, walk
from tests.zetta.modules.trajectories.skies import CIRCLE, arriving, card_with, prices, ship, starry
from tests.zetta.table import play

PLANETS = [("B1-3", "lva_1"), ("C4-6", "ter_1"), ("G2", "ggi_1")]


def skies(position: hoshitaku.Position, viewer: int | None = 0) -> TrajectoryChart:
    shown = scene(position, viewer).module_chart
    assert shown is not None
    name, drawn = shown
    assert name == "trajectories"
    assert isinstance(drawn, TrajectoryChart)
    return drawn


def flying() -> hoshitaku.Position:
    return starry(ship("c_b0"), ship("planet:1"), planets=PLANETS, asteroids=["G1"], mothership="G2")


@pytest.mark.rule("zetta:trajectory.steps", "zetta:trajectory.counter_clockwise")
def test_circles_within_reach_are_answers_with_their_prices():
    position = flying()
    price_by_place = prices(position)
    shown = {CIRCLE[number]: circle for number, circle in enumerate(skies(position).circles)}
    assert {
        id: circle.destination.energy_price
        for id, circle in shown.items()
        if circle.destination.energy_price is not None
    } == {place: price for place, price in price_by_place.items() if place in CIRCLE}
    assert shown["c_c0"].destination.answer.state == "can"
    assert shown["c_b0"].has_own_ship
    assert shown["c_b0"].destination.energy_price is None
    watched = skies(position, None)
    assert not [
        circle for circle in watched.circles if circle.destination.energy_price is not None or circle.has_own_ship
    ]


@pytest.mark.rule("zetta:trajectory.same_label")
def test_a_label_names_what_stands_on_it_side_by_side():
    standing = {one.body.id: one for one in skies(flying()).placed_bodies}
    assert {id: one.body.orbit_letter for id, one in standing.items()} == {
        "planet:0": "B 1-3", "planet:1": "C 4-6", "planet:2": "G 2", "asteroids:0": "G 1", "mothership": "G 2",
    }  # fmt: skip
    assert standing["planet:2"].point != standing["mothership"].point
    taken = {"1–3", "4–6", "1", "2"}
    assert len(skies(flying()).empty_labels) == 78 - len(taken)


@pytest.mark.rule("zetta:trajectory.stop_on_circle")
def test_ships_are_drawn_at_their_circle_or_planet():
    shown = skies(flying())
    at = {CIRCLE[number]: circle.point for number, circle in enumerate(shown.circles)}
    assert (shown.ships[0].point, shown.ships[0].circle_name, shown.ships[0].body) == (at["c_b0"], "B12", None)
    body = shown.ships[1].body
    assert body is not None
    assert body.id == "planet:1"


@pytest.mark.rule("zetta:trajectory.mothership_orbit")
def test_the_orbit_of_the_mothership_is_named_on_its_ring_and_the_ship_waits_outside():
    position = arriving(card_with(gas=True))
    while position.decision == "roll_position":
        skies(position, None)
        play(position, "rolled 4")
    shown = skies(position)
    assert {ring.mothership_answer.state for ring in shown.rings} == {"can"}
    assert shown.placed_bodies[-1].body.id == "mothership"


def test_every_legal_move_can_be_pressed_on_the_board_and_stands_in_the_console_once():
    options = {"planets": "face_down", "modules": ["trajectories", "damage"]}
    for position in walk("trajectories", 3, options, 400):
        scene(position, None)
        asked = question(position, position.actor)
        assert sorted(answer.choice["option"] for answer in answers(asked)) == sorted(position.options())
        if position.decision != "choose_move":
            continue
        shown = skies(position, position.actor)
        spots = [one.destination.answer for one in (*shown.circles, *shown.placed_bodies)]
        pressed = {spot.option for spot in spots if spot.state == "can"}
        names = {option: position.option_name(option) for option in position.options()}
        assert pressed == {option for option, name in names.items() if name.startswith("move ")}


def test_where_something_is_comes_before_the_many_circles_in_the_list_of_destinations():
    (places,) = (one for one in question(flying()).folded_lists if one.id == "places")
    kinds = [answer.target_id.split(":")[1] for answer in places.answers]
    assert kinds == sorted(kinds, key="space".__eq__)
    assert {"planet", "asteroids", "space"} <= set(kinds)

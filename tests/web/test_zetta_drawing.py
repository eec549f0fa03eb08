"""Expedition Zetta as it is drawn: the star system, the current discovery, the question, and what nobody may see."""

from __future__ import annotations

import itertools
import math
import random
from pathlib import Path
from typing import Any

import pytest

import hoshitaku
from hoshitaku.games.zetta.codes import ORBIT_NAMES
from hoshitaku.kernel.decision import CHANCE
from hoshitaku.web import settings
from hoshitaku.web.drawing import labels
from hoshitaku.web.drawing.zetta import attempt, body_labels, orbits, star_system
from tests.web.people import Person
from tests.web.zetta_scenes import GAMES, LIFE_CREW, at_planet, question, scene, walk
from tests.zetta.table import GAME, play, roll, seat, table

CARDS = GAME.pack.data["quick_zetta"]
BOT_CARDS = {"ja": ["準備", "移動", "アクション", "ワープ"], "en": ["Preparation", "Movement", "Action", "Warp"]}
RADIUS_OF_A_SHIP = 11
GAS = frozenset(planet["type"] for planet in GAME.pack.data["planet"] if planet["gas"])


def system(position: hoshitaku.Position, viewer: int | None = 0) -> star_system.StarSystemChart:
    shown = scene(position, viewer).chart
    assert shown is not None
    return shown


def goals(position: hoshitaku.Position, viewer: int | None = 0) -> dict[str, star_system.Destination]:
    shown = system(position, viewer)
    found = {placed.body.id: placed.destination for placed in shown.bodies}
    return found | {f"space:{number}": orbit.destination for number, orbit in enumerate(shown.orbits)}


def discovery(position: hoshitaku.Position, viewer: int | None = 0) -> attempt.DiscoveryAttempt:
    shown = scene(position, viewer).attempt
    assert shown is not None
    return shown


# ---- where pieces lie


def bodies_of(card: dict[str, Any]) -> tuple[int, ...]:
    """The orbits of a card's planets, and of the asteroids that come with gas planets."""
    planets = [ORBIT_NAMES.index(planet["orbit"]) for planet in card["planets"]]
    fields = [ORBIT_NAMES.index(planet["orbit"]) for planet in card["planets"] if planet["type"] in GAS]
    return (*planets, *fields)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["id"])
def test_bodies_lie_on_their_orbits_within_the_chart_and_clear_of_one_another(card: dict[str, Any]):
    lying = bodies_of(card)
    for orbit in range(len(ORBIT_NAMES)):
        points = [*orbits.place_bodies(lying), orbits.place_one_more_body(orbit, orbits.place_bodies(lying))]
        for at, number in zip(points, (*lying, orbit), strict=True):
            assert math.isclose(math.dist(at, orbits.STAR_CENTRE), orbits.orbit_radius(number))
            assert 20 < at[0] < orbits.CHART_WIDTH - 20
            assert 40 < at[1] < orbits.OPEN_SPACE_HEIGHT - 40
        # Half the room is a disc next to a disc: only numbers and names may come near.
        assert all(
            abs(a[0] - b[0]) > orbits.BODY_HALF_SIZE[0] / 2 or abs(a[1] - b[1]) > orbits.BODY_HALF_SIZE[1] / 2
            for a, b in itertools.combinations(points, 2)
        )


@pytest.mark.parametrize("turned", [False, True])
def test_no_number_of_a_planet_lies_on_the_letter_of_an_orbit(turned: bool):
    letters = body_labels.obstacle_boxes(turned, (), (), tuple(map(orbits.open_space_point, range(len(ORBIT_NAMES)))))
    for orbit, height in itertools.product(range(len(ORBIT_NAMES)), orbits.CANDIDATE_BODY_HEIGHTS):
        planet = body_labels.obstacle_boxes(turned, ((orbits.point_on_orbit(orbit, height), "type_TER"),), (), ())
        assert not any(labels.overlap_area(a, b) for a, b in itertools.product(letters, planet))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["id"])
def test_names_overlap_nothing_in_any_orientation_of_the_chart(card: dict[str, Any]):
    lots = random.Random(card["id"])
    lying = bodies_of(card)
    types = [f"type_{planet['type']}" for planet in card["planets"]]
    keys = [*types, *["asteroids_short"] * (len(lying) - len(types)), "mothership_short"]
    spaces = tuple(map(orbits.open_space_point, range(len(ORBIT_NAMES))))
    for orbit in range(len(ORBIT_NAMES)):
        points = [*orbits.place_bodies(lying), orbits.place_one_more_body(orbit, orbits.place_bodies(lying))]
        bodies = tuple(zip(points, keys, strict=True))
        at = lots.choices(points, k=5)
        ships = tuple(
            (here, star_system.SHIP_OFFSETS_AT_BODY[at[:number].count(here)]) for number, here in enumerate(at)
        )
        chosen = body_labels.choose_name_sides(bodies, ships, spaces)
        for turned in (False, True):
            words = [
                body_labels.name_box(here, key, sides[turned], turned)
                for (here, key), sides in zip(bodies, chosen, strict=True)
            ]
            assert not any(labels.overlap_area(a, b) for a, b in itertools.combinations(words, 2))
            rest = body_labels.obstacle_boxes(turned, bodies, ships, spaces)
            assert not any(labels.overlap_area(word, other) for word in words for other in rest)


def test_the_style_sheet_knows_every_side_of_a_name():
    style = (Path(settings.WEB_FOLDER) / "static" / "zetta.css").read_text("utf-8")

    for side, ((x, y), anchor) in {
        **body_labels.NAME_OFFSET_BY_SIDE,
        **body_labels.PLANET_NAME_OFFSET_BY_SIDE,
        **body_labels.OTHER_NAME_OFFSET_BY_SIDE,
    }.items():
        anchored = "" if anchor == "middle" else f" text-anchor: {anchor};"
        for way in ("wide", "tall"):
            assert f".name.{way}-{side} {{ transform: translate({x:g}px, {y:g}px);{anchored} }}" in style


def test_the_mothership_moves_no_planet():
    before, after = (system(table(seat(), mothership=orbit)) for orbit in ("A", "H"))

    assert [placed.point for placed in before.bodies[:-1]] == [placed.point for placed in after.bodies[:-1]]
    assert before.bodies[-1].point != after.bodies[-1].point


def test_ships_at_one_place_stand_side_by_side():
    ships = system(table(seat(at="D"), seat(at="D"), seat(at="planet:0"))).ships

    assert ships[0].point == ships[1].point != ships[2].point
    assert ships[0].offset != ships[1].offset
    assert (ships[0].orbit_letter, ships[0].body) == ("D", None)
    assert ships[2].body is not None
    assert ships[2].body.id == "planet:0"


def test_five_ships_at_the_edge_of_the_chart_stay_on_it():
    ships = system(table(*[seat() for _ in range(5)], mothership="J")).ships
    across = [float(ship.point.split()[0]) + float(ship.offset.split()[0]) for ship in ships]

    assert len(set(across)) == len(ships)
    assert max(across) + RADIUS_OF_A_SHIP < orbits.CHART_WIDTH


@pytest.mark.rule("zetta:system.goldilocks")
@pytest.mark.parametrize(("star", "inside"), [("g", "DEF"), ("n", "")])
def test_orbits_of_the_goldilocks_zone_are_marked(star: str, inside: str):
    shown = system(table(seat(), star=star))

    assert "".join(orbit.letter for orbit in shown.orbits if orbit.is_in_life_zone) == inside
    assert (shown.life_zone is not None) == bool(inside)


def test_before_the_first_system_no_system_is_drawn():
    position = GAME.new(seats=2)

    assert scene(position, None).chart is None


# ---- what can be reached


@pytest.mark.rule("zetta:land.cost")
def test_a_destination_shows_its_price_including_landing():
    found = goals(table(seat(at="B", energy=5), planets=[("D", "ter_1")], asteroids=["D"]))

    assert (found["planet:0"].energy_price, found["asteroids:0"].energy_price, found["space:4"].energy_price) == (
        2,
        1,
        1,
    )


@pytest.mark.rule("zetta:move.mothership_free")
def test_the_shuttle_of_the_mothership_costs_nothing():
    found = goals(table(seat(at="asteroids:0"), mothership="D", asteroids=["D"]))

    assert (found["mothership"].answer.state, found["mothership"].energy_price) == ("can", 0)


@pytest.mark.rule("zetta:move.once")
def test_destinations_out_of_reach_say_why():
    far = goals(table(seat(at="A", crew=[LIFE_CREW])))["space:9"]

    assert (far.answer.state, far.answer.refusal_clause, far.energy_price) == ("refused", "move.once", None)


def test_nobody_else_is_offered_the_moves_of_the_ship_on_turn():
    position = table(seat(), seat())

    for viewer in (1, None):
        assert all(
            goal.answer.option is None and goal.energy_price is None for goal in goals(position, viewer).values()
        )
        assert scene(position, viewer).question is None


@pytest.mark.parametrize("kind", GAMES)
def test_every_legal_move_can_be_pressed_on_the_chart(kind: str):
    seats, options = GAMES[kind]
    seen = 0
    for position in walk(kind, seats, options, 500):
        if position.decision in ("choose_move", "choose_orbit"):
            shown = system(position, position.actor)
            pressed = {
                goal.answer.option for goal in goals(position, position.actor).values() if goal.energy_price is not None
            }
            pressed |= {orbit.mothership_answer.option for orbit in shown.orbits}
            steps = [o for o in position.options() if position.option_name(o).split()[0] in ("move", "orbit")]
            assert set(steps) <= pressed
            seen += len(steps)
    assert seen > 0


# ---- the current discovery


def discovering(**values: Any) -> hoshitaku.Position:
    """Seat 0 discovers life and has asked nobody."""
    position = at_planet(**values)
    play(position, "discover_life", "ask_nobody")
    return position


@pytest.mark.rule("zetta:discovery.success")
def test_a_discovery_shows_value_planet_and_who_can_come_with_what_chance():
    shown = discovery(discovering(board=(3, 5, 6)))

    assert (shown.discovery_kind, shown.active_seat, shown.highest_success, shown.dice_count) == ("life", 0, 3, 0)
    assert shown.planet is not None
    assert shown.planet["marker"] == "ter_1"
    (candidate,) = shown.candidates
    dice = 1 + shown.planet_dice_modifier
    assert candidate.entry["id"] == LIFE_CREW
    assert candidate.success_percent == round(100 * (1 - (9 / 12) ** dice))


def test_the_team_counts_its_dice_and_marks_them_on_the_scale():
    position = discovering(board=(3, 5, 6), ship={"levelled": [LIFE_CREW]})
    play(position, f"send {LIFE_CREW}")
    shown = discovery(position)

    assert [(member.entry["id"], member.dice_count) for member in shown.team] == [(LIFE_CREW, 2)]
    assert shown.dice_count == 2 + shown.planet_dice_modifier
    (now,) = (odd for odd in shown.odds if odd.is_current)
    assert now.dice_count == shown.dice_count
    assert question(position).primary_option is not None


def test_dice_lie_open_after_the_roll_with_those_that_succeeded():
    position = discovering(board=(3, 5, 6), ship={"level": 1})
    play(position, f"send {LIFE_CREW}", "team_done")
    results = [3, 12, 5, 7][: discovery(position, 1).dice_count]
    roll(position, *results)
    shown = discovery(position)

    assert position.decision == "choose_levelled"
    assert [(die.result, die.is_success) for die in shown.rolled_dice] == [(result, result <= 3) for result in results]


def test_before_a_roll_no_dice_of_the_last_one_lie_there():
    position = discovering()
    play(position, f"send {LIFE_CREW}", "team_done")
    roll(position, *[12] * discovery(position, 1).dice_count)
    while position.decision != "choose_action" or position.actor != 0:
        position.take(position.options()[0])

    assert scene(position).attempt is None


@pytest.mark.rule("zetta:assist.when")
def test_a_seat_asked_for_help_sees_the_discovery():
    position = at_planet()
    play(position, "discover_life", "ask_seat 1")

    assert discovery(position, 1).helper_seat is None
    play(position, "help")
    assert discovery(position, 1).helper_seat == 1
    assert [one.choice["option"] for one in discovery(position, 1).candidates]
    assert discovery(position, 0).candidates == ()


@pytest.mark.parametrize(("chance", "shown"), [(0.0, 0), (0.004, 0), (0.559, 56), (0.9999, 99), (1.0, 100)])
def test_only_what_is_certain_is_a_hundred_percent(chance: float, shown: int):
    assert attempt.whole_percent(chance) == shown


# ---- the end


@pytest.mark.parametrize("kind", GAMES)
def test_the_scoring_adds_up_to_the_scores(kind: str):
    seats, options = GAMES[kind]
    questions = walk(kind, seats, options, 10_000)
    position = next(questions)
    assert scene(position, None).scoring is None
    assert list(questions)  # until the game is over
    shown = scene(position, None).scoring
    assert shown is not None
    assert list(shown.total_by_seat) == position.scores()
    assert [
        sum(column) for column in zip(*(source.fame_by_seat for source in shown.sources), strict=True)
    ] == position.scores()


# ---- what is hidden


@pytest.mark.rule("zetta:variant.type_known")
def test_a_planet_face_down_shows_its_type_alone():
    hidden = system(table(seat(), planets=[("D", "ter_1")], seen=[], options={"planets": "face_down"})).bodies[0].body

    assert (hidden.planet_type, hidden.planet, hidden.substance) == ("TER", None, "")


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_hidden_information_does_not_change_the_drawing(viewer: int | None):
    lots = random.Random(7)
    position = list(walk("hidden", 2, {"planets": "face_down"}, 160))[-1]
    while position.actor == CHANCE:
        position.take(position.options()[0])

    for _ in range(5):
        other = position.redeal(viewer, lots)
        assert scene(other, viewer).chart == scene(position, viewer).chart
        assert scene(other, viewer).attempt == scene(position, viewer).attempt


# ---- in the page


@pytest.mark.parametrize("modules", [[], ["warp_travel"]], ids=["without-modules", "with-warp-travel"])
def test_the_cards_of_a_bot_are_on_its_panel_in_both_languages(kanata: Person, mio: Person, modules: list[str]):
    chosen = {f"option_modules_{name}": "1" for name in modules}
    for person, lang in ((kanata, "ja"), (mio, "en")):
        page = person.look(person.make_table(game="zetta", seat_1="bot:cards", **chosen))
        named = [kind for kind in BOT_CARDS[lang] if f'<span class="about"><b>{kind}</b>' in page]
        assert named == BOT_CARDS[lang][: 4 if modules else 3]


def test_the_chart_is_drawn_without_any_inline_style_in_both_languages(kanata: Person, mio: Person):
    for person, word in ((kanata, "制御ボード"), (mio, "control board")):
        page = person.look(person.make_table(game="zetta", seat_1="bot:random"))
        assert word in page
        assert " style=" not in page

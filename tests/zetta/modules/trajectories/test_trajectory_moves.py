"""Chapter "trajectory", moves: steps along circles and lines, the clock, and what shares a label."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from tests.zetta.modules.perks.cards import given
from tests.zetta.modules.trajectories.skies import (
    BOARD,
    CIRCLE,
    LABEL,
    circle,
    labels,
    prices,
    ship,
    starry,
    steps,
    where,
)
from tests.zetta.table import GAME, offered, own, play, refused, seat

OF_PACK = [entry.fields for entry in GAME.pack.entries("board.example")]
RICH = dict.fromkeys(("gas", "metal", "gem"), 3)


@pytest.mark.rule("trajectory.steps")
def test_seven_steps_lead_from_a1_3_to_c1_3_by_the_slingshot() -> None:
    position = starry(ship("planet:0"), planets=[("A1-3", "ter_1"), ("C1-3", "des_1")])
    assert steps("A1-3", "C1-3") == 7
    play(position, "move planet:1")
    assert own(position, "energy", 0) == 10 - 2


@pytest.mark.rule("trajectory.steps")
def test_what_is_eight_steps_away_is_not_reached_for_one_energy() -> None:
    position = starry(ship("planet:0", energy=1), planets=[("C1-3", "ter_1")], asteroids=["G1"])
    assert steps("C1-3", "G1") == 8
    assert refused(position, "move asteroids:0") == "general.costs_first"
    far = starry(ship("c_a0"))
    assert steps("c_a0", "c_j3", 6) > 7
    assert refused(far, circle("c_j3")) == "move.once"


@pytest.mark.rule("trajectory.label_step")
def test_from_label_to_label_over_two_circles_is_three_steps() -> None:
    assert steps("C1-3", "C7-9") == 3
    assert {steps("C1-3", "c_c3"), steps("c_c3", "C4-6")} == {1}


@pytest.mark.rule("trajectory.passing")
def test_a_planet_that_is_passed_is_no_step() -> None:
    assert steps("c_d2", "c_d4") == 1


@pytest.mark.rule("trajectory.counter_clockwise")
def test_one_step_against_the_clock_costs_two_more() -> None:
    assert (steps("c_d4", "c_d2"), steps("c_d4", "c_d2", 1), steps("c_d2", "c_d4")) == (2, 1, 1)
    position = starry(ship("c_b0"), asteroids=["G2"])
    assert (steps("c_b0", "G2"), steps("c_b0", "G2", 1)) == (8, 6)
    assert prices(position)["asteroids:0"] == 1 + 2


@pytest.mark.rule("trajectory.ccw_per_step")
def test_each_step_against_the_clock_is_paid() -> None:
    assert (steps("c_e4", "c_j0", 1) > 7, steps("c_e4", "c_j0", 2)) == (True, 7)
    position = starry(ship("c_e4"))
    play(position, circle("c_j0"))
    assert own(position, "energy", 0) == 10 - 5


@pytest.mark.rule("trajectory.ccw_landing")
def test_landing_from_the_circle_ahead_of_a_planet_runs_against_the_clock() -> None:
    assert (steps("c_j3", "J4"), steps("c_j4", "J4", 1)) == (1, 1)
    assert steps("c_j4", "J4") > 1
    assert (steps("J4", "c_j4"), steps("J4", "c_j3", 1)) == (1, 1)
    assert steps("J4", "c_j3") > 1


@pytest.mark.rule("trajectory.no_ccw_trajectory")
def test_a_trajectory_has_no_direction() -> None:
    assert steps("c_d0", "c_c0") == steps("c_c0", "c_d0") == 1
    assert prices(starry(ship("c_c0")))["c_d0"] == prices(starry(ship("c_d0")))["c_c0"] == 1


@pytest.mark.rule("trajectory.example_short")
def test_a1_3_to_c1_3_takes_four_steps_one_of_them_against_the_clock_or_seven_without() -> None:
    assert [steps("A1-3", "C1-3", against) for against in (0, 1, 2)] == [7, 4, 4]


@pytest.mark.rule("trajectory.example_g1")
def test_c1_3_to_g1_takes_seven_steps_only_with_one_against_the_clock() -> None:
    assert [steps("C1-3", "G1", against) for against in (0, 1)] == [8, 7]
    position = starry(ship("planet:0"), planets=[("C1-3", "ter_1")], asteroids=["G1"])
    assert prices(position)["asteroids:0"] == 1 + 2


@pytest.mark.rule("trajectory.example_short", "trajectory.example_g1")
@pytest.mark.parametrize("example", OF_PACK, ids=lambda one: str(one["id"]))
def test_the_ways_of_the_examples_lie_on_the_board(example: dict[str, object]) -> None:
    route = [str(one) for one in example["route"]]  # type: ignore[attr-defined]
    against = [at for at, (start, end) in enumerate(pairwise(route), 1) if steps(start, end) > 1]
    assert all(steps(start, end, 1) == 1 for start, end in pairwise(route))
    assert (len(route) - 1, against) == (example["steps"], example["ccw_steps"])


@pytest.mark.rule("trajectory.example_cost", "trajectory.landing_in_limit")
def test_six_steps_one_of_them_against_the_clock_and_a_landing_cost_four() -> None:
    position = starry(ship("planet:0"), planets=[("C1-3", "ter_1"), ("G1", "des_1")])
    assert (steps("C1-3", "c_g0", 1), steps("c_g0", "G1"), steps("C1-3", "G1")) == (6, 1, 8)
    move = next(one for one in position.options() if position.option_name(one) == "move planet:1")
    explained = {part.clause: (part.amount, part.label) for part in position.explain_number(move)}
    assert explained == {
        "move.once": (1, "the flight"),
        "trajectory.counter_clockwise": (2, "the steps against the clock"),
        "land.cost": (1, "the landing"),
    }
    play(position, "move planet:1")
    assert own(position, "energy", 0) == 10 - 4


@pytest.mark.rule("trajectory.landing_in_limit")
def test_the_landing_is_one_of_the_seven_steps() -> None:
    label = next(one for one in LABEL if steps("c_a0", one) == 8)
    before = CIRCLE[int(BOARD.circle_behind[LABEL.index(label)])]
    position = starry(ship("c_a0", energy=2), planets=[(label, "ter_1")])
    assert steps("c_a0", before) == 7
    assert circle(before) in offered(position)
    assert refused(position, "move planet:0") in ("general.costs_first", "move.once")


@pytest.mark.rule("trajectory.mothership_free", "trajectory.mothership_step")
def test_between_the_mothership_and_what_shares_its_label_nothing_is_paid_but_the_landing() -> None:
    docked = starry(ship("mothership"), planets=[("G1", "ggi_1")], asteroids=["G1"], mothership="G1")
    assert (prices(docked)["planet:0"], prices(docked)["asteroids:0"]) == (1, 0)
    landed = starry(ship("planet:0"), planets=[("G1", "ggi_1")], mothership="G1")
    assert prices(landed)["mothership"] == 0


@pytest.mark.rule("trajectory.mothership_free")
def test_another_label_of_the_orbit_is_not_the_place_of_the_mothership() -> None:
    docked = starry(ship("mothership"), planets=[("C4-6", "ter_1")], asteroids=["C10-12"], mothership="C1-3")
    assert (prices(docked)["planet:0"], prices(docked)["asteroids:0"]) == (1 + 1, 1)


@pytest.mark.rule("trajectory.mothership_step")
def test_docking_at_a_label_is_a_step_without_landing_energy() -> None:
    assert steps("J4", "J5") == 2
    position = starry(ship("asteroids:0"), asteroids=["J4"], mothership="J5")
    assert prices(position)["mothership"] == 1


@pytest.mark.rule("trajectory.stop_on_circle", "trajectory.ship_empty_label")
def test_a_ship_stops_on_circles_and_at_what_stands_on_labels_only() -> None:
    position = starry(ship("c_d2"), planets=[("D5-6", "ter_1")], asteroids=["E3-4"])
    assert set(prices(position)) <= {*CIRCLE, "planet:0", "asteroids:0", "mothership"}
    play(position, circle("c_d6"))
    assert where(position, 0) == "c_d6"
    assert refused(starry(ship("c_d2")), "move planet:1") == "move.places"


@pytest.mark.rule("trajectory.within_steps")
def test_fewer_steps_will_do_and_none_cost_nothing() -> None:
    position = starry(ship("c_d2"))
    assert prices(position)["c_d4"] == 1
    play(position, "stay")
    assert own(position, "energy", 0) == 10


@pytest.mark.rule("trajectory.nine")
def test_nine_steps_are_nine_steps() -> None:
    at_nine = next(name for name in CIRCLE if steps("c_a0", name, 6) == 9)
    at_ten = next(name for name in CIRCLE if steps("c_a0", name, 6) == 10)
    levelled = starry(ship("c_a0", level=9))
    assert circle(at_nine) in offered(levelled)
    assert refused(levelled, circle(at_ten)) == "move.once"
    assert refused(starry(ship("c_a0")), circle(at_nine)) == "move.once"


@pytest.mark.rule("trajectory.star_pilot")
def test_a_star_pilot_ignores_steps_and_the_clock() -> None:
    position = starry(seat(crew=["ezc25"], at="planet:0", energy=2), planets=[("A1-3", "ter_1"), ("J7", "des_1")])
    play(position, "move planet:1")
    assert own(position, "energy", 0) == 0


@pytest.mark.rule("trajectory.star_pilot_cheaper")
def test_an_own_star_pilot_spares_the_surcharge_within_the_steps() -> None:
    crewed = {"ezc25": 2, "ezc6": 4}
    for crew, price in crewed.items():
        position = starry(seat(crew=[crew], at="c_b0"), planets=[("G2", "ter_1")])
        play(position, "move planet:0")
        assert own(position, "energy", 0) == 10 - price


@pytest.mark.rule("trajectory.star_pilot_cheaper")
def test_a_star_pilot_token_is_offered_beside_the_surcharge() -> None:
    token = {"knowledge": ["star_pilot"]}
    for way, energy, left in (("way_pilot_token", 10 - 2, 0), ("way_steps_against", 10 - 4, 1)):
        position = starry(ship("c_b0", **token), planets=[("G2", "ter_1")])
        play(position, "move planet:0", way)
        assert (own(position, "energy", 0), own(position, "held:star_pilot", 0)) == (energy, left)
    poor = starry(ship("c_b0", energy=2, **token), planets=[("G2", "ter_1")])
    play(poor, "move planet:0")
    assert offered(poor) == ["way_pilot_token"]


@pytest.mark.rule("trajectory.way_asked")
@pytest.mark.parametrize("token", ["life", "star_pilot"])
def test_the_question_by_which_way_does_not_reveal_who_holds_a_star_pilot(token: str) -> None:
    position = starry(ship("c_b0", knowledge=[token]), planets=[("G2", "ter_1")])
    assert play(position, "move planet:0") == []
    assert position.decision == "choose_way"
    play(position, "way_steps_against")
    assert own(position, "energy", 0) == 10 - 4


@pytest.mark.rule("trajectory.way_asked", "knowledge.hidden")
def test_a_seat_asked_by_which_way_can_pay_for_one_as_far_as_others_know() -> None:
    poor = starry(ship("c_b0", energy=2, knowledge=["star_pilot"]), planets=[("G2", "ter_1")])
    play(poor, "move planet:0")
    assert all(poor.redeal(viewer, random.Random(seed)).options() for viewer in (None, 1) for seed in range(20))


@pytest.mark.rule("trajectory.way_asked")
def test_nobody_without_tokens_is_asked_about_the_only_way() -> None:
    position = starry(ship("c_b0"), planets=[("G2", "ter_1")])
    play(position, "move planet:0")
    assert own(position, "energy", 0) == 10 - 4


@pytest.mark.rule("trajectory.star_pilot_cheaper")
def test_with_equipment_the_drive_wears_or_the_surcharge_is_paid() -> None:
    position = starry(
        seat(crew=["ezc25"], at="c_b0"), asteroids=["G2"], options={"modules": ["equipment", "trajectories"]}
    )
    assert prices(position)["asteroids:0"] == 3
    data = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["equipment"]["place"] = {"eze8": 0}
    for way, energy, worn in (("way_pilot", 9, {"eze8": 1}), ("way_steps_against", 7, {})):
        geared = GAME.from_json(data)
        play(geared, "move asteroids:0", way)
        assert own(geared, "energy", 0) == energy
        after = GAME.position_to_dict(geared.setup, geared.state)["state"]["modules"]["equipment"]
        assert after.get("condition", {}) == worn


@pytest.mark.rule("trajectory.star_pilot_cheaper")
@pytest.mark.parametrize("nation", ["ezy1", "ezy7"])
def test_no_drive_wears_for_what_a_perk_makes_as_cheap_by_the_normal_way(nation: str) -> None:
    pilot = seat(crew=["ezc25"], at="c_b0", artifacts=["ezp25"])
    position = given(
        starry(pilot, asteroids=["G2"], options={"modules": ["equipment", "trajectories", "perks"]}), [nation]
    )
    data = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["equipment"]["place"] = {"eze8": 0}
    position = GAME.from_json(data)
    play(position, "move asteroids:0")
    assert position.decision == "choose_action"
    assert own(position, "energy", 0) == 10 - 1
    after = GAME.position_to_dict(position.setup, position.state)["state"]["modules"]
    assert "condition" not in after["equipment"]
    assert not after["perks"].get("spent")


@pytest.mark.rule("trajectory.star_pilot_cheaper", "trajectory.way_asked")
@pytest.mark.parametrize("token", ["life", "star_pilot"])
def test_no_token_is_spent_where_a_perk_makes_the_normal_way_as_cheap_and_nobody_is_asked(token: str) -> None:
    options = {"modules": ["trajectories", "perks"]}
    position = starry(ship("c_b0", knowledge=[token], artifacts=["ezp25"]), planets=[("G2", "ter_1")], options=options)
    play(position, "move planet:0")
    assert position.decision != "choose_way"
    assert (own(position, "energy", 0), own(position, f"held:{token}", 0)) == (10 - 2, 1)


@pytest.mark.rule("trajectory.same_place", "interplay.trajectory_treaty")
def test_one_leaves_a_planet_and_does_not_land_on_it_again() -> None:
    position = starry(ship("planet:0"))
    assert refused(position, "move planet:0") == "move.treaty"
    assert "stay" not in offered(position)


@pytest.mark.rule("interplay.trajectory_same_label_move")
def test_between_two_places_on_a_label_it_is_a_step_and_one_energy() -> None:
    position = starry(ship("asteroids:0"), planets=[("E3-4", "ter_1")], asteroids=["E3-4"])
    play(position, "move planet:0")
    assert own(position, "energy", 0) == 10 - 1 - 1


@pytest.mark.rule("trajectory.same_place")
def test_crews_help_one_another_on_one_circle_only() -> None:
    for other, helps in (("c_c3", True), ("c_c6", False)):
        position = starry(ship("c_c3", **RICH), ship(other, crew=["ezc48"]), ask="ChooseAction")
        assert "trade 1" not in offered(position)
        play(position, "discover_artifact")
        assert ("ask_seat 1" in offered(position)) is helps


@pytest.mark.rule("interplay.trajectory_mothership_circle")
def test_a_mothership_on_a_circle_is_a_step_from_it() -> None:
    docked = starry(ship("mothership"), mothership="c_c3")
    assert (prices(docked)["c_c3"], prices(docked)["c_c6"]) == (1, 1)
    assert prices(starry(ship("c_c3"), mothership="c_c3"))["mothership"] == 1
    levelled = next(name for name in CIRCLE if steps("c_c3", name) == 7 and steps("c_c3", name, 6) == 7)
    assert circle(levelled) not in offered(docked)
    assert labels(docked)["mothership"] == "c_c3"


@pytest.mark.rule("interplay.trajectory_goldilocks")
def test_the_zone_is_still_the_whole_orbit() -> None:
    for label in ("D1-2", "D11-12"):
        position = starry(ship("planet:0"), planets=[(label, "ter_1")], ask="ChooseAction")
        assert "discover_life" in offered(position)


@pytest.mark.rule("trajectory.steps")
@pytest.mark.parametrize(("lang", "said"), [("en", "Ada goes to circle C12."), ("ja", "Adaが白丸C12へ移動した。")])
def test_the_log_names_the_circle_to_which_a_ship_goes(lang: str, said: str) -> None:
    position = starry(ship("c_b0"))
    option = next(one for one in position.options() if position.option_name(one) == circle("c_c0"))
    assert said in [event.text(lang, ["Ada", "Ben"]) for event in position.play(option)]

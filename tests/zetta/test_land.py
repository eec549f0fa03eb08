"""Chapter "land": what landing costs, and what the first on a planet gains."""

import pytest

from tests.zetta.table import cells, offered, own, play, seat, step, table


@pytest.mark.rule("land.cost")
def test_asteroids_cost_nothing_beside_the_move_and_a_planet_one_more() -> None:
    position = table(seat(at="A", energy=5), planets=[("B", "ter_1")], asteroids=["B"])
    there = position.clone()
    play(there, "move asteroids:0")
    assert own(there, "energy", 0) == 4
    play(position, "move planet:0")
    assert own(position, "energy", 0) == 3


@pytest.mark.rule("land.takeoff")
def test_taking_off_is_part_of_the_next_move_and_no_move_from_a_planet_is_free() -> None:
    position = table(seat(at="planet:0", energy=1), planets=[("D", "ter_1")])
    play(position, "move space:3")
    assert own(position, "energy", 0) == 0


@pytest.mark.rule("land.figure")
def test_the_ship_stands_at_the_planet() -> None:
    position = table(seat(at="C"), planets=[("B", "ter_1"), ("D", "ice_1")])
    play(position, "move planet:1")
    assert own(position, "place", 0) == 101


@pytest.mark.rule("land.first_flag", "land.first_choice")
def test_the_first_on_a_planet_plants_a_flag_and_takes_its_colour() -> None:
    position = table(seat(at="C"), planets=[("D", "irn_1")])
    play(position, "move planet:0")
    assert offered(position) == ["substance metal", "from_bag"]
    play(position, "substance metal")
    assert cells(position, "planet_flag") == {"0": 0}
    assert own(position, "substances:metal", 0) == 1


@pytest.mark.rule("land.first_flag")
def test_who_lands_later_finds_a_flag_and_no_token() -> None:
    position = table(seat(at="C"), seat(), seat(), planets=[("D", "irn_1")], flags={0: 2})
    play(position, "move planet:0")
    assert cells(position, "planet_flag") == {"0": 2}
    assert position.decision == "choose_action"


@pytest.mark.rule("land.first_flag", "land.first_choice")
def test_another_seat_on_another_planet_plants_its_own_flag_and_takes_the_colour_of_that_planet() -> None:
    planets = [("D", "irn_1"), ("E", "irn_4")]
    position = table(seat(at="planet:0"), seat(at="E"), planets=planets, flags={0: 0}, ask="ChooseAction")
    play(position, "decline", "move planet:1", "substance radioactive")
    assert cells(position, "planet_flag") == {"0": 0, "1": 1}
    assert cells(position, "substances") == {"1:radioactive": 1}


@pytest.mark.rule("land.first_choice", "land.first_choice_timing", "action.bag_purple")
def test_who_draws_instead_may_name_a_kind_for_the_purple_token() -> None:
    position = table(seat(at="C"), planets=[("D", "irn_1")])
    play(position, "move planet:0", "from_bag", "substance any", "substance radioactive")
    assert own(position, "substances:radioactive", 0) == 1
    assert position.decision == "choose_action"


@pytest.mark.rule("land.flag_reset")
def test_flags_do_not_follow_a_planet_into_the_next_system() -> None:
    position = table(
        seat(at="mothership"), seat(at="mothership"), planets=[("D", "ggi_1")], flags={0: 1}, round=3,
        ask=[step("NextSystem"), step("RemoveSystem"), step("ChooseAction", 0, 0)],
    )  # fmt: skip
    play(position, "decline")
    assert cells(position, "planet_flag") == {}


@pytest.mark.rule("land.asteroid_no_flag")
def test_the_first_at_asteroids_gains_nothing_by_it() -> None:
    position = table(seat(at="C"), asteroids=["D"])
    play(position, "move asteroids:0")
    assert position.decision == "choose_action"
    assert cells(position, "planet_flag") == cells(position, "substances") == {}


@pytest.mark.rule("land.gas_basic")
def test_a_gas_planet_is_landed_on_like_another() -> None:
    position = table(seat(at="C", energy=2), planets=[("D", "ggi_1")])
    play(position, "move planet:0")
    assert own(position, "energy", 0) == 0


@pytest.mark.rule("land.no_sharing_limit")
def test_a_fifth_ship_lands_where_four_are() -> None:
    others = [seat(at="planet:0") for _ in range(4)]
    position = table(seat(at="C"), *others, planets=[("D", "ter_1")], flags={0: 1})
    play(position, "move planet:0")
    assert set(cells(position, "place").values()) == {100}

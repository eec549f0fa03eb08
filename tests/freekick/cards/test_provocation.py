"""Provocation: everybody else goes to war with a cube."""

import pytest

from tests.freekick.table import act, cubes_on, forbidden_by, hands, legal, pass_all, power_in_war, sheet, table


@pytest.mark.rule("card.provocation.effect")
def test_a_point_for_itself_and_one_for_each_cube_that_answers() -> None:
    position = table(sheet(), sheet(hand=0), sheet(hand=3), sheet(hand=1), field=("provocation",))
    act(position, "provocation", "4")
    assert [cubes_on(position, number, "war") for number in range(4)] == [0, 0, 1, 1]
    assert hands(position) == [0, 0, 2, 0]
    assert position.scores() == [3, 0, 0, 0]


@pytest.mark.rule("card.provocation.effect")
def test_empty_hands_cannot_be_provoked_and_one_point_remains() -> None:
    position = table(sheet(), sheet(hand=0), field=("provocation",))
    act(position, "provocation", "4")
    assert position.scores() == [1, 0]


@pytest.mark.rule("card.placing.must")
def test_the_only_cube_in_hand_cannot_be_kept() -> None:
    position = table(sheet(), sheet(hand=1), field=("provocation",))
    act(position, "provocation", "4")
    assert cubes_on(position, 1, "war") == 1
    assert legal(position) == ["pass"]


@pytest.mark.rule("card.placing.occupied", "occupied.actions_only")
def test_two_cubes_in_war_become_three() -> None:
    position = table(sheet(), sheet(war_cubes=2), field=("provocation",))
    act(position, "provocation", "4")
    assert cubes_on(position, 1, "war") == 3


@pytest.mark.rule("pass.effects_still_apply", "pass.no_return")
def test_who_passed_is_provoked_all_the_same() -> None:
    position = table(sheet(), sheet(hand=2, passed=True), field=("provocation",))
    act(position, "provocation", "4")
    assert (cubes_on(position, 1, "war"), hands(position)) == (1, [0, 1])
    assert position.actor == 0


@pytest.mark.rule("occupied.any_origin")
def test_the_forced_cube_closes_war() -> None:
    position = table(sheet(), sheet(hand=3), field=("provocation",))
    assert forbidden_by(position, "provocation", "4", "war") == "occupied.rule"


@pytest.mark.rule("power.own_science_only")
def test_the_forced_cube_fights_with_the_science_of_its_owner() -> None:
    position = table(sheet(science=3), sheet(science=2), field=("provocation",))
    act(position, "provocation", "1")
    assert power_in_war(pass_all(position), 1) == 3

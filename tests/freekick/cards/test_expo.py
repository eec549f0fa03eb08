"""Expo: armies become festival crowds."""

import pytest

from tests.freekick.table import act, cubes_on, forbidden_by, hands, pass_all, power_in_war, sheet, table


@pytest.mark.rule("card.expo.effect", "card.expo.scope")
def test_war_moves_to_carnival_for_everybody_with_cubes_in_either() -> None:
    position = table(sheet(war_cubes=2, carnival_cubes=3), sheet(war_cubes=1), sheet(), field=("expo",), turn=2)
    act(position, "expo", "4")
    assert [cubes_on(position, number, "carnival") for number in range(3)] == [6, 2, 0]
    assert [cubes_on(position, number, "war") for number in range(3)] == [0, 0, 0]
    assert position.scores() == [0, 0, 2]


@pytest.mark.rule("card.expo.scope")
def test_who_has_cubes_in_neither_is_left_alone() -> None:
    position = table(sheet(), sheet(carnival_cubes=1), sheet(oxygen_cubes=2), field=("expo",))
    act(position, "expo", "4")
    assert [cubes_on(position, number, "carnival") for number in range(3)] == [0, 2, 0]
    assert cubes_on(position, 2, "oxygen") == 2
    assert position.scores() == [1, 0, 0]


@pytest.mark.rule("card.expo.effect")
def test_the_user_counts_too() -> None:
    position = table(sheet(war_cubes=1), sheet(), field=("expo",))
    act(position, "expo", "4")
    assert cubes_on(position, 0, "carnival") == 2
    assert position.scores() == [1, 0]


@pytest.mark.rule("card.expo.effect")
def test_with_nobody_to_visit_it_brings_nothing() -> None:
    position = table(sheet(), sheet(), field=("expo",))
    act(position, "expo", "4")
    assert position.scores() == [0, 0]


@pytest.mark.rule("card.placing.occupied", "pass.effects_still_apply")
def test_it_adds_from_the_stock_to_a_full_carnival_of_a_seat_that_passed() -> None:
    position = table(sheet(), sheet(carnival_cubes=3, hand=2, passed=True), field=("expo",))
    act(position, "expo", "4")
    assert cubes_on(position, 1, "carnival") == 4
    assert hands(position) == [0, 2]


@pytest.mark.rule("occupied.emptied_box")
def test_a_war_that_it_emptied_can_be_chosen_again() -> None:
    position = table(sheet(), sheet(war_cubes=2), field=("expo",))
    act(position, "expo", "4")
    assert forbidden_by(position, "war") == ""
    act(position, "war", "3")
    assert (cubes_on(position, 1, "war"), cubes_on(position, 1, "carnival")) == (3, 3)


@pytest.mark.rule("occupied.any_origin")
def test_the_carnival_that_it_filled_cannot_be_chosen() -> None:
    position = table(sheet(), sheet(war_cubes=2), field=("expo",))
    assert forbidden_by(position, "expo", "4", "carnival") == "occupied.rule"


@pytest.mark.rule("war.no_participants")
def test_a_war_that_everybody_left_is_won_by_nobody() -> None:
    position = table(sheet(), sheet(war_cubes=2), field=("expo",))
    act(position, "expo", "4")
    events = pass_all(position)
    assert [power_in_war(events, number) for number in (0, 1)] == [None, None]
    assert position.view()["marker"] == 0

"""Alms: the whole hand for five points."""

import pytest

from tests.freekick.table import act, card, forbidden_by, hands, legal, sheet, table


@pytest.mark.rule("card.alms.all_cubes")
def test_one_cube_without_science_is_enough_if_it_is_the_last() -> None:
    position = table(sheet(hand=1), sheet(), field=("alms",))
    act(position, "alms", "1")
    assert position.scores() == [5, 0]


@pytest.mark.rule("card.alms.cost_all")
def test_of_five_cubes_all_five_must_be_placed() -> None:
    position = table(sheet(hand=5, science=6), sheet(), field=("alms",))
    act(position, "alms")
    assert legal(position) == ["5"]
    act(position, "5")
    assert card(position, "alms")["cubes"] == 5


@pytest.mark.rule("card.alms.cost_all")
def test_two_of_three_cubes_are_refused_and_three_bring_five_points() -> None:
    position = table(sheet(hand=3), sheet(), field=("alms",))
    assert forbidden_by(position, "alms", "2") == "card.alms.cost_all"
    act(position, "3")
    assert (position.scores(), hands(position)) == ([5, 0], [0, 4])


@pytest.mark.rule("card.alms.cost_all")
def test_more_cubes_than_in_hand_are_refused_too() -> None:
    position = table(sheet(hand=3), sheet(), field=("alms",))
    assert forbidden_by(position, "alms", "4") == "turn.cubes_from_hand"


@pytest.mark.rule("card.alms.cost_all", "pass.forced")
def test_nothing_cannot_be_given() -> None:
    position = table(sheet(hand=0), sheet(), field=("alms",))
    assert forbidden_by(position, "alms") == "pass.forced"


@pytest.mark.rule("card.alms.occupied", "occupied.rule")
def test_only_the_first_of_a_round_gives() -> None:
    position = table(sheet(hand=1), sheet(hand=1), field=("alms",))
    assert forbidden_by(position, "alms", "1", "alms") == "occupied.rule"


@pytest.mark.rule("card.alms.closes_hand")
def test_after_the_last_two_cubes_only_a_pass_is_left() -> None:
    position = table(sheet(hand=2), sheet(passed=True), field=("alms",))
    act(position, "alms", "2")
    assert (position.actor, legal(position)) == (0, ["pass"])
    assert forbidden_by(position, "city") == "pass.forced"

"""Vein: cubes for cubes, in the middle of a round."""

import pytest

from tests.freekick.table import act, events_named, forbidden_by, hands, legal, sheet, table


@pytest.mark.rule("card.vein.effect")
def test_two_cubes_at_science_3_bring_three_back() -> None:
    position = table(sheet(science=3, hand=4), sheet(), field=("vein",))
    events = act(position, "vein", "2")
    assert hands(position) == [5, 4]
    assert [event.clause for event in events_named(events, "take_cubes")] == ["card.vein.effect"]


def test_more_cubes_than_it_costs_bring_no_more() -> None:
    position = table(sheet(science=3, hand=6), sheet(), field=("vein",))
    act(position, "vein", "6")
    assert hands(position) == [3, 4]


def test_the_last_cube_can_open_a_new_hand() -> None:
    position = table(sheet(science=4, hand=1), sheet(passed=True), field=("vein",))
    act(position, "vein", "1", "carnival", "3")
    assert legal(position) == ["pass"]


@pytest.mark.rule("occupied.rule", "fieldbox.once_a_round")
def test_it_is_mined_once_a_round_by_all_together() -> None:
    position = table(sheet(science=5), sheet(science=5), field=("vein",))
    act(position, "vein", "1")
    assert forbidden_by(position, "vein") == "occupied.rule"


def test_four_cubes_without_science_do_not_reach_it() -> None:
    position = table(sheet(hand=4), sheet(), field=("vein",))
    assert forbidden_by(position, "vein") == "fieldbox.cost"

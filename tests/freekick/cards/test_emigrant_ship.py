"""Emigrant Ship: cubes from the stock onto the boxes that wait for the end of the round."""

import pytest

from tests.freekick.table import act, cubes_on, forbidden_by, hands, legal, sheet, table


@pytest.mark.rule("card.ship.effect")
@pytest.mark.parametrize(("cosmo", "cubes"), [(1, 2), (2, 2), (3, 3), (6, 4), (7, 5)])
def test_it_carries_one_and_half_the_cosmo_level_rounded_up(cosmo: int, cubes: int) -> None:
    position = table(sheet(cosmo=cosmo, hand=4), sheet(), field=("emigrant_ship",))
    act(position, "emigrant_ship", "4", *["carnival"] * cubes)
    assert position.actor == 1
    assert cubes_on(position, 0, "carnival") == cubes
    assert hands(position) == [0, 4]


@pytest.mark.rule("card.ship.all_placed", "card.placing.must")
@pytest.mark.parametrize("boxes", [["oxygen", "war", "war"], ["carnival", "carnival", "carnival"]])
def test_the_player_only_decides_where_each_cube_goes(boxes: list[str]) -> None:
    position = table(sheet(cosmo=3), sheet(), field=("emigrant_ship",))
    act(position, "emigrant_ship", "4", *boxes[:2])
    assert (position.decision, position.actor) == ("place_ship_cube", 0)
    assert legal(position) == ["oxygen", "war", "carnival"]
    act(position, boxes[2])
    assert [cubes_on(position, 0, box) for box in ("oxygen", "war", "carnival")] == [
        boxes.count(box) for box in ("oxygen", "war", "carnival")
    ]


@pytest.mark.rule("card.ship.effect")
def test_level_boxes_are_no_harbour() -> None:
    position = table(sheet(), sheet(), field=("emigrant_ship",))
    assert forbidden_by(position, "emigrant_ship", "4", "city") == "card.ship.effect"


@pytest.mark.rule("card.placing.occupied")
def test_settlers_join_the_cubes_that_are_there_already() -> None:
    position = table(sheet(war_cubes=2, oxygen_cubes=1), sheet(), field=("emigrant_ship",))
    act(position, "emigrant_ship", "4", "war", "oxygen")
    assert (cubes_on(position, 0, "war"), cubes_on(position, 0, "oxygen")) == (3, 2)


@pytest.mark.rule("occupied.any_origin")
def test_a_box_with_settlers_cannot_be_chosen_any_more() -> None:
    position = table(sheet(hand=6), sheet(passed=True), field=("emigrant_ship",))
    act(position, "emigrant_ship", "4", "war", "war")
    assert forbidden_by(position, "war") == "occupied.rule"
    assert forbidden_by(position, "oxygen") == ""

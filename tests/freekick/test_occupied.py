"""Chapter "occupied": where cubes lie, no action goes."""

import pytest

from tests.freekick.table import (
    QUIET,
    act,
    assert_forbidden,
    card,
    cubes_on,
    forbidden_by,
    pass_all,
    sheet,
    table,
)


@pytest.mark.rule("occupied.rule", "fieldbox.once_a_round")
def test_a_power_box_of_the_field_works_once_a_round_for_all_together() -> None:
    position = table(sheet(science=3), sheet(science=3), sheet(science=3), field=QUIET)
    act(position, "vein", "2")
    assert_forbidden(position, "occupied.rule", "vein")
    assert_forbidden(position, "occupied.rule", "war", "1", "vein")
    act(position, "pass")
    assert_forbidden(position, "occupied.rule", "vein")  # nor by who used it
    pass_all(position)
    assert forbidden_by(position, "vein") == ""


@pytest.mark.rule("occupied.rule")
def test_a_species_with_cubes_cannot_be_designated() -> None:
    position = table(sheet(science=4), sheet(), field=QUIET, cubes={"giants": 1})
    assert_forbidden(position, "occupied.rule", "giants")


@pytest.mark.rule("occupied.any_origin")
def test_a_cube_that_provocation_put_into_war_closes_it_to_its_owner() -> None:
    position = table(sheet(science=3), sheet(), field=("provocation",))
    act(position, "provocation", "1")
    assert cubes_on(position, 1, "war") == 1
    assert_forbidden(position, "occupied.rule", "war")


@pytest.mark.rule("occupied.any_origin")
def test_the_cube_of_the_farmer_closes_oxygen() -> None:
    position = table(sheet("space_farmer"), sheet(), field=QUIET[:6])
    pass_all(position)
    assert_forbidden(position, "occupied.rule", "oxygen")


@pytest.mark.rule("occupied.sheets_separate")
def test_war_on_another_sheet_is_another_box() -> None:
    position = table(sheet(), sheet())
    act(position, "war", "2")
    act(position, "war", "1")
    assert [cubes_on(position, number, "war") for number in (0, 1)] == [2, 1]


@pytest.mark.rule("occupied.actions_only")
def test_provocation_adds_a_cube_to_an_occupied_war() -> None:
    position = table(sheet(science=3), sheet(war_cubes=2), field=("provocation",))
    act(position, "provocation", "1")
    assert cubes_on(position, 1, "war") == 3


@pytest.mark.rule("occupied.actions_only")
def test_the_emigrant_ship_and_the_expo_add_to_occupied_boxes() -> None:
    position = table(sheet(science=3, oxygen_cubes=1, carnival_cubes=2), sheet(), field=QUIET)
    act(position, "emigrant_ship", "1", "oxygen", "carnival", "pass", "expo", "1")
    assert (cubes_on(position, 0, "oxygen"), cubes_on(position, 0, "carnival")) == (2, 4)


@pytest.mark.rule("occupied.emptied_box")
def test_a_war_that_the_expo_emptied_can_be_chosen_again() -> None:
    position = table(sheet(war_cubes=2), sheet(science=3), field=QUIET, turn=1)
    act(position, "expo", "1")
    assert cubes_on(position, 0, "war") == 0
    act(position, "war", "3")
    assert (cubes_on(position, 0, "war"), cubes_on(position, 0, "carnival")) == (3, 3)


@pytest.mark.rule("occupied.rule")
def test_cubes_that_stay_on_a_replaced_species_keep_it_closed() -> None:
    position = table(sheet("giants"), sheet(science=6), field=("zombies",), cubes={"giants": 2})
    act(position, "zombies", "1")
    assert card(position, "giants") == {"card": "giants", "cubes": 2, "owner": None}
    assert_forbidden(position, "occupied.rule", "giants")

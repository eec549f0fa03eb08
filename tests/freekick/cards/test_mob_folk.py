"""Mob Folk: strength in numbers, without science."""

import pytest

from tests.freekick.table import act, forbidden_by, legal, levels, paid, pass_all, power_in_war, sheet, table

POWERS = [(1, 2), (2, 4), (3, 6), (4, 8), (5, 10), (6, 11), (7, 12), (12, 17)]


@pytest.mark.rule("card.mob.no_science")
def test_science_5_adds_nothing_to_a_single_cube() -> None:
    position = table(sheet("mob_folk", science=5, carnival_cubes=1), sheet())
    assert paid(pass_all(position), "carnival.points") == {0: 2}


@pytest.mark.rule("card.mob.table", "card.mob.everywhere")
@pytest.mark.parametrize(("cubes", "power"), POWERS)
def test_the_table_of_the_card_counts_in_carnival(cubes: int, power: int) -> None:
    position = table(sheet("mob_folk", carnival_cubes=cubes), sheet())
    assert paid(pass_all(position), "carnival.points") == {0: power}


@pytest.mark.rule("card.mob.table", "card.mob.everywhere")
def test_three_cubes_in_war_have_power_6() -> None:
    position = table(sheet("mob_folk", science=2, war_cubes=3), sheet())
    assert power_in_war(pass_all(position), 0) == 6


@pytest.mark.rule("card.mob.everywhere")
def test_two_cubes_pay_a_card_of_cost_4() -> None:
    position = table(sheet("mob_folk"), sheet(), field=("native_village",))
    assert forbidden_by(position, "native_village", "1") == "fieldbox.cost"
    assert legal(position) == ["2", "3", "4"]


@pytest.mark.rule("card.mob.everywhere", "species.guard")
def test_two_cubes_guard_them() -> None:
    position = table(sheet("mob_folk", science=6), sheet())
    act(position, "mob_folk")
    assert legal(position) == ["2", "3", "4"]


@pytest.mark.rule("card.mob.everywhere")
def test_three_cubes_raise_city_by_three() -> None:
    position = table(sheet("mob_folk"), sheet())
    act(position, "city", "3")
    assert levels(position, 0)["city"] == 7


@pytest.mark.rule("card.mob.everywhere")
@pytest.mark.parametrize(("city", "loss"), [(9, {}), (10, {0: -5})])
def test_three_cubes_supply_six_cities_with_oxygen(city: int, loss: dict[int, int]) -> None:
    position = table(sheet("mob_folk", city=city, oxygen_cubes=3), sheet(green=4))
    assert paid(pass_all(position), "oxygen.failure") == loss


@pytest.mark.rule("species.power_before")
def test_to_gain_them_science_is_still_used() -> None:
    position = table(sheet(science=2), sheet(), field=("mob_folk",))
    act(position, "mob_folk")
    assert legal(position) == ["1", "2", "3", "4"]

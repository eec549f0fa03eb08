"""Gardening Folk: points for more air than the cities need."""

import pytest

from tests.freekick.table import act, paid, pass_all, points, sheet, table


@pytest.mark.rule("card.gardening.surplus")
def test_the_surplus_of_green_and_oxygen_over_city_is_scored() -> None:
    position = table(sheet("gardening_folk", city=5, green=4, science=2, oxygen_cubes=1), sheet())
    assert paid(pass_all(position), "card.gardening.surplus") == {0: 2}


@pytest.mark.rule("card.gardening.no_cubes")
def test_green_alone_is_scored_without_a_cube_in_oxygen() -> None:
    position = table(sheet("gardening_folk", city=5, green=7, science=4), sheet(green=7))
    assert paid(pass_all(position), "card.gardening.surplus") == {0: 2}


@pytest.mark.rule("card.gardening.no_negative")
@pytest.mark.parametrize("city", [4, 9])
def test_a_shortage_costs_no_more_than_the_usual_five(city: int) -> None:
    position = table(sheet("gardening_folk", city=city), sheet())
    assert points(pass_all(position), 0) == -5


@pytest.mark.rule("card.gardening.surplus")
def test_just_enough_air_is_worth_nothing() -> None:
    position = table(sheet("gardening_folk", city=6, green=6), sheet())
    assert points(pass_all(position), 0) == 0


@pytest.mark.rule("card.gardening.spared")
def test_air_of_the_migratory_city_is_no_surplus() -> None:
    position = table(sheet("gardening_folk", city=8), sheet(), field=("migratory_city",))
    act(position, "migratory_city", "3")
    assert points(pass_all(position), 0) == 0

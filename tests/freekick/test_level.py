"""Chapter "level boxes": City, Green, Science and Cosmo."""

import pytest

from tests.freekick.table import (
    BOXES,
    QUIET,
    START,
    act,
    assert_forbidden,
    cubes_on,
    events_named,
    hands,
    legal,
    levels,
    pass_all,
    points,
    sheet,
    table,
)


@pytest.mark.rule("level.place_any")
@pytest.mark.parametrize("box", BOXES)
def test_any_number_of_cubes_from_one_to_the_whole_hand_goes_on_a_box(box: str) -> None:
    position = table(sheet(hand=5), sheet())
    act(position, box)
    assert legal(position) == ["1", "2", "3", "4", "5"]
    act(position, "4")
    assert (cubes_on(position, 0, box), hands(position)[0]) == (4, 1)


@pytest.mark.rule("level.own_only")
def test_a_player_is_offered_the_own_sheet_only() -> None:
    position = table(sheet(), sheet(), sheet(), turn=1)
    assert [position.option_target(number) for number in range(7)] == [f"sheet:1:{box}" for box in BOXES]
    act(position, "city", "2")
    assert [levels(position, number)["city"] for number in range(3)] == [4, 5, 4]


@pytest.mark.rule("level.immediate")
@pytest.mark.parametrize("column", START)
def test_a_level_box_works_at_once(column: str) -> None:
    position = table(sheet(science=1), sheet())
    events = act(position, column, "3")
    assert [event.data["box"] for event in events_named(events, "level")] == [column]


@pytest.mark.rule("level.raise_that_column")
@pytest.mark.parametrize("column", START)
def test_the_power_pays_only_the_column_under_the_cubes(column: str) -> None:
    position = table(sheet(hand=20), sheet())
    act(position, column, "20")
    risen = [track for track, level in levels(position, 0).items() if level != START[track]]
    assert risen == [column]


@pytest.mark.rule("level.pay_box")
def test_three_cubes_pay_the_first_science_box() -> None:
    position = table(sheet(), sheet())
    act(position, "science", "3")
    assert levels(position, 0)["science"] == 1


@pytest.mark.rule("level.several_at_once")
def test_power_five_raises_green_by_three() -> None:
    position = table(sheet(science=1), sheet())
    act(position, "green", "4")
    assert levels(position, 0)["green"] == 6


@pytest.mark.rule("level.must_spend")
def test_a_player_cannot_stop_below_what_the_power_pays() -> None:
    position = table(sheet(hand=6), sheet())
    act(position, "city")
    assert position.describe(6, "en") == "6 (power 6): City level 7"
    act(position, "6")
    assert levels(position, 0)["city"] == 7
    assert position.actor == 1


@pytest.mark.rule("level.rest_lost")
def test_power_left_over_is_not_kept() -> None:
    position = table(sheet(hand=5), sheet(), field=QUIET)
    act(position, "city", "5")
    assert levels(position, 0)["city"] == 6
    pass_all(position)
    act(position, "city", "1")
    assert levels(position, 0)["city"] == 6


@pytest.mark.rule("level.no_rise_allowed")
def test_a_placement_that_raises_nothing_is_legal_and_blocks_the_box() -> None:
    position = table(sheet(), sheet())
    events = act(position, "science", "1")
    assert events_named(events, "level") == []
    assert (levels(position, 0)["science"], cubes_on(position, 0, "science")) == (0, 1)
    act(position, "pass")
    assert_forbidden(position, "occupied.rule", "science")


@pytest.mark.rule("level.full_column")
@pytest.mark.parametrize(("column", "last"), [("city", 12), ("green", 12), ("science", 6), ("cosmo", 7)])
def test_cubes_on_a_full_column_do_nothing_and_stay(column: str, last: int) -> None:
    position = table(sheet(**{column: last}), sheet())
    act(position, column, "2")
    assert (levels(position, 0)[column], cubes_on(position, 0, column)) == (last, 2)


@pytest.mark.rule("level.example")
def test_the_example_of_the_rulebook() -> None:
    position = table(sheet(science=3), sheet())
    act(position, "city", "2")
    assert levels(position, 0)["city"] == 6


@pytest.mark.rule("level.city_meaning")
def test_city_gives_cubes_and_asks_for_oxygen() -> None:
    position = table(sheet(city=7, green=6), sheet(city=6, green=6), field=QUIET)
    pass_all(position)
    assert hands(position) == [7, 6]
    assert position.scores() == [-5, 0]


@pytest.mark.rule("level.city_next_round")
def test_a_new_city_asks_for_oxygen_now_and_brings_cubes_in_the_next_round() -> None:
    position = table(sheet(green=5, hand=4), sheet(), field=QUIET)
    act(position, "city", "4")
    assert (levels(position, 0)["city"], hands(position)[0]) == (6, 0)
    assert points(pass_all(position), 0) == -5
    assert hands(position)[0] == 6


@pytest.mark.rule("level.green_meaning")
@pytest.mark.parametrize(("green", "lost"), [(6, 5), (7, 0), (8, 0)])
def test_green_supplies_that_many_cities_without_a_cube(green: int, lost: int) -> None:
    position = table(sheet(city=7, green=green), sheet(), field=QUIET)
    assert points(pass_all(position), 0) == -lost


@pytest.mark.rule("level.science_meaning")
@pytest.mark.parametrize("science", range(7))
def test_science_is_the_basis_of_power_in_every_kind_of_action(science: int) -> None:
    for target in ("green", "war", "native_village", "giants"):
        position = table(sheet(science=science, hand=5), sheet(), field=QUIET)
        act(position, target)
        assert f"(power {science + 5})" in position.describe(5, "en")


@pytest.mark.rule("level.no_decrease")
def test_no_level_falls_in_a_round_that_goes_wrong() -> None:
    before = {"city": 8, "green": 4, "science": 2, "cosmo": 3}
    position = table(sheet("berserker", **before), sheet("dragon", hand=0), field=QUIET[:6])
    act(position, "science", "1")
    pass_all(position)
    assert levels(position, 0) == before

"""Chapter "sheet": boxes, level columns, score and stars."""

import pytest

from tests.freekick.table import (
    BOXES,
    GAME,
    QUIET,
    START,
    act,
    cubes_on,
    full_field,
    hands,
    legal,
    levels,
    new_game,
    pass_all,
    points,
    seat,
    sheet,
    table,
)


@pytest.mark.rule("sheet.seven_boxes")
def test_a_sheet_carries_seven_power_boxes() -> None:
    position = new_game(*QUIET)
    assert legal(position)[:7] == list(BOXES)
    assert list(seat(position, 0)["boxes"]) == list(BOXES)


@pytest.mark.rule("sheet.level_columns")
@pytest.mark.parametrize("column", START)
def test_a_level_column_takes_cubes_and_records_the_level(column: str) -> None:
    position = table(sheet(science=2), sheet())
    before = levels(position, 0)[column]
    act(position, column, "4")
    assert cubes_on(position, 0, column) == 4
    assert levels(position, 0)[column] > before


@pytest.mark.rule("sheet.fill_downwards")
def test_boxes_are_filled_from_the_top() -> None:
    position = table(sheet(green=4, hand=4), sheet())
    act(position, "green", "1")  # the second box asks 2
    assert levels(position, 0)["green"] == 4
    again = table(sheet(green=4, hand=4), sheet())
    act(again, "green", "2")
    assert levels(again, 0)["green"] == 5


@pytest.mark.rule("sheet.levels_from_effects")
def test_a_card_raises_a_level_without_paying_for_the_box() -> None:
    position = table(sheet(cosmo=4, science=3), sheet(), field=("native_village",))
    act(position, "native_village", "1")
    assert levels(position, 0)["cosmo"] == 5


@pytest.mark.rule("sheet.start_city", "sheet.start_green", "sheet.start_science", "sheet.start_cosmo")
def test_the_levels_at_the_start() -> None:
    assert levels(new_game(*QUIET), 1) == {"city": 4, "green": 3, "science": 0, "cosmo": 1}


@pytest.mark.rule("sheet.start_city")
def test_the_income_of_round_one_is_four_cubes() -> None:
    assert hands(new_game(*QUIET)) == [4, 4, 4]


@pytest.mark.rule("sheet.start_city")
def test_cards_that_give_more_come_on_top_of_the_first_income() -> None:
    assert hands(new_game("migratory_city")) == [5, 5, 5]


@pytest.mark.rule("sheet.start_green")
def test_a_player_who_does_nothing_for_oxygen_loses_five_in_round_one() -> None:
    position = new_game(*QUIET)
    pass_all(position)
    assert position.scores() == [-5, -5, -5]


@pytest.mark.rule("sheet.start_science")
def test_the_first_cube_has_power_one() -> None:
    position = new_game(*QUIET)
    act(position, "war")
    assert position.describe(1, "en") == "1 (power 1)"


@pytest.mark.rule("sheet.cosmo_use", "sheet.start_cosmo")
def test_without_a_card_that_uses_it_cosmo_does_nothing() -> None:
    boxes = {"war_cubes": 2, "carnival_cubes": 2, "oxygen_cubes": 1}
    position = table(sheet(cosmo=7, **boxes), sheet(cosmo=1, **boxes), field=QUIET, marker=1)
    events = pass_all(position)
    assert points(events, 0) == 3 + 2  # second in war by the marker, and the carnival
    assert points(events, 1) == 5 + 2
    assert hands(position) == [4, 4]


@pytest.mark.rule("sheet.track_values")
def test_the_numbers_in_the_boxes() -> None:
    assert {track.fields["id"]: track.fields["costs"] for track in GAME.pack.entries("track")} == {
        "city": [2, 2, 2, 3, 3, 3, 4, 4],
        "green": [1, 2, 2, 2, 3, 3, 3, 4, 4],
        "science": [3, 4, 5, 6, 7, 8],
        "cosmo": [2, 3, 4, 5, 6, 7],
    }


@pytest.mark.rule("sheet.track_values")
def test_power_five_fills_two_city_boxes_and_not_the_third() -> None:
    position = table(sheet(hand=5), sheet())
    act(position, "city", "5")
    assert levels(position, 0)["city"] == 6


@pytest.mark.rule("sheet.track_values")
@pytest.mark.parametrize("column", ["city", "green", "cosmo"])
def test_each_box_asks_exactly_its_number(column: str) -> None:
    costs = next(track.fields["costs"] for track in GAME.pack.entries("track") if track.fields["id"] == column)
    for level, cost in enumerate(costs, START[column]):
        reached = {}
        for cubes in range(1, cost + 1):
            position = table(sheet(hand=7, **{column: level}), sheet())
            act(position, column, str(cubes))
            reached[cubes] = levels(position, 0)[column]
        assert reached == {cubes: level + (cubes == cost) for cubes in range(1, cost + 1)}


@pytest.mark.rule("sheet.track_cap")
def test_green_twelve_does_not_rise_by_the_space_farmer() -> None:
    position = table(sheet(green=12), sheet(), field=("space_farmer",))
    act(position, "space_farmer", "3")
    assert levels(position, 0)["green"] == 12
    assert seat(position, 0)["species"] == "space_farmer"


@pytest.mark.rule("sheet.track_cap")
@pytest.mark.parametrize(("column", "last"), [("city", 12), ("green", 12), ("science", 6), ("cosmo", 7)])
def test_no_power_lifts_a_level_over_its_last_box(column: str, last: int) -> None:
    position = table(sheet(hand=50), sheet())
    act(position, column, "50")
    assert levels(position, 0)[column] == last


@pytest.mark.rule("sheet.score_start", "setup.sheet")
def test_every_score_starts_at_zero() -> None:
    assert new_game(*QUIET).scores() == [0, 0, 0]


@pytest.mark.rule("sheet.score_current")
def test_the_score_moves_at_each_gain() -> None:
    position = table(sheet(science=3, score=7), sheet(), field=("native_village", "alms"))
    act(position, "native_village", "1")
    assert position.scores() == [9, 0]
    act(position, "pass", "alms", "3")
    assert position.scores() == [14, 0]


@pytest.mark.rule("sheet.score_negative")
def test_a_score_falls_below_zero() -> None:
    position = table(sheet(score=2), sheet(), field=QUIET)
    pass_all(position)
    assert seat(position, 0)["score"] == -3


@pytest.mark.rule("sheet.stars")
def test_stars_stand_beside_the_score() -> None:
    field = full_field(["gravity_quake", "outer_planet_survey"])
    position = table(sheet(science=4, score=3), sheet(), field=field)
    act(position, "gravity_quake", "1", "pass", "outer_planet_survey", "1")
    assert (seat(position, 0)["score"], seat(position, 0)["stars"]) == (6, 2)

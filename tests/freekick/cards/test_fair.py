"""Fair: the greenest are paid, when it is used and at the end."""

import pytest

from tests.freekick.table import act, legal, paid, pass_all, sheet, table


@pytest.mark.rule("card.fair.effect")
@pytest.mark.parametrize(("green", "gained"), [(6, 4), (3, 1), (12, 10)])
def test_it_gives_the_green_level_less_two(green: int, gained: int) -> None:
    position = table(sheet(green=green), sheet(), field=("fair",))
    assert paid(act(position, "fair", "4"), "card.fair.effect") == {0: gained}


@pytest.mark.rule("card.costs")
def test_with_science_1_it_takes_three_cubes_at_least() -> None:
    position = table(sheet(science=1, hand=5), sheet(), field=("fair",))
    act(position, "fair")
    assert legal(position) == ["3", "4", "5"]


@pytest.mark.rule("card.fair.effect", "game_end.final_marker")
@pytest.mark.parametrize(
    ("greens", "marker", "gains"),
    [
        ((9, 8, 8), 2, {0: 5, 2: 3}),
        ((9, 8, 8), 1, {0: 5, 1: 3}),
        ((8, 8, 8), 1, {1: 5, 2: 3}),
        ((4, 4), 1, {0: 3, 1: 5}),
        ((4, 6), 0, {0: 3, 1: 5}),
        ((5, 7, 7, 7), 0, {1: 5, 2: 3}),
        ((7, 5, 5, 7), 2, {0: 3, 3: 5}),
        ((6, 9, 6, 6), 2, {1: 5, 2: 3}),
    ],
)
def test_at_the_end_the_two_greenest_are_paid_with_ties_as_in_war(
    greens: tuple[int, ...], marker: int, gains: dict[int, int]
) -> None:
    sheets = [sheet(green=green) for green in greens]
    position = table(*sheets, field=("fair",), round_number=6, marker=marker)
    assert paid(pass_all(position), "card.fair.effect") == gains


@pytest.mark.rule("card.fair.effect", "game_end.final_marker")
def test_the_marker_won_in_the_last_war_breaks_the_tie() -> None:
    position = table(sheet(), sheet(), sheet(war_cubes=1), field=("fair",), round_number=6)
    assert paid(pass_all(position), "card.fair.effect") == {0: 3, 2: 5}

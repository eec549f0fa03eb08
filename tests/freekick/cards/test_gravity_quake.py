"""Gravity Quake: prepare for it, or lose."""

import pytest

from tests.freekick.table import act, paid, pass_all, seat, sheet, table


@pytest.mark.rule("card.quake.effect", "card.outer.star")
def test_it_writes_a_star_and_gives_two_points() -> None:
    position = table(sheet(), sheet(), field=("gravity_quake",))
    act(position, "gravity_quake", "4")
    assert (seat(position, 0)["stars"], position.scores()) == (1, [2, 0])


@pytest.mark.rule("card.quake.effect")
@pytest.mark.parametrize(
    ("stars", "changes"),
    [
        ((2, 1, 0), {0: 5, 2: -5}),
        ((1, 1, 0), {0: 5, 1: 5, 2: -5}),
        ((1, 1), {}),
        ((0, 0, 0), {}),
        ((0, 3), {0: -5, 1: 5}),
        ((2, 0, 0, 1), {0: 5, 1: -5, 2: -5}),
        ((2, 2, 2, 2), {}),
        ((4, 1, 4, 1), {0: 5, 1: -5, 2: 5, 3: -5}),
    ],
)
@pytest.mark.parametrize("marker", [0, 1])
def test_at_the_end_most_stars_gain_and_fewest_lose_five(
    stars: tuple[int, ...], changes: dict[int, int], marker: int
) -> None:
    sheets = [sheet(stars=number) for number in stars]
    position = table(*sheets, field=("gravity_quake",), round_number=6, marker=marker)
    assert paid(pass_all(position), "card.quake.effect") == changes

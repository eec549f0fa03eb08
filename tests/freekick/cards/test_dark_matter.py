"""Dark Matter: points by Cosmo, and a threat for who knows least of space."""

import pytest

from tests.freekick.table import act, paid, pass_all, sheet, table


@pytest.mark.rule("card.dark_matter.effect")
def test_it_gives_the_cosmo_level_and_one_point() -> None:
    position = table(sheet(cosmo=4, science=4), sheet(), field=("dark_matter",))
    assert paid(act(position, "dark_matter", "1"), "card.dark_matter.effect") == {0: 5}


@pytest.mark.rule("card.dark_matter.end", "components.e_affects_all")
@pytest.mark.parametrize(
    ("cosmos", "losses"),
    [
        ((1, 2), {0: -5}),
        ((3, 3), {}),
        ((1, 1, 4), {0: -5, 1: -5}),
        ((4, 2, 4), {1: -5}),
        ((2, 2, 2), {}),
        ((5, 1, 3, 1), {1: -5, 3: -5}),
        ((7, 6, 6, 6), {1: -5, 2: -5, 3: -5}),
    ],
)
@pytest.mark.parametrize("marker", [0, 1])
def test_at_the_end_the_lowest_cosmo_levels_lose_five(
    cosmos: tuple[int, ...], losses: dict[int, int], marker: int
) -> None:
    sheets = [sheet(cosmo=cosmo) for cosmo in cosmos]
    position = table(*sheets, field=("dark_matter",), round_number=6, marker=marker)
    assert paid(pass_all(position), "card.dark_matter.end") == losses


@pytest.mark.rule("card.dark_matter.end")
def test_nobody_loses_before_the_end() -> None:
    position = table(sheet(), sheet(cosmo=2), field=("dark_matter",), round_number=5)
    assert paid(pass_all(position), "card.dark_matter.end") == {}

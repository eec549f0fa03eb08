"""Chapter "carnival": points at the end of a round."""

import pytest

from tests.freekick.table import QUIET, pass_all, points, sheet, table


@pytest.mark.rule("carnival.points")
def test_three_cubes_and_science_two_score_five() -> None:
    position = table(sheet(green=4, science=2, carnival_cubes=3), sheet(), field=QUIET)
    assert points(pass_all(position), 0) == 5


@pytest.mark.rule("carnival.points")
def test_everybody_scores_the_own_carnival() -> None:
    sheets = [sheet(green=4, science=number, carnival_cubes=2) for number in range(4)]
    position = table(*sheets, field=QUIET)
    pass_all(position)
    assert position.scores() == [2, 3, 4, 5]


@pytest.mark.rule("carnival.empty")
def test_an_empty_carnival_scores_nothing() -> None:
    position = table(sheet(green=4, science=4), sheet(), field=QUIET)
    assert points(pass_all(position), 0) == 0

"""Giants: science 3 for everybody, but no Carnival."""

import pytest

from tests.freekick.table import act, cubes_on, forbidden_by, levels, paid, pass_all, power_in_war, sheet, table


@pytest.mark.rule("card.giants.science")
@pytest.mark.parametrize("science", [0, 1, 4, 6])
def test_two_cubes_have_power_5_no_matter_what_the_column_shows(science: int) -> None:
    position = table(sheet("giants", science=science, war_cubes=2), sheet())
    assert power_in_war(pass_all(position), 0) == 5
    assert levels(position, 0)["science"] == science


@pytest.mark.rule("card.giants.column_still_grows")
@pytest.mark.parametrize(
    ("species", "cubes", "power"), [("giants", 1, 4), ("dragon", 1, 6), ("space_trader", 2, 3), ("mob_folk", 2, 4)]
)
def test_the_column_rises_but_does_not_count(species: str, cubes: int, power: int) -> None:
    position = table(sheet(species, hand=4, war_cubes=cubes), sheet(passed=True))
    act(position, "science", str(cubes))
    assert levels(position, 0)["science"] == 1
    assert power_in_war(pass_all(position), 0) == power


@pytest.mark.rule("card.giants.column_still_grows", "species.lost_at_once")
def test_the_column_counts_again_without_the_giants() -> None:
    position = table(sheet("giants", hand=2, war_cubes=1), sheet(passed=True))
    act(position, "science", "1", "give_back")
    assert power_in_war(pass_all(position), 0) == 2


@pytest.mark.rule("card.giants.ban")
def test_carnival_is_refused_with_three_cubes_in_hand() -> None:
    position = table(sheet("giants", hand=3), sheet())
    assert forbidden_by(position, "carnival") == "card.giants.ban"
    assert forbidden_by(position, "war") == ""


@pytest.mark.rule("card.giants.ban", "species.lost_at_once")
def test_who_returns_them_may_celebrate_again() -> None:
    position = table(sheet("giants", hand=3), sheet(passed=True))
    act(position, "give_back")
    assert forbidden_by(position, "carnival") == ""


@pytest.mark.rule("card.giants.earlier_cubes", "card.giants.earlier_resolved")
def test_two_cubes_from_before_score_with_science_3() -> None:
    position = table(sheet(hand=6), sheet(passed=True), field=("giants",))
    act(position, "carnival", "2", "giants", "4")
    assert cubes_on(position, 0, "carnival") == 2
    assert paid(pass_all(position), "carnival.points") == {0: 5}


@pytest.mark.rule("card.giants.effects_allowed")
def test_the_emigrant_ship_may_land_in_their_carnival() -> None:
    position = table(sheet("giants"), sheet(), field=("emigrant_ship",))
    act(position, "emigrant_ship", "1", "carnival", "carnival")
    assert paid(pass_all(position), "carnival.points") == {0: 5}


@pytest.mark.rule("card.giants.effects_allowed")
def test_expo_makes_them_celebrate() -> None:
    position = table(sheet("giants", war_cubes=2), sheet(), field=("expo",), turn=1)
    act(position, "expo", "4")
    assert paid(pass_all(position), "carnival.points") == {0: 6}

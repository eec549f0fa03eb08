"""Lord of War: Cosmo fights, with cubes or without."""

import pytest

from tests.freekick.table import act, events_named, paid, pass_all, power_in_war, sheet, table


@pytest.mark.rule("card.lord.bonus")
def test_two_cubes_science_1_and_cosmo_3_are_power_6() -> None:
    position = table(sheet("lord_of_war", science=1, cosmo=3, war_cubes=2), sheet())
    events = pass_all(position)
    assert power_in_war(events, 0) == 6
    assert events_named(events, "war_power")[0].clause == "card.lord.bonus"


@pytest.mark.rule("card.lord.bonus", "war.power")
def test_cubes_are_offered_with_the_power_that_they_fight_with() -> None:
    position = table(sheet("lord_of_war", science=1, cosmo=3), sheet())
    act(position, "war")
    assert position.describe(2, "en") == "2 (power 6)"
    assert position.describe(2, "ja") == "2個（パワー6）"
    act(position, "2")
    assert power_in_war(pass_all(position), 0) == 6


@pytest.mark.rule("card.lord.bonus")
def test_cosmo_is_offered_with_no_other_box() -> None:
    position = table(sheet("lord_of_war", science=1, cosmo=3), sheet())
    act(position, "oxygen")
    assert position.describe(2, "en") == "2 (power 3)"


@pytest.mark.rule("card.lord.no_cubes")
def test_without_cubes_cosmo_alone_wins_a_war_that_nobody_else_fights() -> None:
    position = table(sheet(), sheet("lord_of_war", science=4, cosmo=3))
    events = pass_all(position)
    assert power_in_war(events, 1) == 3
    assert events_named(events, "war_power")[0].clause == "card.lord.no_cubes"
    assert paid(events, "war.first") == {1: 5}
    assert position.view()["marker"] == 1


@pytest.mark.rule("card.lord.no_cubes", "war.second")
def test_without_cubes_the_lord_may_be_second() -> None:
    position = table(sheet("lord_of_war", cosmo=2), sheet(war_cubes=3), sheet(war_cubes=1))
    events = pass_all(position)
    assert (paid(events, "war.first"), paid(events, "war.second")) == ({1: 5}, {0: 3})


@pytest.mark.rule("card.lord.no_cubes", "war.tiebreak_clockwise")
@pytest.mark.parametrize(("marker", "winner"), [(0, 0), (1, 1), (2, 0)])
def test_a_tie_with_an_army_goes_by_the_marker(marker: int, winner: int) -> None:
    position = table(sheet("lord_of_war", cosmo=3), sheet(war_cubes=3), sheet(), marker=marker)
    assert paid(pass_all(position), "war.first") == {winner: 5}


@pytest.mark.rule("card.lord.bonus")
def test_provocation_arms_the_lord() -> None:
    position = table(sheet(), sheet("lord_of_war", science=2, cosmo=3), field=("provocation",))
    act(position, "provocation", "4")
    assert power_in_war(pass_all(position), 1) == 6


@pytest.mark.rule("card.lord.bonus")
def test_cosmo_gained_in_the_round_fights_at_its_end() -> None:
    position = table(sheet("lord_of_war", war_cubes=1), sheet(), field=("native_village",))
    act(position, "native_village", "4")
    assert power_in_war(pass_all(position), 0) == 3


@pytest.mark.rule("round.species_in_field_inactive")
def test_in_the_field_it_fights_for_nobody() -> None:
    position = table(sheet(cosmo=5), sheet(cosmo=5), field=("lord_of_war",))
    assert events_named(pass_all(position), "war_power") == []

"""Native Village: Cosmo without paying for it, and two points."""

import pytest

from tests.freekick.table import act, levels, paid, sheet, table


@pytest.mark.rule("card.village.effect")
def test_cosmo_rises_by_one_and_two_points_are_gained() -> None:
    position = table(sheet(), sheet(), field=("native_village",))
    events = act(position, "native_village", "4")
    assert levels(position, 0)["cosmo"] == 2
    assert position.scores() == [2, 0]
    assert paid(events, "card.village.effect") == {0: 2}


@pytest.mark.rule("card.village.effect", "sheet.levels_from_effects")
def test_the_number_in_the_box_is_not_paid() -> None:
    position = table(sheet(cosmo=4, science=3, hand=1), sheet(), field=("native_village",))
    act(position, "native_village", "1")
    assert levels(position, 0)["cosmo"] == 5


@pytest.mark.rule("turn.effects_mandatory", "sheet.track_cap")
def test_on_the_highest_cosmo_level_the_points_remain() -> None:
    position = table(sheet(cosmo=7), sheet(), field=("native_village",))
    act(position, "native_village", "4")
    assert levels(position, 0)["cosmo"] == 7
    assert position.scores() == [2, 0]

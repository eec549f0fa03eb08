"""Space Farmer: greener when gained, and a little air every round."""

import pytest

from tests.freekick.table import act, cubes_on, events_named, forbidden_by, hands, levels, paid, pass_all, sheet, table


@pytest.mark.rule("card.farmer.effect", "card.farmer.timing")
def test_green_rises_with_the_gain() -> None:
    position = table(sheet(green=4), sheet(), field=("space_farmer",))
    events = act(position, "space_farmer", "3")
    assert levels(position, 0)["green"] == 5
    assert [event.clause for event in events_named(events, "level")] == ["card.farmer.effect"]


@pytest.mark.rule("card.farmer.effect", "card.farmer.timing")
def test_at_round_start_a_cube_comes_to_hand_and_one_to_oxygen() -> None:
    position = table(sheet(), sheet("space_farmer", city=6, science=2, green=5))
    pass_all(position)
    assert (hands(position)[1], cubes_on(position, 1, "oxygen")) == (7, 1)
    assert [(e.seat, e.amount) for e in events_named(pass_all(position), "oxygen_succeeds")] == [(1, 5 + 3 - 6)]


@pytest.mark.rule("card.farmer.blocks_oxygen")
def test_the_farmers_cube_closes_oxygen() -> None:
    position = table(sheet("space_farmer"), sheet())
    pass_all(position)
    assert forbidden_by(position, "oxygen") == "occupied.rule"


@pytest.mark.rule("species.guard_not_gain")
def test_guarding_is_no_gain() -> None:
    position = table(sheet("space_farmer"), sheet())
    act(position, "space_farmer", "3")
    assert levels(position, 0)["green"] == 3


@pytest.mark.rule("card.farmer.every_gain")
def test_robbing_is_a_gain_for_the_robber_and_the_victim_stays_green() -> None:
    position = table(sheet(), sheet("space_farmer", green=6))
    act(position, "space_farmer", "3")
    assert (levels(position, 0)["green"], levels(position, 1)["green"]) == (4, 6)


@pytest.mark.rule("card.farmer.every_gain")
def test_every_gain_counts_also_the_second_of_the_same_player() -> None:
    position = table(sheet("space_farmer", hand=4), sheet(passed=True))
    act(position, "give_back", "space_farmer", "3")
    assert levels(position, 0)["green"] == 4


@pytest.mark.rule("sheet.track_cap")
def test_the_greenest_land_cannot_become_greener() -> None:
    position = table(sheet(green=12), sheet(), field=("space_farmer",))
    act(position, "space_farmer", "3")
    assert levels(position, 0)["green"] == 12


@pytest.mark.rule("card.farmer.effect")
def test_the_farmers_cube_supplies_a_city_more() -> None:
    position = table(sheet("space_farmer"), sheet())
    assert paid(pass_all(position), "oxygen.failure") == {0: -5, 1: -5}
    assert paid(pass_all(position), "oxygen.failure") == {1: -5}

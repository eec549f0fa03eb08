"""Chapter "oxygen": what the cities breathe at the end of a round."""

import pytest

from tests.freekick.table import QUIET, act, events_named, pass_all, points, seat, sheet, table


def breathing(**values: int) -> int:
    """Points that a seat with these levels and cubes gains at the end of the round."""
    return points(pass_all(table(sheet(**values), sheet(), field=QUIET)), 0)


@pytest.mark.rule("oxygen.deferred")
@pytest.mark.parametrize("box", ["oxygen", "war", "carnival"])
def test_nothing_happens_when_cubes_are_placed(box: str) -> None:
    position = table(sheet(), sheet(), field=QUIET)
    events = act(position, box, "3")
    assert [event.name for event in events] == ["cubes_on_box"]
    assert position.scores() == [0, 0]
    assert position.view()["marker"] == 0


@pytest.mark.rule("oxygen.deferred")
def test_the_carnival_resolves_with_the_cubes_that_are_there_at_the_end() -> None:
    position = table(sheet(green=4), sheet(science=3, carnival_cubes=0), field=QUIET)
    act(position, "carnival", "3", "expo", "1")
    assert points(pass_all(position), 0) == 4


@pytest.mark.rule("oxygen.success")
def test_green_and_oxygen_power_together_supply_the_cities() -> None:
    assert breathing(city=6, green=4, science=1, oxygen_cubes=1) == 0


@pytest.mark.rule("oxygen.success", "oxygen.failure")
@pytest.mark.parametrize(("city", "scored"), [(5, 0), (6, 0), (7, -5)])
def test_the_supply_must_reach_the_city_level(city: int, scored: int) -> None:
    assert breathing(city=city, green=4, science=1, oxygen_cubes=1) == scored


@pytest.mark.rule("oxygen.failure")
@pytest.mark.parametrize("city", [4, 12])
def test_a_failure_costs_five_for_any_shortage(city: int) -> None:
    assert breathing(city=city, green=3) == -5


@pytest.mark.rule("oxygen.green_enough")
def test_enough_green_needs_no_cube() -> None:
    assert breathing(city=5, green=5) == 0


@pytest.mark.rule("oxygen.no_cube")
def test_science_does_not_help_without_a_cube() -> None:
    assert breathing(city=5, green=4, science=3) == -5


@pytest.mark.rule("oxygen.no_reward")
@pytest.mark.parametrize("green", [4, 12])
def test_success_gives_no_points(green: int) -> None:
    assert breathing(city=4, green=green, oxygen_cubes=3, science=6) == 0


@pytest.mark.rule("oxygen.failure", "oxygen.success")
def test_everybody_hears_how_the_supply_went() -> None:
    events = pass_all(table(sheet(city=6, green=4), sheet(green=4), field=QUIET))
    assert [event.text("en") for event in events_named(events, "oxygen_fails")] == ["Seat 1’s oxygen falls short by 2."]
    assert [event.text("ja") for event in events_named(events, "oxygen_succeeds")] == ["席2の酸素は足りた。"]


@pytest.mark.rule("oxygen.success")
def test_an_assurance_lasts_one_round_only() -> None:
    position = table(sheet(city=8, oxygen_assured=True), sheet(), field=QUIET)
    assert points(pass_all(position), 0) == 0
    assert not seat(position, 0)["oxygen_assured"]
    assert points(pass_all(position), 0) == -5

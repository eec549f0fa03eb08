"""Chapter "power": what the cubes of an action are worth."""

import pytest

from tests.freekick.table import (
    QUIET,
    act,
    changed_pack,
    cubes_on,
    entry,
    events_named,
    levels,
    pass_all,
    points,
    sheet,
    table,
)


@pytest.mark.rule("power.formula")
def test_science_two_and_three_cubes_are_war_power_five() -> None:
    position = table(sheet(science=2, war_cubes=3), sheet(), field=QUIET)
    assert [event.amount for event in events_named(pass_all(position), "war_power")] == [5]


@pytest.mark.rule("power.formula")
def test_a_player_reads_the_power_before_choosing_the_cubes() -> None:
    position = table(sheet(science=2), sheet())
    act(position, "war")
    assert position.describe(3, "en") == "3 (power 5)"
    assert position.describe(3, "ja") == "3個（パワー5）"


@pytest.mark.rule("power.no_cube_zero", "carnival.empty")
def test_science_alone_brings_nothing_from_an_empty_carnival() -> None:
    position = table(sheet(science=4, green=4), sheet(), field=QUIET)
    assert points(pass_all(position), 0) == 0


@pytest.mark.rule("power.science_at_resolution")
def test_the_science_box_is_paid_with_the_science_of_before() -> None:
    position = table(sheet(science=1, hand=3), sheet())
    act(position, "science", "3")
    assert levels(position, 0)["science"] == 2


@pytest.mark.rule("power.science_at_resolution")
def test_cubes_on_the_carnival_count_with_the_science_of_the_round_end() -> None:
    position = table(sheet(green=4, science=1, hand=5), sheet(), field=QUIET)
    act(position, "carnival", "2", "pass", "science", "3")
    assert points(pass_all(position), 0) == 4


@pytest.mark.rule("power.science_at_resolution")
def test_oxygen_and_war_too_count_with_the_science_of_the_round_end() -> None:
    boxes = {"oxygen_cubes": 1, "war_cubes": 1}
    position = table(sheet(city=8, green=5, science=1, hand=3, **boxes), sheet(), field=QUIET)
    act(position, "science", "3")
    events = pass_all(position)
    assert [event.amount for event in events_named(events, "war_power")] == [3]
    assert events_named(events, "oxygen_succeeds")[0].seat == 0


@pytest.mark.rule("power.own_science_only")
def test_a_cube_that_another_put_into_war_counts_with_the_owners_science() -> None:
    position = table(sheet(science=6), sheet(science=2), field=("provocation", *QUIET[:5], *QUIET[6:]))
    act(position, "provocation", "1")
    assert cubes_on(position, 1, "war") == 1
    assert [(event.seat, event.amount) for event in events_named(pass_all(position), "war_power")] == [(1, 3)]


@pytest.mark.rule("power.replacement_order")
def test_the_trader_prevails_over_a_text_by_which_science_counts_as_three() -> None:
    giants = {"trigger": "continuous", "who": "holder", "op": "science_as", "rule": "card.giants.science", "value": 3}
    learned = changed_pack(lambda data: entry(data, "card", "library_folk")["effects"].append(giants))
    position = table(sheet("library_folk", cosmo=5), sheet("space_trader"), pack=learned)
    act(position, "copy space_trader", "war")
    assert position.describe(1, "en") == "1 (power 6)"


@pytest.mark.rule("power.replacement_order")
@pytest.mark.parametrize(
    ("species", "power"),
    [("mob_folk", 4), ("space_trader", 6), ("dragon", 7), ("giants", 5), ("zombies", 3)],
)
def test_what_two_cubes_are_worth_with_each_replacement_of_science(species: str, power: int) -> None:
    for sheets, copied in (
        ((sheet(species, science=1, cosmo=4), sheet()), None),
        ((sheet("library_folk", science=1, cosmo=4), sheet(species)), species),
    ):
        position = table(*sheets, copied=copied)
        act(position, "war")
        assert position.describe(2, "en") == f"2 (power {power})"

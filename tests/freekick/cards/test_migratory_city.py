"""Migratory City: Cosmo and air for its user, cubes at round start for the greenest."""

import pytest

from tests.freekick.table import act, events_named, hands, levels, new_game, paid, pass_all, sheet, table


@pytest.mark.rule("card.migratory.effect", "precedence.cards_over_rules")
def test_its_user_loses_nothing_for_want_of_oxygen() -> None:
    position = table(sheet(city=8), sheet(city=8), field=("migratory_city",))
    act(position, "migratory_city", "3")
    assert levels(position, 0)["cosmo"] == 2
    events = pass_all(position)
    assert paid(events, "oxygen.failure") == {1: -5}
    assert [(e.seat, e.clause) for e in events_named(events, "oxygen_spared")] == [(0, "card.migratory.effect")]


@pytest.mark.rule("card.migratory.effect")
def test_the_air_lasts_for_one_round() -> None:
    position = table(sheet(city=8), sheet(), field=("migratory_city",))
    act(position, "migratory_city", "3")
    pass_all(position)
    assert paid(pass_all(position), "oxygen.failure")[0] == -5


@pytest.mark.rule("card.migratory.round_start")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_round_1_all_are_equally_green_and_take_a_cube_each(seats: int) -> None:
    assert hands(new_game("migratory_city", seats=seats)) == [5] * seats


@pytest.mark.rule("card.migratory.round_start")
@pytest.mark.parametrize(
    ("greens", "cubes"),
    [((3, 4), (4, 5)), ((5, 3, 5), (5, 4, 5)), ((6, 6, 6), (5, 5, 5)), ((4, 3, 3, 7), (4, 4, 4, 5))],
)
def test_everybody_on_the_highest_green_level_takes_a_cube(greens: tuple[int, ...], cubes: tuple[int, ...]) -> None:
    position = table(*[sheet(green=green) for green in greens], field=("migratory_city",))
    events = pass_all(position)
    assert hands(position) == list(cubes)
    assert {event.clause for event in events_named(events, "take_cubes")} == {"card.migratory.round_start"}


@pytest.mark.rule("round.start_effect_order")
def test_its_cubes_come_before_those_of_a_species() -> None:
    position = table(sheet(green=5), sheet("space_farmer"), field=("space_farmer", "migratory_city"))
    events = pass_all(position)
    assert [event.clause for event in events_named(events, "take_cubes")] == [
        "card.migratory.round_start",
        "card.farmer.effect",
    ]

"""Chapter "round": six rounds, the income, effects at its start, turns clockwise."""

import pytest

import hoshitaku
from hoshitaku import Event, Position
from tests.freekick.table import (
    QUIET,
    cubes_on,
    events_named,
    full_field,
    hands,
    levels,
    new_game,
    pass_all,
    sheet,
    table,
)


def order_of_turns(position: Position, turns: int) -> list[int]:
    """Seats in the order in which they take turns, each placing one cube somewhere."""
    seats = []
    for _ in range(turns):
        seats.append(position.actor)
        position.take(position.options()[0])
        position.take(1)
    return seats


def at_round_start(events: list[Event]) -> list[tuple[str, int, int]]:
    """What happened after the new round began: name, seat, amount."""
    began = next(number for number, event in enumerate(events) if event.name == "round_begins")
    return [(event.name, event.seat, event.amount) for event in events[began + 1 :]]


@pytest.mark.rule("round.six")
def test_the_game_ends_after_six_rounds() -> None:
    position = new_game(*QUIET)
    rounds = 0
    while position.actor != hoshitaku.OVER:
        pass_all(position)
        rounds += 1
    assert rounds == 6
    assert position.options() == []


@pytest.mark.rule("round.many_turns", "turn.one_action")
def test_each_player_has_several_turns_of_one_action() -> None:
    assert order_of_turns(new_game(*QUIET), 12) == [0, 1, 2] * 4


@pytest.mark.rule("round.start_income")
def test_each_player_takes_cubes_for_the_own_city_level() -> None:
    position = table(sheet(city=6, green=6), sheet(city=9, green=9), sheet(), field=QUIET)
    pass_all(position)
    assert hands(position) == [6, 9, 4]


@pytest.mark.rule("round.start_effects")
def test_round_start_effects_come_after_the_income() -> None:
    position = table(sheet("four_dimensionals", city=5, cosmo=2), sheet(), field=QUIET[:6])
    events = at_round_start(pass_all(position))
    assert events == [("income", 0, 5), ("income", 1, 4), ("take_cubes", 0, 2)]
    assert hands(position) == [7, 4]


@pytest.mark.rule("round.start_effect_order")
def test_field_cards_come_first_then_species_clockwise_from_the_marker() -> None:
    sheets = (sheet("space_farmer"), sheet("four_dimensionals", green=5), sheet())
    position = table(*sheets, field=("migratory_city",), marker=1)
    events = [event for event in at_round_start(pass_all(position)) if event[0] == "take_cubes"]
    assert events == [("take_cubes", 1, 1), ("take_cubes", 1, 1), ("take_cubes", 0, 1)]


@pytest.mark.rule("round.start_effect_order")
def test_the_cubes_of_the_migratory_city_come_before_those_of_the_farmer() -> None:
    position = table(sheet(green=5), sheet("space_farmer"), sheet(), field=("migratory_city",))
    events = events_named(pass_all(position), "take_cubes")
    assert [event.clause for event in events] == ["card.migratory.round_start", "card.farmer.effect"]


@pytest.mark.rule("round.species_in_field_inactive")
def test_a_species_in_the_field_gives_nobody_cubes() -> None:
    position = table(sheet(cosmo=3), sheet(cosmo=3), field=("four_dimensionals", *QUIET[:7]))
    pass_all(position)
    assert hands(position) == [4, 4]


@pytest.mark.rule("round.start_before_turns")
def test_all_round_start_effects_are_over_before_the_first_turn() -> None:
    sheets = (sheet("dragon"), sheet(), sheet("space_farmer"))
    position = table(*sheets, field=QUIET[:6])
    events = [event[0] for event in at_round_start(pass_all(position))]
    assert events.index("return_cubes") > events.index("cubes_added")  # Dragon's turn start, farmer's round start
    assert cubes_on(position, 2, "oxygen") == 1


@pytest.mark.rule("round.turn_order")
def test_turns_go_clockwise_from_the_marker() -> None:
    assert order_of_turns(new_game(*QUIET, start=2), 4) == [2, 0, 1, 2]


@pytest.mark.rule("round.turn_order")
@pytest.mark.parametrize("seats", [2, 4])
def test_turns_go_clockwise_with_two_and_with_four(seats: int) -> None:
    assert order_of_turns(new_game(*QUIET, seats=seats, start=1), seats) == [*range(1, seats), 0]


@pytest.mark.rule("round.turn_order")
def test_the_new_marker_holder_starts_the_next_round() -> None:
    position = table(sheet(), sheet(war_cubes=1), sheet(), field=QUIET)
    pass_all(position)
    assert (position.view()["marker"], position.actor) == (1, 1)


@pytest.mark.rule("round.start_income", "round.start_effects")
def test_the_first_round_too_has_income_and_effects() -> None:
    position = new_game(*full_field(["migratory_city"]))
    assert hands(position) == [5, 5, 5]
    assert levels(position, 0)["cosmo"] == 1

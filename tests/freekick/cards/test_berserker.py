"""Berserker: strong in war, and driven to it."""

import pytest

from tests.freekick.table import (
    act,
    card,
    cubes_on,
    events_named,
    forbidden_by,
    hands,
    legal,
    paid,
    pass_all,
    power_in_war,
    seat,
    sheet,
    table,
)


@pytest.mark.rule("card.berserker.effect")
def test_at_turn_start_a_cube_goes_to_an_empty_war_and_fights_with_four_more() -> None:
    position = table(sheet(), sheet("berserker", science=2, hand=3))
    events = act(position, "pass")
    assert (cubes_on(position, 1, "war"), hands(position)[1]) == (1, 2)
    assert [event.clause for event in events_named(events, "cubes_from_hand")] == ["card.berserker.effect"]
    events = pass_all(position)
    assert power_in_war(events, 1) == 7
    assert events_named(events, "war_power")[0].clause == "card.berserker.effect"


@pytest.mark.rule("card.berserker.effect")
@pytest.mark.parametrize(("war", "hand"), [(2, 3), (0, 0)])
def test_with_cubes_in_war_or_an_empty_hand_nothing_is_forced(war: int, hand: int) -> None:
    position = table(sheet(), sheet("berserker", war_cubes=war, hand=hand))
    act(position, "pass")
    assert (cubes_on(position, 1, "war"), hands(position)[1]) == (war, hand)


@pytest.mark.rule("turn.start_effects_before_pass")
def test_the_last_cube_goes_to_war_and_then_only_a_pass_is_left() -> None:
    position = table(sheet(), sheet("berserker", hand=1))
    act(position, "pass")
    assert (cubes_on(position, 1, "war"), legal(position)) == (1, ["pass"])


@pytest.mark.rule("card.berserker.forced_again")
def test_expo_empties_war_and_the_next_turn_fills_it_again_before_the_action() -> None:
    position = table(sheet(), sheet("berserker", war_cubes=1, hand=2), field=("expo",))
    act(position, "expo", "4")
    assert (cubes_on(position, 1, "war"), cubes_on(position, 1, "carnival"), hands(position)[1]) == (1, 2, 1)
    assert forbidden_by(position, "green") == ""


@pytest.mark.rule("occupied.any_origin")
def test_the_forced_cube_keeps_the_berserker_from_a_greater_war() -> None:
    position = table(sheet(), sheet("berserker"))
    assert forbidden_by(position, "pass", "war") == "occupied.rule"


@pytest.mark.rule("card.berserker.not_on_gain")
def test_in_the_turn_of_the_gain_no_cube_is_forced_but_in_the_next() -> None:
    position = table(sheet(), sheet(), field=("berserker",))
    act(position, "berserker", "3")
    assert (cubes_on(position, 0, "war"), hands(position)[0]) == (0, 1)
    act(position, "pass")
    assert (cubes_on(position, 0, "war"), hands(position)[0]) == (1, 0)


@pytest.mark.rule("card.berserker.penalty")
@pytest.mark.parametrize(
    ("own", "rival", "first", "penalty"), [(1, 6, {1: 5}, {0: -3}), (1, 5, {0: 5}, {}), (0, 1, {1: 5}, {0: -3})]
)
def test_a_seat_that_is_not_first_loses_three(
    own: int, rival: int, first: dict[int, int], penalty: dict[int, int]
) -> None:
    position = table(sheet("berserker", war_cubes=own, hand=0), sheet(war_cubes=rival))
    events = pass_all(position)
    assert (paid(events, "war.first"), paid(events, "card.berserker.penalty")) == (first, penalty)


@pytest.mark.rule("card.berserker.penalty")
def test_second_place_and_penalty_cancel_out() -> None:
    position = table(sheet("berserker", green=4, war_cubes=1), sheet(war_cubes=6))
    pass_all(position)
    assert position.scores()[0] == 0


@pytest.mark.rule("card.berserker.penalty", "war.no_participants")
def test_a_war_without_anybody_costs_the_berserker_three_too() -> None:
    position = table(sheet("berserker", green=4, hand=0), sheet(hand=0))
    pass_all(position)
    assert position.scores()[0] == -3


@pytest.mark.rule("card.berserker.no_release")
@pytest.mark.parametrize("giving_up", ["giants", "give_back"])
def test_it_cannot_be_given_up(giving_up: str) -> None:
    position = table(sheet("berserker", hand=9), sheet(), field=("giants",))
    assert forbidden_by(position, giving_up) == "card.berserker.no_release"


@pytest.mark.rule("card.berserker.no_release")
def test_nor_can_another_species_be_robbed_while_it_is_held() -> None:
    position = table(sheet("berserker", hand=9), sheet("zombies"))
    assert forbidden_by(position, "zombies") == "card.berserker.no_release"


@pytest.mark.rule("card.berserker.stealable")
def test_another_may_take_it_and_suffers_from_it_then() -> None:
    position = table(sheet(science=2), sheet("berserker", green=4, war_cubes=1, hand=0))
    act(position, "berserker", "1")
    assert (seat(position, 0)["species"], seat(position, 1)["species"]) == ("berserker", None)
    events = pass_all(position)
    assert power_in_war(events, 1) == 1
    assert power_in_war(events, 0) == 1 + 2 + 4


@pytest.mark.rule("card.berserker.guard", "species.guard_effect")
def test_its_holder_may_guard_it() -> None:
    position = table(sheet("berserker", war_cubes=1), sheet())
    act(position, "berserker", "3")
    assert card(position, "berserker") == {"card": "berserker", "cubes": 3, "owner": 0}
    assert forbidden_by(position, "berserker") == "occupied.rule"

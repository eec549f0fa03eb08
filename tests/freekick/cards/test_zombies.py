"""Zombies: no need for oxygen, and no friends at the end."""

import pytest

from tests.freekick.table import act, events_named, paid, pass_all, sheet, table


@pytest.mark.rule("card.zombie.effect", "precedence.cards_over_rules")
def test_their_oxygen_succeeds_however_great_the_city() -> None:
    position = table(sheet("zombies", city=9), sheet(city=9))
    events = pass_all(position)
    assert paid(events, "oxygen.failure") == {1: -5}
    assert [(e.seat, e.clause) for e in events_named(events, "oxygen_spared")] == [(0, "card.zombie.effect")]


@pytest.mark.rule("card.zombie.effect")
def test_who_has_air_enough_does_not_need_them() -> None:
    position = table(sheet("zombies", green=4), sheet(green=4))
    events = pass_all(position)
    assert [(e.seat, e.clause) for e in events_named(events, "oxygen_succeeds")] == [
        (0, "oxygen.success"),
        (1, "oxygen.success"),
    ]


@pytest.mark.rule("card.zombie.effect")
@pytest.mark.parametrize(("round_number", "losses"), [(5, {}), (6, {0: -3})])
def test_held_after_round_6_they_cost_three_points(round_number: int, losses: dict[int, int]) -> None:
    position = table(sheet("zombies"), sheet(), round_number=round_number)
    assert paid(pass_all(position), "card.zombie.effect") == losses


@pytest.mark.rule("card.zombie.effect", "game_end.species_in_field")
def test_returned_in_time_they_cost_nothing_but_the_air() -> None:
    position = table(sheet("zombies"), sheet(green=4), round_number=6)
    act(position, "give_back")
    events = pass_all(position)
    assert (paid(events, "card.zombie.effect"), paid(events, "oxygen.failure")) == ({}, {0: -5})


@pytest.mark.rule("card.zombie.effect")
def test_robbed_they_cost_the_robber() -> None:
    position = table(sheet(), sheet("zombies"), round_number=6)
    act(position, "zombies", "2")
    assert paid(pass_all(position), "card.zombie.effect") == {0: -3}

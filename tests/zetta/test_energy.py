"""Chapter "energy": radioactive substances, the return to the mothership, and the help of the others."""

from typing import Any

import pytest

from hoshitaku import Position
from tests.zetta.table import cells, offered, own, play, refused, seat, shown, step, table

RETURN = [step("ShipsReturn"), step("ChooseAction", 0, 0)]


def last_action(*seats: dict[str, Any], **values: Any) -> Position:
    """Seat 0 has the last action of the system, takes none, and the ships return."""
    position = table(*seats, ask=RETURN, **values)
    play(position, "decline")
    return position


@pytest.mark.rule("energy.radioactive")
def test_a_radioactive_substance_becomes_four_energy_before_the_move() -> None:
    position = table(seat(at="C", energy=0, radioactive=1), planets=[("D", "ter_1")])
    play(position, "convert", "move planet:0")
    assert own(position, "energy", 0) == 2
    assert own(position, "substances:radioactive", 0) == 0


@pytest.mark.rule("energy.radioactive")
def test_a_radioactive_substance_becomes_energy_between_move_and_action() -> None:
    position = table(seat(energy=3, radioactive=2), ask="ChooseAction")
    play(position, "convert", "convert")
    assert own(position, "energy", 0) == 11
    assert position.decision == "choose_action"


@pytest.mark.rule("energy.no_reverse")
def test_energy_does_not_become_a_substance() -> None:
    position = table(seat(at="C", energy=8))
    assert refused(position, "convert") == "energy.radioactive"
    assert not [name for name in offered(position) if not name.startswith(("move ", "stay"))]


@pytest.mark.rule("energy.no_income")
def test_no_energy_is_handed_out_between_systems() -> None:
    stack = [step("AfterSystem"), step("ChooseAction", 0, 0)]
    position = table(seat(energy=9), seat(energy=4), ask=stack)
    play(position, "decline")
    while shown(position)["voyage"]["system"] == 1:
        position.take(position.options()[0])
    assert cells(position, "energy") == {"0": 9, "1": 4}


@pytest.mark.rule("energy.final_return", "energy.return_any_distance")
def test_the_return_costs_one_energy_from_any_distance() -> None:
    position = last_action(seat(at="planet:0", energy=3), seat(at="J", energy=1), planets=[("J", "ter_1")])
    assert cells(position, "energy") == {"0": 2}
    assert cells(position, "place") == {}  # all at the mothership


@pytest.mark.rule("energy.return_same_orbit")
def test_the_return_is_free_from_asteroids_beside_the_mothership_and_not_from_open_space_there() -> None:
    ships = [seat(at="asteroids:0", energy=2), seat(at="E", energy=2)]
    position = table(*ships, asteroids=["E"], mothership="E", ask=RETURN)
    events = play(position, "decline")
    assert cells(position, "energy") == {"0": 2, "1": 1}
    returned = {event.seat: event.clause for event in events if event.name == "returns"}
    assert returned == {0: "energy.return_same_orbit", 1: "energy.final_return"}


@pytest.mark.rule("energy.return_convert", "energy.return_forced_convert")
def test_without_energy_a_radioactive_substance_pays_the_return_and_nobody_helps() -> None:
    position = last_action(seat(at="J", energy=0, radioactive=1, gem=3), seat())
    assert own(position, "energy", 0) == 3
    assert cells(position, "substances") == {"0:gem": 3}


@pytest.mark.rule("energy.return_help", "energy.return_help_choice")
def test_each_of_the_others_takes_a_substance_from_the_one_they_bring_home() -> None:
    position = last_action(seat(at="J", energy=0, gas=3, gem=2), seat(), seat(), seat())
    assert position.actor == 1
    assert offered(position) == ["substance gas", "substance gem", "no_token"]
    play(position, "substance gem", "substance gas", "substance gas")
    assert cells(position, "substances") == {"0:gas": 1, "0:gem": 1, "1:gem": 1, "2:gas": 1, "3:gas": 1}


@pytest.mark.rule("energy.help_waive")
def test_a_helper_may_leave_the_token() -> None:
    position = last_action(seat(at="J", energy=0, gas=3), seat(), seat())
    play(position, "no_token", "substance gas")
    assert cells(position, "substances") == {"0:gas": 2, "2:gas": 1}


@pytest.mark.rule("energy.return_help_short", "energy.help_kind_short")
def test_with_too_few_tokens_the_stranded_player_says_who_gets_which() -> None:
    position = last_action(seat(at="J", energy=0, gas=1, gem=1), seat(), seat(), seat())
    assert position.actor == 0
    play(position, "substance gem", "substance gem", "no_token", "substance gas", "substance gas")
    assert cells(position, "substances") == {"1:gem": 1, "3:gas": 1}


@pytest.mark.rule("energy.return_help_short")
def test_without_a_token_a_ship_is_brought_home_for_nothing() -> None:
    position = last_action(seat(at="J", energy=0), seat(), seat())
    assert cells(position, "place") == {}
    assert cells(position, "substances") == {}


@pytest.mark.rule("energy.help_short_waive")
def test_a_token_that_is_declined_may_go_to_a_later_helper() -> None:
    position = last_action(seat(at="J", energy=0, gem=1), seat(), seat())
    play(position, "substance gem", "no_token", "substance gem", "substance gem")
    assert cells(position, "substances") == {"2:gem": 1}


@pytest.mark.rule("energy.help_short_waive")
def test_the_first_helper_may_be_skipped_but_not_both() -> None:
    position = last_action(seat(at="J", energy=0, gem=1), seat(), seat())
    play(position, "no_token")
    assert offered(position) == ["substance gem"]
    assert refused(position, "no_token") == "energy.help_short_waive"

"""Chapter "round_end": what resolves when all have passed, in its order."""

import pytest

import hoshitaku
from tests.freekick.table import QUIET, act, card, cubes_on, events_named, hands, pass_all, points, seat, sheet, table

BUSY = {"oxygen_cubes": 2, "war_cubes": 1, "carnival_cubes": 1}


@pytest.mark.rule("round_end.order")
def test_oxygen_war_carnival_and_the_clearing_follow_in_this_order() -> None:
    position = table(sheet(**BUSY), sheet(), field=QUIET)
    clauses = [event.clause for event in pass_all(position)]
    steps = ["oxygen.failure", "war.power", "war.first", "carnival.points", "round_end.clear", "round.six"]
    found = [clauses.index(step) for step in steps]
    assert found == sorted(found)


@pytest.mark.rule("round_end.stepwise")
def test_everybody_finishes_one_step_before_the_next() -> None:
    position = table(sheet(**BUSY), sheet(**BUSY), sheet(**BUSY), field=QUIET, marker=1)
    chapters = [event.clause.partition(".")[0] for event in pass_all(position)]
    steps = [chapter for chapter in chapters if chapter in ("oxygen", "war", "carnival")]
    assert steps == ["oxygen"] * 3 + ["war"] * 7 + ["carnival"] * 3


@pytest.mark.rule("round_end.stepwise")
def test_within_a_step_seats_go_clockwise_from_the_marker() -> None:
    position = table(sheet(**BUSY), sheet(**BUSY), sheet(**BUSY), field=QUIET, marker=1)
    assert [event.seat for event in events_named(pass_all(position), "oxygen_succeeds")] == [1, 2, 0]


@pytest.mark.rule("round_end.clear")
def test_two_unused_cubes_are_gone_in_the_next_round() -> None:
    position = table(sheet(hand=2), sheet(), field=QUIET, round_number=3)
    pass_all(position)
    assert hands(position) == [4, 4]
    assert position.view()["round"] == 4


@pytest.mark.rule("round_end.clear")
def test_cubes_on_cards_sheets_and_in_hands_all_go_back() -> None:
    everywhere = {f"{box}_cubes": 1 for box in seat(table(sheet(), sheet()), 0)["boxes"]}
    position = table(
        sheet("giants", **everywhere), sheet(), field=QUIET, cubes={"vein": 3, "giants": 2}, round_number=6
    )
    pass_all(position)
    assert hands(position) == [0, 0]
    assert [cubes_on(position, 0, box) for box in seat(position, 0)["boxes"]] == [0] * 7
    assert [card(position, name)["cubes"] for name in ("vein", "giants")] == [0, 0]


@pytest.mark.rule("round_end.species_kept")
def test_a_species_stays_with_its_holder_without_its_cubes() -> None:
    position = table(sheet("giants"), sheet(), field=QUIET[:6], cubes={"giants": 3})
    pass_all(position)
    assert card(position, "giants") == {"card": "giants", "cubes": 0, "owner": 0}


@pytest.mark.rule("round_end.species_kept")
def test_a_species_that_nobody_holds_stays_in_the_field() -> None:
    position = table(sheet("giants"), sheet(), field=QUIET[:6], cubes={"giants": 3})
    act(position, "give_back")
    pass_all(position)
    assert card(position, "giants") == {"card": "giants", "cubes": 0, "owner": None}


@pytest.mark.rule("round_end.advance")
@pytest.mark.parametrize("round_number", [1, 2, 3, 4, 5])
def test_the_round_marker_goes_on_by_one(round_number: int) -> None:
    position = table(sheet(), sheet(), field=QUIET, round_number=round_number)
    events = pass_all(position)
    assert [event.amount for event in events_named(events, "round_begins")] == [round_number + 1]
    assert position.view()["round"] == round_number + 1


@pytest.mark.rule("round_end.sixth")
def test_the_carnival_of_round_six_still_scores() -> None:
    position = table(sheet(green=4, carnival_cubes=2), sheet(war_cubes=1), field=QUIET, round_number=6)
    events = pass_all(position)
    assert position.actor == hoshitaku.OVER
    assert (points(events, 0), points(events, 1)) == (2, 0)  # War +5, no oxygen -5
    assert (position.view()["round"], position.view()["marker"]) == (6, 1)

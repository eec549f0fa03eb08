"""Chapter "pass": leaving the round."""

import pytest

from tests.freekick.table import (
    QUIET,
    act,
    assert_forbidden,
    cubes_on,
    events_named,
    hands,
    legal,
    pass_all,
    seat,
    sheet,
    table,
)


@pytest.mark.rule("pass.free")
@pytest.mark.parametrize("hand", [0, 1, 9])
def test_a_pass_needs_no_cube_and_is_always_allowed(hand: int) -> None:
    position = table(sheet(hand=hand), sheet(), field=QUIET)
    act(position, "pass")
    assert (seat(position, 0)["passed"], hands(position)[0]) == (True, hand)


@pytest.mark.rule("pass.final")
def test_who_passed_is_skipped_for_the_rest_of_the_round() -> None:
    position = table(sheet(), sheet(), sheet(), turn=1)
    act(position, "pass")
    actors = []
    for box in ("city", "city", "green", "green"):
        actors.append(position.actor)
        act(position, box, "1")
    assert actors == [2, 0, 2, 0]


@pytest.mark.rule("pass.final", "round_end.advance")
def test_the_next_round_begins_with_everybody() -> None:
    position = table(sheet(), sheet(), field=QUIET)
    pass_all(position)
    assert [seat(position, number)["passed"] for number in (0, 1)] == [False, False]


@pytest.mark.rule("pass.forced")
@pytest.mark.parametrize("name", ["city", "war", "vein", "alms", "giants", "give_back"])
def test_without_cubes_only_a_pass_is_left(name: str) -> None:
    position = table(sheet("giants", science=6, hand=0), sheet(), field=QUIET[:6])
    assert legal(position) == ["pass"]
    assert_forbidden(position, "pass.forced", name)


@pytest.mark.rule("pass.forced")
def test_an_ability_that_costs_no_cube_stays_usable_before_the_pass() -> None:
    position = table(sheet("library_folk", hand=0, carnival_cubes=1), sheet(), field=("dragon",))
    assert "copy dragon" in legal(position)
    act(position, "copy dragon")
    assert legal(position) == ["pass"]


@pytest.mark.rule("pass.ends_turns")
def test_the_round_ends_when_all_have_passed() -> None:
    position = table(sheet(), sheet(), sheet(), field=QUIET)
    assert events_named(act(position, "pass", "pass"), "clear") == []
    assert len(events_named(act(position, "pass"), "clear")) == 1
    assert position.view()["round"] == 3


@pytest.mark.rule("pass.last_player_goes_on")
def test_the_last_player_takes_turn_after_turn() -> None:
    position = table(sheet(passed=True), sheet(passed=True), sheet(hand=3), turn=2, field=QUIET)
    for box in ("city", "green", "war"):
        assert position.actor == 2
        act(position, box, "1")
    assert (position.actor, legal(position)) == (2, ["pass"])


@pytest.mark.rule("pass.effects_still_apply")
def test_a_passed_player_still_obeys_the_provocation() -> None:
    position = table(sheet(science=3), sheet(hand=2), field=("provocation",), turn=1)
    act(position, "pass", "provocation", "1")
    assert (hands(position)[1], cubes_on(position, 1, "war")) == (1, 1)
    assert position.scores()[0] == 2


@pytest.mark.rule("pass.effects_still_apply")
def test_a_passed_player_without_cubes_has_nothing_to_place() -> None:
    position = table(sheet(science=3), sheet(hand=0, passed=True), field=("provocation",))
    act(position, "provocation", "1")
    assert cubes_on(position, 1, "war") == 0
    assert position.scores()[0] == 1


@pytest.mark.rule("pass.no_return")
def test_cubes_that_reach_a_passed_player_bring_no_turn() -> None:
    sheets = (sheet(science=3), sheet(hand=0, passed=True, war_cubes=2), sheet())
    position = table(*sheets, field=QUIET)
    act(position, "expo", "1")
    assert cubes_on(position, 1, "carnival") == 3
    assert (position.actor, seat(position, 1)["passed"]) == (2, True)

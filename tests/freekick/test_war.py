"""Chapter "war": the two highest powers, and the marker. Everybody here has oxygen enough."""

import pytest

from hoshitaku import Position
from tests.freekick.table import QUIET, pass_all, points, sheet, table, told


def at_war(*cubes: int, marker: int = 0, science: int = 0) -> Position:
    """A round about to end with these cubes in the wars of the seats."""
    seats = [sheet(green=4, science=science, war_cubes=number) for number in cubes]
    return table(*seats, field=QUIET, marker=marker)


def spoils(position: Position) -> tuple[list[int], int]:
    """Points of every seat from the end of the round, and who has the marker then."""
    events = pass_all(position)
    return [points(events, number) for number in range(position.seats)], int(position.view()["marker"])


@pytest.mark.rule("war.participants")
def test_science_without_a_cube_takes_no_part() -> None:
    position = table(sheet(green=4, science=6), sheet(green=4, war_cubes=1), sheet(green=4, war_cubes=1), field=QUIET)
    assert spoils(position) == ([0, 5, 3], 1)


@pytest.mark.rule("war.power")
def test_two_cubes_and_science_three_are_announced_as_five() -> None:
    events = told(pass_all(at_war(2, 1, 0, science=3)), "war_power")
    assert [(event.seat, event.amount) for event in events] == [(0, 5), (1, 4)]
    assert events[0].text("en") == "Seat 1 has war power 5."
    assert events[0].text("ja") == "席1の戦争のパワーは5。"


@pytest.mark.rule("war.first")
def test_the_first_takes_five_points_and_the_marker() -> None:
    assert spoils(at_war(5, 3, 0, marker=2)) == ([5, 3, 0], 0)


@pytest.mark.rule("war.second")
def test_second_place_gives_three_points_with_two_players_too() -> None:
    assert spoils(at_war(5, 1)) == ([5, 3], 0)


@pytest.mark.rule("war.tiebreak_holder")
def test_the_marker_holder_ranks_first_among_equals() -> None:
    assert spoils(at_war(6, 0, 6, marker=2)) == ([3, 0, 5], 2)


@pytest.mark.rule("war.tiebreak_clockwise")
def test_ties_in_war_go_clockwise_from_the_marker() -> None:
    assert spoils(at_war(6, 6, 0, 0, marker=2)) == ([5, 3, 0, 0], 0)


@pytest.mark.rule("war.tiebreak_clockwise")
@pytest.mark.parametrize(("marker", "first", "second"), [(0, 0, 1), (1, 1, 2), (2, 2, 3), (3, 3, 0)])
def test_four_equals_rank_clockwise_from_any_holder(marker: int, first: int, second: int) -> None:
    expected = [0, 0, 0, 0]
    expected[first], expected[second] = 5, 3
    assert spoils(at_war(2, 2, 2, 2, marker=marker)) == (expected, first)


@pytest.mark.rule("war.tie_for_second")
def test_only_one_of_equals_is_second() -> None:
    assert spoils(at_war(5, 7, 0, 5, marker=2)) == ([0, 5, 0, 3], 1)


@pytest.mark.rule("war.tie_uses_old_holder")
def test_the_second_place_is_settled_with_the_marker_where_it_stood() -> None:
    assert spoils(at_war(5, 7, 5, marker=0)) == ([3, 5, 0], 1)


@pytest.mark.rule("war.winner_keeps_marker")
def test_a_holder_who_wins_keeps_the_marker() -> None:
    position = at_war(5, 3, 0)
    events = pass_all(position)
    assert told(events, "marker") == []
    assert position.view()["marker"] == 0


@pytest.mark.rule("war.no_participants")
def test_without_participants_nobody_scores_and_the_marker_stays() -> None:
    assert spoils(at_war(0, 0, 0, marker=1)) == ([0, 0, 0], 1)


@pytest.mark.rule("war.single_participant")
def test_a_single_participant_leaves_the_second_place_to_nobody() -> None:
    assert spoils(at_war(0, 1, 0)) == ([0, 5, 0], 1)


@pytest.mark.rule("war.participants")
def test_the_lord_of_war_takes_part_without_a_cube() -> None:
    position = table(sheet("lord_of_war", green=4), sheet(green=4, war_cubes=2), field=QUIET[:6])
    assert spoils(position) == ([3, 5], 1)


@pytest.mark.rule("war.participants")
def test_cubes_placed_before_a_pass_still_fight() -> None:
    position = table(sheet(green=4), sheet(green=4, war_cubes=1, passed=True), field=QUIET)
    assert spoils(position) == ([0, 5], 1)

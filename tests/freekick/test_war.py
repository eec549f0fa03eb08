"""Chapter "war": the two highest powers, and the marker. Everybody here has oxygen enough."""

import pytest

from hoshitaku import Position
from tests.freekick.table import QUIET, events_named, pass_all, points, sheet, table


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
    events = events_named(pass_all(at_war(2, 1, 0, science=3)), "war_power")
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
    assert events_named(events, "marker") == []
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


def ties(position: Position) -> list[tuple[str, int, list[int]]]:
    """Clause, seat ahead and seats behind of every tie at the end of the round."""
    happened = [event for event in pass_all(position) if event.name.startswith("tie_war")]
    return [(event.clause, event.seat, event.data["others"]) for event in happened]  # type: ignore[misc]


@pytest.mark.rule("war.tiebreak_holder", "war.tiebreak_clockwise")
def test_the_log_names_what_broke_each_tie_for_points() -> None:
    assert ties(at_war(4, 4, 4)) == [("war.tiebreak_holder", 0, [1, 2]), ("war.tiebreak_clockwise", 1, [2])]
    assert ties(at_war(4, 4, 0, marker=2)) == [("war.tiebreak_clockwise", 0, [1])]
    assert ties(at_war(4, 4, 4, 4, marker=3)) == [
        ("war.tiebreak_holder", 3, [0, 1, 2]), ("war.tiebreak_clockwise", 0, [1, 2]),
    ]  # fmt: skip


@pytest.mark.rule("war.tie_for_second")
def test_the_log_names_what_broke_a_tie_for_the_second_place() -> None:
    assert ties(at_war(5, 7, 0, 5, marker=2)) == [("war.tie_for_second", 3, [0])]
    assert ties(at_war(5, 7, 0, 5, marker=0)) == [("war.tie_for_second", 0, [3])]


@pytest.mark.rule("war.tie_for_second")
def test_the_log_says_nothing_of_ties_that_decide_nothing() -> None:
    assert ties(at_war(6, 5, 4)) == []
    assert ties(at_war(6, 5, 4, 4)) == []
    assert ties(at_war(0, 0, 0)) == []


@pytest.mark.rule("war.tiebreak_holder")
def test_a_tie_reads_as_a_sentence_before_the_points() -> None:
    events = pass_all(at_war(4, 4, 4))
    names = [event.name for event in events if event.clause.startswith("war.")]
    assert names[3:7] == ["tie_war_holder", "tie_war_clockwise", "points", "points"]
    [holder, clockwise] = [event for event in events if event.name.startswith("tie_war")]
    people = ["Ann", "Bob", "Cyd"]
    assert holder.text("en", people) == (
        "Ann ranks before Bob and Cyd at the same war power of 4: Ann has the start player marker."
    )
    assert clockwise.text("ja", people) == (
        "戦争のパワーは同じ4：Bobはスタートプレイヤーマーカーから時計回りに近いので、Cydより上位。"
    )


@pytest.mark.rule("card.fair.effect")
def test_a_tie_for_the_points_of_the_fair_is_logged_with_its_card() -> None:
    sheets = (sheet(green=6), sheet(green=5), sheet(green=6), sheet(green=6))
    position = table(*sheets, field=("fair", *QUIET[:7]), marker=1, round_number=6)
    logged = [event for event in pass_all(position) if event.name.startswith("tie_rank")]
    assert [(event.clause, event.seat, event.data["others"]) for event in logged] == [
        ("war.tiebreak_clockwise", 2, [0, 3]), ("war.tiebreak_clockwise", 3, [0]),
    ]  # fmt: skip
    assert logged[0].text("en") == (
        "Seat 3 ranks before Seat 1 and Seat 4 at the same Green level, 6 (Fair): "
        "Seat 3 is nearer clockwise from the start player marker."
    )
    assert logged[0].text("ja").startswith("緑化レベルは同じ6（品評会）：席3は")

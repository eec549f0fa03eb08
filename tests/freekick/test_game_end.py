"""Chapter "game_end": the last effects, and who has won."""

import pytest

from hoshitaku import Position
from tests.freekick.table import QUIET, events_named, pass_all, points, sheet, table


def last_round(*scores: int, marker: int = 0) -> Position:
    """Round six with these scores, in which nothing more is scored."""
    seats = [sheet(green=4, score=score) for score in scores]
    return table(*seats, field=QUIET, marker=marker, round_number=6)


def ranked(position: Position) -> list[int]:
    """Seats from first to last after everybody passed."""
    pass_all(position)
    return position.ranking()


@pytest.mark.rule("game_end.effects")
def test_effects_of_field_cards_and_of_held_species_resolve() -> None:
    field = ("dark_matter", *QUIET[:6])
    position = table(sheet("dragon", green=4, cosmo=2), sheet(green=4), field=field, round_number=6)
    events = pass_all(position)
    assert (points(events, 0), points(events, 1)) == (5, -5)


@pytest.mark.rule("game_end.effects")
def test_they_do_not_resolve_before_the_last_round_is_over() -> None:
    position = table(sheet("dragon", green=4, cosmo=2), sheet(green=4), field=("dark_matter",), round_number=5)
    pass_all(position)
    assert position.scores() == [0, 0]


@pytest.mark.rule("game_end.effect_order")
def test_field_cards_by_place_come_before_species_clockwise_from_the_marker() -> None:
    sheets = (sheet("dragon", green=4, stars=1), sheet(green=4), sheet("zombies", green=4, cosmo=2))
    position = table(*sheets, field=("gravity_quake", "dark_matter", *QUIET[:4]), marker=1, round_number=6)
    events = pass_all(position)
    clauses = [event.clause for event in events[events.index(events_named(events, "game_ends")[0]) :]]
    assert list(dict.fromkeys(clauses)) == [
        "game_end.effects",
        "card.quake.effect",
        "card.dark_matter.end",
        "card.zombie.effect",
        "card.dragon.hoard",
        "game_end.winner",
    ]


@pytest.mark.rule("game_end.effect_order")
def test_no_order_of_the_places_changes_a_score() -> None:
    cards = ("gravity_quake", "outer_planet_survey", "dark_matter", "fair")
    outcomes = set()
    for field in (cards, cards[::-1]):
        sheets = (sheet(green=6, stars=2, cosmo=3), sheet(green=5), sheet(green=6, stars=1))
        position = table(*sheets, field=field, round_number=6)
        pass_all(position)
        outcomes.add(tuple(position.scores()))
    assert len(outcomes) == 1


@pytest.mark.rule("game_end.species_in_field")
def test_zombies_in_the_field_cost_nobody_points() -> None:
    field = ("zombies", *QUIET[:7])
    position = table(sheet(green=4), sheet(green=4), field=field, round_number=6)
    pass_all(position)
    assert position.scores() == [0, 0]


@pytest.mark.rule("game_end.winner")
def test_the_highest_score_after_the_effects_wins() -> None:
    field = QUIET[:7]
    position = table(sheet(green=4, score=30), sheet("dragon", green=4, score=26), field=field, round_number=6)
    winner = events_named(pass_all(position), "winner")[0]
    assert (winner.seat, winner.amount) == (1, 31)
    assert position.ranking() == [1, 0]
    assert position.returns() == [-1.0, 1.0]
    assert winner.text("en", ["Aiko", "Ben"]) == "Ben wins with 31 points."
    assert winner.text("ja") == "席2が31点で勝利した。"


@pytest.mark.rule("game_end.tie_holder")
def test_the_marker_holder_wins_among_tied_leaders() -> None:
    assert ranked(last_round(44, 44, 10, marker=1)) == [1, 0, 2]


@pytest.mark.rule("game_end.tie_clockwise")
def test_otherwise_the_tied_leader_nearest_clockwise_from_the_marker_wins() -> None:
    assert ranked(last_round(10, 44, 44, 12, marker=3)) == [1, 2, 3, 0]


@pytest.mark.rule("game_end.final_marker")
def test_the_marker_after_the_last_war_counts() -> None:
    seats = (sheet(green=4, score=44), sheet(green=4, score=39, war_cubes=1))
    position = table(*seats, field=QUIET, marker=0, round_number=6)
    assert ranked(position) == [1, 0]
    assert position.scores() == [44, 44]


@pytest.mark.rule("game_end.lower_places")
def test_lower_places_follow_the_same_order() -> None:
    assert ranked(last_round(7, 20, 7, 7, marker=2)) == [1, 2, 3, 0]
    assert ranked(last_round(-3, -3, -5, marker=1)) == [1, 0, 2]


def why(position: Position) -> list[tuple[str, int, list[int]]]:
    """Clause, seat ahead and seats behind of every reason of the outcome; the log has the same."""
    happened = [event for event in pass_all(position) if event.name.startswith("tie_points")]
    reasons = position.outcome().reasons
    assert [event.text("en") for event in happened] == [reason.text("en") for reason in reasons]
    return [(reason.clause, reason.seat, reason.data["others"]) for reason in reasons]  # type: ignore[misc]


@pytest.mark.rule("game_end.tie_holder")
def test_a_tie_that_the_holder_wins_is_a_reason_of_the_outcome() -> None:
    assert why(last_round(0, 0, marker=1)) == [("game_end.tie_holder", 1, [0])]


@pytest.mark.rule("game_end.tie_clockwise")
def test_a_tie_that_is_settled_clockwise_is_a_reason_of_the_outcome() -> None:
    assert why(last_round(9, 9, 3, marker=2)) == [("game_end.tie_clockwise", 0, [1])]


@pytest.mark.rule("game_end.lower_places")
def test_ties_for_lower_places_are_reasons_too() -> None:
    assert why(last_round(9, -3, -3, marker=2)) == [("game_end.lower_places", 2, [1])]
    assert why(last_round(4, 4, 4, marker=0)) == [("game_end.tie_holder", 0, [1, 2]), ("game_end.lower_places", 1, [2])]


@pytest.mark.rule("game_end.winner")
def test_without_a_tie_the_points_are_reason_enough() -> None:
    assert why(last_round(9, 8, 7)) == []


@pytest.mark.rule("game_end.tie_holder")
def test_a_final_tie_reads_as_a_sentence_with_its_points() -> None:
    position = last_round(-2, -2, marker=1)
    pass_all(position)
    [reason] = position.outcome().reasons
    assert reason.text("en") == "Seat 2 ranks before Seat 1 at −2 points each: Seat 2 has the start player marker."
    assert reason.text("ja") == "得点は同じ−2点：席2はスタートプレイヤーマーカーの持ち主なので、席1より上位。"

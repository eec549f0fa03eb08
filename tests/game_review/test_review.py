"""A review of a finished game adds up, can be repeated, says what was worse, and is for finished games only."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise

import pytest

import hoshitaku
from hoshitaku import OVER, Dealer, Record
from hoshitaku.game_review import Review, choice_costs, review
from hoshitaku.game_review.choice_costs import ChoiceCost, ChoiceCostSearch
from hoshitaku.game_review.game_moments import GameMoments
from hoshitaku.game_review.knowable_win_chances import KnowableWinChances
from hoshitaku.game_review.win_chance_changes import WinChanceChanges
from hoshitaku.game_review.win_chance_survey import PlayoutProgress, WinChanceSurvey
from hoshitaku.players import search_guide
from tests.game_review.games import between, played, reviewed

GAMES = hoshitaku.game_names()
TABLES = [(name, "greedy", "random") for name in GAMES]


@pytest.mark.parametrize("table", [*TABLES, ("zetta", "greedy"), ("zetta", "greedy", "greedy", "random")])
def test_luck_and_choices_add_up_to_the_result_less_the_start(table: tuple[str, ...]) -> None:
    for standing in reviewed(*table).standings:
        assert abs(standing.sight) <= 1.0
        assert standing.luck + standing.choices == pytest.approx(standing.final - standing.start, abs=1e-9)


@pytest.mark.parametrize("table", TABLES)
def test_rivals_share_the_whole_chance_at_every_moment(table: tuple[str, ...]) -> None:
    for point in reviewed(*table).points:
        assert sum(point.open) == pytest.approx(1.0)
        assert sum(point.known) == pytest.approx(1.0)
        assert min(*point.open, *point.known) >= 0.0


@pytest.mark.parametrize("table", TABLES)
def test_the_curve_has_a_point_for_every_move_and_ends_in_the_result(table: tuple[str, ...]) -> None:
    found, record = reviewed(*table), between(*table)
    assert [point.move for point in found.points] == list(range(len(record.moves) + 1))
    winners = record.position.outcome().winners
    assert found.points[-1].open == [(seat in winners) / len(winners) for seat in range(2)]
    assert found.points[-1].error == [0.0, 0.0]
    assert found.points[-1].actor == OVER


def test_a_choice_of_one_option_changes_nothing() -> None:
    record, found = between("freekick", "greedy", "random"), reviewed("freekick", "greedy", "random")
    forced = [
        number for number, (position, _, _) in enumerate(record.replay_positions()) if len(position.options()) == 1
    ]
    assert len(forced) > 5
    assert all(found.points[number].open == found.points[number + 1].open for number in forced)


@pytest.mark.parametrize("table", TABLES)
def test_the_same_record_playouts_and_seed_make_the_same_review(table: tuple[str, ...]) -> None:
    assert review(between(*table), playouts=80, seed=3).as_json() == reviewed(*table).as_json()


def test_another_seed_makes_another_review() -> None:
    table = ("freekick", "greedy", "random")
    assert review(between(*table), playouts=80, seed=4).points != reviewed(*table).points


@pytest.mark.parametrize("table", [*TABLES, ("zetta", "greedy")])
def test_a_review_stored_as_json_is_read_again(table: tuple[str, ...]) -> None:
    reported = json.loads(json.dumps(reviewed(*table).as_json()))
    assert Review.from_json(reported).as_json() == reported


def test_alone_the_curve_is_the_chance_of_success() -> None:
    found = reviewed("zetta", "greedy")
    assert found.shared
    assert {len(point.open) for point in found.points} == {1}
    assert all(0.0 <= point.open[0] <= 1.0 for point in found.points)
    assert found.points[-1].open[0] == float(not between("zetta", "greedy").position.outcome().losers)


def test_without_hidden_information_both_chances_are_equal() -> None:
    found = reviewed("freekick", "greedy", "random")
    assert not found.hidden
    assert all(point.known == point.open for point in found.points)
    assert reviewed("farfarout", "greedy", "random").hidden


def test_a_choice_that_greedy_players_make_too_changes_no_chance() -> None:
    story = GameMoments(played("freekick", ("greedy", "greedy"), 2))
    survey = WinChanceSurvey(story, search_guide(story.game), 1, PlayoutProgress(1, None))
    survey.playouts_per_moment = 4
    usual = random_choices = 0
    for moment in [moment for moment in story.moments if moment.has_several_options and not moment.is_chance][-12:]:
        adviser = survey.guide.playout_player(1)
        following = moment.position.clone()
        following.take(adviser.choose(moment.position.clone(), moment.position.actor))
        plain = [survey.play_moment(moment, moment.position, at).win_chances for at in range(4)]
        after = [survey.play_moment(moment, following, at).win_chances for at in range(4)]
        usual += plain == after
        random_choices += 1
    assert usual >= random_choices - 2  # but for lots that decide between what is as good


def test_playouts_of_neighbouring_moments_meet_the_same_chance() -> None:
    story = GameMoments(between("zetta", "greedy", "random"))
    survey = WinChanceSurvey(story, search_guide(story.game), 1, PlayoutProgress(1, None))
    survey.playouts_per_moment = 8
    choices = [
        moment
        for moment in story.moments
        if moment.has_several_options and not moment.is_chance and moment.move_count > 40
    ]
    for moment in choices[:3]:
        survey.sample_moment(moment.move_count)
        assert survey.sample_by_moment[moment.move_count] == [
            survey.play_moment(moment, moment.position, at).win_chances for at in range(8)
        ]


def test_progress_grows_and_ends_when_all_is_done() -> None:
    reported: list[tuple[int, int]] = []
    review(
        between("freekick", "greedy", "random"),
        playouts=60,
        progress=lambda done, total: reported.append((done, total)),
    )
    assert all(before[0] <= after[0] for before, after in pairwise(reported))
    assert reported[-1] == (60, 60)
    assert {total for _, total in reported} == {60}


def test_a_game_that_is_not_over_is_refused_since_a_review_shows_everything() -> None:
    record = Record.start(hoshitaku.game("freekick"), 2, dealer=Dealer.from_number(1))
    record.deal()
    with pytest.raises(hoshitaku.RecordError, match="only a finished game is reviewed") as refusal:
        hoshitaku.review(record)
    assert "終わったゲーム" in refusal.value.text("ja")


@pytest.mark.parametrize("playouts", [0, -1, 10_000_001])
def test_an_impossible_number_of_playouts_is_refused(playouts: int) -> None:
    with pytest.raises(hoshitaku.SetupError, match="1 to 10000000 playouts") as refusal:
        hoshitaku.review(between("freekick", "greedy", "random"), playouts=playouts)
    assert "プレイアウト" in refusal.value.text("ja")


def test_a_single_playout_is_enough_for_a_review() -> None:
    found = review(between("freekick", "greedy", "random"), playouts=1)
    assert len(found.points) == len(between("freekick", "greedy", "random").moves) + 1
    assert found.mistakes == []


@pytest.mark.slow
def test_costly_choices_of_a_random_player_are_named_with_better_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choice_costs, "COMPARISON_PLAYOUTS", 16)
    record = played("freekick", ("greedy", "random"), 3)
    found = review(record, playouts=900)
    positions = [position for position, _, _ in record.replay_positions()]
    assert found.standings[1].cost > found.standings[0].cost
    assert found.standings[1].play_rating == "wild"
    dearest = found.mistakes[0]
    assert (dearest.seat, positions[dearest.move].actor) == (1, 1)
    assert dearest.cost > 2 * dearest.error > 0.0
    assert dearest.points > 0.0
    assert dearest.taken["en"] == positions[dearest.move].describe(record.moves[dearest.move].option, "en")
    assert dearest.better != dearest.taken
    assert [one.cost for one in found.mistakes] == sorted([one.cost for one in found.mistakes], reverse=True)


def test_only_the_most_costly_choice_of_a_turn_counts_as_an_error() -> None:
    story = GameMoments(between("freekick", "greedy", "random"))
    survey = WinChanceSurvey(story, search_guide(story.game), 1, PlayoutProgress(1, None))
    survey.sample_moments(20)
    looked = ChoiceCostSearch(survey, WinChanceChanges(survey, KnowableWinChances(survey)))
    together = [
        moment for moment in looked.choice_moments() if moment.position.turn == looked.choice_moments()[0].position.turn
    ]
    assert len(together) == 2
    looked.costs = [ChoiceCost(one.move_count, 0, 0.1 * at, 0.01, 1.0, 0.5) for at, one in enumerate(together, 1)]
    assert [cost.moment_number for cost in looked.costliest_choice_per_turn()] == [together[1].move_count]


def test_where_nothing_was_lost_every_seat_s_choices_are_examined() -> None:
    story = GameMoments(between("freekick", "greedy", "random"))
    survey = WinChanceSurvey(story, search_guide(story.game), 1, PlayoutProgress(1, None))
    survey.sample_moments(20)
    looked = ChoiceCostSearch(survey, WinChanceChanges(survey, KnowableWinChances(survey)))
    queue = looked.moments_by_priority()
    losses = [looked.negative_win_chance_change(moment) for moment in queue]
    assert losses == sorted(losses)
    assert sorted(moment.move_count for moment in queue) == [moment.move_count for moment in looked.choice_moments()]
    even = [moment.position.actor for moment, loss in zip(queue, losses, strict=True) if loss == 0.0]
    assert even[:6] == [0, 1, 0, 1, 0, 1]


def test_play_is_not_rated_where_chances_hardly_show_what_a_choice_cost() -> None:
    assert {standing.play_rating for standing in reviewed("farfarout", "greedy", "random").standings} == {""}


def test_few_choices_give_no_rating() -> None:
    standing = replace(reviewed("freekick", "greedy", "random").standings[0], made=60, mattered=50, cost=1.0)
    assert replace(standing, looked=9).play_rating == ""
    assert replace(standing, looked=10).play_rating == "wild"
    assert replace(standing, looked=50, cost=0.0).play_rating == "masterly"
    assert replace(standing, looked=0, mattered=0).play_rating == ""


def test_names_of_a_review_are_titles_of_bots_and_names_of_people() -> None:
    found = reviewed("freekick", "greedy", "random")
    assert found.seat_names("en") == ["Greedy", "Random"]
    assert found.seat_names("ja")[0] != "Greedy"
    nameless = Review.from_json(found.as_json() | {"players": []})
    assert nameless.seat_names("en") == ["Seat 1", "Seat 2"]
    people = Review.from_json(found.as_json() | {"players": ["search:Mio", "greedy"]})
    assert people.seat_names("en") == ["search:Mio", "Greedy"]

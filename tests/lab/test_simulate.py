"""Simulations: the same games in any process, everything counted, failures reported so that they can be repeated."""

import json
import random
from collections import Counter
from dataclasses import replace
from typing import Any
from unittest.mock import MagicMock

import pytest

import hoshitaku
from hoshitaku import Dealer, Record
from hoshitaku.lab import Series, SeriesReport, SimulationError, play_game, simulate
from hoshitaku.lab import series as series_module
from hoshitaku.lab.series import GameTracker
from hoshitaku.players import ask_player, make_player

GAMES = ("freekick", "farfarout", "zetta")

TABLE = ("random", "random", "random")


def as_text(**given: Any) -> str:
    """A small simulation, as JSON."""
    settings: dict[str, Any] = {"seats": TABLE, "games": 12, "seed": 5}
    return json.dumps(simulate("freekick", **{**settings, **given}).as_json())


def test_the_report_is_the_same_for_any_number_of_jobs() -> None:
    assert as_text(jobs=2) == as_text(jobs=1)


def test_the_same_seed_gives_the_same_report_and_another_seed_another() -> None:
    assert as_text() == as_text()
    assert as_text() != as_text(seed=6)


def test_a_series_can_be_played_in_parts() -> None:
    whole = simulate("freekick", TABLE, 6, seed=9)
    parts = [simulate("freekick", TABLE, 3, seed=9, first=first) for first in (0, 3)]
    assert whole.scores.mean == pytest.approx(sum(part.scores.mean for part in parts) / 2)
    assert parts[1].decisions.mean == pytest.approx(
        sum(play_game(Series("freekick", TABLE, 9), index).decisions for index in (3, 4, 5)) / 3
    )


def test_a_game_does_not_depend_on_the_others() -> None:
    series = Series("freekick", TABLE, 3)
    assert play_game(series, 4) == play_game(series, 4)
    assert play_game(series, 4) != play_game(series, 5)


def test_with_rotation_everybody_sits_everywhere() -> None:
    series = Series("freekick", ("greedy", "random", "random"), 0)
    assert [series.players_by_seat(index).index("greedy") for index in range(4)] == [0, 1, 2, 0]


def test_without_rotation_everybody_stays() -> None:
    report = simulate("freekick", ("greedy", "random"), 4, rotate=False)
    assert report.by_seat[0] == report.by_player["greedy"]
    assert report.by_seat[1] == report.by_player["random"]


def test_every_game_has_one_winner_however_it_is_counted() -> None:
    report = simulate("freekick", ("random", "greedy", "random"), 7, seed=2)
    for standings in (report.by_seat, report.by_order, list(report.by_player.values())):
        assert sum(standing.win_rate.hit_count for standing in standings) == 7
        assert sum(standing.win_rate.trial_count for standing in standings) == 21
    assert report.by_player["random"].win_rate.trial_count == 14
    assert report.scores.count == 21
    assert report.winning_margins.quantiles["0"] >= 0


def test_a_shared_victory_is_half_a_win_for_each_and_not_one_for_the_lower_seat() -> None:
    series = Series("freekick", TABLE, 3)
    tied = replace(play_game(series, 0), scores=(3, 7, 7), winners=(1, 2), places=(3, 1, 1))
    report = SeriesReport.from_results(series, [tied])
    assert [standing.win_rate.hit_count for standing in report.by_seat] == [0, 0.5, 0.5]
    assert [standing.mean_rank for standing in report.by_seat] == [3, 1.5, 1.5]
    assert (report.winning_scores.mean, report.winning_margins.mean) == (7, 0)


def test_cards_are_counted_where_they_are_in_play() -> None:
    report = simulate("freekick", TABLE, 5, options={"scenario": "first_game"})
    assert set(report.cards) == {
        *("lord_of_war", "giants", "four_dimensionals", "space_farmer"),
        *("vein", "emigrant_ship", "native_village", "expo"),
    }
    assert all(figures.in_play_rate.value == 1.0 for figures in report.cards.values())


def test_uses_users_and_holders_of_a_card_are_those_of_the_game() -> None:
    outcome = play_game(Series("freekick", ("greedy", "greedy"), 1, {"scenario": "first_game"}), 0)
    uses = sum(times for (card, _), times in outcome.uses.items() if card == "vein")
    used = sum(times for (card, event, _), times in outcome.events.items() if (card, event) == ("vein", "use_card"))
    assert uses == used > 0
    for seat, held in enumerate(outcome.held):
        assert len(held) <= 1
        assert all((card, seat) in outcome.uses for card in held)


def record_of(series: Series, index: int) -> Record:
    """The record of a game of a series, played by the same players with the same luck."""
    game, names = hoshitaku.game(series.game), series.players_by_seat(index)
    players = [make_player(name, game, series.derive_seed(index, f"player {seat}")) for seat, name in enumerate(names)]
    redeals = random.Random(series.derive_seed(index, "redeal"))
    record = Record.start(game, len(names), series.options, dealer=Dealer(series.derive_bytes(index, "chance")))
    record.deal()
    while not record.is_over:
        actor = record.position.actor
        record.play(ask_player(players[actor], record.position, actor, redeals))
        record.deal()
    return record


@pytest.mark.parametrize("index", range(3))
def test_uses_of_a_card_are_choices_in_the_record_and_not_its_effects_on_a_seat(index: int) -> None:
    befalls = ("migratory_city", "emigrant_ship", "outer_planet_survey", "space_farmer")
    field = [*befalls, "berserker", "library_folk", "alms", "vein"]
    series = Series("freekick", ("greedy",) * 3, 5, {"field": field})
    moves = record_of(series, index).moves
    chosen = Counter(
        (move.option_name, move.actor)
        for move in moves
        if move.decision == "choose_action" and move.option_name in field
    )
    assert chosen
    assert play_game(series, index).uses == chosen


def test_points_of_a_card_in_another_seats_turn_are_no_use_of_it() -> None:
    watch = GameTracker({"fair"}, {"use_card": "card"})
    scored, used = MagicMock(seat=1, data={"cause": "fair"}), MagicMock(seat=1, data={"card": "fair"})
    scored.name, used.name = "points", "use_card"
    watch.record_events(1, [scored])
    assert watch.uses == {}
    assert watch.in_play == {"fair"}
    watch.record_events(1, [used, scored])
    assert watch.uses == {("fair", 1): 1}


@pytest.mark.parametrize("name", GAMES)
def test_every_event_by_which_cards_are_used_can_be_said(name: str) -> None:
    game = hoshitaku.game(name)
    assert game.card_use_events
    assert [event for event in game.card_use_events if f"event.{event}" not in game.words] == []


def test_what_a_card_does_to_a_seat_is_no_use_of_it_in_far_far_out() -> None:
    """Events, anomalies and encounters are drawn and met: nobody chooses to use them."""
    series = Series("farfarout", ("greedy",) * 2, 3, {"round_limit": 6})
    outcome = play_game(series, 0)
    met = {card for card, event, _ in outcome.events if event in ("event_applies", "anomaly", "beaten", "defeated")}
    assert met
    assert {card for card, _ in outcome.uses} & met == set()


def test_turning_a_card_up_is_no_use_of_it() -> None:
    outcome = play_game(Series("freekick", TABLE, 4), 0)
    assert len(outcome.in_play) == 8
    assert {seat for _, seat in outcome.uses} <= {0, 1, 2}


def test_the_first_to_choose_is_first_in_the_order_of_play() -> None:
    outcome = play_game(Series("freekick", TABLE, 1, {"start_seat": 2}), 0)
    assert outcome.first == 2


def test_events_of_a_card_are_reported_with_the_results_of_its_seats() -> None:
    report = simulate("freekick", TABLE, 5, options={"scenario": "first_game"})
    vein = report.cards["vein"]
    assert vein.event_win_rates["use_card"].trial_count == vein.users_win_rate.trial_count
    assert vein.event_win_rates["use_card"].hit_count == vein.users_win_rate.hit_count


def test_who_starts_is_reported_by_the_game_and_not_by_who_chooses_first() -> None:
    series = Series("farfarout", ("random", "random"), 1, {"start_seat": 1, "round_limit": 2})
    outcome = play_game(series, 0)
    assert outcome.first == 1
    assert outcome.rounds == 2
    assert outcome.victory == "round_limit"


def test_games_are_counted_by_the_way_they_were_won() -> None:
    report = simulate("farfarout", ("random", "random"), 2, options={"round_limit": 1})
    assert {way: share.hit_count for way, share in report.rate_by_victory_kind.items()} == {"round_limit": 2}
    assert simulate("freekick", TABLE, 1).rate_by_victory_kind == {}


def test_progress_is_reported_game_by_game() -> None:
    reported: list[tuple[int, int]] = []
    simulate("freekick", TABLE, 3, progress=lambda done, games: reported.append((done, games)))
    assert reported == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"games": 0}, "games must be 1 or more, not 0"),
        ({"jobs": 0}, "jobs must be 1 or more, not 0"),
        ({"first": -1}, "first must be 0 or more, not -1"),
        ({"seats": ("random",) * 5}, "is for 2, 3, 4 seats, not 5"),
        ({"seats": ("random", "nobody")}, "there is no player 'nobody'; there are random, greedy"),
        ({"options": {"scenario": "nowhere"}}, "not 'nowhere'"),
    ],
)
def test_impossible_games_are_refused_before_anything_is_played(wrong: dict[str, Any], message: str) -> None:
    settings: dict[str, Any] = {"seats": TABLE, "games": 1, **wrong}
    with pytest.raises(hoshitaku.SetupError) as refusal:
        simulate("freekick", progress=lambda *_: pytest.fail("played"), **settings)
    assert message in str(refusal.value)
    assert refusal.value.text("ja")


def test_a_game_that_fails_is_named_so_that_it_can_be_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = series_module.play_to_end

    def break_third(position: Any, players: Any, dealer: Any, seed: int, watch: Any) -> None:
        if seed == Series("freekick", TABLE, 8).derive_seed(2, "redeal"):
            raise ZeroDivisionError("a bug in game 2")
        whole(position, players, dealer, seed, watch)

    monkeypatch.setattr(series_module, "play_to_end", break_third)
    with pytest.raises(SimulationError) as broken:
        simulate("freekick", TABLE, 4, seed=8)
    assert (broken.value.game_index, broken.value.seed) == (2, 8)
    assert "ZeroDivisionError: a bug in game 2" in str(broken.value)
    assert "第2ゲーム" in broken.value.text("ja")
    with pytest.raises(SimulationError, match="game 2 of seed 8"):
        simulate("freekick", TABLE, 1, seed=8, first=broken.value.game_index)


@pytest.mark.parametrize(
    ("module", "cards", "event"), [("equipment", "eze", "now_slightly_worn"), ("archaeology", "ezx", "find")]
)
def test_cards_that_a_module_of_zetta_brings_are_counted(module: str, cards: str, event: str) -> None:
    report = simulate("zetta", ("greedy", "greedy", "random"), 3, seed=1, options={"modules": [module]})
    met = [figures.event_counts.get(event, 0) for card, figures in report.cards.items() if card.startswith(cards)]
    assert sum(met) > 0

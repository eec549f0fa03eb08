"""A ladder: every two players meet, take seats in turn, and are rated by what came of it."""

import json
from collections import Counter
from pathlib import Path

import pytest
from rich.console import Console

import hoshitaku
from hoshitaku.lab import Series, render_ladder, run_ladder
from hoshitaku.lab.elo import RatedGame
from hoshitaku.lab.ladder import ladder_steps_and_pair_results, series_per_seating

PLAYERS = ("random", "greedy")


def won_by(players: tuple[str, ...], *winners: int) -> RatedGame:
    """A game that these seats won."""
    return RatedGame(players, tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(players))))


def test_wins_and_pairings_are_those_of_the_games() -> None:
    games = [won_by(("a", "b"), 0), won_by(("b", "a"), 1), won_by(("a", "b"), 1), won_by(("b", "a"), 0, 1)]
    steps, pairings = ladder_steps_and_pair_results([(("a", "b"), games), (("a", "c"), [won_by(("c", "a"), 1)])])
    assert [step.name for step in steps] == ["a", "b", "c"]
    assert {step.name: (step.win_rate.hit_count, step.win_rate.trial_count) for step in steps} == {
        "a": (3.5, 5),
        "b": (1.5, 4),
        "c": (0, 1),
    }
    assert [
        (pairing.game_count, pairing.win_rates[0].hit_count, pairing.win_rates[1].hit_count) for pairing in pairings
    ] == [
        (4, 2.5, 1.5),
        (1, 1, 0),
    ]


def test_both_players_have_the_same_number_of_seats() -> None:
    for seats in (2, 3, 4, 5):
        taken = Counter[str]()
        for series in series_per_seating(Series("zetta", ("a", "b"), 1), seats):
            taken.update(name for index in range(2 * seats) for name in series.players_by_seat(index))
        assert taken["a"] == taken["b"] == sum(taken.values()) / 2


def test_each_takes_the_first_seat_in_turn() -> None:
    [series] = series_per_seating(Series("zetta", ("a", "b"), 1), 2)
    assert [series.players_by_seat(index)[0] for index in range(4)] == ["a", "b", "a", "b"]


def test_a_single_player_meets_the_other_in_every_seat() -> None:
    [series] = series_per_seating(Series("zetta", ("a", "b"), 1), 3, alone=True)
    assert [series.players_by_seat(index) for index in range(3)] == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]


def test_stored_games_are_not_played_again_and_the_ladder_is_the_same(tmp_path: Path) -> None:
    kept, reported = tmp_path / "games", list[int]()
    run_ladder("freekick", PLAYERS, 3, 3, seed=3, kept=kept)
    kept.write_text(kept.read_text() + '{"number": 3, "sea')  # cut off in the middle of a line
    found = run_ladder("freekick", PLAYERS, 5, 3, seed=3, kept=kept, progress=lambda done, _: reported.append(done))
    assert reported == [4, 5]
    assert found.as_json() == run_ladder("freekick", PLAYERS, 5, 3, seed=3).as_json()
    assert sorted(json.loads(line)["number"] for line in kept.read_text().splitlines()[1:]) == [0, 1, 2, 3, 4]


def test_another_pair_is_added_to_the_stored_games(tmp_path: Path) -> None:
    kept = tmp_path / "games"
    run_ladder("freekick", PLAYERS, 2, 2, kept=kept)
    reported: list[tuple[int, int]] = []
    run_ladder("freekick", (*PLAYERS, "search:level=1"), 2, 2, kept=kept, progress=lambda *far: reported.append(far))
    assert reported == [(3, 6), (4, 6), (5, 6), (6, 6)]


def test_a_file_of_other_games_is_refused_and_stays(tmp_path: Path) -> None:
    kept = tmp_path / "games"
    run_ladder("freekick", PLAYERS, 1, 2, kept=kept)
    before = kept.read_text()
    with pytest.raises(hoshitaku.SetupError, match="holds other games"):
        run_ladder("freekick", PLAYERS, 1, 2, kept=kept, alone=True)
    assert kept.read_text() == before


def test_a_ladder_is_the_same_for_any_number_of_jobs_and_shows_how_far_it_is() -> None:
    reported: list[tuple[int, int]] = []
    alone = run_ladder("freekick", PLAYERS, 4, 3, seed=3, progress=lambda done, of: reported.append((done, of)))
    assert reported == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert alone.as_json() == run_ladder("freekick", PLAYERS, 4, 3, seed=3, jobs=2).as_json()
    assert alone.steps[0].name == "greedy"
    assert alone.steps[0].win_rate.value > alone.even_win_rate


def test_a_ladder_is_reported_as_json_and_as_a_table_in_both_languages() -> None:
    measured = run_ladder("freekick", PLAYERS, 2, 2)
    found = json.loads(json.dumps(measured.as_json()))
    assert [entry["name"] for entry in found["players"]] == ["greedy", "random"]
    assert found["players"][0]["low"] < found["players"][0]["elo"] < found["players"][0]["high"]
    assert found["pairings"][0]["games"] == 2
    for lang, words in (("en", ["Greedy", "Elo", "2 games"]), ("ja", ["よくばり", "席数", "2ゲーム"])):
        console = Console(width=100, record=True, file=None, quiet=False)
        with console.capture() as capture:
            console.print(render_ladder(measured, lang))
        for word in words:
            assert word in capture.get()


@pytest.mark.parametrize(
    ("players", "games", "seats", "words"),
    [
        (("greedy",), 2, 2, "two or more players"),
        (("greedy", "greedy"), 2, 2, "each named once"),
        (PLAYERS, 2, 1, "two seats or more"),
        (PLAYERS, 0, 2, "games must be 1 or more"),
        (PLAYERS, 2, 9, "is for 2, 3, 4 seats"),
        (("greedy", "nobody"), 2, 2, "there is no player 'nobody'"),
        (("greedy", "search:best"), 2, 2, "a search has no level 'best'"),
    ],
)
def test_an_impossible_ladder_is_refused(players: tuple[str, ...], games: int, seats: int, words: str) -> None:
    with pytest.raises(hoshitaku.SetupError, match=words):
        run_ladder("freekick", players, games, seats)


def test_partners_are_not_ranked() -> None:
    with pytest.raises(hoshitaku.SetupError, match="a ladder needs a competitive game") as refusal:
        run_ladder("zetta", PLAYERS, 1, 2, options={"mode": "cooperative"})
    assert "simulate" in refusal.value.text("ja")

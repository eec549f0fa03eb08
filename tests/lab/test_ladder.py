"""A ladder: every two players meet, take seats in turn, and are rated by what came of it."""

import json
from dataclasses import replace

import pytest
from rich.console import Console

import hoshitaku
from hoshitaku.lab import Series, ladder, play_game, render_ladder
from hoshitaku.lab.ladder import summed_up, tables
from hoshitaku.lab.series import Outcome

PLAYERS = ("random", "greedy")


def made_up(players: tuple[str, ...], *winners: int) -> Outcome:
    """A game that these seats won."""
    outcome = play_game(Series("freekick", ("random", "random"), 0), 0)
    return replace(outcome, players=players, winners=winners)


def test_wins_and_pairings_are_those_of_the_games() -> None:
    games = [made_up(("a", "b"), 0), made_up(("b", "a"), 1), made_up(("a", "b"), 1), made_up(("b", "a"), 0, 1)]
    steps, pairings = summed_up([(("a", "b"), games), (("a", "c"), [made_up(("c", "a"), 1)])])
    assert [step.name for step in steps] == ["a", "b", "c"]
    assert {step.name: (step.wins.hits, step.wins.trials) for step in steps} == {
        "a": (3.5, 5),
        "b": (1.5, 4),
        "c": (0, 1),
    }
    assert [(pairing.games, pairing.wins[0].hits, pairing.wins[1].hits) for pairing in pairings] == [
        (4, 2.5, 1.5),
        (1, 1, 0),
    ]


def test_everybody_has_as_many_seats_as_the_other() -> None:
    for seats in (2, 3, 4, 5):
        taken = {"a": 0, "b": 0}
        for series, count in tables(Series("zetta", ("a", "b"), 1), 2 * seats, seats):
            for index in range(count):
                for name in series.seated(index):
                    taken[name] += 1
        assert taken["a"] == taken["b"] == seats * seats


def test_each_takes_the_first_seat_in_turn() -> None:
    [(series, count)] = tables(Series("zetta", ("a", "b"), 1), 4, 2)
    assert [series.seated(index)[0] for index in range(count)] == ["a", "b", "a", "b"]


def test_a_ladder_is_the_same_whatever_the_number_of_jobs_and_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    alone = ladder("freekick", PLAYERS, 4, 3, seed=3, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert alone.as_json() == ladder("freekick", PLAYERS, 4, 3, seed=3, jobs=2).as_json()
    assert alone.steps[0].name == "greedy"
    assert alone.steps[0].wins.rate > alone.even


def test_a_ladder_is_told_as_json_and_as_a_table_in_both_languages() -> None:
    measured = ladder("freekick", PLAYERS, 2, 2)
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
def test_what_cannot_be_measured_is_refused(players: tuple[str, ...], games: int, seats: int, words: str) -> None:
    with pytest.raises(hoshitaku.SetupError, match=words):
        ladder("freekick", players, games, seats)


def test_partners_are_not_ranked() -> None:
    shared = [replace(made_up(("a", "b"), 0, 1), shared=1.0)]
    with pytest.raises(hoshitaku.SetupError, match="a ladder is for rivals") as refusal:
        summed_up([(("a", "b"), shared)])
    assert "simulate" in refusal.value.text("ja")

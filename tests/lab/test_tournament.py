"""Tournaments: fair to every seat, the same in any process, and nothing is lost if somebody is killed."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from hoshitaku import SetupError
from hoshitaku.lab import game_result_json
from hoshitaku.lab.executors import Executor, make_executor
from hoshitaku.lab.game_result_json import result_to_json
from hoshitaku.lab.games_store import GamesStore
from hoshitaku.lab.series import Series, play_game
from hoshitaku.lab.tournament import (
    RunningTournament,
    TournamentPlan,
    TournamentResult,
    check_plan,
    pair_seatings,
    run_tournament,
    victory_share_lead,
)

BOTS = ("random", "greedy", "search:level=1")
PLAN = TournamentPlan("freekick", BOTS, 12, seed=3)


def held(
    plan: TournamentPlan, file: Path | None = None, hands: Executor | None = None, **more: Any
) -> TournamentResult:
    """A tournament, played here if nobody else does."""
    with hands or make_executor() as busy, GamesStore(plan.series, file, busy) as played:
        return run_tournament(plan, played, **more)


@pytest.fixture(scope="module")
def undisturbed() -> TournamentResult:
    """A tournament that nothing happened to."""
    return held(PLAN)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_both_players_have_every_seat_equally_often(seats: int) -> None:
    taken = Counter((name, seat) for seated in pair_seatings(("a", "b"), seats) for seat, name in enumerate(seated))
    assert len(set(taken.values())) == 1
    assert len(taken) == 2 * seats


def test_all_pairs_play_the_same_deals_from_every_seat(undisturbed: TournamentResult) -> None:
    deals = Counter((game.index, frozenset(game.players)) for game in undisturbed.game_results)
    assert set(deals.values()) == {2}
    assert {deal for deal, _ in deals} == {0, 1}
    assert len(deals) == 3 * 2


def test_the_ladder_and_the_leads_are_those_of_the_games(undisturbed: TournamentResult) -> None:
    assert undisturbed.ladder.steps[0].name == "greedy"
    assert [one.players[0] for one in undisturbed.neighbour_leads] == [
        step.name for step in undisturbed.ladder.steps[:-1]
    ]
    assert [one.deal_count for one in undisturbed.neighbour_leads] == [2, 2]
    assert not undisturbed.is_settled
    json.dumps(undisturbed.as_json())
    game = next(game for game in undisturbed.game_results if "greedy" in game.players and game.winners == (0,))
    assert (
        victory_share_lead((game.players[0], game.players[1]), game)
        == 1.0
        == -victory_share_lead((game.players[1], game.players[0]), game)
    )


@pytest.mark.slow
def test_two_processes_play_the_same_tournament(undisturbed: TournamentResult) -> None:
    assert held(PLAN, hands=make_executor(2)) == undisturbed


@pytest.mark.slow
def test_a_worker_that_is_killed_is_replaced_and_the_tournament_stays_the_same(
    undisturbed: TournamentResult, tmp_path: Path
) -> None:
    killed = list[int]()

    def kill_one(done: int, _: int) -> None:
        if done == 2:
            killed.append(active_children()[0].pid or 0)
            os.kill(killed[0], signal.SIGKILL)

    disturbed = held(PLAN, tmp_path / "games", make_executor(2), progress=kill_one)
    assert killed
    assert disturbed == undisturbed
    assert len((tmp_path / "games").read_text().splitlines()) == 1 + len(undisturbed.game_results)


DRIVER = """
import sys
from multiprocessing import active_children
from pathlib import Path
from hoshitaku.lab.games_store import GamesStore
from hoshitaku.lab.executors import make_executor
from hoshitaku.lab.tournament import TournamentPlan, run_tournament
plan = TournamentPlan("freekick", ("random", "greedy", "search:level=1"), 12, seed=3)
report = lambda done, most: print(*(child.pid for child in active_children()), flush=True)
with make_executor(2) as hands, GamesStore(plan.series, Path(sys.argv[1]), hands) as played:
    run_tournament(plan, played, report)
"""


def alive(pid: int) -> bool:
    """Whether a process is running (and does not only wait for somebody to notice its end)."""
    try:
        return bool(Path(f"/proc/{pid}/cmdline").read_bytes())
    except OSError:
        return False


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="needs /proc to see who is running")
def test_a_driver_that_is_killed_leaves_no_workers_and_goes_on_where_it_was(
    undisturbed: TournamentResult, tmp_path: Path
) -> None:
    file = tmp_path / "games"
    with subprocess.Popen([sys.executable, "-c", DRIVER, file], stdout=subprocess.PIPE, text=True) as driver:
        assert driver.stdout is not None
        hired = [[int(pid) for pid in driver.stdout.readline().split()] for _ in range(3)][-1]
        driver.kill()
    kept = len(file.read_text().splitlines()) - 1
    assert 3 <= kept < 12
    deadline = time.monotonic() + 30
    while any(map(alive, hired)) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert len(hired) == 2
    assert not any(map(alive, hired))
    played = list[int]()
    assert held(PLAN, file, progress=lambda done, _: played.append(done)) == undisturbed
    assert len(file.read_text().splitlines()) == 13


def test_a_second_run_plays_nothing_again_and_more_games_join(undisturbed: TournamentResult, tmp_path: Path) -> None:
    file = tmp_path / "games"
    held(TournamentPlan("freekick", BOTS, 6, seed=3), file)
    with file.open("a") as cut_off:
        cut_off.write('{"index": 1, "pla')
    assert held(PLAN, file) == undisturbed
    before = file.read_text()
    assert held(PLAN, file) == undisturbed
    assert file.read_text() == before


def test_other_settings_are_refused_by_name_and_lose_nothing(tmp_path: Path) -> None:
    file = tmp_path / "games"
    held(TournamentPlan("freekick", BOTS[:2], 2, seed=3), file)
    before = file.read_text()
    with pytest.raises(SetupError, match=r"holds other games than these \(seed: 3, not 4\)"):
        held(TournamentPlan("freekick", BOTS[:2], 2, seed=4), file)
    assert file.read_text() == before


def test_a_run_that_was_killed_at_its_first_line_begins_again(tmp_path: Path) -> None:
    file, plan = tmp_path / "games", TournamentPlan("freekick", BOTS[:1] + BOTS[2:], 2, seed=3)
    found = held(plan, file)
    whole = file.read_text()
    for cut_off in ("", whole[:10]):
        file.write_text(cut_off)
        assert held(plan, file) == found
        assert file.read_text() == whole


@pytest.mark.slow
def test_a_tournament_stops_when_all_neighbours_are_distinguished() -> None:
    plan = TournamentPlan("freekick", ("random", "greedy"), 400, stops_when_settled=True, seed=1)
    found = held(plan)
    assert found.is_settled
    assert found.neighbour_leads[0].players == ("greedy", "random")
    assert len(found.game_results) < plan.total_games == 400


def test_a_swiss_round_pairs_everybody_once_and_a_player_of_an_odd_number_rests() -> None:
    plan = TournamentPlan("freekick", ("a", "b", "c", "d", "e"), 100, swiss_rounds=4)
    course, rested, met = RunningTournament(plan), Counter[str](), Counter[tuple[str, str]]()
    rng = random.Random(1)
    template = play_game(Series("freekick", ("random", "random"), 1), 0)
    for _ in range(4):
        matches = course.next_matches()
        playing = [name for match in matches for name in match.pair]
        assert len(set(playing)) == len(playing) == 4
        rested.update(set(plan.players) - set(playing))
        met.update(match.pair for match in matches)
        for match in matches:
            games = [
                game_result_json.result_from_json(
                    result_to_json(template) | {"players": list(seated), "winners": [rng.randrange(2)]}
                )
                for _ in match.deal_numbers
                for seated in pair_seatings(match.pair, 2)
            ]
            course.add_match_results(match, games)
        course.finished_rounds += 1
    assert course.next_matches() == []
    assert max(rested.values()) == 1
    assert max(met.values()) == 1


def test_a_swiss_tournament_plays_new_deals_in_each_round_and_rates_everybody() -> None:
    found = held(TournamentPlan("freekick", BOTS, 8, swiss_rounds=2, seed=2))
    assert {step.name for step in found.ladder.steps} == set(BOTS)
    assert sorted({game.index for game in found.game_results}) == [0, 1, 2, 3]
    assert len(found.game_results) == 8


def test_an_outcome_is_read_as_it_was_written() -> None:
    for game in ("freekick", "zetta"):
        outcome = play_game(Series(game, ("greedy", "random"), 1), 0)
        assert game_result_json.result_from_json(json.loads(json.dumps(result_to_json(outcome)))) == outcome
        assert all(outcome.openings)


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (TournamentPlan("freekick", BOTS, 5), "games must be 6 or more, not 5"),
        (TournamentPlan("freekick", BOTS, 12, swiss_rounds=1), "of 3 players has 2 rounds or more"),
        (TournamentPlan("freekick", BOTS, 12, swiss_rounds=-1), "rounds or more, not -1"),
        (TournamentPlan("freekick", ("greedy",), 12), "two or more players"),
        (TournamentPlan("freekick", BOTS, 12, seat_count=7), "is for 2, 3, 4 seats"),
        (TournamentPlan("zetta", BOTS, 12, options={"mode": "cooperative"}), "competitive game"),
    ],
)
def test_an_impossible_tournament_is_refused(plan: TournamentPlan, words: str) -> None:
    with pytest.raises(SetupError, match=words) as refusal:
        check_plan(plan)
    assert refusal.value.text("ja") != refusal.value.text("en")

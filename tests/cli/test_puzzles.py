"""`hoshitaku puzzle` asks the puzzle of the day; `hoshitaku puzzles` finds new ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hoshitaku
from hoshitaku import Dealer, Record
from hoshitaku.cli.puzzle_commands import today
from hoshitaku.cli.typed_input import key_by_option
from hoshitaku.game_review import puzzle_search
from hoshitaku.game_review.puzzle import puzzle_for_date, puzzles_from_file, shipped_puzzles
from tests.cli.conftest import Run

REFUSED = 2
QUICK = ("--games", "1", "--playouts", "3", "--margin", "0.1", "--seats", "2", "--seed", "5")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_puzzle_of_the_day_is_answered_by_its_number(typing: Run, lang: str) -> None:
    puzzle = puzzle_for_date(today(), shipped_puzzles("freekick"))
    assert puzzle is not None
    number = key_by_option(puzzle.position)[puzzle.best_answer.option]
    ran = typing(["swim", number], "puzzle", "freekick", "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    printed = "".join(ran.out.split())
    assert {"en": "Right.", "ja": "正解です。"}[lang] in printed
    assert {"en": "swim", "ja": "swim"}[lang] in printed
    assert all("".join(puzzle.position.describe(one.option, lang).split()) in printed for one in puzzle.answers[:3])


def test_another_choice_shows_what_it_costs(typing: Run) -> None:
    puzzle = puzzle_for_date(today(), shipped_puzzles("zetta"))
    assert puzzle is not None
    ran = typing([key_by_option(puzzle.position)[puzzle.answers[-1].option]], "puzzle", "zetta")
    assert "There is a better choice." in ran.out
    assert "It costs" in ran.out


def test_a_person_who_leaves_sees_no_solution(typing: Run) -> None:
    ran = typing(["q"], "puzzle")
    assert (ran.code, ran.err) == (0, "")
    assert "Chance to win" not in ran.out


def test_without_a_terminal_the_puzzle_is_shown(run: Run) -> None:
    ran = run("puzzle", "farfarout")
    assert (ran.code, ran.err) == (0, "")
    assert "One choice is much better" in ran.out


def test_an_unknown_game_has_no_puzzle(run: Run) -> None:
    assert run("puzzle", "chess").code == REFUSED


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short search."""
    monkeypatch.setattr(puzzle_search, "CONFIRMING_PLAYOUTS", 2)
    monkeypatch.setattr(puzzle_search, "REQUIRED_STANDARD_ERRORS", 0.0)


@pytest.mark.usefixtures("quick")
def test_puzzles_are_found_and_written_with_their_origin(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "zetta.json"
    ran = run("puzzles", "zetta", *QUICK, "--out", file)
    assert (ran.code, ran.err) == (0, "")
    data = json.loads(file.read_text("utf-8"))
    assert data["provenance"]["seed"] == 5
    assert data["provenance"]["games"] == 1
    assert len(puzzles_from_file(data, hoshitaku.game("zetta"))) == len(data["puzzles"]) == 1


@pytest.mark.usefixtures("quick")
def test_puzzles_are_found_in_a_finished_record_and_no_other(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    Record.start(hoshitaku.game("freekick"), 2, dealer=Dealer.from_number(4)).save(file)
    assert run("puzzles", "freekick", "--record", file).code == REFUSED
    file.unlink()
    assert run("play", "freekick", "--seats", "greedy,greedy", "--seed", "4", "--record", file).code == 0
    ran = run("puzzles", "freekick", "--record", file, *QUICK)
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out)["provenance"]["games"] == 1

"""`hoshitaku review FILE` shows a review and writes it into files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hoshitaku
from hoshitaku import Dealer, Record
from hoshitaku.cli.review_command import sparkline
from hoshitaku.game_review import Review
from tests.cli.conftest import Run

QUICK = ("--playouts", "60")


@pytest.fixture
def game(run: Run, tmp_path: Path) -> Path:
    """A finished record."""
    made = run("play", "freekick", "--seats", "greedy,random", "--seed", "4", "--record", tmp_path / "game.jsonl")
    assert made.code == 0
    return tmp_path / "game.jsonl"


def test_review_shows_curves_luck_and_choices_and_turning_points(run: Run, game: Path) -> None:
    ran = run("review", game, *QUICK)
    assert (ran.code, ran.err) == (0, "")
    for part in ("Free Kick from the Planet: review", "Chances to win", "Luck and choices", "Choices that cost most"):
        assert part in ran.out
    assert "▁" in ran.out
    assert "█" in ran.out
    assert "勝率" in run("review", game, *QUICK, "--lang", "ja").out


def test_review_writes_page_picture_and_numbers(run: Run, game: Path, tmp_path: Path) -> None:
    page, picture, figures = (tmp_path / name for name in ("a.html", "a.svg", "a.json"))
    assert run("review", game, *QUICK, "--html", page, "--svg", picture, "--json", figures).code == 0
    kept = Review.from_json(json.loads(figures.read_text("utf-8")))
    assert kept.as_json() == hoshitaku.review(hoshitaku.load_record(game, hoshitaku.game), playouts=60).as_json()
    assert picture.read_text("utf-8") == kept.as_svg("en") + "\n"
    assert page.read_text("utf-8") == kept.as_html("en")


def test_people_are_called_as_at_the_table(run: Run, game: Path) -> None:
    lines = game.read_text("utf-8").splitlines()
    header = json.loads(lines[0]) | {"players": ["me", "Mio"]}
    game.write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n", "utf-8")
    ran = run("review", game, "--playouts", "20", "--svg", game.parent / "a.svg")
    assert ran.code == 0
    assert "Player" in ran.out
    assert "Mio" in ran.out
    assert "あなた" in run("review", game, "--playouts", "20", "--lang", "ja").out


def test_the_seed_decides_the_review(run: Run, game: Path) -> None:
    one, same, other = (run("review", game, *QUICK, "--seed", seed).out for seed in (1, 1, 2))
    assert one == same
    assert one != other


def test_a_game_that_is_not_over_is_refused_in_the_language_asked_for(run: Run, tmp_path: Path) -> None:
    record = Record.start(hoshitaku.game("freekick"), 2, dealer=Dealer.from_number(1))
    record.save(tmp_path / "begun.jsonl")
    ran = run("review", tmp_path / "begun.jsonl")
    assert ran.code == 2
    assert "only a finished game is reviewed" in ran.err
    assert "終わったゲームだけ" in run("review", tmp_path / "begun.jsonl", "--lang", "ja").err


def test_a_file_that_cannot_be_written_is_refused_before_anything_is_played(run: Run, game: Path) -> None:
    ran = run("review", game, "--playouts", "10000000", "--svg", game.parent / "nowhere" / "a.svg")
    assert ran.code == 2
    assert "there is no folder" in ran.err


def test_bar_lengths_are_proportional_to_the_shares() -> None:
    assert sparkline([0.0, 0.5, 1.0]) == "▁▅█"
    assert len(sparkline([0.5] * 1000)) == 40

"""Bots in files, named on the command line as FILE.py:CLASS."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoshitaku.cli import record_files
from tests.cli.conftest import Run

BOT = """
from hoshitaku.players import Player

class First(Player):
    def __init__(self, game, seed):
        super().__init__("first")

    def choose_among(self, position, seat, options):
        return options[0]
"""


@pytest.fixture
def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A bot in the folder from which the command is called."""
    (tmp_path / "mybot.py").write_text(BOT)
    monkeypatch.chdir(tmp_path)
    return "mybot.py:First"


def test_simulate_and_ladder_seat_and_name_an_own_bot(run: Run, bot: str) -> None:
    ran = run("simulate", "freekick", "--seats", f"{bot},random", "--games", "2")
    assert ran.code == 0
    assert "mybot.py:First" in ran.out
    assert "mybot.py:First" in run("ladder", "freekick", "--players", f"{bot},random", "--games", "1").out


def test_a_person_plays_against_an_own_bot_and_resumes_only_by_naming_it_again(typing: Run, bot: str) -> None:
    seats = ("--seats", f"me,{bot}", "--seed", "3", "--record", "game.jsonl")
    assert typing(["1"], "play", "freekick", *seats).code == 0
    refused = typing([], "play", "freekick", "--resume", "game.jsonl")
    assert refused.code == 2
    assert "name it with --seats" in refused.err
    assert typing([], "play", "freekick", "--resume", "game.jsonl", "--seats", f"me,{bot}").code == 0


def test_a_record_with_an_own_bot_is_read_without_the_bot_s_file(run: Run, bot: str, tmp_path: Path) -> None:
    assert run("play", "freekick", "--seats", f"{bot},random", "--record", "game.jsonl").code == 0
    (tmp_path / "mybot.py").unlink()
    assert record_files.read_record_file(Path("game.jsonl")).player_names == [bot, "random"]
    assert "mybot.py:First" in run("replay", "game.jsonl").out


def test_a_missing_bot_file_is_refused_before_anything_is_played(run: Run, bot: str) -> None:
    ran = run("simulate", "freekick", "--seats", "other.py:First,random", "--lang", "ja")
    assert (ran.code, ran.out) == (2, "")
    assert "other.py というファイルはありません" in ran.err

"""The compiled and the interpreted build play identical games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import hoshitaku
from tests.support.builds import WALKED, played

ROOT = Path(__file__).resolve().parents[2]
GAMES = int(os.environ.get("HOSHITAKU_LAW_GAMES", "150"))
TABLES = [(name, seats) for name in hoshitaku.game_names() for seats in hoshitaku.game(name).seat_counts]


def interpreted(name: str, seats: int) -> list[str]:
    """What the interpreted sources play, in a process of their own."""
    command = [sys.executable, "-m", "tests.support.builds", name, str(seats), str(GAMES)]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    loaded, *lines = subprocess.check_output(command, cwd=ROOT, env=environment, text=True).splitlines()
    assert loaded == str(ROOT / "src" / "hoshitaku" / "kernel" / "random_games.py")
    return lines


@pytest.mark.skipif(os.environ.get("HOSHITAKU_BUILD") != "compiled", reason="compares the compiled build")
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_both_builds_play_the_same_games_to_the_last_bit(name: str, seats: int) -> None:
    ours = list(played(name, seats, GAMES))
    assert len(ours) == GAMES + WALKED
    assert ours == interpreted(name, seats)

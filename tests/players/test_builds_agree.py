"""The greedy player makes the same choices in the compiled and in the interpreted build."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import hoshitaku
from hoshitaku.lab import Series, play_game
from hoshitaku.players import names

ROOT = Path(__file__).resolve().parents[2]
TABLES = [(name, seats) for name in hoshitaku.game_names() for seats in hoshitaku.game(name).seats]
GAMES = 3


def played(name: str, seats: int) -> list[str]:
    """What came of some games between the strongest players, a line each."""
    game = hoshitaku.game(name)
    short: dict[str, object] = {"round_limit": 8} if "round_limit" in game.options_schema["properties"] else {}
    series = Series(name, (names(game)[-1],) * seats, seed=11, options=short)
    outcomes = [play_game(series, index) for index in range(GAMES)]
    return [f"{o.scores} {o.ranking} {o.decisions} {sorted(o.uses.items())}" for o in outcomes]


@pytest.mark.skipif(os.environ.get("HOSHITAKU_BUILD") != "compiled", reason="compares the compiled build")
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_both_builds_make_the_same_choices(name: str, seats: int) -> None:
    command = [sys.executable, "-m", "tests.players.test_builds_agree", name, str(seats)]
    environment = os.environ | {"PYTHONPATH": f"{ROOT / 'src'}"}
    loaded, *lines = subprocess.check_output(command, cwd=ROOT, env=environment, text=True).splitlines()
    assert Path(loaded).is_relative_to(ROOT / "src")
    assert lines == played(name, seats)


if __name__ == "__main__":
    print(hoshitaku.__file__, *played(sys.argv[1], int(sys.argv[2])), sep="\n")

"""The greedy and the searching player make the same choices in the compiled and in the interpreted build."""

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

import hoshitaku
from hoshitaku.lab import Series, play_game
from hoshitaku.players import default_player_name, make_player
from tests.players.test_choices import asked

ROOT = Path(__file__).resolve().parents[2]
TABLES = [(name, seats) for name in hoshitaku.game_names() for seats in hoshitaku.game(name).seat_counts]
GAMES = 3
SEARCHES = 2


def played(name: str, seats: int) -> list[str]:
    """What came of some games between greedy players, a line each, and what the searching player takes now and then."""
    game = hoshitaku.game(name)
    short: dict[str, object] = {"round_limit": 8} if "round_limit" in game.options_schema["properties"] else {}
    series = Series(name, (default_player_name(game),) * seats, seed=11, options=short)
    outcomes = [play_game(series, index) for index in range(GAMES)]
    searching = make_player("search:playouts=5", game, 1)
    taken = [searching.choose(position, seat) for position, seat in islice(asked(game, seats, 5, 10), SEARCHES)]
    return [str(taken)] + [f"{o.scores} {o.places} {o.decisions} {sorted(o.uses.items())}" for o in outcomes]


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

"""Free Kick written a second time, in C: two independent readings of the rules that must always agree."""

import pytest

import hoshitaku
from benchmarks.twin import NoCompilerError, Twin
from hoshitaku.kernel.random_games import trace_random_game

GAMES = 2000


@pytest.fixture(scope="module")
def twin() -> Twin:
    try:
        return Twin()
    except NoCompilerError as error:
        pytest.skip(f"the twin cannot be built: {error}")


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_go_the_same_way_in_c(twin: Twin, seats: int) -> None:
    game = hoshitaku.game("freekick")
    for seed in range(GAMES):
        position = game.new(seats=seats)
        ours = trace_random_game(position.state, seed)
        theirs, scores = twin.trace(seats, seed)
        assert ours == theirs, f"seed {seed}"
        assert position.scores() == scores, f"seed {seed}"

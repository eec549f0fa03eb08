"""The training run for profile-guided optimisation: plays everything that the compiled build should be fast at.

`make compile PGO=1` runs it between its two compilations (scripts/compile.py). It covers every game, number of seats
and kind of table: random games inside, in batches with observations, and from Python, one with all texts, and bots that
search. Code that does not run here is optimised for size instead of speed.
"""

import random
import sys
import time
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import hoshitaku
from hoshitaku import Game
from hoshitaku.games.kits import KITS
from hoshitaku.kernel import random_games
from hoshitaku.kernel.game_batch import GameBatch
from hoshitaku.lab.bench import PythonLoopGames, SearchPlayouts
from tests.laws.pairwise_tables import is_set_up, modules_of, ways
from tests.support.builds import started, walked

# CPU seconds per table, so that no game outweighs the others.
SECONDS = 0.1
BATCH_SIZE = 16  # games of a batch


class Table(NamedTuple):
    """A table to train on."""

    game: str
    seats: int
    options: dict[str, Any]


def everything(game: Game) -> dict[str, Any]:
    """The table option that enables all modules; empty for a game without modules."""
    ticked: dict[str, list[Any]] = {}
    for name, module in modules_of(game):
        ticked.setdefault(name, []).append(module)
    return dict(ticked)


def tables() -> Iterator[Table]:
    """The usual table of each game and number of seats, one with all modules, and these with every game mode."""
    for name in hoshitaku.game_names():
        game, usual = hoshitaku.game(name), dict(KITS[name].benchmark_options)
        bases = [usual, usual | everything(game)] if modules_of(game) else [usual]
        for seats in game.seat_counts:
            for way in ways(game, seats):
                yield from (Table(name, seats, base | way) for base in bases if is_set_up(game, seats, base | way))


def play(table: Table) -> None:
    """Random games inside, in batches, and one from Python."""
    position = hoshitaku.game(table.game).new(table.seats, table.options)
    play_side_by_side(GameBatch(position, 0, BATCH_SIZE, True))
    start = position.state
    began, seed = time.process_time(), 0
    while not seed or time.process_time() - began < SECONDS:
        random_games.random_playouts(start, 1, seed)
        seed += 1
    PythonLoopGames(table.game, table.seats, table.options).play()


def play_side_by_side(games: GameBatch) -> None:
    """The steps of a batch: check actions, take them, and observe."""
    rng = random.Random(0)  # noqa: S311  games to train on, nothing secret
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        offsets, legal = array("i", games.legal_offsets.getvalue()), array("i", games.legal_actions.getvalue())
        drawn = [legal[rng.randrange(offsets[game], offsets[game + 1])] for game in range(BATCH_SIZE)]
        actions = array("i", drawn).tobytes()
        assert games.first_illegal(actions) < 0
        games.step(actions)
        games.sparse_observations(0)


def look_and_think(name: str, seats: int) -> None:
    """A game with all texts of the library, and the moves that search players try."""
    for _ in walked(started(name, seats, 0), random.Random(0)):  # noqa: S311  games to train on, nothing secret
        pass
    for base in ({}, everything(hoshitaku.game(name))):
        SearchPlayouts(name, seats, dict(KITS[name].benchmark_options) | base).play()


def main() -> None:
    """Train."""
    for table in tables():
        play(table)
    for name in hoshitaku.game_names():
        for seats in hoshitaku.game(name).seat_counts:
            look_and_think(name, seats)


if __name__ == "__main__":
    main()

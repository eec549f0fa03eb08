"""A store of game results: each game is played once and written to a file when it ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from hashlib import sha256
from json import dumps
from pathlib import Path
from typing import Any

from hoshitaku import __version__
from hoshitaku import game as find_game
from hoshitaku.lab import game_result_json
from hoshitaku.lab.executors import Executor
from hoshitaku.lab.results_file import ResultsFile
from hoshitaku.lab.series import GameResult, Series, play_game
from hoshitaku.lab.simulate import GameFailure, SimulationError

# The number of a deal, and the seating. With the seed, the options and the pack these determine the game.
DealSeating = tuple[int, tuple[str, ...]]


class GamesStore(AbstractContextManager["GamesStore"]):
    """The games of one seed, seat count, table options and pack."""

    def __init__(self, common: Series, file: Path | None, executor: Executor) -> None:
        """SetupError if the file has games with other settings."""
        self.series = replace(common, rotates_seats=False)
        self.executor = executor
        self.results_file = ResultsFile(file, results_header(common))
        read = (game_result_json.result_from_json(line) for line in self.results_file.saved_games)
        self.results_by_seating = {(outcome.index, outcome.players): outcome for outcome in read}

    def get_or_play(self, tables: Sequence[DealSeating], ended: Callable[[], None] | None = None) -> list[GameResult]:
        """The results of these tables, in order; missing ones are played now.

        `ended()` is called for each of them. SimulationError if a game fails.
        """
        notify = ended or (lambda: None)
        missing = [table for table in dict.fromkeys(tables) if table not in self.results_by_seating]
        for _ in range(len(tables) - len(missing)):
            notify()
        for number, result in self.executor.run_tasks(try_play_game, self.series, missing):
            if isinstance(result, GameFailure):
                raise SimulationError(result, self.series.seed)
            self.results_by_seating[missing[number]] = result
            self.results_file.append(game_result_json.result_to_json(result))
            notify()
        return [self.results_by_seating[table] for table in tables]

    def __exit__(self, *_: object) -> None:
        """Close the file."""
        self.results_file.__exit__()


def try_play_game(common: Series, table: DealSeating) -> GameResult | GameFailure:
    """Play one game."""
    deal, seated = table
    try:
        return play_game(replace(common, players=seated), deal)
    except Exception as error:  # any failure is reported with the number of its game
        return GameFailure.from_error(deal, error)


def results_header(common: Series, *, with_pack: bool = True) -> dict[str, Any]:
    """What the games of a file have in common; players may differ."""
    game = find_game(common.game)
    head: dict[str, Any] = {"game": game.name, "rules": game.rules_version, "version": __version__}
    head |= {"seats": len(common.players), "seed": common.seed, "options": common.options}
    return head | {"pack": (common.pack or game.pack).hash} if with_pack else head


def default_folder(purpose: str, game: str, head: Mapping[str, Any]) -> Path:
    """The default folder of results: the same for the same settings, in the current folder."""
    return Path(f"{purpose}-{game}-{sha256(dumps(head, sort_keys=True).encode()).hexdigest()[:8]}")

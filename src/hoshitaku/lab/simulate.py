"""Play many games between players that are not people, on one machine, and report what came out."""

from __future__ import annotations

import signal
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context

from hoshitaku import Game, HoshitakuError, Pack, SetupError
from hoshitaku import game as find_game
from hoshitaku.lab.series import GameResult, Series, play_game
from hoshitaku.lab.series_report import SeriesReport
from hoshitaku.players import make_player

MAX_GAMES_PER_BATCH = 32
BATCHES_PER_JOB = 8

# Set in a worker when the person at the terminal has interrupted the simulation.
interrupted_event = threading.Event()

ProgressCallback = Callable[[int, int], None]


class SimulationError(HoshitakuError):
    """A game of a simulation broke off. `index` and `seed` name it, so that it can be played again."""

    def __init__(self, index: int, seed: int, trouble: str) -> None:
        self.game_index = index
        self.seed = seed
        self.error_text = trouble
        last = trouble.strip().splitlines()[-1]
        super().__init__(
            f"game {index} of seed {seed} broke off: {last} (to repeat it alone: seed {seed}, first {index}, 1 game)",
            f"シード{seed}の第{index}ゲームが中断しました: {last}（再現: シード{seed}、開始番号{index}、1ゲーム）",
        )


@dataclass(frozen=True)
class GameFailure:
    """What a worker sends home of a game that broke off."""

    game_index: int
    error_text: str


def simulate(
    game: Game | str,
    seats: Sequence[str],
    games: int,
    *,
    jobs: int = 1,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    rotate: bool = True,
    pack: Pack | None = None,
    first: int = 0,
    progress: ProgressCallback | None = None,
) -> SeriesReport:
    """Play `games` games between the players named by seat (or FILE.py:CLASS, which runs that file) and report on them.

    Game number i follows from `seed` and i alone, so the report is the same whatever `jobs` (processes) is; `first` is
    the number of the first. With `rotate` the players move on a seat after each game. `progress(done, games)` is
    called as games are finished. SetupError if this cannot be played, SimulationError if a game breaks off.
    """
    series = Series(_find_game(game).name, tuple(seats), seed, dict(options or {}), rotate, pack)
    return SeriesReport.from_results(series, play_series(series, games, jobs=jobs, first=first, progress=progress))


def play_series(
    series: Series, games: int, *, jobs: int = 1, first: int = 0, progress: ProgressCallback | None = None
) -> list[GameResult]:
    """The games of a series from number `first` on; everything else as `simulate` says."""
    check_series(series, games, jobs, first)
    outcomes: list[GameResult] = []
    for outcome in iterate_results(series, range(first, first + games), jobs):
        outcomes.append(outcome)
        if progress is not None:
            progress(len(outcomes), games)
    return outcomes


def iterate_results(series: Series, indices: Sequence[int], jobs: int = 1) -> Iterator[GameResult]:
    """The games of these numbers as they are finished, in this order; SimulationError if one breaks off."""
    for result in _play_games(series, indices, jobs):
        if isinstance(result, GameFailure):
            raise SimulationError(result.game_index, series.seed, result.error_text)
        yield result


def _find_game(game: Game | str) -> Game:
    return find_game(game) if isinstance(game, str) else game


def check_series(series: Series, games: int, jobs: int = 1, first: int = 0) -> None:
    """Refuse before anything is played what no game could be played with."""
    for name, value, least in (("games", games, 1), ("jobs", jobs, 1), ("first", first, 0)):
        if value < least:
            raise SetupError(
                f"{name} must be {least} or more, not {value}", f"{name} は{least}以上が必要です（{value}）"
            )
    game = find_game(series.game)
    game.new(len(series.players), series.options, series.pack)
    for name in series.players:
        make_player(name, game, 0, files=True)


def _play_games(series: Series, indices: Sequence[int], jobs: int) -> Iterator[GameResult | GameFailure]:
    """The games in the order of their numbers, whoever played them."""
    if jobs == 1 or len(indices) <= 1:
        for index in indices:
            yield _try_play_game(series, index)
        return
    size = max(1, min(MAX_GAMES_PER_BATCH, len(indices) // (jobs * BATCHES_PER_JOB)))
    batches = [indices[start : start + size] for start in range(0, len(indices), size)]
    # Fresh interpreters: forking a process that runs threads, as a server does, may hang.
    workers = ProcessPoolExecutor(min(jobs, len(batches)), get_context("spawn"), stop_after_game_on_interrupt)
    try:
        with ignore_interrupts():
            played = workers.map(_play_batch, [series] * len(batches), batches)
        for batch in played:
            yield from batch
    finally:
        workers.shutdown(cancel_futures=True)


@contextmanager
def ignore_interrupts() -> Iterator[None]:
    """Ignore Ctrl-C for a moment: processes begun in it are born deaf, and cannot be interrupted half-made."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread hears signals
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def stop_after_game_on_interrupt() -> None:
    """Let Ctrl-C, which reaches the workers too, end each after its current game; the main process reports it."""
    signal.signal(signal.SIGINT, lambda *_: interrupted_event.set())


def _play_batch(series: Series, indices: Iterable[int]) -> list[GameResult | GameFailure]:
    """What one worker does at a time."""
    results = []
    for index in indices:
        if interrupted_event.is_set():
            raise KeyboardInterrupt
        results.append(_try_play_game(series, index))
    return results


def _try_play_game(series: Series, index: int) -> GameResult | GameFailure:
    try:
        return play_game(series, index)
    except Exception:  # whatever broke the game is told with its number
        return GameFailure(index, traceback.format_exc())

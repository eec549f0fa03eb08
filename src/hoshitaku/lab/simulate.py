"""Plays many games between bots on one machine, and reports the results."""

from __future__ import annotations

import signal
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context

from hoshitaku import Game, HoshitakuError, Pack, SetupError
from hoshitaku import game as find_game
from hoshitaku.lab.series import GameResult, Series, play_game
from hoshitaku.lab.series_report import SeriesReport
from hoshitaku.players import is_file_player, make_player

MAX_GAMES_PER_BATCH = 32
BATCHES_PER_JOB = 8

# Set in a worker when the user has interrupted the simulation.
interrupted_event = threading.Event()

ProgressCallback = Callable[[int, int], None]


class SimulationError(HoshitakuError):
    """A game of a simulation failed. `index` and `seed` identify it, so that it can be played again."""

    def __init__(self, failure: GameFailure, seed: int) -> None:
        self.game_index = index = failure.game_index
        self.seed = seed
        self.error_text = failure.error_text
        en, ja = failure.reason_en_and_ja
        super().__init__(
            f"game {index} of seed {seed} broke off: {en} (to repeat it alone: seed {seed}, first {index}, 1 game)",
            f"シード{seed}の第{index}ゲームが中断しました: {ja}（再現: シード{seed}、開始番号{index}、1ゲーム）",
        )


@dataclass(frozen=True)
class GameFailure:
    """What a worker returns for a game that failed: its traceback, and the reason in English and Japanese."""

    game_index: int
    error_text: str
    reason_en_and_ja: tuple[str, str]

    @classmethod
    def from_error(cls, index: int, error: Exception) -> GameFailure:
        """The failure of a game by the exception that ended it."""
        lines = "".join(traceback.format_exception(error))
        last = lines.strip().splitlines()[-1]
        return cls(index, lines, (error.en, error.ja) if isinstance(error, HoshitakuError) else (last, last))


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

    Game number i depends only on `seed` and i, so the report is the same for any `jobs` (processes); `first` is the
    number of the first. With `rotate` the players move on by a seat after each game. `progress(done, games)` is called
    as games finish. SetupError if the settings are invalid, SimulationError if a game fails.
    """
    series = Series(_find_game(game).name, tuple(seats), seed, dict(options or {}), rotate, pack)
    return SeriesReport.from_results(series, play_series(series, games, jobs=jobs, first=first, progress=progress))


def play_series(
    series: Series, games: int, *, jobs: int = 1, first: int = 0, progress: ProgressCallback | None = None
) -> list[GameResult]:
    """The games of a series from number `first` on; otherwise like `simulate`."""
    check_series(series, games, jobs, first)
    outcomes: list[GameResult] = []
    for outcome in iterate_results(series, range(first, first + games), jobs):
        outcomes.append(outcome)
        if progress is not None:
            progress(len(outcomes), games)
    return outcomes


def iterate_results(series: Series, indices: Sequence[int], jobs: int = 1) -> Iterator[GameResult]:
    """Results of these games as they finish, in this order; SimulationError if one fails."""
    for result in _play_games(series, indices, jobs):
        if isinstance(result, GameFailure):
            raise SimulationError(result, series.seed)
        yield result


def _find_game(game: Game | str) -> Game:
    return find_game(game) if isinstance(game, str) else game


def check_series(series: Series, games: int, jobs: int = 1, first: int = 0) -> None:
    """Raise SetupError for settings with which no game could be played, before any is."""
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
    """The games in the order of their numbers, from any worker."""
    if jobs == 1 or len(indices) <= 1:
        for index in indices:
            yield _try_play_game(series, index)
        return
    size = max(1, min(MAX_GAMES_PER_BATCH, len(indices) // (jobs * BATCHES_PER_JOB)))
    batches = [indices[start : start + size] for start in range(0, len(indices), size)]
    # New interpreters: forking a process that runs threads, as a server does, may hang.
    workers = ProcessPoolExecutor(min(jobs, len(batches)), get_context("spawn"), stop_after_game_on_interrupt)
    try:
        with ignore_interrupts():
            played = workers.map(_play_batch, [series] * len(batches), batches)
        for batch in played:
            yield from batch
    except BrokenProcessPool as error:
        raise worker_crash_error(series.players) from error
    finally:
        workers.shutdown(cancel_futures=True)


def worker_crash_error(players: Sequence[str]) -> SetupError:
    """The error for a worker process that crashed; names the bots from files that it ran."""
    bots = ", ".join(sorted({name for name in players if is_file_player(name)}))
    return SetupError(
        "a worker process crashed; perhaps memory is short" + (f", or one of these crashes: {bots}" if bots else ""),
        "作業プロセスが異常終了しました。メモリ不足"
        + (f"か、ボットの異常終了（{bots}）かもしれません" if bots else "かもしれません"),
    )


@contextmanager
def ignore_interrupts() -> Iterator[None]:
    """Ignore Ctrl-C temporarily: processes started now ignore it from the start, and cannot be interrupted
    half-started.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread receives signals
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def stop_after_game_on_interrupt() -> None:
    """Let Ctrl-C, which also reaches the workers, end each after its current game; the main process reports it."""
    signal.signal(signal.SIGINT, lambda *_: interrupted_event.set())


def _play_batch(series: Series, indices: Iterable[int]) -> list[GameResult | GameFailure]:
    """The games of one task of a worker."""
    results = []
    for index in indices:
        if interrupted_event.is_set():
            raise KeyboardInterrupt
        results.append(_try_play_game(series, index))
    return results


def _try_play_game(series: Series, index: int) -> GameResult | GameFailure:
    try:
        return play_game(series, index)
    except Exception as error:  # any failure is reported with the number of its game
        return GameFailure.from_error(index, error)

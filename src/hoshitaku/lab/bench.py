"""Measures how fast our own engine plays, for `hoshitaku bench` and for the comparison in benchmarks/."""

from __future__ import annotations

import platform
import random
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import TypedDict

from rich.box import SIMPLE_HEAD
from rich.table import Table

import hoshitaku
from hoshitaku import CHANCE, OVER
from hoshitaku.games.kits import KITS
from hoshitaku.kernel import random_games
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.position import Position
from hoshitaku.lab.stopwatch import BenchSubject, CopyImpossibleError, SpeedFigures, measure_speed
from hoshitaku.players import search_guide
from hoshitaku.players.search.playout import playout_value as playout_of

BENCH_SEED = 20_260
BATCH_SIZE = 1024  # games in parallel
STEPS_BY_BUILD = {"compiled": 50, "interpreted": 1}  # of a batch, per measured run
PLAYOUT_START_COUNT = 8  # playouts start from this many moments of a game
Options = dict[str, object]

COMPILED_SUFFIXES = (".so", ".pyd")


def current_build() -> str:
    """The build of the rules in this process: "compiled" or "interpreted"."""
    return "compiled" if random_games.__file__.endswith(COMPILED_SUFFIXES) else "interpreted"


def _new_position(game: Game, seats: int, options: Options | None) -> Position:
    """A game before its first decision, by default with the bench options of its kit."""
    return game.new(seats=seats, options=KITS[game.name].benchmark_options if options is None else options)


def _play_randomly(position: Position, rng: random.Random, decisions: int) -> int:
    """Play at random through the library, `decisions` at most (-1: to the end); return the number of decisions.

    The loop from the documentation. Chance is drawn by its weights.
    """
    uniform = rng.random
    played = 0
    while (actor := position.actor) != OVER and played != decisions:
        options = position.options()
        if actor == CHANCE:
            option = rng.choices(options, position.weights())[0]
        else:
            option = options[int(uniform() * len(options))]
        position.take(option)
        played += 1
    return played


class PythonLoopGames:
    """Random games through the public library, from a plain Python loop."""

    def __init__(self, game: str, seats: int, options: Options | None = None) -> None:
        self.game = hoshitaku.game(game)
        self.seats = seats
        self.options = options
        self.random = random.Random(BENCH_SEED)  # noqa: S311  games to measure, nothing secret
        _, decisions = self.play()
        self.middle_position = _new_position(self.game, seats, options)
        _play_randomly(self.middle_position, self.random, decisions // 2)

    def play(self) -> tuple[int, int]:
        """Play one game."""
        return 1, _play_randomly(_new_position(self.game, self.seats, self.options), self.random, -1)

    def copy(self, count: int) -> None:
        """Clone a position."""
        middle = self.middle_position
        for _ in range(count):
            middle.clone()


class KernelGames:
    """Random games in one call of the kernel: as fast as search and simulation can be inside the build."""

    def __init__(self, game: str, seats: int, options: Options | None = None) -> None:
        self.start_position = _new_position(hoshitaku.game(game), seats, options)
        self.middle_state = PythonLoopGames(game, seats, options).middle_position.state
        self.games_per_call = 100 if current_build() == "compiled" else 1
        self.seed = BENCH_SEED

    def play(self) -> tuple[int, int]:
        """Play enough games to make the cost of the call itself negligible."""
        self.seed += 1
        return self.games_per_call, int(
            random_games.random_playouts(self.start_position.state, self.games_per_call, self.seed)
        )

    def copy(self, count: int) -> None:
        """Clone a state."""
        random_games.clone_repeatedly(self.middle_state, count)


class BatchStepGames:
    """Random games in parallel, each replaced when it ends.

    If `observed`, every step also writes the observations. In a short measurement few games end, so decisions per game
    are overestimated.
    """

    def __init__(self, game: str, seats: int, options: Options | None = None, *, observed: bool = False) -> None:
        import numpy as np  # noqa: PLC0415  (an extra that only this class needs)

        from hoshitaku.batch import Batch  # noqa: PLC0415  (needs numpy)

        own = KITS[game].benchmark_options if options is None else options
        self.batch = Batch(game, seats, BATCH_SIZE, own, seed=BENCH_SEED, auto_reset=True)
        self.random = np.random.default_rng(BENCH_SEED)
        self.steps = STEPS_BY_BUILD[current_build()]
        self.observations = self.batch.observe() if observed else None

    def play(self) -> tuple[int, int]:
        """Take some steps; returns the number of games that ended, at least one."""
        batch, begun, decisions = self.batch, self.batch.started_count, self.batch.decision_count
        for _ in range(self.steps):
            batch.step(batch.sample_actions(self.random))
            if self.observations is not None:
                batch.observe(self.observations)
        return max(batch.started_count - begun, 1), batch.decision_count - decisions

    def copy(self, count: int) -> None:
        """Clone games, a whole batch at a time."""
        for _ in range(max(count // BATCH_SIZE, 1)):
            self.batch.clone()


class SearchPlayouts:
    """Playouts like those of the search: from moments throughout a greedy game, each in a different redeal."""

    def __init__(self, game: str, seats: int, options: Options | None = None) -> None:
        self.guide = search_guide(hoshitaku.game(game))
        self.random = random.Random(BENCH_SEED)  # noqa: S311  games to measure, nothing secret
        moments = self._collect_start_positions(_new_position(hoshitaku.game(game), seats, options))
        self.start_positions = [
            moments[len(moments) * part // PLAYOUT_START_COUNT] for part in range(PLAYOUT_START_COUNT)
        ]
        self.playout_count = 0

    def _collect_start_positions(self, position: Position) -> list[Position]:
        """The game before each choice with several options."""
        moments: list[Position] = []
        players = [self.guide.playout_player(BENCH_SEED + seat) for seat in range(position.seats)]
        while (actor := position.actor) != OVER:
            options = position.options()
            if actor == CHANCE:
                position.take(self.random.choices(options, position.weights())[0])
                continue
            if len(options) > 1:
                moments.append(position.clone())
            position.take(players[actor].choose(position, actor))
        return moments

    def play(self) -> tuple[int, int]:
        """Play one playout from each moment; a playout counts as a game, and decisions are not counted."""
        for moment in self.start_positions:
            self.playout_count += 1
            seat, options = moment.actor, moment.options()
            dealt = moment.redeal(seat, self.random)
            playout_of(self.guide, dealt, seat, options[self.playout_count % len(options)], self.playout_count)
        return len(self.start_positions), len(self.start_positions)

    def copy(self, count: int) -> None:
        """Not measured here."""
        raise CopyImpossibleError(f"{count} copies: see the games")


SubjectMaker = Callable[[str, int, Options | None], BenchSubject]
SUBJECT_MAKER_BY_WAY: dict[str, SubjectMaker] = {"inside": KernelGames, "from Python": PythonLoopGames}
"""The ways of playing that are measured; in a batch only if numpy is there."""
if find_spec("numpy"):
    SUBJECT_MAKER_BY_WAY["in a batch"] = BatchStepGames


class BenchRow(TypedDict):
    """The median round of one way of playing with one number of seats."""

    seats: int
    way: str
    figures: SpeedFigures


class BenchReport(TypedDict):
    """What `hoshitaku bench --json` prints. Times are in processor seconds; `copy_us` in microseconds."""

    game: str
    build: str
    python: str
    seconds: float
    rounds: int
    rows: list[BenchRow]


def _median_round(rounds: Sequence[SpeedFigures]) -> SpeedFigures:
    """The round with the median speed."""
    return sorted(rounds, key=lambda figures: figures["decisions_per_second"])[len(rounds) // 2]


def run_bench(game: str = "freekick", seats: Sequence[int] = (), seconds: float = 0.5, rounds: int = 3) -> BenchReport:
    """Measure this build: every way of playing with every number of seats (default: all of the game).

    `seconds` is for each way in each round. SetupError if the game does not allow a number of seats.
    """
    subjects = {
        (count, way): make(game, count, None)
        for count in (seats or hoshitaku.game(game).seat_counts)
        for way, make in SUBJECT_MAKER_BY_WAY.items()
    }
    measured: dict[tuple[int, str], list[SpeedFigures]] = {key: [] for key in subjects}
    for _ in range(rounds):
        for key, subject in subjects.items():
            measured[key].append(measure_speed(subject, seconds))
    return {
        "game": game,
        "build": current_build(),
        "python": platform.python_version(),
        "seconds": seconds,
        "rounds": rounds,
        "rows": [
            {"seats": count, "way": way, "figures": _median_round(figures)}
            for (count, way), figures in measured.items()
        ],
    }


def short_number(value: float | None) -> str:
    """A figure with three significant digits: 0.31, 8.04, 152, 12.3 k, 9.61 M; "-" for none."""
    if value is None:
        return "-"
    for size, unit in ((1e6, " M"), (1e3, " k")):
        if value >= size:
            return f"{value / size:.3g}{unit}"
    return f"{value:.3g}"


HEADINGS = {
    "en": ("seats", "random games", "decisions/s", "games/s", "decisions a game", "clone, µs"),
    "ja": ("人数", "ランダムゲーム", "決定／秒", "ゲーム／秒", "決定／ゲーム", "複製（マイクロ秒）"),
}
WAY_NAMES = {
    "inside": {"en": "inside the rules", "ja": "ルール内部"},
    "from Python": {"en": "from a Python loop", "ja": "Pythonのループ"},
    "in a batch": {"en": "side by side in a batch", "ja": "バッチで並べて"},
}


def report_table(report: BenchReport, lang: str) -> Table:
    """The report for a terminal, in English ("en") or Japanese ("ja")."""
    shown = Table(box=SIMPLE_HEAD)
    for heading in HEADINGS[lang]:
        shown.add_column(heading, justify="right")
    for row in report["rows"]:
        figures = row["figures"]
        shown.add_row(
            str(row["seats"]),
            WAY_NAMES[row["way"]][lang],
            short_number(figures["decisions_per_second"]),
            short_number(figures["games_per_second"]),
            short_number(figures["decisions_per_game"]),
            short_number(figures["copy_us"]),
        )
    return shown

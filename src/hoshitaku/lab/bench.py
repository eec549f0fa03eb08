"""How fast our own engine plays, for `hoshitaku bench` and for the comparison in benchmarks/."""

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
from hoshitaku.kernel import playout
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.position import Position
from hoshitaku.lab.stopwatch import CopyImpossibleError, Figures, Subject, measure
from hoshitaku.players import guide_of
from hoshitaku.players.search.playout import playout as playout_of

SEED = 20_260
BATCH = 1024  # games side by side
STEPS = {"compiled": 50, "interpreted": 1}  # of a batch, in one measured go
MOMENTS = 8  # of a game, that playouts start from
Options = dict[str, object]

COMPILED_SUFFIXES = (".so", ".pyd")


def build() -> str:
    """Which build of the rules this process runs: "compiled" or "interpreted"."""
    return "compiled" if playout.__file__.endswith(COMPILED_SUFFIXES) else "interpreted"


def _start(game: Game, seats: int, options: Options | None) -> Position:
    """A game before its first decision, with the options of its kit if none are given."""
    return game.new(seats=seats, options=KITS[game.name].bench if options is None else options)


def _advance(position: Position, rng: random.Random, decisions: int) -> int:
    """Play at random through the library, `decisions` at most (-1: to the end); give how many it took.

    The loop that the documentation shows. Chance draws by its weights.
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


class GamesFromPython:
    """Random games through the public library, from a plain Python loop."""

    def __init__(self, game: str, seats: int, options: Options | None = None) -> None:
        self.game = hoshitaku.game(game)
        self.seats = seats
        self.options = options
        self.random = random.Random(SEED)  # noqa: S311  games to measure, nothing secret
        _, decisions = self.play()
        self.middle = _start(self.game, seats, options)
        _advance(self.middle, self.random, decisions // 2)

    def play(self) -> tuple[int, int]:
        """Play one game."""
        return 1, _advance(_start(self.game, self.seats, self.options), self.random, -1)

    def copy(self, count: int) -> None:
        """Clone a position."""
        middle = self.middle
        for _ in range(count):
            middle.clone()


class GamesInside:
    """Random games in one call of the kernel: what search and simulation inside the build can reach."""

    def __init__(self, game: str, seats: int, options: Options | None = None) -> None:
        self.start = _start(hoshitaku.game(game), seats, options)
        self.middle = GamesFromPython(game, seats, options).middle.state
        self.games = 100 if build() == "compiled" else 1
        self.seed = SEED

    def play(self) -> tuple[int, int]:
        """Play enough games to make the call itself negligible."""
        self.seed += 1
        return self.games, int(playout.playouts(self.start.state, self.games, self.seed))

    def copy(self, count: int) -> None:
        """Clone a state."""
        playout.clones(self.middle, count)


class GamesInBatch:
    """Random games side by side, each begun again when it ends.

    If `observed`, whoever must choose is observed at every step. Over a short time few games end, so decisions a game
    are too many then.
    """

    def __init__(self, game: str, seats: int, options: Options | None = None, *, observed: bool = False) -> None:
        # numpy is wanted here alone.
        import numpy as np  # noqa: PLC0415

        from hoshitaku.batch import Batch  # noqa: PLC0415

        own = KITS[game].bench if options is None else options
        self.batch = Batch(game, seats, BATCH, own, seed=SEED, auto_reset=True)
        self.random = np.random.default_rng(SEED)
        self.steps = STEPS[build()]
        self.seen = self.batch.observe() if observed else None

    def play(self) -> tuple[int, int]:
        """Take some steps; the games are those that ended, at least one."""
        batch, begun, decisions = self.batch, self.batch.begun, self.batch.decisions
        for _ in range(self.steps):
            batch.step(batch.drawn(self.random))
            if self.seen is not None:
                batch.observe(self.seen)
        return max(batch.begun - begun, 1), batch.decisions - decisions

    def copy(self, count: int) -> None:
        """Clone games, whole batches at a time."""
        for _ in range(max(count // BATCH, 1)):
            self.batch.clone()


class Playouts:
    """Playouts as the search tries options out: from moments all through a greedy game, each in a redeal of its own."""

    def __init__(self, game: str, seats: int, options: Options | None = None) -> None:
        self.guide = guide_of(hoshitaku.game(game))
        self.random = random.Random(SEED)  # noqa: S311  games to measure, nothing secret
        moments = self._moments(_start(hoshitaku.game(game), seats, options))
        self.moments = [moments[len(moments) * part // MOMENTS] for part in range(MOMENTS)]
        self.played = 0

    def _moments(self, position: Position) -> list[Position]:
        """The game before each choice that leaves one."""
        moments: list[Position] = []
        players = [self.guide.policy(SEED + seat) for seat in range(position.seats)]
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
        """Play one playout from each moment; a playout counts as a game, and nobody counts its decisions."""
        for moment in self.moments:
            self.played += 1
            seat, options = moment.actor, moment.options()
            dealt = moment.redeal(seat, self.random)
            playout_of(self.guide, dealt, seat, options[self.played % len(options)], self.played)
        return len(self.moments), len(self.moments)

    def copy(self, count: int) -> None:
        """Not what is measured here."""
        raise CopyImpossibleError(f"{count} copies: see the games")


Way = Callable[[str, int, Options | None], Subject]
WAYS: dict[str, Way] = {"inside": GamesInside, "from Python": GamesFromPython}
"""The ways of playing that are measured; in a batch only if numpy is there."""
if find_spec("numpy"):
    WAYS["in a batch"] = GamesInBatch


class Row(TypedDict):
    """The middle of the rounds of one way of playing with one number of seats."""

    seats: int
    way: str
    figures: Figures


class Report(TypedDict):
    """What `hoshitaku bench --json` prints. Times are in processor seconds; `copy_us` in microseconds."""

    game: str
    build: str
    python: str
    seconds: float
    rounds: int
    rows: list[Row]


def _middle(rounds: Sequence[Figures]) -> Figures:
    """The round of middle speed."""
    return sorted(rounds, key=lambda figures: figures["decisions_per_second"])[len(rounds) // 2]


def run(game: str = "freekick", seats: Sequence[int] = (), seconds: float = 0.5, rounds: int = 3) -> Report:
    """Measure this build: every way of playing, every number of seats (default: all of the game), in turn.

    `seconds` for each way in each round. SetupError if the game has no such number of seats.
    """
    subjects = {
        (count, way): make(game, count, None)
        for count in (seats or hoshitaku.game(game).seats)
        for way, make in WAYS.items()
    }
    measured: dict[tuple[int, str], list[Figures]] = {key: [] for key in subjects}
    for _ in range(rounds):
        for key, subject in subjects.items():
            measured[key].append(measure(subject, seconds))
    return {
        "game": game,
        "build": build(),
        "python": platform.python_version(),
        "seconds": seconds,
        "rounds": rounds,
        "rows": [
            {"seats": count, "way": way, "figures": _middle(figures)} for (count, way), figures in measured.items()
        ],
    }


def short(value: float | None) -> str:
    """A figure with three digits that count: 0.31, 8.04, 152, 12.3 k, 9.61 M; "-" for none."""
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
WAYS_IN_WORDS = {
    "inside": {"en": "inside the rules", "ja": "ルール内部"},
    "from Python": {"en": "from a Python loop", "ja": "Pythonのループ"},
    "in a batch": {"en": "side by side in a batch", "ja": "バッチで並べて"},
}


def table(report: Report, lang: str) -> Table:
    """The report for a terminal, in English ("en") or Japanese ("ja")."""
    shown = Table(box=SIMPLE_HEAD)
    for heading in HEADINGS[lang]:
        shown.add_column(heading, justify="right")
    for row in report["rows"]:
        figures = row["figures"]
        shown.add_row(
            str(row["seats"]),
            WAYS_IN_WORDS[row["way"]][lang],
            short(figures["decisions_per_second"]),
            short(figures["games_per_second"]),
            short(figures["decisions_per_game"]),
            short(figures["copy_us"]),
        )
    return shown

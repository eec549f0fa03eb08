"""Learns to predict the winner from games between bots: the value in `players/<game>/value.json`.

A game depends only on the seed and its number, and the weights only on the games. Games are written to a file as they
finish, so that interrupted training can resume.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from hoshitaku import CHANCE, OVER, Dealer, Game, SetupError, __version__
from hoshitaku import game as find_game
from hoshitaku.games.kits import KITS
from hoshitaku.lab.executors import run_locally
from hoshitaku.lab.results_file import ResultsFile
from hoshitaku.lab.series import Series
from hoshitaku.lab.simulate import ProgressCallback
from hoshitaku.lab.value_fitting import FittedWeights, TrainingSample, fit_weights
from hoshitaku.players import ask_player, make_player, search_guide
from hoshitaku.players.search.value_file import VALUE_FILE_FORMAT

FEATURE_DIGITS: Final = 4
TURNS_PER_SAMPLE: Final = 4  # one turn in n is sampled
HELD_OUT_EVERY: Final = 10  # one game in n is kept out of the fit, to test the weights
TEACHER_NAME: Final = "greedy"


@dataclass(frozen=True)
class TrainingSettings:
    """The games to learn from: number n has `seats[n % len(seats)]` players, all called `teacher`."""

    game: str
    rules: int
    counted: tuple[str, ...]
    seats: tuple[int, ...]
    seed: int = 0
    teacher: str = TEACHER_NAME
    options: dict[str, object] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """The header of the file of games."""
        return {**asdict(self), "counted": list(self.counted), "seats": list(self.seats)}


def train_value(
    game: Game | str,
    games: int,
    *,
    seats: Sequence[int] = (),
    seed: int = 0,
    teacher: str = TEACHER_NAME,
    options: Mapping[str, object] | None = None,
    kept: Path | None = None,
    spreader: Callable[..., Iterator[Any]] = run_locally,
    jobs: int = 1,
    progress: ProgressCallback | None = None,
) -> dict[str, Any]:
    """Play games and learn from them; returns the data of `value.json`, with its provenance and quality.

    `kept` is the file of games: those in it are not played again. SetupError if it has other settings, or if the game
    has no features to learn from.
    """
    found = find_game(game) if isinstance(game, str) else game
    guide = search_guide(found, taught=False)
    lessons = TrainingSettings(
        found.name,
        found.rules_version,
        tuple(guide.feature_names()),
        tuple(seats or [count for count in found.seat_counts if count > 1]),
        seed,
        teacher,
        {**KITS[found.name].tuning_options, **(options or {})},
    )
    check_training(found, lessons, games)
    seen, unseen = list[TrainingSample](), list[TrainingSample]()
    for done, played in enumerate(load_or_play_games(lessons, games, kept, spreader, jobs)):
        moments = unseen if played["number"] % HELD_OUT_EVERY == HELD_OUT_EVERY - 1 else seen
        moments += [TrainingSample(stage, counted, played["shares"]) for stage, counted in played["moments"]]
        if progress is not None:
            progress(done + 1, games)
    return value_file_data(lessons, games, fit_weights(seen, unseen, guide.stage_bounds()))


def check_training(game: Game, lessons: TrainingSettings, games: int) -> None:
    """Raise SetupError for invalid settings."""
    if not lessons.counted:
        raise SetupError(
            f"nothing is counted in {game.name} to learn from", f"{game.name} には学習に使う特徴がありません"
        )
    if games < 1:
        raise SetupError(f"games must be 1 or more, not {games}", f"games は1以上が必要です（{games}）")
    make_player(lessons.teacher, game, 0)
    for count in lessons.seats:
        if game.new(count, lessons.options).shared_return is not None:
            raise SetupError(
                "a value is learned from games among rivals", "評価の学習には競争ゲームが必要です（協力・ソロは不可）"
            )


def load_or_play_games(
    lessons: TrainingSettings, games: int, file: Path | None, spreader: Callable[..., Iterator[Any]], jobs: int
) -> Iterator[dict[str, Any]]:
    """The games in the order of their numbers: those in the file, then those still to play."""
    with ResultsFile(file, lessons.as_json()) as kept:
        yield from kept.saved_games[:games]
        for played in spreader(play_training_game, lessons, range(len(kept.saved_games), games), jobs):
            kept.append(played)
            yield played


def play_training_game(lessons: TrainingSettings, number: int) -> dict[str, Any]:
    """Game `number`: the features at the beginning of some turns, and who won."""
    game = find_game(lessons.game)
    seats = lessons.seats[number % len(lessons.seats)]
    series = Series(lessons.game, (lessons.teacher,) * seats, lessons.seed)
    guide = search_guide(game, taught=False)
    players = [
        make_player(lessons.teacher, game, series.derive_seed(number, f"player {seat}")) for seat in range(seats)
    ]
    position, dealer = game.new(seats, lessons.options), Dealer(series.derive_bytes(number, "dealer"))
    rng = random.Random(series.derive_seed(number, "guesses"))  # noqa: S311  a bot's guess is no secret
    turn, moments = -1, list[Any]()
    while (actor := position.actor) != OVER:
        if actor == CHANCE:
            position.take(dealer.deal_next(position.options(), position.weights()))
            continue
        if position.turn != turn and rng.randrange(TURNS_PER_SAMPLE) == 0:
            counted = [[round(one, FEATURE_DIGITS) for one in each] for each in guide.features_by_seat(position)]
            moments.append([guide.remaining_game_length(position), counted])
        turn = position.turn
        position.take(ask_player(players[actor], position, actor, rng))
    winners = position.outcome().winners
    return {"number": number, "shares": [(seat in winners) / len(winners) for seat in range(seats)], "moments": moments}


def value_file_data(lessons: TrainingSettings, games: int, found: FittedWeights) -> dict[str, Any]:
    """The data of a value file."""
    head = lessons.as_json()
    return {
        "format": VALUE_FILE_FORMAT,
        "game": lessons.game,
        "rules": lessons.rules,
        "counted": head["counted"],
        "bounds": found.stage_bounds,
        "weights": [[round(weight, FEATURE_DIGITS) for weight in row] for row in found.weights],
        "provenance": {
            **{what: head[what] for what in ("seats", "seed", "teacher", "options")},
            "games": games,
            "version": __version__,
        },
        "moments": found.sample_counts,
        "surprise": [round(one, FEATURE_DIGITS) for one in found.held_out_loss],
        "surprise_if_even": [round(one, FEATURE_DIGITS) for one in found.even_loss],
    }

"""Finds which weights in a greedy player's taste are too high or too low: all of them measured in one series of games.

In every game each seat has a different taste, with each weight randomly moved up or down by the same factor. They are
drawn independently of each other, so comparing the wins of seats with a weight up and with it down shows the gain from
moving that weight, and one series measures them all. `scripts/tune.py` is the command for it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Final

from hoshitaku import CHANCE, OVER, Game
from hoshitaku import game as find_game
from hoshitaku.games.kits import KITS
from hoshitaku.players import Player, ask_player
from hoshitaku.players.roster import GREEDY_BY_GAME
from hoshitaku.players.taste import set_taste_value, taste_values

MOVE_FACTOR: Final = 4 / 3


@dataclass(frozen=True)
class TasteWeight:
    """The effect of a weight of a taste (`name`, items of a list as "first_crew_values.4").

    `win_gain` is the increase in wins per hundred games with the weight up instead of down, and `standard_error` its
    standard error.
    """

    name: str
    value: int
    win_gain: float
    standard_error: float


@dataclass(frozen=True)
class TuningGame:
    """One game: for each seat which weights were up, and its share of the victory."""

    values_up_by_seat: tuple[tuple[bool, ...], ...]
    win_share_by_seat: tuple[float, ...]


def moved_value(value: int, up: bool) -> int:
    """A weight moved up or down by MOVE_FACTOR."""
    return round(value * (MOVE_FACTOR if up else 1 / MOVE_FACTOR))


def tuned_player(game: Game, seed: int, settings: Mapping[str, int], ups: Sequence[bool]) -> Player:
    """A greedy player whose taste has the settings, each weight moved up or down."""
    kind, taste_of = GREEDY_BY_GAME[game.name]
    taste = taste_of()
    for name, value in settings.items():
        set_taste_value(taste, name, value)
    for (name, value), up in zip(taste_values(taste).items(), ups, strict=True):
        set_taste_value(taste, name, moved_value(value, up))
    return kind(seed, taste)


def play_tuning_game(name: str, seats: int, settings: Mapping[str, int], seed: int, index: int) -> TuningGame:
    """Play game number `index`; it depends only on the seed and its number."""
    game, rng = find_game(name), random.Random(f"{seed} {index}")  # noqa: S311  nothing here is secret
    count = len(taste_values(GREEDY_BY_GAME[name][1]()))
    ups = tuple(tuple(rng.random() < 0.5 for _ in range(count)) for _ in range(seats))
    players = [tuned_player(game, index * seats + seat, settings, ups[seat]) for seat in range(seats)]
    position = game.new(seats, KITS[name].tuning_options)
    while (actor := position.actor) != OVER:
        if actor == CHANCE:
            position.take(rng.choices(position.options(), position.weights())[0])
        else:
            position.take(ask_player(players[actor], position, actor, rng))
    places = position.ranks()
    first = [float(place == min(places)) for place in places]
    return TuningGame(ups, tuple(share / sum(first) for share in first))


def measure_taste_weights(
    name: str, seats: int, games: int, settings: Mapping[str, int], seed: int = 0, jobs: int = 1
) -> list[TasteWeight]:
    """Measure every weight of a game's greedy player; the largest gain from a move comes first."""
    taste = GREEDY_BY_GAME[name][1]()
    for value, number in settings.items():
        set_taste_value(taste, value, number)
    trials = list(_play_tuning_games(partial(play_tuning_game, name, seats, settings, seed), games, jobs))
    weights = [taste_weight(trials, at, *item) for at, item in enumerate(taste_values(taste).items())]
    return sorted(weights, key=lambda weight: -abs(weight.win_gain))


def _play_tuning_games(play: partial[TuningGame], games: int, jobs: int) -> Iterator[TuningGame]:
    if jobs == 1:
        yield from map(play, range(games))
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as workers:
        yield from workers.map(play, range(games), chunksize=16)


def taste_weight(trials: Sequence[TuningGame], at: int, name: str, value: int) -> TasteWeight:
    """Wins of seats with a weight up against seats with it down."""
    wins: dict[bool, list[float]] = {True: [], False: []}
    for game in trials:
        for ups, share in zip(game.values_up_by_seat, game.win_share_by_seat, strict=True):
            wins[ups[at]].append(share)
    rate = {up: sum(shares) / max(len(shares), 1) for up, shares in wins.items()}
    error = math.sqrt(sum(rate[up] * (1 - rate[up]) / max(len(wins[up]), 1) for up in wins))
    return TasteWeight(name, value, 100 * (rate[True] - rate[False]), 100 * error)

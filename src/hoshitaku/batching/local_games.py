"""The games of a batch, played in this process."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from hoshitaku.kernel.game_batch import GameBatch
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random

Actions = NDArray[np.int32]


class Turns(NamedTuple):
    """Who must choose in each game, and among what: arrays that nobody writes into later."""

    actors: NDArray[np.int8]
    legal_offsets: NDArray[np.int32]
    legal_actions: NDArray[np.int32]


class StepResult(NamedTuple):
    """Which games a step has ended, (size,) bool, and what each seat got of them, (size, seats) float32."""

    is_done: NDArray[np.bool_]
    rewards: NDArray[np.float32]


class SparseObservations(NamedTuple):
    """What is not 0 in observations: those of game i stand from `offsets[i]` up to `offsets[i + 1]`.

    `offsets` (size + 1,) int64; `places` int64, where each number stands in its observation, in no order; `values`
    float32.
    """

    offsets: NDArray[np.int64]
    indices: NDArray[np.int64]
    values: NDArray[np.float32]


class SerializedGame(NamedTuple):
    """A game as it can be told to another process: its position in JSON, the words of its chance, its number."""

    position_json: str
    random_words: tuple[int, int, int, int]
    game_number: int


class BatchGames(Protocol):
    """What a batch asks of its games, wherever they are played. Places are counted from 0."""

    @property
    def game_numbers(self) -> list[int]:
        """The number of each game, from 0 in the order in which they began."""

    @property
    def decision_count(self) -> int:
        """How many decisions have been taken in all games."""

    @property
    def started_count(self) -> int:
        """How many games have begun."""

    def turns(self) -> Turns:
        """Who must choose now, and among what."""

    def first_illegal(self, actions: Actions) -> int:
        """The first game whose action is none of its legal ones; -1 if all are."""

    def step(self, actions: Actions) -> StepResult:
        """Take an action in every game, unchecked."""

    def positions(self, places: Sequence[int]) -> list[Position]:
        """Some games as ordinary positions: copies."""

    def subset(self, places: Sequence[int]) -> BatchGames:
        """Copies of some games, played in this process."""

    def observe(self, out: NDArray[np.float32]) -> None:
        """Write what whoever must choose observes into rows of 0."""

    def sparse_observations(self) -> SparseObservations:
        """The same, without what is 0."""

    def close(self) -> None:
        """Let go of whatever is held open."""


class LocalGames:
    """Games that this process plays itself."""

    def __init__(self, games: GameBatch) -> None:
        self.games = games

    @property
    def game_numbers(self) -> list[int]:
        """The number of each game."""
        return list(self.games.game_numbers)

    @property
    def decision_count(self) -> int:
        """How many decisions have been taken."""
        return int(self.games.decision_count)

    @property
    def started_count(self) -> int:
        """How many games have begun."""
        return int(self.games.started_count)

    def turns(self) -> Turns:
        """Views of what the rules wrote, which they do not write into again."""
        games = self.games
        return Turns(
            np.frombuffer(games.actors.getvalue(), np.int8),
            np.frombuffer(games.legal_offsets.getvalue(), "<i4"),
            np.frombuffer(games.legal_actions.getvalue(), "<i4"),
        )

    def first_illegal(self, actions: Actions) -> int:
        """The first game whose action is none of its legal ones; -1 if all are."""
        return int(self.games.first_illegal(actions.tobytes()))

    def step(self, actions: Actions) -> StepResult:
        """Take an action in every game, unchecked."""
        size = len(actions)
        done, rewards = np.zeros(size, np.bool_), np.zeros((size, self.games.start_position.seats), np.float32)
        for at, position in self.games.step(actions.tobytes()):
            done[at] = True
            rewards[at] = position.returns()
        return StepResult(done, rewards)

    def positions(self, places: Sequence[int]) -> list[Position]:
        """Some games as ordinary positions."""
        return [self.games.position(at).clone() for at in places]

    def subset(self, places: Sequence[int]) -> LocalGames:
        """Copies of some games."""
        return LocalGames(self.games.subset(list(places)))

    def observe(self, out: NDArray[np.float32]) -> None:
        """Write what whoever must choose observes into rows of 0."""
        _, places, values = self.games.sparse_observations(out.shape[1])
        put_at_indices(out, np.frombuffer(places, "<i8"), np.frombuffer(values, "<f4"))

    def sparse_observations(self) -> SparseObservations:
        """The same, without what is 0."""
        offsets, places, values = self.games.sparse_observations(0)
        return SparseObservations(
            np.frombuffer(offsets, "<i8"), np.frombuffer(places, "<i8"), np.frombuffer(values, "<f4")
        )

    def close(self) -> None:
        """Nothing is held open."""


def put_at_indices(out: NDArray[np.float32], places: NDArray[np.int64], values: NDArray[np.float32]) -> None:
    """Put numbers at their places among all of an array."""
    if out.flags.c_contiguous:
        out.reshape(-1)[places] = values  # half again as fast
    else:
        np.put(out, places, values)


def serialize_game(games: GameBatch, at: int) -> SerializedGame:
    """A game, to be told to another process."""
    random = games.chance_generators[at]
    words = int(random.x), int(random.y), int(random.z), int(random.w)
    return SerializedGame(games.position(at).to_json(), words, int(games.game_numbers[at]))


def restore_games(games: GameBatch, told: Sequence[SerializedGame]) -> GameBatch:
    """The same games with those that were told behind them."""
    start = games.start_position
    for position, words, number in told:
        random = Random(0)
        random.x, random.y, random.z, random.w = words
        games.add_game(start.game.from_json(position, start.setup.pack), random, number)
    games.write_turns()
    return games

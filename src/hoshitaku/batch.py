"""Many games in one call, as numpy arrays, for machine learning.

Needs numpy (`pip install 'hoshitaku[arrays]'`). The caller makes the seats' choices; chance is resolved automatically.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from hoshitaku.batching.local_games import Actions, BatchGames, LocalGames, SparseObservations
from hoshitaku.batching.process_games import ProcessGames
from hoshitaku.batching.worker_pool import WorkerError
from hoshitaku.games import game as find_game
from hoshitaku.kernel.errors import IllegalOption, Refusal, SetupError
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.game_batch import GameBatch, derive_seed
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random

__all__ = ["Actions", "Batch", "BatchGameChance", "SparseObservations", "WorkerError"]

MIN_SIZE: Final = 1


class BatchGameChance:
    """Chance of game `number` in a batch with this seed, to replay that one game outside the batch."""

    def __init__(self, seed: int, number: int) -> None:
        self.random = Random(derive_seed(seed, number))

    def resolve_chance(self, position: Position) -> None:
        """Resolve chance until a seat must choose or the game is over."""
        position.resolve_chance(self.random)


class Batch:
    """`size` games in parallel, each waiting for a seat's choice, or over.

    After every `step`: `actors` (size,) int8, the seat that must choose (or OVER); `legal_actions` int32, the legal
    action ids of all games, those of game i at `legal_offsets[i]` to `legal_offsets[i + 1]`; `rewards` (size, seats)
    float32, `Position.returns` of the games that this step ended, else 0; `done` (size,) bool, whether this step ended
    the game. With `auto_reset` a new game has already begun in place of each finished one; without it finished games
    stay over and their actions are ignored. The arrays are views; later steps do not overwrite them.

    Game i plays exactly as a `Position` whose chance is answered by `BatchGameChance(seed, game_numbers[i])`, for any
    number of `processes`. With more than one, the games are split among worker processes that share memory. The workers
    end at `close`, at the end of a `with` block, and when this process ends. If a worker dies, the next call raises
    WorkerError and the batch is closed. SetupError if the game cannot be set up.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        size: int = 1024,
        options: Mapping[str, object] | None = None,
        *,
        seed: int = 0,
        pack: Pack | None = None,
        auto_reset: bool = False,
        processes: int = 1,
    ) -> None:
        if size < MIN_SIZE:
            raise SetupError(f"a batch has at least one game, not {size}", f"ゲームの数は1以上です（{size}）")
        if processes < 1:
            raise SetupError(
                f"at least one process plays a batch, not {processes}", f"processes は1以上です（{processes}）"
            )
        found = find_game(game) if isinstance(game, str) else game
        self.start_position = found.new(seats, options, pack)
        self.seed = seed
        several = min(processes, size)
        self._games: BatchGames = (
            ProcessGames(self.start_position, seed, size, auto_reset, several)
            if several > 1
            else LocalGames(GameBatch(self.start_position, seed, size, auto_reset))
        )
        self.rewards = np.zeros((size, self.seats), np.float32)
        self.done = np.zeros(size, np.bool_)
        self._update_turns()

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.start_position.game

    @property
    def seats(self) -> int:
        """Number of seats of each game."""
        return self.start_position.seats

    @property
    def size(self) -> int:
        """Number of games."""
        return len(self._games.game_numbers)

    @property
    def game_numbers(self) -> list[int]:
        """Number of each game, from 0, in the order in which they began."""
        return self._games.game_numbers[:]

    @property
    def decision_count(self) -> int:
        """Number of decisions taken in all games, by seats and by chance."""
        return self._games.decision_count

    @property
    def started_count(self) -> int:
        """Number of games that have begun."""
        return self._games.started_count

    @property
    def legal_mask(self) -> NDArray[np.bool_]:
        """Legal actions as a mask: (size, num_distinct_actions) bool, a new array each time; `legal_actions` is
        cheaper.
        """
        mask = np.zeros((self.size, self.game.num_distinct_actions), np.bool_)
        mask[np.repeat(np.arange(self.size), np.diff(self.legal_offsets)), self.legal_actions] = True
        return mask

    def sample_actions(self, rng: np.random.Generator) -> Actions:
        """A random legal action for every game, all equally likely; 0 for games that are over."""
        counts = np.diff(self.legal_offsets)
        at = self.legal_offsets[:-1] + (rng.random(self.size) * counts).astype(np.int32)
        playing = counts > 0
        if playing.all():
            return self.legal_actions[at]
        actions = np.zeros(self.size, np.int32)
        actions[playing] = self.legal_actions[at[playing]]
        return actions

    def step(self, actions: Sequence[int] | Actions) -> None:
        """Take an action in every game. If one is illegal, IllegalOption names the first, and no action is taken.

        `actions` is (size,), integers.
        """
        given = np.asarray(actions)
        if given.shape != (self.size,) or given.dtype.kind not in "iu":
            description = f"{given.shape} {given.dtype}"
            raise_illegal_actions(
                f"actions must be ({self.size},) whole numbers, not {description}",
                f"actions は({self.size},)の整数です（{description}）",
            )
        chosen = given.astype("<i4", copy=False)
        wrong = self._games.first_illegal(chosen)
        if wrong >= 0:
            self._raise_illegal_action(wrong, int(given[wrong]))
        self.done, self.rewards = self._games.step(chosen)
        self._update_turns()

    def position(self, at: int) -> Position:
        """A copy of game `at` as a Position."""
        return self._games.positions([range(self.size)[at]])[0]

    def positions(self) -> list[Position]:
        """Copies of all games as Positions."""
        return self._games.positions(range(self.size))

    def clone(self, indices: Sequence[int] | None = None) -> Batch:
        """A batch with copies of some games (all if `indices` is None), each continuing its own chance.

        The copies are always played in this process.
        """
        chosen = list(range(self.size)) if indices is None else [range(self.size)[int(at)] for at in indices]
        copy = object.__new__(Batch)
        copy.start_position, copy.seed = self.start_position, self.seed
        copy._games = self._games.copy_games(chosen)
        copy.rewards, copy.done = self.rewards[chosen], self.done[chosen]
        copy._update_turns()
        return copy

    def observe(self, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """Observations of the seats that must choose: (size, observation_size) float32, written into `out` if given.

        Rows of games that are over are 0.
        """
        shape = (self.size, self.game.observation_size)
        if out is None:
            out = np.zeros(shape, np.float32)
        elif out.shape != shape:
            raise ValueError(f"observations are {shape}, not {out.shape}")
        else:
            out.fill(0)
        self._games.observe(out)
        return out

    def observe_sparse(self) -> SparseObservations:
        """Nonzero values of the observations; much faster if most values of a long row are 0."""
        return self._games.sparse_observations()

    def close(self) -> None:
        """End the worker processes, if any. The batch cannot be used afterwards."""
        self._games.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[Position]:
        return iter(self.positions())

    def _update_turns(self) -> None:
        self.actors, self.legal_offsets, self.legal_actions = self._games.turns()

    def _raise_illegal_action(self, at: int, action: int) -> None:
        position = self.position(at)
        refusal = position.why_not(action - position.action_id(0))
        reason = (refusal.en, refusal.ja) if refusal else ("", "")
        en, ja = f"game {at}, action {action}: {reason[0]}", f"ゲーム{at}、行動{action}：{reason[1]}"
        raise IllegalOption(Refusal(refusal.clause if refusal else "", en, ja))


def raise_illegal_actions(en: str, ja: str) -> None:
    """Raise IllegalOption for the first illegal action."""
    raise IllegalOption(Refusal("", en, ja))

"""What every bridge plays on: a position with action ids that can be copied and pickled."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hoshitaku.bridges.pack_text import NO_PACK_CHANGES, pack_changes_json, pack_from_path_or_changes
from hoshitaku.games import game as find_game
from hoshitaku.kernel.decision import OVER
from hoshitaku.kernel.errors import IllegalOption, Refusal
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.game_batch import derive_seed
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random

RandomState = tuple[int, int, int, int]

SEED_BOUND: Final = 1 << 32


class GameInProgress:
    """A game in progress. Change its `position` only through its methods.

    If `random` is given, chance is resolved automatically from it; otherwise the caller chooses the outcomes.
    """

    def __init__(self, position: Position, random: Random | None = None) -> None:
        self.position = position
        self.random = random
        self._observation_by_seat: dict[int | None, NDArray[np.float32]] = {}
        self._view_by_seat: dict[int | None, dict[str, object]] = {}

    @classmethod
    def start_game(cls, start: Position, seed: int, number: int) -> GameInProgress:
        """Game `number` of a seed, before a seat's first choice: equal to that of a `Batch` with this seed."""
        random = Random(game_seed(seed, number))
        position = start.clone()
        position.resolve_chance(random)
        return cls(position, random)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.position.game

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.position.actor == OVER

    def legal_actions(self) -> list[int]:
        """Legal actions of the seat that must choose, in ascending order; none when the game is over."""
        if self.is_over:
            return []
        first = self.position.action_id(0)
        return sorted(first + option for option in self.position.options())

    def legal_mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each legal action of this seat, else 0: (num_distinct_actions,). All 0 if another seat must choose."""
        mask = np.zeros(self.game.num_distinct_actions, np.int8)
        if self.position.actor == seat:
            mask[self.legal_actions()] = 1
        return mask

    def observation(self, seat: int | None) -> NDArray[np.float32]:
        """What a seat (None: a spectator) observes: (observation_size,); later steps do not overwrite it."""
        if seat not in self._observation_by_seat:
            self._observation_by_seat[seat] = np.frombuffer(self.position.observation(seat), np.float32)
        return self._observation_by_seat[seat].copy()

    def view(self, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may see; computed once per position."""
        if seat not in self._view_by_seat:
            self._view_by_seat[seat] = self.position.view(seat)
        return self._view_by_seat[seat]

    def take_action(self, action: int) -> None:
        """Take an action and what follows automatically. IllegalOption names the clause that forbids it; nothing
        changes then.
        """
        self.check_legal(action)
        self.take_option(action - self.position.action_id(0))
        if self.random is not None:
            self.position.resolve_chance(self.random)

    def take_option(self, option: int) -> None:
        """Take an option of the current decision, which may be a chance decision."""
        self.position.take(option)
        self._observation_by_seat.clear()
        self._view_by_seat.clear()

    def check_legal(self, action: int) -> None:
        """Raise IllegalOption with the clause if an action is not legal now."""
        first = 0 if self.is_over else self.position.action_id(0)
        refusal = self.position.why_not(action - first)
        if refusal is None:
            return
        if not self.is_over and not 0 <= action - first < self.position.option_bound:
            decision = self.position.decision
            en = f"belongs to another decision than {decision}, whose actions are from {first}"
            refusal = Refusal("", en, f"いまの決定（{decision}）の行動ではありません（{first}から）。")
        raise IllegalOption(Refusal(refusal.clause, f"action {action}: {refusal.en}", f"行動{action}：{refusal.ja}"))

    def returns(self) -> list[float]:
        """Return of each seat, from -1.0 to 1.0; 0.0 until the game is over."""
        return self.position.returns() if self.is_over else [0.0] * self.position.seats

    def clone(self) -> GameInProgress:
        """An independent copy that continues the same chance."""
        return GameInProgress(self.position.clone(), self.random.clone() if self.random is not None else None)

    def __deepcopy__(self, memo: dict[int, Any]) -> GameInProgress:
        return self.clone()

    def __reduce__(
        self,
    ) -> tuple[Callable[[str, RandomState | None, str], GameInProgress], tuple[str, RandomState | None, str]]:
        random = self.random
        words = None if random is None else (int(random.x), int(random.y), int(random.z), int(random.w))
        return restore_game, (self.position.to_json(), words, pack_changes_json(self.game, self.position.setup.pack))


def game_seed(seed: int, number: int) -> int:
    """The seed of game `number`; the seed may be any int, of any size."""
    return derive_seed(seed % SEED_BOUND, number)


def restore_game(text: str, words: RandomState | None, changes: str = NO_PACK_CHANGES) -> GameInProgress:
    """A game from its pickled parts: position JSON, state of the random generator, changes to the game's pack."""
    data = json.loads(text)
    game = find_game(data["game"])
    position = game.from_json(data, None if changes == NO_PACK_CHANGES else pack_from_path_or_changes(game, changes))
    if words is None:
        return GameInProgress(position)
    random = Random(0)
    random.x, random.y, random.z, random.w = words
    return GameInProgress(position, random)

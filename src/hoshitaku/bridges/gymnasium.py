"""The games as Gymnasium environments: one seat learns, bots play the others.

Needs `pip install 'hoshitaku[gymnasium]'`. Importing this module registers `hoshitaku/FreeKick-v0`,
`hoshitaku/FarFarOut-v0` and `hoshitaku/Zetta-v0`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Literal

import gymnasium
import numpy as np
from numpy.typing import NDArray

from hoshitaku.bridges.game_in_progress import GameInProgress, game_seed
from hoshitaku.bridges.spaces import action_space, observation_space
from hoshitaku.bridges.table_image import render_image, render_text
from hoshitaku.games import game as find_game
from hoshitaku.games import game_names
from hoshitaku.games.kits import KITS
from hoshitaku.kernel.errors import IllegalOption, SetupError
from hoshitaku.kernel.pack import Pack
from hoshitaku.players import Player, ask_player, make_player

ENV_VERSION: Final = 0
ILLEGAL_ACTION_REWARD: Final = -1.0
SEED_BOUND: Final = 1 << 31

Observation = NDArray[np.float32]


class OneSeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game against bots. An observation is what the learner's seat observes, `observation_size` floats.

    `opponents` names the player of all other seats, or one player for each, clockwise from the learner. The learner
    plays `seat`, or a different seat in each game if that is None. The reward is `position.returns()` of its seat at
    the end, and 0 before; games are never truncated. `info` has its `seat` and the legal actions (`action_mask`);
    `action_space.sample(info["action_mask"])` samples a legal one.

    An illegal action raises IllegalOption with the clause, and nothing changes. With `illegal="lose"`, for learners
    that do not support masks, it ends the game at -1 instead, and `info["refused"]` has the reason. `pack` replaces the
    game's own pack. SetupError or PackError if the game cannot be set up.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "rgb_array", "human"], "render_fps": 2}

    def __init__(
        self,
        game: str = "freekick",
        seats: int | None = None,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        options: Mapping[str, object] | None = None,
        illegal: Literal["raise", "lose"] = "raise",
        render_mode: str | None = None,
        pack: Pack | None = None,
    ) -> None:
        found = find_game(game)
        self.start_position = found.new(seats, options, pack)
        self.opponent_names = opponent_names(opponents, self.start_position.seats - 1)
        check_arguments(seat, self.start_position.seats, illegal)
        for name in self.opponent_names:
            make_player(name, found, 0)  # raises for an unknown name
        self.own_seat = seat
        self.on_illegal = illegal
        self.render_mode = render_mode
        self.seed: int | None = None
        self.started_count = 0
        self.action_space = action_space(found)
        self.observation_space = observation_space(found)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start another game: the first of `seed`, or without one the next of the previous seed. `options` are
        ignored.
        """
        super().reset(seed=seed)
        if seed is not None or self.seed is None:
            self.seed, self.started_count = (seed if seed is not None else int(self.np_random.integers(SEED_BOUND))), 0
        self.game = GameInProgress.start_game(self.start_position, self.seed, self.started_count)
        seats = self.start_position.seats
        self.seat = (self.seed + self.started_count) % seats if self.own_seat is None else self.own_seat
        bots = game_seed(self.seed, self.started_count)
        self.redeal_random = random.Random(bots)  # noqa: S311  for redeals that bots look at
        others = [(self.seat + step) % seats for step in range(1, seats)]
        self.opponents: dict[int, Player] = {
            other: make_player(name, self.game.game, bots + other)
            for other, name in zip(others, self.opponent_names, strict=True)
        }
        self.started_count += 1
        self._let_others_play()
        return self.game.observation(self.seat), self._info()

    def step(self, action: int | np.integer[Any]) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action of the learner; then the bots play until the learner must choose again, or the game is
        over.
        """
        refused = ""
        try:
            self.game.check_legal(int(action))
        except IllegalOption as refusal:
            if self.on_illegal == "raise":
                raise
            refused = str(refusal)
        if refused:
            info = {**self._info(), "refused": refused}
            return self.game.observation(self.seat), ILLEGAL_ACTION_REWARD, True, False, info
        self.game.take_action(int(action))
        self._let_others_play()
        reward = float(self.game.returns()[self.seat])
        return self.game.observation(self.seat), reward, self.game.is_over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Legal actions as a mask: (num_distinct_actions,). MaskablePPO of sb3-contrib calls this."""
        return self.game.legal_mask(self.seat).astype(np.bool_)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the learner sees it, in the chosen render mode; `human` prints it."""
        position = self.game.position
        if self.render_mode == "rgb_array":
            return render_image(position, self.seat)
        if self.render_mode == "ansi":
            return render_text(position, self.seat)
        if self.render_mode == "human":
            sys.stdout.write(render_text(position, self.seat))
        return None

    def _let_others_play(self) -> None:
        position = self.game.position
        while not self.game.is_over and position.actor != self.seat:
            other = position.actor
            option = ask_player(self.opponents[other], position, other, self.redeal_random)
            self.game.take_action(position.action_id(option))

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "action_mask": self.game.legal_mask(self.seat)}


def opponent_names(opponents: str | Sequence[str], count: int) -> list[str]:
    """Names of the players in the other seats, clockwise."""
    names = [opponents] * count if isinstance(opponents, str) else list(opponents)
    if len(names) != count:
        raise SetupError(f"{count} opponents are needed, not {len(names)}", f"相手は{count}人です（{len(names)}）")
    return names


def check_arguments(seat: int | None, seats: int, illegal: str) -> None:
    """Raise SetupError for invalid arguments."""
    if seat is not None and seat not in range(seats):
        raise SetupError(f"seat must be from 0 to {seats - 1}, not {seat}", f"seat は0～{seats - 1}です（{seat}）")
    if illegal not in ("raise", "lose"):
        raise SetupError(
            f'illegal is "raise" or "lose", not {illegal!r}', f"illegal は raise か lose です（{illegal}）"
        )


def env_id(name: str) -> str:
    """Gymnasium's id of a game."""
    kind = KITS[name].game_class_path.rpartition(":")[2].removesuffix("Game")
    return f"hoshitaku/{kind}-v{ENV_VERSION}"


for each in game_names():
    if env_id(each) not in gymnasium.registry:
        gymnasium.register(env_id(each), entry_point=f"{__name__}:OneSeatEnv", kwargs={"game": each})

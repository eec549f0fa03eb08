"""The games as PettingZoo environments (AEC): every seat is an agent, from `seat_0`.

Needs `pip install 'hoshitaku[pettingzoo]'`. An observation is `{"observation", "action_mask"}`; chance is resolved
automatically from the seed; the rewards are `position.returns()` when the game is over, and 0 before.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium.spaces import Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from hoshitaku.bridges.game_in_progress import GameInProgress
from hoshitaku.bridges.spaces import action_space, masked_observation_space
from hoshitaku.bridges.table_image import render_image, render_text
from hoshitaku.games import game as find_game
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.pack import Pack

AGENT_PREFIX: Final = "seat_"
SEED_BOUND: Final = 1 << 31

Observation = dict[str, NDArray[Any]]


def env(
    game: str = "freekick",
    seats: int | None = 3,
    options: Mapping[str, object] | None = None,
    seed: int | None = None,
    render_mode: str | None = None,
    *,
    viewer: int | None = None,
    pack: Pack | None = None,
) -> OrderEnforcingWrapper[str, Observation, int]:
    """An environment in which every seat is an agent; SetupError if the game cannot be set up.

    `options` are table options. Without a `seed`, here or at `reset`, chance differs in every run. `render` shows what
    seat `viewer` sees, or what everybody sees. An illegal action raises IllegalOption and changes nothing. `pack`
    replaces the game's own pack; PackError if it does not fit the rules.
    """
    return OrderEnforcingWrapper(
        AssertOutOfBoundsWrapper(raw_env(game, seats, options, seed, render_mode, viewer=viewer, pack=pack))
    )


class raw_env(AECEnv[str, Observation, int]):  # noqa: N801  as PettingZoo calls it
    """The environment without the wrappers that check the order of calls."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "hoshitaku",
        "render_modes": ["ansi", "rgb_array", "human"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str = "freekick",
        seats: int | None = 3,
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
        render_mode: str | None = None,
        *,
        viewer: int | None = None,
        pack: Pack | None = None,
    ) -> None:
        super().__init__()
        found: Game = find_game(game)
        self.game = GameInProgress(found.new(seats, options, pack))
        self.initial_game = self.game.clone()
        self.seed = secrets.randbelow(SEED_BOUND) if seed is None else seed
        self.started_count = 0
        self.render_mode = render_mode
        self.viewer_seat = viewer
        self.possible_agents = [f"{AGENT_PREFIX}{number}" for number in range(self.game.position.seats)]
        self.agents: list[str] = []
        self.observation_spaces: dict[str, Dict] = {
            agent: masked_observation_space(found) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Discrete] = {agent: action_space(found) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """Observation space of an agent: always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Action space: always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start another game: the first of `seed`, or without one the next of the previous seed. `options` are
        ignored.
        """
        if seed is not None:
            self.seed, self.started_count = seed, 0
        self.game = GameInProgress.start_game(self.initial_game.position, self.seed, self.started_count)
        self.started_count += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select_agent()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and its legal actions if it must choose."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.game.observation(seat), "action_mask": self.game.legal_mask(seat)}

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Take an action of the selected agent; None once the game is over."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} must choose: None is for agents whose game is over")
        self.game.take_action(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if self.game.is_over:
            self.rewards = dict(zip(self.agents, self.game.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._select_agent()
        self._accumulate_rewards()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table in the chosen render mode; `human` prints it."""
        position = self.game.position
        if self.render_mode == "rgb_array":
            return render_image(position, self.viewer_seat)
        if self.render_mode == "ansi":
            return render_text(position, self.viewer_seat)
        if self.render_mode == "human":
            sys.stdout.write(render_text(position, self.viewer_seat))
        return None

    def close(self) -> None:
        """Nothing to release."""

    def __str__(self) -> str:
        return f"hoshitaku_{self.game.game.name}"

    def _select_agent(self) -> None:
        """Select the agent that must choose; when the game is over, each agent in order."""
        self.agent_selection = self.agents[0] if self.game.is_over else self.possible_agents[self.game.position.actor]

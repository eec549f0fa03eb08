"""The games as environments of PettingZoo (AEC): every seat an agent, `seat_0` to the last.

Needs `pip install 'hoshitaku[pettingzoo]'`. An observation is `{"observation", "action_mask"}`; chance answers itself
from the seed; `position.returns()` is paid when the game is over, and 0 before.
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
    """An environment in which every seat is an agent; SetupError if the game cannot be set up like this.

    `options` are those of the table. Without a `seed`, here or at `reset`, chance is drawn anew. `render` shows what
    seat `viewer` sees, or what everybody does. An illegal action raises IllegalOption and changes nothing. `pack` is
    another pack than the game's own; PackError if it does not fit the rules.
    """
    return OrderEnforcingWrapper(
        AssertOutOfBoundsWrapper(raw_env(game, seats, options, seed, render_mode, viewer=viewer, pack=pack))
    )


class raw_env(AECEnv[str, Observation, int]):  # noqa: N801  as PettingZoo calls it
    """The same without the wrappers that say what was called in the wrong order."""

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
        """What an agent observes: always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """All actions of the game: always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another game: the first of `seed`, or the next of the seed before. `options` are ignored."""
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
        """What an agent sees, and what it may do if it is the one to choose."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.game.observation(seat), "action_mask": self.game.legal_mask(seat)}

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Take an action of the selected agent: None once the game is over."""
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
        """The table in the mode that was asked for; `human` writes it to the screen."""
        position = self.game.position
        if self.render_mode == "rgb_array":
            return render_image(position, self.viewer_seat)
        if self.render_mode == "ansi":
            return render_text(position, self.viewer_seat)
        if self.render_mode == "human":
            sys.stdout.write(render_text(position, self.viewer_seat))
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return f"hoshitaku_{self.game.game.name}"

    def _select_agent(self) -> None:
        """The agent that must choose; when the game is over, each in its turn."""
        self.agent_selection = self.agents[0] if self.game.is_over else self.possible_agents[self.game.position.actor]

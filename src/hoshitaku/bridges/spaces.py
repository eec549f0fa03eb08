"""Observations and actions as Gymnasium spaces, which PettingZoo also uses."""

from __future__ import annotations

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from hoshitaku.kernel.game import Game


def observation_space(game: Game) -> Box:
    """The space of observations: `observation_size` floats, each within the bounds of its field."""
    fields = game.observation_fields
    low = np.concatenate([np.full(field.length, field.low, np.float32) for field in fields])
    high = np.concatenate([np.full(field.length, field.high, np.float32) for field in fields])
    return Box(low, high, dtype=np.float32)


def masked_observation_space(game: Game) -> Dict:
    """The space of observations with a mask of the legal actions."""
    mask = Box(0, 1, (game.num_distinct_actions,), np.int8)
    return Dict({"observation": observation_space(game), "action_mask": mask})


def action_space(game: Game) -> Discrete:
    """The space of action ids of a game."""
    return Discrete(game.num_distinct_actions)

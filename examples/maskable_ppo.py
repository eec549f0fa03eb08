"""MaskablePPO of sb3-contrib learns Free Kick against bots.

    pip install 'hoshitaku[gymnasium]' sb3-contrib
    python examples/maskable_ppo.py --steps 500000 --every 50000

Half of its games are against `random`, so that it wins some from the start, half against `greedy`. It prints how often
it beats each of them as it learns, seats taken in turn.
"""

from __future__ import annotations

import argparse

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv, VecNormalize

import hoshitaku.bridges.gymnasium  # noqa: F401  registers the environments

GAMES_AT_ONCE = 16
MEASURED = ("random", "greedy")


def table(opponents: str) -> gymnasium.Env[np.ndarray, np.int64]:
    """A table for two."""
    return gymnasium.make("hoshitaku/FreeKick-v0", seats=2, opponents=opponents)


def share_of_wins(model: MaskablePPO, scales: VecNormalize, opponents: str, games: int) -> float:
    """How often the model's likeliest actions win, in every seat equally often; a shared victory counts half."""
    env = table(opponents)
    won = 0.0
    for number in range(games):
        seen, info = env.reset(seed=10_000 if number == 0 else None)
        over, reward = False, 0.0
        while not over:
            mask = info["action_mask"].astype(np.bool_)
            action, _ = model.predict(scales.normalize_obs(seen), action_masks=mask, deterministic=True)
            seen, reward, over, _, info = env.step(int(action))
        won += (1 + float(reward)) / 2
    return won / games


def main(arguments: list[str] | None = None) -> list[tuple[int, dict[str, float]]]:
    """Learn, and print the share of wins against `random` and `greedy` now and then; return these shares by steps."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--steps", type=int, default=500_000, help="choices of the learner")
    reader.add_argument("--every", type=int, default=50_000, help="how many of them come between two measurements")
    reader.add_argument("--opponents", nargs="+", default=MEASURED, help="who plays against it, in turn")
    reader.add_argument("--games", type=int, default=200, help="games of a measurement, against each of the two")
    given = reader.parse_args(arguments)
    torch.set_num_threads(1)  # so small a network gains nothing from more
    tables = [given.opponents[number % len(given.opponents)] for number in range(GAMES_AT_ONCE)]
    envs = VecNormalize(DummyVecEnv([lambda name=name: table(name) for name in tables]), norm_reward=False)
    model = MaskablePPO("MlpPolicy", envs, n_steps=256, batch_size=512, gamma=1.0, ent_coef=0.01, seed=1)
    curve: list[tuple[int, dict[str, float]]] = []
    while True:
        shares = {name: share_of_wins(model, envs, name, given.games) for name in MEASURED}
        curve.append((model.num_timesteps, shares))
        wins = ", ".join(f"{share:.0%} against {name}" for name, share in shares.items())
        print(f"{model.num_timesteps} choices: of {given.games} games won {wins}", flush=True)
        if model.num_timesteps >= given.steps:
            return curve
        left = given.steps - model.num_timesteps
        model.learn(min(given.every, left), reset_num_timesteps=model.num_timesteps == 0)


if __name__ == "__main__":
    main()

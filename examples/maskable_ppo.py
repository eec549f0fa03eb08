"""MaskablePPO of sb3-contrib learns Free Kick against bots.

pip install 'hoshitaku[gymnasium]' sb3-contrib
python examples/maskable_ppo.py --steps 500000 --opponents greedy
"""

from __future__ import annotations

import argparse

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.vec_env import SubprocVecEnv

import hoshitaku.bridges.gymnasium  # noqa: F401  registers the environments


def share_of_wins(model: MaskablePPO, opponents: str, games: int) -> float:
    """How often the model's likeliest actions win, in every seat equally often."""
    env = gymnasium.make("hoshitaku/FreeKick-v0", seats=2, opponents=opponents)
    won = 0.0
    for number in range(games):
        seen, info = env.reset(seed=10_000 if number == 0 else None)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=info["action_mask"].astype(np.bool_), deterministic=True)
            seen, reward, over, _, info = env.step(int(action))
        won += (1 + float(reward)) / 2
    return won / games


def main(arguments: list[str] | None = None) -> None:
    """Learn, and print the share of wins against `random` and `greedy`."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--steps", type=int, default=500_000)
    reader.add_argument("--opponents", default="greedy")
    reader.add_argument("--games", type=int, default=400)
    given = reader.parse_args(arguments)
    settings = {"seats": 2, "opponents": given.opponents}
    envs = make_vec_env("hoshitaku/FreeKick-v0", 8, seed=1, env_kwargs=settings, vec_env_cls=SubprocVecEnv)
    model = MaskablePPO("MlpPolicy", envs, n_steps=256, batch_size=512, gamma=1.0, ent_coef=0.01, verbose=1)
    model.learn(given.steps)
    for opponents in ("random", "greedy"):
        print(f"{opponents}: {share_of_wins(model, opponents, given.games):.0%} of {given.games} games won")


if __name__ == "__main__":
    main()

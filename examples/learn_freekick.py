"""A learner that needs numpy alone: it plays Free Kick against itself, many games in one call.

    python examples/learn_freekick.py --rounds 150

Proximal policy optimisation with one hidden layer, written out: read it to see what `Batch` gives a learner, and take a
library of your own for more. It prints how often it beats `random` and `greedy` as it learns, seats taken in turn.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

import hoshitaku
from hoshitaku.batch import Batch, BatchGameChance
from hoshitaku.players import ask_player, make_player

Numbers = NDArray[np.float32]
GAME = hoshitaku.game("freekick")
SEATS = 2
HIDDEN = 128
MARGIN = 20  # points that count as much as 1
LATER = 0.97  # what points are worth that come a choice later
OWN, RIVAL = (
    next(one.offset for one in GAME.observation_fields if one.name == f"seats.{who}.score") for who in ("own", "rival1")
)
CLIP = 0.2
ENTROPY = 0.01
IMPOSSIBLE = -1e9


class Policy:
    """What it thinks of each action, and of the points still to be gained, from what a seat observes."""

    def __init__(self, rng: np.random.Generator) -> None:
        size, actions = GAME.observation_size, GAME.num_distinct_actions
        self.scale = 1 / np.concatenate(
            [np.full(one.length, min(one.high, 20) or 1) for one in GAME.observation_fields]
        )
        shapes = {"seen": (size, HIDDEN), "bias": (HIDDEN,), "act": (HIDDEN, actions), "value": (HIDDEN, 1)}
        spread = {"seen": size**-0.5, "bias": 0, "act": 0.1 * HIDDEN**-0.5, "value": 0.1}
        self.weights = {name: (rng.normal(size=shape) * spread[name]).astype("f4") for name, shape in shapes.items()}
        self.moments = {name: (np.zeros(shape, "f4"), np.zeros(shape, "f4")) for name, shape in shapes.items()}
        self.steps = 0

    def think(self, seen: Numbers, mask: NDArray[np.bool_]) -> tuple[Numbers, Numbers, Numbers]:
        """The hidden layer, the chance of each action, and the value: one row for each of `seen`."""
        hidden = np.tanh(seen @ self.weights["seen"] + self.weights["bias"])
        wish = np.where(mask, hidden @ self.weights["act"], IMPOSSIBLE)
        chance = np.exp(wish - wish.max(axis=1, keepdims=True))
        return hidden, chance / chance.sum(axis=1, keepdims=True), (hidden @ self.weights["value"])[:, 0]

    def seen(self, observed: Numbers) -> Numbers:
        """Observations so that no number is much greater than the others."""
        return (observed * self.scale).astype("f4")

    def climb(self, slopes: dict[str, Numbers], rate: float) -> None:
        """A step of Adam."""
        self.steps += 1
        for name, slope in slopes.items():
            mean, square = self.moments[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            fair = mean / (1 - 0.9**self.steps), square / (1 - 0.999**self.steps)
            self.weights[name] -= rate * fair[0] / (np.sqrt(fair[1]) + 1e-8)


@dataclass
class Memory:
    """Step by step: what was seen, legal and done, how likely it was, who did it in which game, and its lead."""

    seen: list[Numbers] = field(default_factory=list)
    mask: list[NDArray[np.bool_]] = field(default_factory=list)
    action: list[NDArray[np.int32]] = field(default_factory=list)
    chance: list[Numbers] = field(default_factory=list)
    seat: list[NDArray[np.int8]] = field(default_factory=list)
    game: list[NDArray[np.intp]] = field(default_factory=list)
    lead: list[Numbers] = field(default_factory=list)

    def joined(self, end: Numbers) -> tuple[Numbers, ...]:
        """A row for each choice; the last part is what followed: the points gained, the sooner the more they count."""
        lead, ahead, followed = end.copy(), np.zeros_like(end), []
        for seat, game, now in zip(self.seat[::-1], self.game[::-1], self.lead[::-1], strict=True):
            ahead[game, seat] = lead[game, seat] - now + LATER * ahead[game, seat]
            lead[game, seat] = now
            followed.append(ahead[game, seat])
        rows = [np.concatenate(part) for part in (self.seen, self.mask, self.action, self.chance)]
        return (*rows, np.concatenate(followed[::-1]))


def play(policy: Policy, size: int, seed: int, rng: np.random.Generator) -> tuple[Numbers, ...]:
    """`size` games against itself, and all choices in them."""
    batch, memory = Batch(GAME, SEATS, size, seed=seed), Memory()
    while (playing := np.flatnonzero(batch.actors >= 0)).size:
        observed, mask = batch.observe()[playing], batch.legal_mask[playing]
        seen, lead = policy.seen(observed), (observed[:, OWN] - observed[:, RIVAL]) / MARGIN
        _, chance, _ = policy.think(seen, mask)
        drawn = (chance.cumsum(axis=1) > rng.random((len(playing), 1)) * 0.999999).argmax(axis=1).astype("i4")
        likely = chance[np.arange(len(playing)), drawn]
        for part, rows in zip(
            vars(memory).values(), (seen, mask, drawn, likely, batch.actors[playing], playing, lead), strict=True
        ):
            part.append(rows)
        actions = np.zeros(size, "i4")
        actions[playing] = drawn
        batch.step(actions)
    points = np.array([position.scores() for position in batch], "f4")
    return memory.joined((points - points[:, ::-1]) / MARGIN)


def learn(policy: Policy, played: tuple[Numbers, ...], rate: float, rng: np.random.Generator) -> None:
    """Make what gained more than expected likelier, a little at a time."""
    gain = played[-1] - np.concatenate([policy.think(*part)[2] for part in parts(played[:2])])
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(3):
        order = rng.permutation(len(gain))
        for rows in np.array_split(order, max(1, len(order) // 1024)):
            policy.climb(slopes(policy, [part[rows] for part in played], gain[rows]), rate)


def parts(rows: tuple[Numbers, ...]) -> list[tuple[Numbers, ...]]:
    """Rows in parts that fit a computer's memory."""
    return list(zip(*(np.array_split(part, len(part) // 4096 + 1) for part in rows), strict=True))


def slopes(policy: Policy, rows: list[Numbers], gain: Numbers) -> dict[str, Numbers]:
    """How the loss changes with each weight."""
    seen, mask, action, before, end = rows
    hidden, chance, value = policy.think(seen, mask)
    at = np.arange(len(action)), action
    ratio = chance[at] / before
    free = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    picked = np.zeros_like(chance)
    picked[at] = 1
    surprise = np.log(chance + 1e-12)
    spread = chance * (surprise - (chance * surprise).sum(axis=1, keepdims=True))
    wish = (-(gain * ratio * free)[:, None] * (picked - chance) + ENTROPY * spread) / len(action)
    error = 0.5 * (value - end)[:, None] / len(action)
    back = (wish @ policy.weights["act"].T + error @ policy.weights["value"].T) * (1 - hidden**2)
    return {"seen": seen.T @ back, "bias": back.sum(axis=0), "act": hidden.T @ wish, "value": hidden.T @ error}


def against(policy: Policy, name: str, games: int, seed: int) -> tuple[float, float]:
    """The share of wins of its likeliest actions, and its lead in points, against a player who sees no more."""
    won, lead = 0.0, 0
    for number in range(games):
        chance, position, own = BatchGameChance(seed, number), GAME.new(SEATS), number % SEATS
        rival, rng = make_player(name, GAME, seed + number), random.Random(number)
        chance.resolve_chance(position)
        while position.actor != hoshitaku.OVER:
            mine = position.actor == own
            position.take(best(policy, position) if mine else ask_player(rival, position, position.actor, rng))
            chance.resolve_chance(position)
        won += (1 + position.returns()[own]) / 2
        points = position.scores()
        lead += points[own] - points[1 - own]
    return won / games, lead / games


def best(policy: Policy, position: hoshitaku.Position) -> int:
    """The likeliest option."""
    mask = np.zeros((1, GAME.num_distinct_actions), np.bool_)
    first = position.action_id(0)
    mask[0, [first + option for option in position.options()]] = True
    seen = policy.seen(np.asarray(position.observation(position.actor))[None])
    return int(policy.think(seen, mask)[1].argmax()) - first


def main(arguments: list[str] | None = None) -> list[tuple[int, float, float]]:
    """Learn, and print the curve: games played, share of wins and lead in points, against `random` and `greedy`."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--rounds", type=int, default=150, help="how often it plays and learns")
    reader.add_argument("--size", type=int, default=256, help="games in each round")
    reader.add_argument("--every", type=int, default=15, help="rounds from one measurement to the next")
    reader.add_argument("--games", type=int, default=400, help="games of each measurement")
    reader.add_argument("--rate", type=float, default=2e-3, help="how large a step of learning is at first")
    reader.add_argument("--seed", type=int, default=1)
    given = reader.parse_args(arguments)
    rng = np.random.default_rng(given.seed)
    policy, curve = Policy(rng), []
    for number in range(given.rounds + 1):
        if number % given.every == 0 or number == given.rounds:
            (often, _), (seldom, lead) = (
                against(policy, name, given.games, 1000 + given.seed) for name in ("random", "greedy")
            )
            curve.append((number * given.size, often, seldom))
            result = f"random {often:.0%}   greedy {seldom:.0%}, {lead:+.1f} points"
            print(f"{number * given.size:8} games   {result}", flush=True)
        if number < given.rounds:
            played = play(policy, given.size, given.seed + number, rng)
            learn(policy, played, given.rate * (1 - number / given.rounds), rng)
    return curve


if __name__ == "__main__":
    main()

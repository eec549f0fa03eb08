"""OpenSpiel's outcome-sampling MCCFR learns a Free Kick of one round: regrets in a table of information states.

pip install 'hoshitaku[openspiel]'
python examples/openspiel_regret.py --iterations 50000

A table needs a game in which the same information states come up again. Six rounds have far too many, so the pack is
changed to say that the game has one (`--rounds 6` shows what becomes of the whole game). The two learners start without
rules or strategies; their results are measured against `random` and `greedy`, seats taken in turn.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mccfr import AveragePolicy
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

import hoshitaku
from hoshitaku.bridges import openspiel
from hoshitaku.lab.statistics import wilson_interval
from hoshitaku.players import ask_player, make_player

GAME = hoshitaku.game("freekick")
SEATS = 2
OPTIONS = {"scenario": "first_game"}
GROWTH = 2  # how many times as many iterations as before the next measurement takes

Curve = list[tuple[int, int, float, float]]


def short(rounds: int) -> pyspiel.Game:
    """Free Kick for two with the cards of the first game, that ends after `rounds` rounds."""
    openspiel.register()
    return pyspiel.load_game(openspiel.game_string("freekick", SEATS, OPTIONS, {"constants": {"rounds": rounds}}))


def won(policy: AveragePolicy, game: pyspiel.Game, name: str, number: int) -> float:
    """The policy's part of the victory in game `number`, from 0 to 1, against one of our players."""
    draws, deals, own = np.random.default_rng(number), random.Random(number), number % SEATS
    rival, state = make_player(name, GAME, number), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(drawn(dict(state.chance_outcomes()), draws))
        elif state.current_player() == own:
            state.apply_action(drawn(policy.action_probabilities(state), draws))
        else:
            position = state.game_in_progress.position
            state.apply_action(position.action_id(ask_player(rival, position, position.actor, deals)))
    return float(1 + state.returns()[own]) / 2


def drawn(chances: dict[int, float], draws: np.random.Generator) -> int:
    """One of the actions, each with its chance."""
    weights = np.array(list(chances.values()))
    return int(draws.choice(list(chances), p=weights / weights.sum()))


def measured(solver: OutcomeSamplingSolver, game: pyspiel.Game, name: str, games: int) -> tuple[float, str]:
    """The share of victories of the average policy, and the same with its 95 % interval in words."""
    policy = solver.average_policy()
    share = sum(won(policy, game, name, number) for number in range(games)) / games
    low, high = wilson_interval(share * games, games)
    return share, f"{name} {share:.1%} ({low:.1%}-{high:.1%})"


def moments(last: int, first: int) -> Iterator[int]:
    """After how many iterations to measure: none, then further and further apart, then all."""
    yield 0
    while first < last:
        yield first
        first *= GROWTH
    yield last


def main(arguments: list[str] | None = None) -> Curve:
    """Learn, and print the curve: iterations, states in the table, share of victories against `random` and `greedy`."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--rounds", type=int, default=1, help="rounds of the game")
    reader.add_argument("--iterations", type=int, default=50_000, help="games for each of both seats to learn from")
    reader.add_argument("--first", type=int, default=3_125, help="iterations before the first measurement")
    reader.add_argument("--games", type=int, default=1_000, help="games of each measurement")
    reader.add_argument("--seed", type=int, default=1)
    given = reader.parse_args(arguments)
    np.random.seed(given.seed)  # what the solver draws from
    game, done, curve = short(given.rounds), 0, Curve()
    solver = OutcomeSamplingSolver(game)
    for moment in moments(given.iterations, given.first):
        for _ in range(moment - done):
            solver.iteration()
        done = moment
        (often, vs_random), (seldom, vs_greedy) = (
            measured(solver, game, name, given.games) for name in ("random", "greedy")
        )
        states = len(solver._infostates)  # noqa: SLF001  no public attribute has the number of states seen
        curve.append((done, states, often, seldom))
        print(f"{done:8} iterations, {states:7} states   {vs_random}   {vs_greedy}", flush=True)
    return curve


if __name__ == "__main__":
    main()

"""OpenSpiel's information set MCTS plays Free Kick against one of our players.

pip install 'hoshitaku[openspiel]'
python examples/openspiel_search.py --games 40 --simulations 100 --opponent greedy
"""

from __future__ import annotations

import argparse
import random

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import hoshitaku
from hoshitaku.bridges import openspiel
from hoshitaku.players import ask_player, make_player


def won(game: pyspiel.Game, name: str, simulations: int, number: int) -> float:
    """Play game `number`, the search in another seat each time; its part of the victory, from 0 to 1."""
    draws = np.random.RandomState(number)
    evaluator = mcts.RandomRolloutEvaluator(1, draws)
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, simulations, random_state=draws)
    rival, own, deals = make_player(name, hoshitaku.game("freekick"), number), number % 2, random.Random(number)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(draws.choice(outcomes, p=chances)))
        elif state.current_player() == own:
            state.apply_action(int(bot.step(state)))
        else:
            position = state.game_in_progress.position
            state.apply_action(position.action_id(ask_player(rival, position, position.actor, deals)))
    return (1 + state.returns()[own]) / 2


def main(arguments: list[str] | None = None) -> float:
    """Play, and print the share of games that the search wins."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--games", type=int, default=40)
    reader.add_argument("--simulations", type=int, default=100)
    reader.add_argument("--opponent", default="greedy")
    given = reader.parse_args(arguments)
    openspiel.register()
    game = pyspiel.load_game("hoshitaku_freekick(seats=2)")
    share = sum(won(game, given.opponent, given.simulations, number) for number in range(given.games)) / given.games
    print(
        f"ISMCTS with {given.simulations} simulations wins {share:.0%} of {given.games} games against {given.opponent}"
    )
    return share


if __name__ == "__main__":
    main()

"""Comparable libraries: released packages that play their more complex games at random.

Each runs the plain loop from its documentation, without wrappers that only check. All run in a separate
environment (`scripts/setup.sh research` makes `.venv-research`), because these packages and ours
have different dependencies:

    python -m benchmarks.peers                 # measures all and prints JSON
    python -m benchmarks.peers --serve         # for benchmarks.run
"""

from __future__ import annotations

import argparse
import copy
import importlib
import importlib.metadata
import json
import random
import sys
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

from benchmarks.worker import PLAYOUT, Candidate, serve, stopwatch

SEED = 20_260


def _pick(choices: list[Any], uniform: Callable[[], float]) -> Any:
    """One of the choices; much faster than random.choice, for all subjects alike."""
    return choices[int(uniform() * len(choices))]


class OpenSpielFromPython:
    """OpenSpiel's documented loop: legal_actions or chance_outcomes, then apply_action."""

    def __init__(self, name: str) -> None:
        self.game = importlib.import_module("pyspiel").load_game(name)
        self.random = random.Random(SEED)  # noqa: S311
        _, decisions = self.play()
        self.middle = self._advance(decisions // 2)

    def step(self, state: Any) -> None:
        """Play one decision or one outcome of chance."""
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(self.random.choices(actions, chances)[0])
        else:
            state.apply_action(_pick(state.legal_actions(), self.random.random))

    def _advance(self, decisions: int) -> Any:
        """A position after that many decisions, or at the end of a shorter game."""
        state = self.game.new_initial_state()
        while decisions > 0 and not state.is_terminal():
            self.step(state)
            decisions -= 1
        return state

    def play(self) -> tuple[int, int]:
        """Play one game."""
        state = self.game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            self.step(state)
            decisions += 1
        return 1, decisions

    def copy(self, count: int) -> None:
        """Clone a state."""
        state = self.middle
        for _ in range(count):
            state.clone()


class OpenSpielInside:
    """Complete games inside OpenSpiel's compiled code: one call of evaluate_bots with random bots each.

    It does not report the number of decisions, so their mean in the loop from Python is used.
    """

    def __init__(self, name: str) -> None:
        self.pyspiel = importlib.import_module("pyspiel")
        self.game = self.pyspiel.load_game(name)
        seats = range(self.game.num_players())
        self.bots = [self.pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in seats]
        self.seed = SEED
        sample = OpenSpielFromPython(name)
        self.decisions = sum(sample.play()[1] for _ in range(100)) / 100

    def play(self) -> tuple[int, float]:
        """Play one game; the number of decisions is their mean."""
        self.seed += 1
        self.pyspiel.evaluate_bots(self.game.new_initial_state(), self.bots, self.seed)
        return 1, self.decisions

    def copy(self, count: int) -> None:
        """Not available inside."""
        raise stopwatch.CopyImpossibleError(f"cannot ask for {count} copies inside; see the loop from Python")


class OpenSpielPlayouts:
    """Simulations of OpenSpiel's MCTS or ISMCTS in C++, each with one random rollout, from the middle of a game."""

    SIMULATIONS = 200
    EXPLORATION = 2.0

    def __init__(self, way: str, name: str) -> None:
        pyspiel = importlib.import_module("pyspiel")
        sample = OpenSpielFromPython(name)
        game, self.middle = sample.game, sample.middle
        while self.middle.is_chance_node():
            sample.step(self.middle)
        rollout = pyspiel.RandomRolloutEvaluator(1, SEED)
        if way == "MCTS":
            nodes = 100  # megabytes
            self.bot = pyspiel.MCTSBot(game, rollout, self.EXPLORATION, self.SIMULATIONS, nodes, False, SEED, False)
        else:
            most = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
            self.bot = pyspiel.ISMCTSBot(SEED, rollout, self.EXPLORATION, self.SIMULATIONS, -1, most, False, False)

    def play(self) -> tuple[int, int]:
        """Search once; a simulation counts as a game."""
        self.bot.step(self.middle)
        return self.SIMULATIONS, self.SIMULATIONS

    def copy(self, count: int) -> None:
        """Not measured here."""
        raise stopwatch.CopyImpossibleError(f"{count} copies: see the games")


class PettingZoo:
    """PettingZoo's documented loop: agent_iter, last, step with a legal action; on the raw environment."""

    def __init__(self, name: str) -> None:
        self.environment = importlib.import_module(f"pettingzoo.classic.{name}").raw_env()
        self.flatnonzero = importlib.import_module("numpy").flatnonzero
        self.random = random.Random(SEED)  # noqa: S311
        self.seed = SEED
        _, decisions = self.play()
        self._play_until(decisions // 2)
        self.middle = copy.deepcopy(self.environment)

    def _play_until(self, limit: int) -> int:
        environment, decisions = self.environment, 0
        self.seed += 1
        environment.reset(seed=self.seed)
        for _ in environment.agent_iter():
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            if decisions == limit:
                break
            environment.step(_pick(self.flatnonzero(observation["action_mask"]), self.random.random))
            decisions += 1
        return decisions

    def play(self) -> tuple[int, int]:
        """Play one game."""
        return 1, self._play_until(-1)

    def copy(self, count: int) -> None:
        """Copy with deepcopy, because there is no copy method."""
        for _ in range(count):
            copy.deepcopy(self.middle)


class RLCard:
    """RLCard's loop: reset, then step with a legal action of the state. Copies its game object."""

    def __init__(self, name: str) -> None:
        self.environment = importlib.import_module("rlcard").make(name, config={"seed": SEED})
        self.random = random.Random(SEED)  # noqa: S311
        _, decisions = self.play()
        self._play_until(decisions // 2)
        self.middle = copy.deepcopy(self.environment.game)

    def _play_until(self, limit: int) -> int:
        environment, decisions = self.environment, 0
        state, _ = environment.reset()
        while not environment.is_over() and decisions != limit:
            state, _ = environment.step(_pick(list(state["legal_actions"]), self.random.random))
            decisions += 1
        return decisions

    def play(self) -> tuple[int, int]:
        """Play one game."""
        return 1, self._play_until(-1)

    def copy(self, count: int) -> None:
        """Copy with deepcopy, because there is no copy method."""
        for _ in range(count):
            copy.deepcopy(self.middle)


class Pgx:
    """A batch of pgx games: its step and its choice of a legal action, vectorized and compiled by JAX.

    Restarts finished games. Counts only choices; runs on the CPU.
    """

    SIZE, STEPS = 1024, 10

    def __init__(self, name: str) -> None:
        jax = importlib.import_module("jax")
        pgx = importlib.import_module("pgx")
        environment = pgx.make(name)
        again = importlib.import_module("pgx.experimental").auto_reset(environment.step, environment.init)

        def step(state: Any, key: Any) -> Any:
            drawing, taking = jax.random.split(key)
            weights = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
            actions = jax.random.categorical(drawing, weights, axis=-1)
            return jax.vmap(again)(state, actions, jax.random.split(taking, self.SIZE)), state.terminated.sum()

        def steps(state: Any, key: Any) -> Any:
            return jax.lax.scan(step, state, jax.random.split(key, self.STEPS))

        self.jax, self.steps = jax, jax.jit(steps)
        self.key = jax.random.PRNGKey(SEED)
        self.state = jax.jit(jax.vmap(environment.init))(jax.random.split(self.key, self.SIZE))

    def play(self) -> tuple[int, int]:
        """Take some steps; returns the number of finished games, at least 1, and decisions."""
        self.key, own = self.jax.random.split(self.key)
        self.state, ended = self.steps(self.state, own)
        return max(int(ended.sum()), 1), self.STEPS * self.SIZE

    def copy(self, count: int) -> None:
        """States are immutable, so there is nothing to copy."""
        raise stopwatch.CopyImpossibleError(f"{count} copies: its states are never changed")


def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"


def candidates() -> list[Candidate]:
    """All peers, installed or not."""
    kinds: list[tuple[str, str, Callable[[str], Any], list[str]]] = [
        ("OpenSpiel from Python", "open_spiel", OpenSpielFromPython, ["hearts", "gin_rummy", "backgammon"]),
        ("OpenSpiel inside", "open_spiel", OpenSpielInside, ["hearts", "gin_rummy", "backgammon"]),
        ("PettingZoo", "pettingzoo", PettingZoo, ["chess_v6", "hanabi_v5"]),
        ("pgx in a batch", "pgx", Pgx, ["backgammon", "sparrow_mahjong"]),
        ("RLCard", "rlcard", RLCard, ["uno", "gin-rummy"]),
    ]
    return [
        Candidate(f"{library} {game}", f"{package} {_version(package)}", partial(kind, game))
        for library, package, kind, games in kinds
        for game in games
    ] + [
        Candidate(
            f"{PLAYOUT} {game}, random, OpenSpiel {way}",
            f"open_spiel {_version('open_spiel')}",
            partial(OpenSpielPlayouts, way, game),
        )
        for game in ("hearts", "gin_rummy")
        for way in ("MCTS", "ISMCTS")
    ]


def measure_all(seconds: float) -> dict[str, Any]:
    """Measure every peer once, for `seconds` each; a missing peer is listed with the reason."""
    found: dict[str, Any] = {}
    for candidate in candidates():
        try:
            figures = stopwatch.measure_speed(candidate.make(), seconds)
        except Exception as error:  # any error of a foreign package is the reason
            figures = {"missing": f"{type(error).__name__}: {error}"}
        found[candidate.name] = {"about": candidate.about, **figures}
    return found


def main() -> None:
    """Measure from the command line, or for benchmarks.run."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--serve", action="store_true", help="answer requests on standard input")
    parser.add_argument("--seconds", type=float, default=2.0, help="processor seconds for each peer")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    if options.serve:
        serve(candidates())
    else:
        json.dump(measure_all(options.seconds), sys.stdout, indent=2)
        print()


if __name__ == "__main__":
    main()

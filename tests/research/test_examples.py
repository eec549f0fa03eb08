"""The examples with small sizes: they run, and the learning ones improve."""

from __future__ import annotations

import importlib.util
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def example(name: str) -> ModuleType:
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert isinstance(spec, ModuleSpec)
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_a_learner_with_only_numpy_soon_beats_the_random_player(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = example("learn_freekick")
    # Measured against `random` alone: `greedy` would take most of the time.
    measured = learner.against
    monkeypatch.setattr(learner, "against", lambda *given: measured(*given) if given[1] == "random" else (0.0, 0.0))
    curve = learner.main(["--rounds", "4", "--size", "48", "--every", "4", "--games", "30", "--rate", "0.003"])
    assert [games for games, _, _ in curve] == [0, 192]
    assert curve[-1][1] > 0.7


def test_a_search_of_openspiel_beats_chance(capsys: pytest.CaptureFixture[str]) -> None:
    share = example("openspiel_search").main(["--games", "2", "--simulations", "8", "--opponent", "random"])
    assert share >= 0.5
    assert "against random" in capsys.readouterr().out


def test_regret_minimisation_of_openspiel_learns_a_short_game(capsys: pytest.CaptureFixture[str]) -> None:
    learner = example("openspiel_regret")
    curve = learner.main(["--iterations", "200", "--first", "100", "--games", "6"])
    assert [done for done, *_ in curve] == [0, 100, 200]
    assert [states for _, states, *_ in curve] == sorted({states for _, states, *_ in curve})
    assert "200 iterations" in capsys.readouterr().out


def test_regret_minimisation_learns_to_beat_the_random_player_at_a_short_game() -> None:
    learner = example("openspiel_regret")
    game = learner.short(1)
    assert game.new_initial_state().game_in_progress.position.setup.pack.table("constants").fields["rounds"] == 1
    np.random.seed(1)
    solver = learner.OutcomeSamplingSolver(game)
    for _ in range(500):
        solver.iteration()
    share, summary = learner.measured(solver, game, "random", 100)
    assert share > 0.55
    assert summary.startswith("random ")


def test_maskable_ppo_learns_where_it_is_installed(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib comes with PyTorch, which is no part of the tests")
    curve = example("maskable_ppo").main(
        ["--steps", "4096", "--every", "4096", "--opponents", "random", "--games", "10"]
    )
    assert [steps for steps, _ in curve] == [0, 4096]
    assert all(0 <= share <= 1 for _, shares in curve for share in shares.values())
    assert "of 10 games won" in capsys.readouterr().out

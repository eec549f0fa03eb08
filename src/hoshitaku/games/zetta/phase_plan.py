"""The steps of each phase of the game, as ordered lists of named steps that modules can extend or replace."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from hoshitaku.kernel.decision import Decision
from hoshitaku.kernel.vectors import vec

# The phases. A phase inside another is a step of it (see rounds_and_turns.RunPhase).
SETUP_PHASE: Final = 0
PREPARATION_PHASE: Final = 1
ONE_SYSTEM_PHASE: Final = 2  # one system: generation and exploration
SYSTEM_GENERATION_PHASE: Final = 3  # system generation
EXPLORATION_PHASE: Final = 4
WARP_PHASE: Final = 5  # warp stage between two systems; empty in the basic game
CLEANUP_PHASE: Final = 6
SCORING_PHASE: Final = 7
ROUND_PHASE: Final = 8  # one round of an exploration
ROUND_END_PHASE: Final = 9
TURN_PHASE: Final = 10  # one player's turn
TURN_END_PHASE: Final = 11
DISCOVERY_BEFORE_ROLL_PHASE: Final = 12  # the steps before the roll
ROLL_PHASE: Final = 13
SUCCESS_PHASE: Final = 14
FAILURE_PHASE: Final = 15
BETWEEN_SYSTEMS_PHASE: Final = 16  # between two systems: warp and cleanup
GRID_TURN_PHASE: Final = 17  # one player's turn at the preparation grid
IDLE_TURN_PHASE: Final = 18  # a turn that the seat passes
NO_DICE_PHASE: Final = 19  # a discovery without dice
MODULE_SUCCESS_PHASE: Final = 20  # success of a discovery that a module defines
MODULE_TURN_PHASE: Final = 21  # a turn that a module replaces
BEFORE_MODULE_ROLL_PHASE: Final = 22  # before the dice of a roll that a module defines
PHASE_NAMES: Final = (
    "setup", "preparation", "voyage", "system", "exploration", "warp", "cleanup", "scoring", "round", "round_end",
    "turn", "turn_end", "discovery", "roll", "success", "failure", "between", "grid_turn", "idle_turn", "no_dice",
    "other_success", "other_turn", "own_roll",
)  # fmt: skip


@final
@mypyc_attr(acyclic=True)
class PhaseSteps:
    """The steps of one phase, in order. Each is automatic; it asks by pushing a decision."""

    __slots__ = ("steps",)

    def __init__(self, steps: vec[Decision]) -> None:  # type: ignore[type-arg]
        # Unparameterised, because the item type of a vector cannot be a parameterised class.
        self.steps: vec[Decision] = steps  # type: ignore[type-arg]


@final
class PhasePlan:
    """The phases while modules extend them; `build` returns the final ones. Steps are identified by name."""

    def __init__(self) -> None:
        self.steps: list[list[Decision]] = [[] for _ in PHASE_NAMES]  # type: ignore[type-arg]
        self.last_steps: list[list[Decision]] = [[] for _ in PHASE_NAMES]  # type: ignore[type-arg]

    def add_steps(self, phase: int, *steps: Decision) -> None:  # type: ignore[type-arg]
        """Adds steps at the end of a phase."""
        self.steps[phase] += steps

    def add_last_step(self, phase: int, step: Decision) -> None:  # type: ignore[type-arg]
        """Adds a step that stays after all those that modules add to the end of a phase, at any time."""
        self.last_steps[phase].append(step)

    def add_first_step(self, phase: int, step: Decision) -> None:  # type: ignore[type-arg]
        """Adds a step at the beginning of a phase."""
        self.steps[phase].insert(0, step)

    def insert_before(self, phase: int, name: str, step: Decision) -> None:  # type: ignore[type-arg]
        """Inserts a step before the one with this name; ValueError if there is none."""
        self.steps[phase].insert(self.step_index(phase, name), step)

    def insert_after(self, phase: int, name: str, step: Decision) -> None:  # type: ignore[type-arg]
        """Inserts a step after the one with this name; ValueError if there is none."""
        self.steps[phase].insert(self.step_index(phase, name) + 1, step)

    def replace_step(self, phase: int, name: str, *steps: Decision) -> None:  # type: ignore[type-arg]
        """Replaces the step with this name by others (or none); ValueError if there is none."""
        at = self.step_index(phase, name)
        self.steps[phase][at : at + 1] = steps

    def step_index(self, phase: int, name: str) -> int:
        """The index of the step with this name in a phase."""
        return [step.record_name() for step in self.steps[phase]].index(name)

    def build(self) -> vec[PhaseSteps]:
        """The final phases of a game."""
        whole = [[*steps, *ends] for steps, ends in zip(self.steps, self.last_steps, strict=True)]
        return vec[PhaseSteps]([PhaseSteps(vec[Decision](steps)) for steps in whole])  # type: ignore[type-arg]

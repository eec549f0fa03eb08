"""All kinds of decisions, and the ids of their options among all options of the game.

A module adds its files at the end, so that existing option ids stay the same.
"""

# Interpreted: reads and writes positions.

from __future__ import annotations

from hoshitaku.games.zetta.chapters import (
    action,
    assist,
    cleanup,
    discovery,
    energy,
    free_actions_only,
    grid_slides,
    knowledge,
    landing,
    mothership,
    move,
    move_way_choice,
    planets,
    preparation_end,
    preparation_grid,
    quick_preparation,
    reward,
    roll,
    rounds_and_turns,
    scoring,
    setup,
    substance_bag,
    system,
    towing,
    trade,
)
from hoshitaku.games.zetta.decision_bases import FIRST_OPTION_ID_BY_DECISION, ZettaDecision
from hoshitaku.games.zetta.module_list import EARLY_NUMBERED_KITS, LATER_NUMBERED_KITS
from hoshitaku.kernel.decision import NOBODY
from hoshitaku.kernel.decision_registry import DecisionRegistry, blank_decision

DECISION_MODULES = (
    setup, quick_preparation, system, planets, mothership, rounds_and_turns, move, move_way_choice, landing, energy,
    towing, action, substance_bag, knowledge, discovery, assist, roll, reward, cleanup, scoring, free_actions_only,
    *(chapter for kit in EARLY_NUMBERED_KITS for chapter in kit.decision_modules), grid_slides, preparation_grid,
    preparation_end, trade, *(chapter for kit in LATER_NUMBERED_KITS for chapter in kit.decision_modules),
)  # fmt: skip

DECISION_REGISTRY = DecisionRegistry(DECISION_MODULES, ZettaDecision)


def assign_option_ids() -> int:
    """Assigns option ids to the decisions with options, in the order of DECISION_MODULES; returns their number."""
    first = 0
    for name, kind in DECISION_REGISTRY.types_by_name.items():
        if kind.FIXED_ACTOR != NOBODY:
            FIRST_OPTION_ID_BY_DECISION[name] = first
            first += int(blank_decision(kind).option_bound())
    return first


OPTION_ID_COUNT = assign_option_ids()

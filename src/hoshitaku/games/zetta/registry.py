"""All kinds of decisions, and the numbers of their options among all of the game.

A module adds its files at the end: the numbers of options before it stay as they are.
"""

# Interpreted: reads and writes positions.

from __future__ import annotations

from hoshitaku.games.zetta.ask import FIRST_OPTION_IDS, ZettaDecision
from hoshitaku.games.zetta.chapters import (
    action,
    assist,
    bag,
    cleanup,
    departure,
    discovery,
    energy,
    frame,
    grid,
    idle,
    knowledge,
    land,
    mothership,
    move,
    planets,
    quick,
    reward,
    roll,
    scoring,
    setup,
    slide,
    system,
    towing,
    trade,
)
from hoshitaku.games.zetta.registered import EARLY_KITS, LATER_KITS
from hoshitaku.kernel.decision import NOBODY
from hoshitaku.kernel.registry import DecisionRegistry, blank_decision

DECISION_MODULES = (
    setup, quick, system, planets, mothership, frame, move, land, energy, towing, action, bag, knowledge, discovery,
    assist, roll, reward, cleanup, scoring, idle, *(chapter for kit in EARLY_KITS for chapter in kit.decision_modules), slide, grid,
    departure, trade, *(chapter for kit in LATER_KITS for chapter in kit.decision_modules),
)  # fmt: skip

REGISTRY = DecisionRegistry(DECISION_MODULES, ZettaDecision)


def assign_option_ids() -> int:
    """Give each asking decision the numbers of its options, in the order of CHAPTERS; how many there are in all."""
    first = 0
    for name, kind in REGISTRY.types_by_name.items():
        if kind.FIXED_ACTOR != NOBODY:
            FIRST_OPTION_IDS[name] = first
            first += int(blank_decision(kind).option_bound())
    return first


OPTION_ID_COUNT = assign_option_ids()

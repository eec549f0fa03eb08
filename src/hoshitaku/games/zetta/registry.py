"""All kinds of decisions, and the numbers of their options among all of the game.

A module adds its files at the end: the numbers of options before it stay as they are.
"""

# Interpreted: reads and writes positions.

from __future__ import annotations

from hoshitaku.games.zetta.ask import FIRST, Ask
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
from hoshitaku.games.zetta.registered import EARLY, LATER
from hoshitaku.kernel.decision import NOBODY
from hoshitaku.kernel.registry import Registry, blank

CHAPTERS = (
    setup, quick, system, planets, mothership, frame, move, land, energy, towing, action, bag, knowledge, discovery,
    assist, roll, reward, cleanup, scoring, idle, *(chapter for kit in EARLY for chapter in kit.chapters), slide, grid,
    departure, trade, *(chapter for kit in LATER for chapter in kit.chapters),
)  # fmt: skip

REGISTRY = Registry(CHAPTERS, Ask)


def number_options() -> int:
    """Give each asking decision the numbers of its options, in the order of CHAPTERS; how many there are in all."""
    first = 0
    for name, kind in REGISTRY.kinds.items():
        if kind.ACTOR != NOBODY:
            FIRST[name] = first
            first += int(blank(kind).span())
    return first


DISTINCT = number_options()

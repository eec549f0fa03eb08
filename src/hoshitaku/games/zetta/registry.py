"""All kinds of decisions by their class names, as positions in JSON name them, and the numbers of their options.

A module adds its files at the end of CHAPTERS: the numbers of options before it stay as they are.
"""

from __future__ import annotations

from typing import Any

from hoshitaku.games.zetta import (
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
    move,
    quick,
    reward,
    roll,
    scoring,
    setup,
    slide,
    system,
    trade,
)
from hoshitaku.games.zetta.ask import FIRST, Ask, Step
from hoshitaku.games.zetta.modules import CHAPTERS_OF_MODULES
from hoshitaku.kernel.decision import Decision
from hoshitaku.kernel.kinds import kinds_in

CHAPTERS = (
    setup, quick, system, frame, move, land, energy, action, bag, knowledge, discovery, assist, roll, reward, cleanup,
    scoring, idle, *CHAPTERS_OF_MODULES, slide, grid, departure, trade,
)  # fmt: skip

DECISIONS = kinds_in(CHAPTERS, Ask)


def make(name: str, actor: int, a: int, b: int) -> Decision[Any]:
    """A decision by the name of its class. Steps have their actor by themselves."""
    kind: Any = DECISIONS[name]
    made: Decision[Any] = kind(a, b) if issubclass(kind, Step) else kind(actor, a, b)
    return made


def number_options() -> int:
    """Give each asking decision the numbers of its options, in the order of CHAPTERS; how many there are in all."""
    first = 0
    for name, kind in DECISIONS.items():
        if issubclass(kind, Step):
            continue
        decision = make(name, 0, 0, 0)
        FIRST[decision.name()] = first
        first += int(decision.span())
    return first


DISTINCT = number_options()

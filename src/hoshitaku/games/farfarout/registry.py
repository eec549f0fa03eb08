"""All kinds of decisions by their class names, as positions in JSON name them."""

from __future__ import annotations

from typing import Any

from hoshitaku.games.farfarout import (
    alone,
    anomaly,
    battle,
    before,
    choices,
    colony,
    dig,
    draw,
    event,
    guard,
    hire,
    icons,
    item,
    landing,
    mainquest,
    menu,
    mine,
    ops,
    ops_space,
    outpost,
    people,
    perform,
    prize,
    pvp,
    quest,
    questdraw,
    scan,
    setup,
    shield,
    ship,
    system,
    tokens,
    trade,
    turn,
    windows,
)
from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.draw import Draw
from hoshitaku.kernel.decision import CHANCE, Decision
from hoshitaku.kernel.kinds import kinds_in

MODULES = (
    alone, anomaly, battle, before, choices, colony, dig, draw, event, guard, hire, icons, item, landing, mainquest,
    menu, mine, ops, ops_space, outpost, people, perform, prize, pvp, quest, questdraw, scan, setup, shield, ship,
    system, tokens, trade, turn, windows,
)  # fmt: skip

DECISIONS = kinds_in(MODULES, Ask)
# Of those that could be asked of anybody, the ones that chance answers.
BY_CHANCE = (setup.DrawStartSeat, icons.RollDie)


def make(name: str, actor: int, a: int, b: int) -> Decision[Any]:
    """A decision by the name of its class, of a seat where it is one that seats take; others have their actor."""
    kind: Any = DECISIONS[name]
    if issubclass(kind, (Step, Draw)):
        made: Decision[Any] = kind(a, b)
    else:
        made = kind(CHANCE if kind in BY_CHANCE else max(actor, 0), a, b)
    return made

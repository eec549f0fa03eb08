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
from hoshitaku.kernel.decision import Decision

MODULES = (
    alone, anomaly, battle, before, choices, colony, dig, draw, event, guard, hire, icons, item, landing, mainquest,
    menu, mine, ops, ops_space, outpost, people, perform, prize, pvp, quest, questdraw, scan, setup, shield, ship,
    system, tokens, trade, turn, windows,
)  # fmt: skip

DECISIONS: dict[str, type[Ask]] = {
    name: kind
    for module in MODULES
    for name, kind in vars(module).items()
    if isinstance(kind, type) and issubclass(kind, Ask) and kind.__module__ == module.__name__
}


def make(name: str, actor: int, a: int, b: int) -> Decision[Any]:
    """A decision by the name of its class. Steps and draws have their actor by themselves."""
    kind: Any = DECISIONS[name]
    made: Decision[Any] = kind(a, b) if issubclass(kind, (Step, Draw)) else kind(actor, a, b)
    return made

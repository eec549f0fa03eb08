"""All kinds of decisions, as positions in JSON name them."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from hoshitaku.games.farfarout import (
    anomaly,
    battle,
    before,
    causes,
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
    offers,
    ops,
    ops_space,
    outpost,
    people,
    perform,
    prize,
    pvp,
    quest,
    questdraw,
    rolling,
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
from hoshitaku.games.farfarout.ask import FarFarOutDecision
from hoshitaku.kernel.registry import DecisionRegistry

DECISION_MODULES = (
    anomaly, battle, before, causes, choices, colony, dig, draw, event, guard, hire, rolling, icons, item, landing,
    mainquest, menu, mine, offers, ops, ops_space, outpost, people, perform, prize, pvp, quest, questdraw, scan, setup,
    shield, ship, system, tokens, trade, turn, windows,
)  # fmt: skip

REGISTRY = DecisionRegistry(DECISION_MODULES, FarFarOutDecision)

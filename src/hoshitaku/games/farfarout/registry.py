"""All kinds of decisions, for positions in JSON."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from hoshitaku.games.farfarout.cards import (
    card_draw,
    choice_effects,
    effect_causes,
    effect_decisions,
    effect_steps,
    map_effects,
    push_effects,
    seat_effects,
)
from hoshitaku.games.farfarout.chapters import (
    action_menu,
    action_tokens,
    anomaly,
    battle,
    battle_prize,
    battle_start,
    battle_timing,
    colony,
    crew,
    dice_icons,
    dice_roll,
    dig,
    encounter,
    hire,
    item,
    landing,
    main_quest,
    mine,
    outpost,
    planet_event,
    pvp,
    quest,
    quest_draw,
    scan,
    setup,
    shields,
    ship,
    system,
    trade,
    turn,
)
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision
from hoshitaku.kernel.decision_registry import DecisionRegistry

DECISION_MODULES = (
    anomaly, battle, battle_start, effect_causes, effect_decisions, colony, dig, card_draw, planet_event, encounter,
    hire, dice_roll, dice_icons, item, landing, main_quest, action_menu, mine, choice_effects, seat_effects,
    map_effects, push_effects, outpost, crew, effect_steps, battle_prize, pvp, quest, quest_draw, scan, setup,
    shields, ship, system, action_tokens, trade, turn, battle_timing,
)  # fmt: skip

REGISTRY = DecisionRegistry(DECISION_MODULES, FarFarOutDecision)

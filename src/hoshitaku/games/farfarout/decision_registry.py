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
    item_market,
    landing_and_jumps,
    main_quest,
    mine,
    outpost_quest,
    planet_event,
    pvp,
    quest,
    quest_draw,
    scan,
    setup,
    shields,
    ship_purchase,
    system_discovery,
    trade,
    turn,
)
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision
from hoshitaku.kernel.decision_registry import DecisionRegistry

DECISION_MODULES = (
    anomaly, battle, battle_start, effect_causes, effect_decisions, colony, dig, card_draw, planet_event, encounter,
    hire, dice_roll, dice_icons, item_market, landing_and_jumps, main_quest, action_menu, mine, choice_effects,
    seat_effects,
    map_effects, push_effects, outpost_quest, crew, effect_steps, battle_prize, pvp, quest, quest_draw, scan, setup,
    shields, ship_purchase, system_discovery, action_tokens, trade, turn, battle_timing,
)  # fmt: skip

DECISION_REGISTRY = DecisionRegistry(DECISION_MODULES, FarFarOutDecision)

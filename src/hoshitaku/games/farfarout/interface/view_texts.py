"""Descriptions for the view schema that occur in several places, or in decisions."""

# Interpreted: only makes texts.

from __future__ import annotations

from collections.abc import Mapping

TEXT_BY_CURRENCY: Mapping[str, str] = {"erg": "ERG", "pu": "plutonium", "u": "uranium"}
TEXT_BY_SIDE: Mapping[str, str] = {"own": "the seat whose roll it is", "enemy": "the opposing side"}
TEXT_BY_ITEM_KIND: Mapping[str, str] = {"tech": "tech items", "weird": "weird items", "relic": "relics"}
TEXT_BY_DECK: Mapping[str, str] = {
    **TEXT_BY_ITEM_KIND,
    "crew": "crew",
    "event": "planet events",
    "main": "main quests",
    "outpost": "outpost quests",
}

# Fields of decisions by name, or by item kind.
TEXT_BY_DECISION_FIELD: Mapping[str, str] = {
    "body": "body that the decision is about",
    "crew": "crew member who leaves for the colony",
    "currency": "resource that is traded",
    "deck": "deck from which the quest is drawn",
    "die": "die that the decision is about, by its place on the table from 0",
    "distance": "how many sectors the ship may be pushed",
    "effect": "effect that the decision is about",
    "exit": "exit behind which the new system is placed",
    "ignoring": "whether the event may be ignored; otherwise another may be drawn",
    "item": "item that is bought or sold",
    "item_kind": "kind of item",
    "jump_cause": "what makes the ship jump",
    "leaving": "why crew leaves the ship",
    "left": "how many are still to be chosen",
    "loser": "seat that lost the battle",
    "moment": "moment at which icons and cards may be used",
    "points": "points to be gained on a track",
    "purpose": "what a die is chosen for",
    "quest": "quest for which an item is handed over",
    "reach": "reach of the scan, in sectors",
    "scanned": "whether the planet was scanned",
    "seat": "seat that the decision is about",
    "selling": "whether something is sold, not bought",
    "shield_loss": "why shields would be lost",
    "shields": "shields that would be lost",
    "side": "side for which the decision is made",
    "traded_pu": "whether plutonium has been traded in this action",
    "traded_u": "whether uranium has been traded in this action",
    "winner": "seat that won the battle",
}

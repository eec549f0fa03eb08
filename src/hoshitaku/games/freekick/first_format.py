"""Positions of format 1: the questions in work as they were written then, told as they are written today."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from typing import Any

from hoshitaku.games.freekick.ruleset import Ruleset
from hoshitaku.games.freekick.ship import PlaceFromStock
from hoshitaku.games.freekick.view import TARGET_NAMES


def renewed(data: object, rules: Ruleset) -> object:
    """A state with every entry of its stack renewed; what is no such entry stays, to be refused."""
    if not isinstance(data, dict) or not isinstance(data.get("stack"), list):
        return data
    return {**data, "stack": [entry_renewed(entry, rules) for entry in data["stack"]]}


def entry_renewed(entry: Any, rules: Ruleset) -> Any:
    """Cubes went on a target by number; the ship told boxes and clause instead of the effect that asks."""
    kind = entry.get("decision") if isinstance(entry, dict) else None
    if kind == "choose_cubes" and type(entry.get("target")) is int and 0 <= entry["target"] < len(TARGET_NAMES):
        return {**entry, "target": TARGET_NAMES[entry["target"]]}
    if kind == "place_ship_cube" and {"boxes", "clause"} <= set(entry):
        rest = {name: value for name, value in entry.items() if name not in ("boxes", "clause")}
        return rest | effect_told(entry["boxes"], entry["clause"], rules)
    return entry


def effect_told(boxes: object, clause: object, rules: Ruleset) -> dict[str, object]:
    """Card and number of the effect with these boxes and this clause."""
    for card in rules.cards:
        for step, effect in enumerate(card.on_use):
            if isinstance(effect, PlaceFromStock) and (list(effect.boxes), effect.clause) == (boxes, clause):
                return {"card": card.id, "step": step}
    return {}

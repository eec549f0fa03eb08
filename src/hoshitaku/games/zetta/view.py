"""[general.open_information] What a seat may see: built by a whitelist, so that nothing else can slip through."""

from __future__ import annotations

from hoshitaku.games.zetta import cells as at
from hoshitaku.games.zetta import layout as by
from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.codes import IN_DECK, NONE, ORBITS, PLANET, PLANET_TYPES
from hoshitaku.games.zetta.knowledge import held_in_all, in_bag, total
from hoshitaku.games.zetta.names import Names
from hoshitaku.games.zetta.scoring import total_fame, winners
from hoshitaku.games.zetta.sides import shows_tokens
from hoshitaku.games.zetta.state import Zetta


def view(state: Zetta, seat: int | None, names: Names) -> dict[str, object]:
    """[general.open_information] Everything that a seat (None: a spectator) may see."""
    decision = state.top() if state.depth else None
    asked: dict[str, object] | None = None
    if isinstance(decision, Ask):
        asked = {"name": decision.name(), "actor": int(decision.actor), **decision.details(state)}
    return {
        "cells": {field.name: value for field, value in names.all_of(state) if field.seen == by.EVERYBODY},
        "planets": [planet_view(state, slot, names) for slot in slots_in_use(state)],
        "stacks": [stack_view(state, kind, names) for kind in range(len(PLANET_TYPES))],
        "bag": int(in_bag(state)),
        "decks": {kind: deck(state, first, count) for kind, first, count in DECKS},
        "seats": [seat_view(state, number, seat) for number in range(int(state.seats()))],
        "modules": {module.name(): module.shown(state, seat) for module in state.rules.modules},
        "winners": winners(state) if decision is None else [],
        "decision": asked,
    }


DECKS = (
    ("crew", at.CREW_AT, at.CREW), ("life", at.LIFE_AT, at.LIFES), ("quick_zetta", at.QUICK_AT, at.QUICK_CARDS),
)  # fmt: skip


def deck(state: Zetta, first: int, count: int) -> int:
    """Cards left in a deck."""
    return sum(state.cells[card] == IN_DECK for card in range(first, first + count))


def slots_in_use(state: Zetta) -> list[int]:
    """Slots with a planet."""
    return [slot for slot in range(at.PLANETS) if state.cells[at.PLANET_ORBIT + slot] != NONE]


def planet_view(state: Zetta, slot: int, names: Names) -> dict[str, object]:
    """[variant.face_down] [variant.type_known] A planet; face down only its type shows."""
    marker, parts = int(state.cells[at.PLANET_IN + slot]), state.rules.parts
    shown: dict[str, object] = {
        "place": PLANET + slot,
        "orbit": ORBITS[state.cells[at.PLANET_ORBIT + slot]],
        "type": PLANET_TYPES[parts.planet_type[marker]],
        "flag": int(state.cells[at.PLANET_FLAG + slot]),
    }
    if state.cells[at.MARKER_SEEN + marker]:
        shown["marker"] = names.ids[by.MARKER][marker]
        shown["life"] = int(parts.planet_life[marker])
        shown["substance"] = int(parts.planet_substance[marker])
        shown["colour"] = int(parts.planet_colour[marker])
    return shown


def stack_view(state: Zetta, kind: int, names: Names) -> dict[str, object]:
    """[cleanup.planets_order] A stack: how many markers nobody knows lie above, then the end that was laid openly."""
    parts = state.rules.parts
    markers = [n for n in range(at.PLANET_MARKERS) if parts.planet_type[n] == kind]
    under = sorted((int(state.cells[at.MARKER_AT + n]), n) for n in markers if state.cells[at.MARKER_AT + n] >= 0)
    return {
        "type": PLANET_TYPES[kind],
        "unseen": sum(state.cells[at.MARKER_AT + n] == IN_DECK for n in markers),
        "under": [names.ids[by.MARKER][n] if state.cells[at.MARKER_SEEN + n] else None for _, n in under],
    }


def seat_view(state: Zetta, number: int, viewer: int | None) -> dict[str, object]:
    """[knowledge.hidden] [knowledge.shown] [coop.open_knowledge] A seat; its tokens only for itself and partners.

    [bot.knowledge_hidden] Whoever plays it.
    """
    start = number * at.KINDS_OF_KNOWLEDGE
    shown: dict[str, object] = {
        "knowledge": int(held_in_all(state, number)),
        "drawn": int(total(state, at.DRAWN + start)),
        "fame": int(total_fame(state, number)),
    }
    if shows_tokens(state, number, NONE if viewer is None else viewer):
        shown["own_knowledge"] = [int(state.cells[at.HELD + start + kind]) for kind in range(at.KINDS_OF_KNOWLEDGE)]
        shown["own_drawn"] = [int(state.cells[at.DRAWN + start + kind]) for kind in range(at.KINDS_OF_KNOWLEDGE)]
    return shown

"""[general.open_information] What a seat may see: built by a whitelist, so that nothing else can slip through."""

# Interpreted: speaks to people.

from __future__ import annotations

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.codes import IN_DECK, NONE, ORBITS, PLANET, PLANET_MARKERS, PLANET_TYPES, PLANETS
from hoshitaku.games.zetta.first_format import flat
from hoshitaku.games.zetta.knowledge import held_in_all, in_bag, total
from hoshitaku.games.zetta.names import Names
from hoshitaku.games.zetta.scoring import total_fame, winners
from hoshitaku.games.zetta.sides import shows_tokens
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.registry import fields_of


def view(state: Zetta, seat: int | None, names: Names) -> dict[str, object]:
    """[general.open_information] Everything that a seat (None: a spectator) may see."""
    decision = state.top() if state.depth else None
    asked: dict[str, object] | None = None
    if isinstance(decision, Ask):
        asked = {
            "name": decision.name(),
            "actor": int(decision.actor),
            **fields_of(decision),
            **decision.details(state),
        }
    return {
        "cells": flat(state, names),
        "planets": [planet_view(state, slot, names) for slot in slots_in_use(state)],
        "stacks": [stack_view(state, kind, names) for kind in range(len(PLANET_TYPES))],
        "bag": int(in_bag(state)),
        "decks": decks(state),
        "seats": [seat_view(state, number, seat) for number in range(int(state.seat_count()))],
        "modules": {module.name(): module.shown(state, seat) for module in state.rules.modules},
        "winners": winners(state) if decision is None else [],
        "decision": asked,
    }


def decks(state: Zetta) -> dict[str, int]:
    """Cards left in the decks."""
    places = {"crew": state.crew.place, "life": state.life.place, "quick_zetta": state.supply.quick_zetta}
    return {kind: sum(place == IN_DECK for place in there) for kind, there in places.items()}


def slots_in_use(state: Zetta) -> list[int]:
    """Slots with a planet."""
    return [slot for slot in range(PLANETS) if state.system.planet_orbit[slot] != NONE]


def planet_view(state: Zetta, slot: int, names: Names) -> dict[str, object]:
    """[variant.face_down] [variant.type_known] A planet; face down only its type shows."""
    marker, parts = int(state.system.planet_marker[slot]), state.rules.parts
    shown: dict[str, object] = {
        "place": PLANET + slot,
        "orbit": ORBITS[state.system.planet_orbit[slot]],
        "type": PLANET_TYPES[parts.planet_type[marker]],
        "flag": int(state.system.planet_flag[slot]),
    }
    if state.markers.seen[marker]:
        shown["marker"] = names.ids["planet"][marker]
        shown["life"] = int(parts.planet_life[marker])
        shown["substance"] = int(parts.planet_substance[marker])
        shown["colour"] = int(parts.planet_colour[marker])
    return shown


def stack_view(state: Zetta, kind: int, names: Names) -> dict[str, object]:
    """[cleanup.planets_order] A stack: how many markers nobody knows lie above, then the end that was laid openly."""
    parts = state.rules.parts
    markers = [n for n in range(PLANET_MARKERS) if parts.planet_type[n] == kind]
    under = sorted((int(state.markers.place[n]), n) for n in markers if state.markers.place[n] >= 0)
    return {
        "type": PLANET_TYPES[kind],
        "unseen": sum(state.markers.place[n] == IN_DECK for n in markers),
        "under": [names.ids["planet"][n] if state.markers.seen[n] else None for _, n in under],
    }


def seat_view(state: Zetta, number: int, viewer: int | None) -> dict[str, object]:
    """[knowledge.hidden] [knowledge.shown] [coop.open_knowledge] A seat; its tokens only for itself and partners.

    [bot.knowledge_hidden] Whoever plays it.
    """
    seat = state.seats[number]
    shown: dict[str, object] = {
        "knowledge": int(held_in_all(state, number)),
        "drawn": int(total(seat.drawn)),
        "fame": int(total_fame(state, number)),
    }
    if shows_tokens(state, number, NONE if viewer is None else viewer):
        shown["own_knowledge"] = [int(count) for count in seat.knowledge]
        shown["own_drawn"] = [int(count) for count in seat.drawn]
    return shown

"""Positions as JSON: exact in mid-decision, checked when read. What is as at first is left out."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import BODY_STATES, IN_DECK, NONE
from hoshitaku.games.farfarout.decode import Decoder
from hoshitaku.games.farfarout.dice import NOTHING, Die, Roll
from hoshitaku.games.farfarout.places import place_name
from hoshitaku.games.farfarout.ruleset import Ruleset
from hoshitaku.games.farfarout.seat_told import encode_seat, ints, none_or
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.system import SHOWN
from hoshitaku.kernel.registry import encode_decision as encode_decision
from hoshitaku.kernel.vectors import vec


def encode(state: FarFarOut) -> dict[str, object]:
    """The whole position for JSON."""
    cards, bodies = state.rules.cards, [body.id for body in state.rules.galaxy.bodies]
    places = {
        "crew": named_places(state.crew_at, list(cards.crew), bodies),
        "items": named_places(state.item_at, list(cards.items), bodies),
        "events": named_places(state.event_at, list(cards.events), bodies),
        "quests": named_places(state.quest_at, list(cards.quests), bodies),
        "anomalies": named_places(state.anomaly_at, list(cards.anomalies), bodies),
        "encounters": token_places(state),
    }
    return {
        "round": int(state.round),
        "turns": int(state.turns),
        "start": none_or(state.start),
        "turn": none_or(state.turn),
        "attacked": int(state.attacked),
        "beaten": bool(state.beaten),
        "here": None if state.here == NONE else bodies[state.here],
        "rates": {"pu": int(state.rates[1]), "u": int(state.rates[2])},
        "mercury": int(state.mercury),
        "used": ints(state.used),
        "tiles": encode_tiles(state),
        "top_tile": None if state.top_tile == NONE else state.rules.galaxy.tiles[state.top_tile].id,
        "top_seen": int(state.top_seen),
        "bodies": encode_bodies(state),
        "places": places,
        "crew_marks": marks(state.crew_marks, list(cards.crew)),
        "item_marks": marks(state.item_marks, list(cards.items)),
        "quest_base": encode_base(state),
        "seats": [encode_seat(state, player) for player in state.seats],
        "table": encode_roll(state.roll),
        "stack": [encode_decision(decision) for decision in state.pending_decisions()],
    }


def decode(data: object, rules: Ruleset, seats: int) -> FarFarOut:
    """The position back; PositionError names the field that is wrong or impossible."""
    return Decoder(data, rules, seats).state


def named_places(places: vec[i64], cards: Sequence[Any], bodies: list[str]) -> dict[str, str]:
    """Where the cards of a kind are, without those in the deck."""
    return {cards[n].id: place_name(int(places[n]), bodies) for n in range(len(places)) if places[n] != IN_DECK}


def token_places(state: FarFarOut) -> dict[str, str]:
    """Where the encounter tokens are that any seat has seen: a body, or removed."""
    cards, bodies = state.rules.cards.encounters, state.rules.galaxy.bodies
    return {
        cards[n].id: bodies[place].id if (place := state.encounter_at[n]) >= 0 else place_name(int(place), [])
        for n in range(len(cards))
        if state.encounter_at[n] != IN_DECK
    }


def marks(values: vec[i64], cards: Sequence[Any]) -> dict[str, int]:
    """Marks of the cards that have any."""
    return {cards[n].id: int(values[n]) for n in range(len(values)) if values[n]}


def encode_base(state: FarFarOut) -> dict[str, list[int]]:
    """Progress that does not count, of the quests that have any."""
    quests, base = state.rules.cards.quests, state.quest_base
    pairs = {quests[n].id: [int(base[2 * n]), int(base[2 * n + 1])] for n in range(len(quests))}
    return {quest: pair for quest, pair in pairs.items() if any(pair)}


def encode_tiles(state: FarFarOut) -> dict[str, object]:
    """Tiles on the map, and those shown to the seat that chooses."""
    space, tiles = state.space, state.rules.galaxy.tiles
    found: dict[str, object] = {}
    for n in range(len(tiles)):
        if space.turn[n] == SHOWN:
            found[tiles[n].id] = "shown"
        elif space.turn[n] >= 0:
            found[tiles[n].id] = [int(space.q[n]), int(space.r[n]), int(space.turn[n])]
    return found


def encode_bodies(state: FarFarOut) -> dict[str, dict[str, object]]:
    """What became of bodies, without what is as at first."""
    space = state.space
    bodies: dict[str, dict[str, object]] = {}
    for n in range(len(state.rules.galaxy.bodies)):
        fields: dict[str, object] = {}
        if space.planet[n] != NONE:
            fields["planet"] = state.rules.cards.planets[space.planet[n]].id
        if space.fate[n]:
            fields["fate"] = BODY_STATES[space.fate[n]]
        for name, values in (("guard", space.guard), ("seen", space.guard_seen), ("dig", space.dig)):
            if values[n]:
                fields[name] = int(values[n])
        for name, values in (("colony", space.colony), ("techsite", space.site)):
            if values[n]:
                fields[name] = True
        if fields:
            bodies[state.rules.galaxy.bodies[n].id] = fields
    return bodies


def encode_roll(roll: Roll) -> dict[str, object] | None:
    """The dice on the table, if there are any."""
    if roll.purpose == NOTHING:
        return None
    return {
        "purpose": int(roll.purpose),
        "seat": int(roll.seat),
        "foe": none_or(roll.foe),
        "turn": int(roll.turn),
        "added": ints(roll.added),
        "used": ints(roll.used),
        "used_now": ints(roll.used_now),
        "dice": [encode_die(die) for die in roll.dice],
    }


def encode_die(die: Die) -> dict[str, object]:
    """One die."""
    return {
        "side": int(die.side), "colour": int(die.colour), "shown": int(die.shown), "result": int(die.result),
        "spent": bool(die.spent), "extra": bool(die.extra), "copied": bool(die.copied),
        "cancelled": bool(die.cancelled), "lost": bool(die.lost), "declined": bool(die.declined),
    }  # fmt: skip

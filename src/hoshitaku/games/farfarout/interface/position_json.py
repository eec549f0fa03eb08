"""Positions as JSON: exact even within a turn, checked when read. Initial values are left out."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from hoshitaku.games.farfarout.chapters.system_discovery import TILE_TURNED_UP
from hoshitaku.games.farfarout.codes import BODY_STATE_NAMES, IN_DECK, NONE
from hoshitaku.games.farfarout.interface.location_names import location_name
from hoshitaku.games.farfarout.interface.position_decoder import PositionDecoder
from hoshitaku.games.farfarout.interface.seat_json import encode_seat, number_or_null, to_int_list
from hoshitaku.games.farfarout.ruleset import Ruleset
from hoshitaku.games.farfarout.state.dice import NO_ROLL, DiceRoll, Die
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.decision_registry import encode_decision
from hoshitaku.kernel.vectors import vec


def encode(state: FarFarOutState) -> dict[str, object]:
    """The whole position as JSON data."""
    cards, bodies = state.rules.cards, [body.id for body in state.rules.tile_set.bodies]
    places = {
        "crew": location_name_by_card(state.crew_locations, list(cards.crew), bodies),
        "items": location_name_by_card(state.item_locations, list(cards.items), bodies),
        "events": location_name_by_card(state.event_locations, list(cards.events), bodies),
        "quests": location_name_by_card(state.quest_locations, list(cards.quests), bodies),
        "anomalies": location_name_by_card(state.anomaly_locations, list(cards.anomalies), bodies),
        "encounters": encounter_location_names(state),
    }
    return {
        "round": int(state.round_number),
        "turns": int(state.turn_count),
        "start": number_or_null(state.start_seat),
        "turn": number_or_null(state.active_seat),
        "attacked": int(state.attacked_seat_bits),
        "beaten": bool(state.has_lost_battle),
        "here": None if state.last_opened_body == NONE else bodies[state.last_opened_body],
        "rates": {"pu": int(state.market_rates[1]), "u": int(state.market_rates[2])},
        "mercury": int(state.mercury_erg),
        "used": to_int_list(state.used_cards),
        "tiles": encode_tiles(state),
        "top_tile": None if state.known_top_tile == NONE else state.rules.tile_set.tiles[state.known_top_tile].id,
        "top_seen": int(state.top_tile_viewers),
        "bodies": encode_bodies(state),
        "places": places,
        "crew_marks": encode_gain_marks(state.crew_gain_marks, list(cards.crew)),
        "item_marks": encode_gain_marks(state.item_gain_marks, list(cards.items)),
        "quest_base": encode_uncounted_progress(state),
        "seats": [encode_seat(state, player) for player in state.seats],
        "table": encode_roll(state.roll),
        "stack": [encode_decision(decision) for decision in state.pending_decisions()],
    }


def decode(data: object, rules: Ruleset, seats: int) -> FarFarOutState:
    """The position from JSON data; PositionError names a field that is invalid."""
    return PositionDecoder(data, rules, seats).state


def location_name_by_card(card_locations: vec[i64], cards: Sequence[Any], bodies: list[str]) -> dict[str, str]:
    """Locations of the cards of a kind, except those in the deck."""
    return {
        cards[n].id: location_name(int(card_locations[n]), bodies)
        for n in range(len(card_locations))
        if card_locations[n] != IN_DECK
    }


def encounter_location_names(state: FarFarOutState) -> dict[str, str]:
    """Locations of the encounter tokens that any seat has seen: a body, or removed."""
    cards, bodies = state.rules.cards.encounters, state.rules.tile_set.bodies
    return {
        cards[n].id: bodies[place].id if (place := state.encounter_locations[n]) >= 0 else location_name(int(place), [])
        for n in range(len(cards))
        if state.encounter_locations[n] != IN_DECK
    }


def encode_gain_marks(values: vec[i64], cards: Sequence[Any]) -> dict[str, int]:
    """Marks of the cards that have any."""
    return {cards[n].id: int(values[n]) for n in range(len(values)) if values[n]}


def encode_uncounted_progress(state: FarFarOutState) -> dict[str, list[int]]:
    """Progress that does not count, for quests that have any."""
    quests, base = state.rules.cards.quests, state.uncounted_quest_progress
    pairs = {quests[n].id: [int(base[2 * n]), int(base[2 * n + 1])] for n in range(len(quests))}
    return {quest: pair for quest, pair in pairs.items() if any(pair)}


def encode_tiles(state: FarFarOutState) -> dict[str, object]:
    """Tiles on the map, and those turned up for the seat that chooses."""
    space, tiles = state.map_state, state.rules.tile_set.tiles
    found: dict[str, object] = {}
    for n in range(len(tiles)):
        if space.tile_turn[n] == TILE_TURNED_UP:
            found[tiles[n].id] = "shown"
        elif space.tile_turn[n] >= 0:
            found[tiles[n].id] = [int(space.tile_q[n]), int(space.tile_r[n]), int(space.tile_turn[n])]
    return found


def encode_bodies(state: FarFarOutState) -> dict[str, dict[str, object]]:
    """The states of bodies, without initial values."""
    space = state.map_state
    bodies: dict[str, dict[str, object]] = {}
    for n in range(len(state.rules.tile_set.bodies)):
        fields: dict[str, object] = {}
        if space.planet_at_body[n] != NONE:
            fields["planet"] = state.rules.cards.planets[space.planet_at_body[n]].id
        if space.body_states[n]:
            fields["fate"] = BODY_STATE_NAMES[space.body_states[n]]
        for name, values in (
            ("guard", space.encounter_levels),
            ("seen", space.encounter_viewers),
            ("dig", space.dig_token_counts),
        ):
            if values[n]:
                fields[name] = int(values[n])
        for name, values in (("colony", space.has_colony), ("techsite", space.has_tech_site)):
            if values[n]:
                fields[name] = True
        if fields:
            bodies[state.rules.tile_set.bodies[n].id] = fields
    return bodies


def encode_roll(roll: DiceRoll) -> dict[str, object] | None:
    """The dice on the table, if there are any."""
    if roll.purpose == NO_ROLL:
        return None
    return {
        "purpose": int(roll.purpose),
        "seat": int(roll.seat),
        "foe": number_or_null(roll.opponent_seat),
        "turn": int(roll.battle_turn),
        "added": to_int_list(roll.added_by_cards),
        "used": to_int_list(roll.used_cards),
        "used_now": to_int_list(roll.used_cards_this_turn),
        "dice": [encode_die(die) for die in roll.dice],
    }


def encode_die(die: Die) -> dict[str, object]:
    """One die."""
    return {
        "side": int(die.side), "colour": int(die.colour), "shown": int(die.shown_colour), "result": int(die.result),
        "spent": bool(die.is_icon_used), "extra": bool(die.has_copied_icon), "copied": bool(die.has_used_copied_icon),
        "cancelled": bool(die.is_cancelled), "lost": bool(die.is_lost), "declined": bool(die.is_icon_declined),
    }  # fmt: skip

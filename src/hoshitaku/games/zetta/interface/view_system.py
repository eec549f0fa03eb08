"""[general.open_information] The star system and the current discovery, which all seats see."""

from __future__ import annotations

from hoshitaku.games.zetta.chapters.dice_count import dice_pool, planet_dice_modifier, sent_crew_dice
from hoshitaku.games.zetta.codes import (
    ARTIFACT,
    DISCOVERY_NAMES,
    FIRST_ASTEROIDS_PLACE,
    FIRST_PLANET_PLACE,
    NONE,
    ORBIT_NAMES,
    PLANET_TYPE_NAMES,
    POSSIBLE_MEMBER_COUNT,
    SUBSTANCE_NAMES,
)
from hoshitaku.games.zetta.crew import dice_count_of_member
from hoshitaku.games.zetta.interface.state_names import StateNames
from hoshitaku.games.zetta.interface.success_odds import is_success_sure, miss_chance_per_die
from hoshitaku.games.zetta.places import is_asteroid_field, is_in_goldilocks_zone, is_planet, place_id
from hoshitaku.games.zetta.state.zetta_state import ZettaState


def system_view(state: ZettaState, names: StateNames) -> dict[str, object]:
    """[system.draw] [system.goldilocks] The star, the discovery board, and what is on which orbit."""
    system = state.system
    fields = [(slot, orbit) for slot, orbit in enumerate(system.field_orbit) if orbit != NONE]
    return {
        **names.public_fields(system),
        "discovery": {kind: int(system.discovery[number]) for number, kind in enumerate(DISCOVERY_NAMES)},
        "zone": [
            orbit for n, orbit in enumerate(ORBIT_NAMES) if system.star != NONE and is_in_goldilocks_zone(state, n)
        ],
        "planets": [planet_view(state, slot, names) for slot in planet_slots_in_use(state)],
        "asteroids": [
            {"place": place_id(FIRST_ASTEROIDS_PLACE + slot), "orbit": ORBIT_NAMES[orbit]} for slot, orbit in fields
        ],
    }


def planet_slots_in_use(state: ZettaState) -> list[int]:
    """Slots that have a planet."""
    return [slot for slot, orbit in enumerate(state.system.planet_orbit) if orbit != NONE]


def planet_view(state: ZettaState, slot: int, names: StateNames) -> dict[str, object]:
    """[variant.face_down] [variant.type_known] A planet; only the type of a face-down one."""
    marker, parts = int(state.system.planet_marker[slot]), state.rules.components
    flag = int(state.system.planet_flag[slot])
    shown: dict[str, object] = {
        "place": place_id(FIRST_PLANET_PLACE + slot),
        "orbit": ORBIT_NAMES[state.system.planet_orbit[slot]],
        "type": PLANET_TYPE_NAMES[parts.planet_type[marker]],
        "flag": None if flag == NONE else flag,
    }
    if state.markers.seen[marker]:
        shown["marker"] = names.ids["planet"][marker]
        shown["life"] = int(parts.planet_life_dice[marker])
        shown["substance"] = int(parts.planet_substance_dice[marker])
        shown["colour"] = SUBSTANCE_NAMES[parts.planet_substance[marker]]
    return shown


def discovery_attempt_view(state: ZettaState, names: StateNames) -> dict[str, object] | None:
    """[discovery.sequence] The current discovery, which all seats see: its team, its dice and its chances."""
    attempt, seat = state.attempt, int(state.turn.seat)
    if attempt.kind == NONE or seat == NONE:
        return None
    kind, place = int(attempt.kind), int(state.seats[seat].place)
    cards = names.ids["artifact" if kind == ARTIFACT else "life"]
    there = (
        kind == ARTIFACT or is_planet(place) or is_asteroid_field(place)
    )  # its ship may have had to leave during the discovery
    return {
        **names.public_fields(attempt),
        "kind": DISCOVERY_NAMES[kind],
        # Until this discovery has its reward, the field holds the number of an earlier one, maybe of another kind.
        "found": cards[attempt.found] if NONE < attempt.found < len(cards) else None,
        "shown": [int(result) for result in attempt.shown[: attempt.rolled]],
        "place": place_id(place),
        "team": [
            team_member_view(state, member, names) for member in range(POSSIBLE_MEMBER_COUNT) if state.crew.team[member]
        ],
        "modifier": int(planet_dice_modifier(state, seat, kind)) if there else 0,
        "pool": team_dice_for_view(state, seat, kind) if there else 0,
        "miss": miss_chance_per_die(state, kind),
    }


def team_member_view(state: ZettaState, member: int, names: StateNames) -> dict[str, object]:
    """[discovery.base_dice] [knowledge.use] A member of the team, and whether it has a token for this discovery."""
    laid = state.crew.laid[member] >> state.attempt.kind & 1
    return {
        "id": names.ids["member"][member],
        "seat": int(state.crew.team[member]) - 1,
        "dice": int(dice_count_of_member(state, member)),
        "token": laid > 0,
    }


def team_dice_for_view(state: ZettaState, seat: int, kind: int) -> int:
    """[assist.modifier_total] Dice of the team as it is: one if success is sure, none if the team is empty."""
    helper = state.attempt.helper
    named = sent_crew_dice(state, seat) + (sent_crew_dice(state, helper) if helper != NONE else 0)
    if named and is_success_sure(state, kind):
        return 1
    return max(int(dice_pool(state, kind)), 0) if named else 0

"""Chapter "quest": a seat's progress on a quest."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.components import QUEST_DELIVER_CONDITION, QUEST_EVENT_CONDITION, QuestCondition
from hoshitaku.games.farfarout.chapters.galaxy_map import is_in_home_system
from hoshitaku.games.farfarout.chapters.shields import is_on_planet
from hoshitaku.games.farfarout.codes import (
    COLONISED_PLANET_TYPES,
    CREW_KINDS_ABOARD,
    ENCOUNTERS_FROM_LEVEL_DEFEATED,
    ITEMS_OWNED,
    LEVEL_1_ENCOUNTER_DEFEATED,
    NONE,
    SHIELDS_LEFT,
    WEALTH_TRACK,
)
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import vec, with_value

ENCOUNTER_LEVEL_COUNT: Final = 3
MAX_CONDITIONS_PER_QUEST: Final = 2  # at most per quest


def event_condition_progress(state: FarFarOutState, seat: i64, condition: QuestCondition, uncounted: i64) -> i64:
    """[mainquest.initial] Number of events of a kind, minus the first `uncounted` of them."""
    if condition.counted_kind == COLONISED_PLANET_TYPES:
        return count_colony_types(state.seats[seat].colony_types, uncounted)
    if condition.counted_kind == ENCOUNTERS_FROM_LEVEL_DEFEATED:
        total = -uncounted
        for level in range(max(condition.min_level, i64(1)), i64(ENCOUNTER_LEVEL_COUNT + 1)):
            total += state.seats[seat].quest_event_counts[LEVEL_1_ENCOUNTER_DEFEATED + level - 1]
        return total
    return state.seats[seat].quest_event_counts[condition.counted_kind] - uncounted


def count_colony_types(colony_types: vec[i64], uncounted: i64) -> i64:
    """Number of different planet types among the colonies after the first `uncounted`."""
    types: i64 = 0
    for at in range(uncounted, i64(len(colony_types))):
        types |= 1 << colony_types[at]
    return count_bits(types)


def owned_condition_count(state: FarFarOutState, seat: i64, counted_kind: i64) -> i64:
    """How many of what a quest counts a seat has now."""
    if counted_kind == CREW_KINDS_ABOARD:
        kinds: i64 = 0
        for member in state.seats[seat].crew:
            kinds |= 1 << state.rules.cards.crew[member].kind
        return count_bits(kinds)
    if counted_kind == ITEMS_OWNED:
        return len(state.seats[seat].items)
    if counted_kind == SHIELDS_LEFT:
        return state.seats[seat].shields
    lowest = state.seats[seat].track_points[WEALTH_TRACK]
    for points in state.seats[seat].track_points:
        lowest = min(lowest, points)
    return lowest


def count_bits(mask: i64) -> i64:
    """Number of one bits."""
    count: i64 = 0
    while mask > 0:
        count += mask & 1
        mask >>= 1
    return count


def condition_progress(state: FarFarOutState, seat: i64, quest: i64, condition_index: i64) -> i64:
    """Progress of a seat on a condition of a quest (for a delivery, 1 if the ship is at the place)."""
    condition = state.rules.cards.quests[quest].conditions[condition_index]
    if condition.kind == QUEST_DELIVER_CONDITION:
        return 1 if is_at_delivery_place(state, seat, condition) else 0
    if condition.kind == QUEST_EVENT_CONDITION:
        return event_condition_progress(
            state, seat, condition, state.uncounted_quest_progress[MAX_CONDITIONS_PER_QUEST * quest + condition_index]
        )
    return owned_condition_count(state, seat, condition.counted_kind)


def is_at_delivery_place(state: FarFarOutState, seat: i64, condition: QuestCondition) -> bool:
    """[quest.deliver] [move.on_body] [outpost.where_done] Whether the ship is on a planet for this delivery."""
    player = state.seats[seat]
    if not is_on_planet(state, seat):
        return False
    planet = state.map_state.planet_at_body[player.body]
    if condition.planet != NONE:
        return planet == condition.planet
    if condition.outside_home_only and is_in_home_system(state, player.sector):
        return False
    return state.rules.cards.planets[planet].planet_type == condition.planet_type


def record_uncounted_progress(state: FarFarOutState, seat: i64, quest: i64) -> None:
    """[mainquest.next_turn] Record the progress so far for a quest taken during the game, if earlier events do not
    count for it.
    """
    card = state.rules.cards.quests[quest]
    for at in range(len(card.conditions)):
        condition = card.conditions[at]
        if condition.kind != QUEST_EVENT_CONDITION:
            continue
        if condition.counted_kind == COLONISED_PLANET_TYPES:
            before: i64 = len(state.seats[seat].colony_types)
        else:
            before = event_condition_progress(state, seat, condition, 0)
        counted = condition.counts_since_taken or card.is_main
        state.uncounted_quest_progress = with_value(
            state.uncounted_quest_progress, MAX_CONDITIONS_PER_QUEST * quest + at, before if counted else 0
        )

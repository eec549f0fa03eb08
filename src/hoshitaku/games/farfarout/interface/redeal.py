"""A random position consistent with what a seat sees: deals what the seat cannot know again."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from hoshitaku.games.farfarout.chapters.galaxy_map import ENCOUNTER_SEEN_BY_ALL
from hoshitaku.games.farfarout.chapters.quest_progress import record_uncounted_progress
from hoshitaku.games.farfarout.chapters.system_discovery import TILE_IN_STACK, TILE_TURNED_UP, off_map_tiles_at
from hoshitaku.games.farfarout.codes import (
    FIRST_DEALT_LOCATION,
    FIRST_RETURNED_LOCATION,
    HAND_LOCATION_STRIDE,
    IN_DECK,
    NONE,
)
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import append, vec, with_value


def redeal(state: FarFarOutState, seat: int | None, rng: Any) -> FarFarOutState:
    """[digital.public] Deal the quests, tokens and tiles that the seat has not seen again, at random.

    Positions that the seat cannot distinguish give the same result with the same `rng`.
    """
    other = state.clone()
    viewer: i64 = NONE if seat is None else seat
    redeal_quests(other, viewer, rng, True)
    redeal_quests(other, viewer, rng, False)
    redeal_encounters(other, viewer, rng)
    redeal_tiles(other, viewer, rng)
    return other


def is_quest_hidden(state: FarFarOutState, quest: i64, seat: i64) -> bool:
    """Whether a seat cannot see which quest is at this quest's location."""
    place = state.quest_locations[quest]
    if place == IN_DECK:
        return True
    if place < 0 or place >= FIRST_RETURNED_LOCATION + HAND_LOCATION_STRIDE:
        return False
    holder = place % HAND_LOCATION_STRIDE
    return holder != seat and not (place == holder and state.rules.cards.quests[quest].is_open)


def redeal_quests(state: FarFarOutState, seat: i64, rng: Any, is_main: bool) -> None:
    """[mainquest.closed] [quest.open_closed] Hidden quests of one deck; closed quests of others are replaced by closed
    ones.
    """
    hidden = vec[i64]()
    found: list[int] = []
    for quest in range(len(state.quest_locations)):
        if state.rules.cards.quests[quest].is_main == is_main and is_quest_hidden(state, quest, seat):
            hidden = append(hidden, quest)
            if state.quest_locations[quest] != IN_DECK:
                found.append(int(quest))
    out = vec[i64](sorted(found, key=lambda quest: holder_location_and_index(state, quest)))
    places = vec[i64]([state.quest_locations[quest] for quest in out])
    clear_uncounted_progress(state, hidden)
    for quest in out:
        state.quest_locations[quest] = IN_DECK
    dealt: dict[int, int] = {}
    for held in (True, False):  # in front of the seats first: only closed ones may be there
        for at in range(len(out)):
            if held == (places[at] < FIRST_DEALT_LOCATION):
                dealt[out[at]] = deal_hidden_quest(state, hidden, places[at], rng)
    replace_held_quests(state, dealt)
    for at in range(len(out)):
        if (
            places[at] < FIRST_DEALT_LOCATION and not is_main
        ):  # whether a main quest was swapped, and so counts only later events, is hidden
            record_uncounted_progress(state, places[at], dealt[out[at]])


def holder_location_and_index(state: FarFarOutState, quest: int) -> tuple[int, int]:
    """The location of a quest outside its deck, and its index with its holder: this much is public."""
    place = int(state.quest_locations[quest])
    held = [int(other) for other in state.seats[place].outpost_quests] if place < FIRST_DEALT_LOCATION else []
    return place, held.index(quest) if quest in held else -1


def deal_hidden_quest(state: FarFarOutState, hidden_quests: vec[i64], location: i64, rng: Any) -> int:
    """[quest.open_closed] Put any remaining hidden quest at a location; seats hold closed ones only."""
    left = vec[i64]()
    for quest in hidden_quests:
        if state.quest_locations[quest] == IN_DECK and not (
            location < FIRST_DEALT_LOCATION and state.rules.cards.quests[quest].is_open
        ):
            left = append(left, quest)
    dealt = left[rng.randrange(len(left))]
    state.quest_locations[dealt] = location
    return int(dealt)


def clear_uncounted_progress(state: FarFarOutState, hidden_quests: vec[i64]) -> None:
    """Progress that does not count would reveal which quest it belongs to."""
    for quest in hidden_quests:
        for at in range(2 * quest, 2 * quest + 2):
            if state.uncounted_quest_progress[at]:
                state.uncounted_quest_progress = with_value(state.uncounted_quest_progress, at, 0)


def replace_held_quests(state: FarFarOutState, new_quest_by_old: dict[int, int]) -> None:
    """Update the seats' own lists from the locations."""
    if not new_quest_by_old:
        return
    for player in state.seats:
        player.main_quest = new_quest_by_old.get(int(player.main_quest), int(player.main_quest))
        player.outpost_quests = vec[i64](
            [new_quest_by_old.get(int(quest), int(quest)) for quest in player.outpost_quests]
        )


def redeal_encounters(state: FarFarOutState, seat: i64, rng: Any) -> None:
    """[scan.encounter_blind] Face-down encounters that only others have looked at."""
    space, tokens = state.map_state, state.rules.cards.encounters
    unseen = [body for body in range(len(space.encounter_levels)) if is_encounter_unseen(state, body, seat)]
    for body in unseen:
        state.encounter_locations = with_value(state.encounter_locations, space.encounter_tokens[body], IN_DECK)
    for body in unseen:
        level = space.encounter_levels[body]
        stack = [n for n in range(len(tokens)) if state.encounter_locations[n] == IN_DECK and tokens[n].level == level]
        space.encounter_tokens = with_value(space.encounter_tokens, body, rng.choice(stack))
        state.encounter_locations = with_value(state.encounter_locations, space.encounter_tokens[body], body)


def is_encounter_unseen(state: FarFarOutState, body: i64, seat: i64) -> bool:
    """[scan.encounter_blind] Whether a body has a face-down encounter that the seat has not looked at."""
    seen = state.map_state.encounter_viewers[body]
    if state.map_state.encounter_tokens[body] == NONE or seen == ENCOUNTER_SEEN_BY_ALL:
        return False
    return seat == NONE or not seen >> seat & 1


def redeal_tiles(state: FarFarOutState, seat: i64, rng: Any) -> None:
    """[system.two_tiles] [digital.public] The top tile that others know, and tiles that others choose among."""
    if seat == NONE or seat != state.active_seat:
        shown = off_map_tiles_at(state, TILE_TURNED_UP)
        if len(shown):
            pool = sorted(int(tile) for tile in (*shown, *off_map_tiles_at(state, TILE_IN_STACK)))
            for tile in pool:
                state.map_state.tile_turn = with_value(state.map_state.tile_turn, tile, TILE_IN_STACK)
            for tile in rng.sample(pool, len(shown)):
                state.map_state.tile_turn = with_value(state.map_state.tile_turn, tile, TILE_TURNED_UP)
    if state.known_top_tile != NONE and not (seat != NONE and state.top_tile_viewers >> seat & 1):
        state.known_top_tile = rng.choice([int(tile) for tile in off_map_tiles_at(state, TILE_IN_STACK)])

"""Chapter "cleanup": cards move to STORED, markers return to their stacks, and the next start player is determined."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import total_token_count
from hoshitaku.games.zetta.codes import (
    ASTEROID_SLOT_COUNT,
    CREW_CARD_COUNT,
    FIRST_STORED_LOCATION,
    IN_DISCARD_PILE,
    MAX_SEATS,
    NONE,
    ORBIT_NAMES,
    PLANET_SLOT_COUNT,
)
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import filled_vector, vec, with_value

EMPTY_PLANET_SLOTS: Final = filled_vector(PLANET_SLOT_COUNT, NONE)
EMPTY_ASTEROID_SLOTS: Final = filled_vector(ASTEROID_SLOT_COUNT, NONE)


@final
class StoreCards(Step):
    """[cleanup.store] Moves life cards and artifacts from CURRENT to STORED."""

    __slots__ = ()

    def record_name(self) -> str:
        return "store_cards"

    def run(self, state: ZettaState) -> None:
        state.life.place = stored_life_locations(state)
        state.artifacts.place = stored_locations(state.artifacts.place)


def stored_locations(places: vec[i64]) -> vec[i64]:
    """[cleanup.store] The locations of the cards of one kind after the cleanup."""
    after = places[:]
    for card in range(i64(len(after))):
        if 0 <= after[card] < MAX_SEATS:
            after[card] += FIRST_STORED_LOCATION
    return after


def stored_life_locations(state: ZettaState) -> vec[i64]:
    """[cleanup.store] [alien.stays] The locations of the life cards after the cleanup.

    Those that serve as crew stay in their places.
    """
    after = stored_locations(state.life.place)
    for seat in range(state.seat_count()):
        for place in range(crew_count(state, seat)):
            if state.seats[seat].aboard[place] >= CREW_CARD_COUNT:
                card = state.seats[seat].aboard[place] - CREW_CARD_COUNT
                after[card] = state.life.place[card]
    return after


@final
class RemoveSystem(Step):
    """[cleanup.restore] [cleanup.star] [cleanup.planets] [land.flag_reset] Removes all components of the system.

    [cleanup.keep_tokens] Tokens, levels and flags in sleeves stay.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "remove_system"

    def run(self, state: ZettaState) -> None:
        for orbit in range(i64(len(ORBIT_NAMES))):
            for slot in range(i64(PLANET_SLOT_COUNT)):
                if state.system.planet_orbit[slot] == orbit:
                    self.put_under_stack(state, state.system.planet_marker[slot])
        state.system.planet_marker = EMPTY_PLANET_SLOTS
        state.system.planet_orbit = EMPTY_PLANET_SLOTS
        state.system.planet_flag = EMPTY_PLANET_SLOTS
        state.system.field_orbit = EMPTY_ASTEROID_SLOTS
        if state.system.card != NONE:
            state.supply.quick_zetta = with_value(state.supply.quick_zetta, state.system.card, IN_DISCARD_PILE)
        state.system.card = NONE
        state.system.star = NONE
        state.system.mothership = NONE

    def put_under_stack(self, state: ZettaState, marker: i64) -> None:
        """[cleanup.planets_order] [variant.stays_open] Puts a marker at the bottom of its stack, the innermost first.

        If planets are laid face down, players need not remember which marker it was.
        """
        if state.rules.setup_options.planets_face_down:
            state.markers.seen = with_value(state.markers.seen, marker, 0)
        state.markers.place = with_value(state.markers.place, marker, state.markers.tail)
        state.markers.tail += 1


@final
class DetermineNextStartPlayer(Step):
    """[cleanup.start_player] [cleanup.start_tie] [cleanup.start_tie_self] The seat with most tokens starts next.

    [interplay.solo_start_player] A player alone is always the start player.

    [cleanup.knowledge_all_kinds] Knowledge tokens of all kinds count; in a tie the current start player comes last.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "pass_start"

    def run(self, state: ZettaState) -> None:
        best: i64 = NONE
        most: i64 = NONE
        for step in range(1, state.seat_count() + 1):
            seat = state.seat_in_order(step)
            tokens = total_token_count(state, seat)
            if tokens > most:
                best, most = seat, tokens
        if state.event_log is not None:
            log_start_tie(state, best, most)
        state.voyage.start = best
        state.log_event("start_seat", "cleanup.start_player", best, 0, NONE)


def log_start_tie(state: ZettaState, best: i64, most: i64) -> None:
    """[cleanup.start_tie] [cleanup.start_tie_self] Logs which tie-break decides among equal seats."""
    behind: i64 = 0
    for seat in range(state.seat_count()):
        if seat != best and total_token_count(state, seat) == most:
            behind |= 1 << seat
    if behind:
        clause = "cleanup.start_tie_self" if behind == 1 << state.voyage.start else "cleanup.start_tie"
        state.log_event("tie_start", clause, best, most, behind)


STORE_CARDS_STEP: Final = StoreCards()
REMOVE_SYSTEM_STEP: Final = RemoveSystem()
DETERMINE_NEXT_START_PLAYER_STEP: Final = DetermineNextStartPlayer()

"""Chapter "cleanup": cards to STORED, markers to their stacks, and who starts the next system."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Step
from hoshitaku.games.zetta.chapters.knowledge import held_in_all
from hoshitaku.games.zetta.codes import (
    ASTEROID_FIELDS,
    CREW,
    MOST_SEATS,
    NONE,
    ORBITS,
    PLANETS,
    STORED,
    USED,
)
from hoshitaku.games.zetta.crew import crew_of
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import changed, row, vec

NO_PLANETS: Final = row(PLANETS, NONE)
NO_FIELDS: Final = row(ASTEROID_FIELDS, NONE)


@final
class StoreCards(Step):
    """[cleanup.store] Life and artifacts move from CURRENT to STORED."""

    __slots__ = ()

    def name(self) -> str:
        return "store_cards"

    def take(self, state: Zetta, option: i64) -> None:
        state.life.place = stored_life(state)
        state.artifacts.place = stored(state.artifacts.place)


def stored(places: vec[i64]) -> vec[i64]:
    """[cleanup.store] Where the cards of one kind are then."""
    after = places[:]
    for card in range(i64(len(after))):
        if 0 <= after[card] < MOST_SEATS:
            after[card] += STORED
    return after


def stored_life(state: Zetta) -> vec[i64]:
    """[cleanup.store] [alien.stays] Where the life cards are then: those that serve as crew stay in their places."""
    after = stored(state.life.place)
    for seat in range(state.seat_count()):
        for place in range(crew_of(state, seat)):
            if state.seats[seat].aboard[place] >= CREW:
                card = state.seats[seat].aboard[place] - CREW
                after[card] = state.life.place[card]
    return after


@final
class RemoveSystem(Step):
    """[cleanup.restore] [cleanup.star] [cleanup.planets] [land.flag_reset] All components of the system go.

    [cleanup.keep_tokens] Tokens, levels and flags in sleeves stay where they are.
    """

    __slots__ = ()

    def name(self) -> str:
        return "remove_system"

    def take(self, state: Zetta, option: i64) -> None:
        for orbit in range(i64(len(ORBITS))):
            for slot in range(i64(PLANETS)):
                if state.system.planet_orbit[slot] == orbit:
                    self.put_under(state, state.system.planet_marker[slot])
        state.system.planet_marker = NO_PLANETS
        state.system.planet_orbit = NO_PLANETS
        state.system.planet_flag = NO_PLANETS
        state.system.field_orbit = NO_FIELDS
        if state.system.card != NONE:
            state.supply.quick_zetta = changed(state.supply.quick_zetta, state.system.card, USED)
        state.system.card = NONE
        state.system.star = NONE
        state.system.mothership = NONE

    def put_under(self, state: Zetta, marker: i64) -> None:
        """[cleanup.planets_order] [variant.stays_open] To the bottom of its stack, the innermost first.

        Where planets are laid face down, nobody need remember which it was.
        """
        if state.rules.chosen.face_down:
            state.markers.seen = changed(state.markers.seen, marker, 0)
        state.markers.place = changed(state.markers.place, marker, state.markers.tail)
        state.markers.tail += 1


@final
class PassStart(Step):
    """[cleanup.start_player] [cleanup.start_tie] [cleanup.start_tie_self] Most knowledge tokens start next.

    [interplay.solo_start_player] A player alone always does.

    [cleanup.knowledge_all_kinds] All kinds count; the present start player is last in a tie.
    """

    __slots__ = ()

    def name(self) -> str:
        return "pass_start"

    def take(self, state: Zetta, option: i64) -> None:
        best: i64 = NONE
        most: i64 = NONE
        for step in range(1, state.seat_count() + 1):
            seat = state.in_order(step)
            tokens = held_in_all(state, seat)
            if tokens > most:
                best, most = seat, tokens
        if state.journal is not None:
            tell_start_tie(state, best, most)
        state.voyage.start = best
        state.note("start_seat", "cleanup.start_player", best, 0, NONE)


def tell_start_tie(state: Zetta, best: i64, most: i64) -> None:
    """[cleanup.start_tie] [cleanup.start_tie_self] Tell by what one of several with as many tokens starts."""
    behind: i64 = 0
    for seat in range(state.seat_count()):
        if seat != best and held_in_all(state, seat) == most:
            behind |= 1 << seat
    if behind:
        clause = "cleanup.start_tie_self" if behind == 1 << state.voyage.start else "cleanup.start_tie"
        state.note("tie_start", clause, best, most, behind)


STORE_CARDS: Final = StoreCards()
REMOVE_SYSTEM: Final = RemoveSystem()
PASS_START: Final = PassStart()

"""Chapter "cleanup": cards to STORED, markers to their stacks, and who starts the next system."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Step
from hoshitaku.games.zetta.cells import (
    ARTIFACT_AT,
    ARTIFACTS,
    FIELD_ORBIT,
    FIELDS,
    LIFE_AT,
    LIFES,
    MARKER_AT,
    MARKER_SEEN,
    MOTHERSHIP_ORBIT,
    PLANET_FLAG,
    PLANET_IN,
    PLANET_ORBIT,
    PLANETS,
    QUICK,
    QUICK_AT,
    STAR,
    START,
    TAIL,
)
from hoshitaku.games.zetta.codes import MOST_SEATS, NONE, ORBITS, STORED, USED
from hoshitaku.games.zetta.knowledge import held_in_all
from hoshitaku.games.zetta.state import Zetta


@final
class StoreCards(Step):
    """[cleanup.store] Life and artifacts move from CURRENT to STORED."""

    __slots__ = ()

    def name(self) -> str:
        return "store_cards"

    def take(self, state: Zetta, option: i64) -> None:
        store(state, LIFE_AT, LIFES)
        store(state, ARTIFACT_AT, ARTIFACTS)


def store(state: Zetta, places: i64, count: i64) -> None:
    """[cleanup.store] The cards of one kind."""
    for card in range(places, places + count):
        if 0 <= state.cells[card] < MOST_SEATS:
            state.cells[card] += STORED


@final
class RemoveSystem(Step):
    """[cleanup.restore] [cleanup.star] [cleanup.planets] [land.flag_reset] All components of the system go.

    [cleanup.keep_tokens] Tokens, levels and flags in sleeves stay where they are.
    """

    __slots__ = ()

    def name(self) -> str:
        return "remove_system"

    def take(self, state: Zetta, option: i64) -> None:
        cells = state.cells
        for orbit in range(i64(len(ORBITS))):
            for slot in range(i64(PLANETS)):
                if cells[PLANET_ORBIT + slot] == orbit:
                    self.put_under(state, cells[PLANET_IN + slot])
        for slot in range(i64(PLANETS)):
            cells[PLANET_IN + slot] = NONE
            cells[PLANET_ORBIT + slot] = NONE
            cells[PLANET_FLAG + slot] = NONE
        for slot in range(i64(FIELDS)):
            cells[FIELD_ORBIT + slot] = NONE
        if cells[QUICK] != NONE:
            cells[QUICK_AT + cells[QUICK]] = USED
        cells[QUICK] = NONE
        cells[STAR] = NONE
        cells[MOTHERSHIP_ORBIT] = NONE

    def put_under(self, state: Zetta, marker: i64) -> None:
        """[cleanup.planets_order] [variant.stays_open] To the bottom of its stack, the innermost first.

        Where planets are laid face down, nobody need remember which it was.
        """
        if state.rules.chosen.face_down:
            state.cells[MARKER_SEEN + marker] = 0
        state.cells[MARKER_AT + marker] = state.cells[TAIL]
        state.cells[TAIL] += 1


@final
class PassStart(Step):
    """[cleanup.start_player] [cleanup.start_tie] [cleanup.start_tie_self] Most knowledge tokens start next.

    [interplay.solo_start_player] Who flies alone always does.

    [cleanup.knowledge_all_kinds] All kinds count; the present start player is last in a tie.
    """

    __slots__ = ()

    def name(self) -> str:
        return "pass_start"

    def take(self, state: Zetta, option: i64) -> None:
        best: i64 = NONE
        most: i64 = NONE
        for step in range(1, state.seats() + 1):
            seat = state.in_order(step)
            tokens = held_in_all(state, seat)
            if tokens > most:
                best, most = seat, tokens
        state.cells[START] = best
        state.note("start_seat", "cleanup.start_player", best, 0, NONE)


STORE_CARDS: Final = StoreCards(NONE, 0)
REMOVE_SYSTEM: Final = RemoveSystem(NONE, 0)
PASS_START: Final = PassStart(NONE, 0)

"""Chapter "equipment", the action of repair; and cleanup, in which things stay on the track."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.cleanup import stored_life
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.modules.equipment.parts import THINGS
from hoshitaku.games.zetta.modules.equipment.track import (
    BEYOND_REPAIR,
    WORN_OUT,
    mend,
    owner_of,
    things_of,
    track_of,
    whose,
)
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import append, vec

REPAIR: Final = 5  # number of the action


def worn_out(state: Zetta, seat: i64) -> vec[i64]:
    """[equipment.repair_useless] The things of a seat that can be repaired."""
    found, condition = vec[i64](), track_of(state).condition
    for thing in things_of(state, seat):
        if condition[thing] == WORN_OUT:
            found = append(found, thing)
    return found


@final
class Repair(Action[Zetta]):
    """[equipment.repair] [reference.repair] [equipment.repair_useless] A worn-out thing is slightly worn again.

    Anywhere. The whole crew does it; it always succeeds, and no level changes.
    """

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def key(self) -> str:
        return "repair"

    def refusal(self, state: Zetta, seat: i64, choice: i64) -> str:
        return "" if len(worn_out(state, seat)) else "equipment.repair_useless"

    def begin(self, state: Zetta, seat: i64, choice: i64) -> None:
        things = worn_out(state, seat)
        if len(things) == 1:
            mend(state, seat, things[0])
        else:
            state.push(ChooseRepaired(seat))


@final
class ChooseRepaired(Ask):
    """[equipment.repair] Which thing is repaired."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_repaired"

    def clause(self, state: Zetta) -> str:
        return "equipment.repair"

    def span(self) -> i64:
        return THINGS

    def refusal(self, state: Zetta, option: i64) -> str:
        """[equipment.broken] What is beyond repair stays broken."""
        if whose(state, option) != self.actor:
            return "equipment.repair"
        condition = track_of(state).condition[option]
        if condition == WORN_OUT:
            return ""
        return "equipment.broken" if condition == BEYOND_REPAIR else "equipment.repair_useless"

    def take(self, state: Zetta, option: i64) -> None:
        mend(state, self.actor, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("repair_thing", "thing", option, 0)


@final
class StoreLife(Step):
    """[equipment.artifact_stays] [cleanup.store] Only life moves to STORED: artifacts stay on the track."""

    __slots__ = ()

    def name(self) -> str:
        return "store_life"

    def take(self, state: Zetta, option: i64) -> None:
        state.life.place = stored_life(state)


def in_good_condition(state: Zetta) -> bool:
    """[coop.challenge_3] [coop.challenge_3_what] All on people's tracks is slightly worn at most.

    [interplay.guest_game_end] What is lent counts as being home.
    """
    found = False
    for thing in range(i64(THINGS)):
        seat = owner_of(state, thing)
        if seat == NONE or state.is_bot(seat):
            continue
        if track_of(state).condition[thing] >= WORN_OUT:
            return False
        found = True
    return found


def any_broken(state: Zetta) -> bool:
    """[coop.challenge_3_what] [equipment.broken] Something on people's tracks is beyond repair, for good."""
    for thing in range(i64(THINGS)):
        seat = owner_of(state, thing)
        if seat != NONE and not state.is_bot(seat) and track_of(state).condition[thing] == BEYOND_REPAIR:
            return True
    return False


STORE_LIFE: Final = StoreLife()

"""The effect that pushes another ship, and its choices."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect import Effect
from hoshitaku.games.farfarout.cards.effect_causes import current_effect_cause, subject_with_cause
from hoshitaku.games.farfarout.chapters.galaxy_map import contains_value, sectors_within_distance
from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel


@final
class PushShipEffect(Effect):
    """[move.forced] `push_ship`: push another ship in open space here up to `distance` sectors, where the seat
    chooses.
    """

    __slots__ = ("distance",)

    def __init__(self, distance: i64) -> None:
        super().__init__()
        self.distance: i64 = distance

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        state.push(ChooseShipToPush(seat, self.distance))

    def is_possible(self, state: FarFarOutState, seat: i64) -> bool:
        for other in range(len(state.seats)):
            if not push_forbidding_clause(state, seat, other):
                return True
        return False

    def is_usable_any_time(self) -> bool:
        return True


def push_forbidding_clause(state: FarFarOutState, seat: i64, other: i64) -> str:
    """[move.forced] Clause that forbids pushing a ship, or ""."""
    if other == seat or other >= len(state.seats):
        return "move.forced"
    here, there = state.seats[seat], state.seats[other]
    return "" if there.sector == here.sector and there.body == NONE else "move.forced"


@final
class ChooseShipToPush(FarFarOutDecision):
    """[move.forced] Which seat's ship is pushed; `distance` is how far at most."""

    __slots__ = ("distance",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"distance": "number"}

    def __init__(self, actor: i64, distance: i64) -> None:
        super().__init__(actor)
        self.distance: i64 = distance

    def record_name(self) -> str:
        return "push_ship"

    def clause(self, state: FarFarOutState) -> str:
        return "move.forced"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for other in range(len(state.seats)):
            if not push_forbidding_clause(state, self.actor, other):
                out.add(other)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        return push_forbidding_clause(state, self.actor, option)

    def take(self, state: FarFarOutState, option: i64) -> None:
        state.push(ChoosePushDestination(self.actor, option, self.distance))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("seat", "seat", option, 0)


@final
class ChoosePushDestination(FarFarOutDecision):
    """[move.forced] Where a seat's ship is pushed, up to `distance` sectors."""

    __slots__ = ("distance", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "distance": "number"}

    def __init__(self, actor: i64, seat: i64, distance: i64) -> None:
        super().__init__(actor)
        self.seat: i64 = seat
        self.distance: i64 = distance

    def record_name(self) -> str:
        return "push_to"

    def clause(self, state: FarFarOutState) -> str:
        return "move.forced"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        near = sectors_within_distance(state, state.seats[self.actor].sector, self.distance)
        for sector in range(len(state.rules.tile_set.sectors)):
            if sector != state.seats[self.actor].sector and contains_value(near, sector):
                out.add(sector)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        near = sectors_within_distance(state, state.seats[self.actor].sector, self.distance)
        return "" if option != state.seats[self.actor].sector and contains_value(near, option) else "move.forced"

    def take(self, state: FarFarOutState, option: i64) -> None:
        state.seats[self.seat].sector = option
        state.log_event("pushed", "move.forced", self.seat, 0, subject_with_cause(option, current_effect_cause(state)))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("push", "space", option, 0)

"""Chapter "system", the mothership: the orbit on which it leaves warp."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE, ORBIT_NAMES
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.module_events import ModuleEvent, notify_modules
from hoshitaku.games.zetta.places import orbit_of
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel

MOTHERSHIP_FLIES_EVENT: Final = ModuleEvent("mothership flies to a place")  # no seat; about: place


def fly_mothership_to(state: ZettaState, place: i64) -> None:
    """The mothership flies to the orbit of a place."""
    notify_modules(state, MOTHERSHIP_FLIES_EVENT, NONE, place)
    state.system.mothership = orbit_of(state, place)


@final
class PlaceMothership(Step):
    """[system.mothership] The start player places the mothership, unless the system determines its orbit."""

    __slots__ = ()

    def record_name(self) -> str:
        return "place_mothership"

    def run(self, state: ZettaState) -> None:
        orbit = state.rules.system_generator.mothership_orbit(state)
        if orbit == NONE:
            state.push(ChooseMothershipOrbit(state.voyage.start))
        else:
            state.system.mothership = orbit
            state.log_event("mothership_leaves_warp", "system.mothership", NONE, 0, orbit)


@final
class ChooseMothershipOrbit(ZettaDecision):
    """[system.mothership] The orbit, of ten, on which the mothership leaves warp."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_orbit"

    def clause(self, state: ZettaState) -> str:
        return "system.mothership"

    def option_bound(self) -> i64:
        return len(ORBIT_NAMES)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return ""

    def take(self, state: ZettaState, option: i64) -> None:
        state.system.mothership = option
        state.log_event("mothership", "system.mothership", self.actor, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("orbit", "orbit", option, 0)


PLACE_MOTHERSHIP_STEP: Final = PlaceMothership()

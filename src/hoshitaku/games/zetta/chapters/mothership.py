"""Chapter "system", the mothership: the orbit on which it leaves warp."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.codes import NONE, ORBITS
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing


@final
class PlaceMothership(Step):
    """[system.mothership] The start player places the mothership, unless the system says where it goes."""

    __slots__ = ()

    def name(self) -> str:
        return "place_mothership"

    def take(self, state: Zetta, option: i64) -> None:
        orbit = state.rules.source.mothership_on(state)
        if orbit == NONE:
            state.push(ChooseOrbit(state.voyage.start))
        else:
            state.system.mothership = orbit
            state.note("mothership_leaves_warp", "system.mothership", NONE, 0, orbit)


@final
class ChooseOrbit(Ask):
    """[system.mothership] On which of the ten orbits the mothership leaves warp."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_orbit"

    def clause(self, state: Zetta) -> str:
        return "system.mothership"

    def span(self) -> i64:
        return len(ORBITS)

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

    def take(self, state: Zetta, option: i64) -> None:
        state.system.mothership = option
        state.note("mothership", "system.mothership", self.actor, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("orbit", "orbit", option, 0)


PLACE_MOTHERSHIP: Final = PlaceMothership()

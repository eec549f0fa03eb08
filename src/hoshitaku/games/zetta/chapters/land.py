"""Chapter "land": the first ship on a planet plants its flag and gains a substance."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.chapters.bag import draw_substances, gain_substance
from hoshitaku.games.zetta.codes import MOST_SEATS, NONE, PLANET
from hoshitaku.games.zetta.places import marker_on, whereabouts
from hoshitaku.games.zetta.query import BAG_DRAWS, BY_LANDING, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import changed, vec

FROM_BAG: Final = 1  # option 0 is a token of the planet's colour


def land(state: Zetta, seat: i64, place: i64) -> None:
    """[land.first_flag] [land.flag_reset] [general.flag_supply] The first to land in this system plants a flag.

    [interplay.solo_first_landing] A player alone is always the first.
    """
    turn_up(state, place)
    slot = place - PLANET
    flagged = state.system.planet_flag[slot] != NONE
    if not flagged:
        state.system.planet_flag = changed(state.system.planet_flag, slot, seat)
        state.note("flag", "land.first_flag", seat, whereabouts(state, place), place)
        state.push(CHOOSE_BONUS[seat])
    for module in state.rules.modules:
        module.landed(state, seat, place, flagged)


def turn_up(state: Zetta, place: i64) -> None:
    """[variant.reveal] [variant.order] [variant.stays_open] A face-down marker is shown to everybody."""
    marker = marker_on(state, place)
    if not state.markers.seen[marker]:
        state.markers.seen = changed(state.markers.seen, marker, 1)
        state.note("planet_shown", "variant.reveal", NONE, place, marker)
        state.reveal()


@final
class ChooseBonus(Ask):
    """[land.first_choice] [land.first_choice_timing] The free token: of the planet's colour, or out of the bag."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_bonus"

    def clause(self, state: Zetta) -> str:
        return "land.first_choice"

    def span(self) -> i64:
        return 2

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

    def take(self, state: Zetta, option: i64) -> None:
        if option == FROM_BAG:
            draw_substances(state, self.actor, BY_LANDING, altered(state, BAG_DRAWS, self.actor, BY_LANDING, 1))
        else:
            gain_substance(state, self.actor, self.colour(state), 1, "land.first_flag")

    def colour(self, state: Zetta) -> i64:
        """The substance of the planet on which the ship stands."""
        return state.rules.parts.planet_colour[marker_on(state, state.seats[self.actor].place)]

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option == FROM_BAG:
            return Thing("from_bag", "", 0, 0)
        return Thing("substance", "bag", self.colour(state), 0)


CHOOSE_BONUS: Final = vec[ChooseBonus]([ChooseBonus(seat) for seat in range(MOST_SEATS)])

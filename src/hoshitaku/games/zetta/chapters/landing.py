"""Chapter "land": the first ship to land on a planet plants its flag and gains a substance."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.substance_bag import gain_substance, push_substance_draws
from hoshitaku.games.zetta.codes import FIRST_PLANET_PLACE, MAX_SEATS, NONE
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.modified_numbers import BAG_DRAW_BY_LANDING, BAG_DRAW_COUNT_QUERY, modified_number
from hoshitaku.games.zetta.module_events import ModuleEvent, notify_modules
from hoshitaku.games.zetta.places import place_log_code, planet_marker_at
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec, with_value

FROM_BAG_OPTION: Final = 1  # option 0 is a token of the planet's colour
SHIP_LANDED_EVENT: Final = ModuleEvent("ship landed on a planet")  # about: flags that were there, 0 or 1


def land_on_planet(state: ZettaState, seat: i64, place: i64) -> None:
    """[land.first_flag] [land.flag_reset] [general.flag_supply] The first ship to land on a planet plants a flag.

    [interplay.solo_first_landing] A player alone is always first.
    """
    reveal_planet(state, place)
    slot = place - FIRST_PLANET_PLACE
    flagged = state.system.planet_flag[slot] != NONE
    if not flagged:
        state.system.planet_flag = with_value(state.system.planet_flag, slot, seat)
        state.log_event("flag", "land.first_flag", seat, place_log_code(state, place), place)
        state.push(CHOOSE_LANDING_BONUS_BY_SEAT[seat])
    notify_modules(state, SHIP_LANDED_EVENT, seat, 1 if flagged else 0)


def reveal_planet(state: ZettaState, place: i64) -> None:
    """[variant.reveal] [variant.order] [variant.stays_open] A face-down marker is shown to everybody."""
    marker = planet_marker_at(state, place)
    if not state.markers.seen[marker]:
        state.markers.seen = with_value(state.markers.seen, marker, 1)
        state.log_event("planet_shown", "variant.reveal", NONE, place, marker)
        state.mark_hidden_information_revealed()


@final
class ChooseLandingBonus(ZettaDecision):
    """[land.first_choice] [land.first_choice_timing] The free token: of the planet's colour, or drawn from the bag."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_bonus"

    def clause(self, state: ZettaState) -> str:
        return "land.first_choice"

    def option_bound(self) -> i64:
        return 2

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return ""

    def take(self, state: ZettaState, option: i64) -> None:
        if option == FROM_BAG_OPTION:
            push_substance_draws(
                state,
                self.actor,
                BAG_DRAW_BY_LANDING,
                modified_number(state, BAG_DRAW_COUNT_QUERY, self.actor, BAG_DRAW_BY_LANDING, 1),
            )
        else:
            gain_substance(state, self.actor, self.planet_substance(state), 1, "land.first_flag")

    def planet_substance(self, state: ZettaState) -> i64:
        """The substance of the planet the ship is on."""
        return state.rules.components.planet_substance[planet_marker_at(state, state.seats[self.actor].place)]

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option == FROM_BAG_OPTION:
            return OptionLabel("from_bag", "", 0, 0)
        return OptionLabel("substance", "bag", self.planet_substance(state), 0)


CHOOSE_LANDING_BONUS_BY_SEAT: Final = vec[ChooseLandingBonus]([ChooseLandingBonus(seat) for seat in range(MAX_SEATS)])

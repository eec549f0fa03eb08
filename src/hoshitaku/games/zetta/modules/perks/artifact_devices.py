"""Chapter "perk", artifacts: what EZP16, EZP19 and EZP21 do besides changing a number."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.substance_bag import draw_substances
from hoshitaku.games.zetta.codes import LIFE_CARDS, MAX_SEATS, NONE
from hoshitaku.games.zetta.decision_bases import SeatStep, Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import BY_GAS_LANDING, NumberChange
from hoshitaku.games.zetta.modules.equipment.components import ITEM_COUNT
from hoshitaku.games.zetta.modules.equipment.track import (
    BEYOND_REPAIR,
    FULLY_OPERATIONAL,
    equipment_track,
    improve_item,
    item_holder,
    items_of,
)
from hoshitaku.games.zetta.modules.perks.active_perks import active_perk, has_perk, perk_change
from hoshitaku.games.zetta.modules.perks.components import (
    AUTO_REPAIR,
    GAS_LANDING,
    SAFE_LIFE,
    WARP_DOUBLE,
    card_of_perk,
    components_of,
)
from hoshitaku.games.zetta.places import is_planet, planet_marker_at
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import append, vec


def is_safe_from_flags(state: ZettaState, seat: i64, card: i64) -> bool:
    """[perk.artifact.biosphere] [perk.artifact.biosphere_now] Whether nobody may put a flag into a card of a seat.

    Into life cards only; `card` is one, or behind those an artifact.
    """
    return card < LIFE_CARDS and has_perk(state, seat, SAFE_LIFE)


def start_compressor(state: ZettaState, seat: i64) -> None:
    """[perk.artifact.cassini] [perk.artifact.cassini_each] Whoever has landed on a gas planet draws out of the bag."""
    place = state.seats[seat].place
    if (
        not is_planet(place)
        or not state.rules.components.is_gas_type[state.rules.components.planet_type[planet_marker_at(state, place)]]
    ):
        return
    if active_perk(state, seat, GAS_LANDING) != NONE:
        state.push(RUN_COMPRESSOR[seat])


@final
class RunCompressor(SeatStep):
    """[perk.artifact.cassini_worn] Once what the landing wears has worn, if that has not broken the compressor."""

    __slots__ = ()

    def record_name(self) -> str:
        return "compressor_works"

    def take(self, state: ZettaState, option: i64) -> None:
        perk = active_perk(state, self.seat, GAS_LANDING)
        if perk == NONE:
            return
        state.log_event("perk_used", components_of(state).clauses[perk], self.seat, 0, card_of_perk(perk))
        draw_substances(state, self.seat, BY_GAS_LANDING, components_of(state).amount[perk])


def improvable_items(state: ZettaState, seat: i64) -> vec[i64]:
    """[perk.artifact.nanobots_limit] The things on the track of a seat that are worn, but not beyond repair."""
    found = vec[i64]()
    for thing in items_of(state, seat):
        if FULLY_OPERATIONAL < equipment_track(state).condition[thing] < BEYOND_REPAIR:
            found = append(found, thing)
    return found


def token_replaces_change(state: ZettaState, seat: i64) -> NumberChange | None:
    """[perk.artifact.warp_probability] [perk.artifact.warp_double_which] A warp token of the seat serves twice."""
    perk = active_perk(state, seat, WARP_DOUBLE)
    return None if perk == NONE else perk_change(state, perk, 1)


@final
class RunNanobots(Step):
    """[interplay.perk_round_end] [perk.artifact.nanobots] At the end of a round they improve something, seat by seat.

    Behind all else that ends a round ([turn.round_end_order]).
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "nanobots_work"

    def take(self, state: ZettaState, option: i64) -> None:
        step = state.seat_count()
        while step > 0:
            step -= 1
            if has_perk(state, state.seat_in_order(step), AUTO_REPAIR):
                state.push(IMPROVE_BY_NANOBOTS[state.seat_in_order(step)])


@final
class ImproveByNanobots(SeatStep):
    """[perk.artifact.nanobots] One thing of the seat; its player says which if there are several."""

    __slots__ = ()

    def record_name(self) -> str:
        return "nanobots_improve"

    def take(self, state: ZettaState, option: i64) -> None:
        things = improvable_items(state, self.seat)
        if len(things) == 1:
            improve_item(state, self.seat, things[0], "perk.artifact.nanobots")
        elif len(things) > 1:
            state.push(ChooseItemToImprove(self.seat))


@final
class ChooseItemToImprove(ZettaDecision):
    """[perk.artifact.nanobots] [perk.artifact.nanobots_limit] Which thing is improved; the Nanobots too, if worn."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_improved"

    def clause(self, state: ZettaState) -> str:
        return "perk.artifact.nanobots"

    def option_bound(self) -> i64:
        return ITEM_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if item_holder(state, option) != self.actor:
            return "perk.artifact.nanobots"
        condition = equipment_track(state).condition[option]
        if condition == BEYOND_REPAIR:
            return "perk.artifact.nanobots_limit"
        return "perk.artifact.nanobots" if condition == FULLY_OPERATIONAL else ""

    def take(self, state: ZettaState, option: i64) -> None:
        improve_item(state, self.actor, option, "perk.artifact.nanobots")

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("improve_thing", "thing", option, 0)


RUN_COMPRESSOR: Final = vec[RunCompressor]([RunCompressor(seat) for seat in range(MAX_SEATS)])
RUN_NANOBOTS: Final = RunNanobots()
IMPROVE_BY_NANOBOTS: Final = vec[ImproveByNanobots]([ImproveByNanobots(seat) for seat in range(MAX_SEATS)])

"""Chapter "perk", artifacts: the actions of EZP16, EZP19 and EZP21."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.substance_bag import push_substance_draws
from hoshitaku.games.zetta.codes import LIFE_CARD_COUNT, MAX_SEATS, NONE
from hoshitaku.games.zetta.decision_bases import SeatStep, Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import BAG_DRAW_BY_GAS_LANDING, NumberChange
from hoshitaku.games.zetta.modules.equipment.components import ITEM_COUNT
from hoshitaku.games.zetta.modules.equipment.track import (
    BEYOND_REPAIR,
    FULLY_OPERATIONAL,
    equipment_track,
    improve_item,
    item_holder,
    items_on_track,
)
from hoshitaku.games.zetta.modules.perks.active_perks import best_active_perk, has_active_perk, perk_change
from hoshitaku.games.zetta.modules.perks.components import (
    AUTO_REPAIR_PERK,
    GAS_LANDING_PERK,
    SAFE_LIFE_PERK,
    WARP_TOKEN_DOUBLE_PERK,
    card_of_perk,
    components_of,
)
from hoshitaku.games.zetta.places import is_planet, planet_marker_at
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import append, vec


def is_card_safe_from_flags(state: ZettaState, seat: i64, card: i64) -> bool:
    """[perk.artifact.biosphere] [perk.artifact.biosphere_now] Whether a seat's card is protected from flags.

    Only life cards are; `card` is a life card, or an artifact (numbered after those).
    """
    return card < LIFE_CARD_COUNT and has_active_perk(state, seat, SAFE_LIFE_PERK)


def push_gas_landing_draw(state: ZettaState, seat: i64) -> None:
    """[perk.artifact.cassini] [perk.artifact.cassini_each] A seat that landed on a gas planet draws from the bag."""
    place = state.seats[seat].place
    if (
        not is_planet(place)
        or not state.rules.components.is_gas_type[state.rules.components.planet_type[planet_marker_at(state, place)]]
    ):
        return
    if best_active_perk(state, seat, GAS_LANDING_PERK) != NONE:
        state.push(DRAW_FOR_GAS_LANDING_BY_SEAT[seat])


@final
class DrawForGasLanding(SeatStep):
    """[perk.artifact.cassini_worn] Runs after the wear of the landing, if that did not break the compressor."""

    __slots__ = ()

    def record_name(self) -> str:
        return "compressor_works"

    def run(self, state: ZettaState) -> None:
        perk = best_active_perk(state, self.seat, GAS_LANDING_PERK)
        if perk == NONE:
            return
        state.log_event("perk_used", components_of(state).clauses[perk], self.seat, 0, card_of_perk(perk))
        push_substance_draws(state, self.seat, BAG_DRAW_BY_GAS_LANDING, components_of(state).amount[perk])


def improvable_items(state: ZettaState, seat: i64) -> vec[i64]:
    """[perk.artifact.nanobots_limit] The items on a seat's track that are worn, but not beyond repair."""
    found = vec[i64]()
    for item in items_on_track(state, seat):
        if FULLY_OPERATIONAL < equipment_track(state).condition[item] < BEYOND_REPAIR:
            found = append(found, item)
    return found


def doubled_warp_token_change(state: ZettaState, seat: i64) -> NumberChange | None:
    """[perk.artifact.warp_probability] [perk.artifact.warp_double_which] A seat's warp token works twice."""
    perk = best_active_perk(state, seat, WARP_TOKEN_DOUBLE_PERK)
    return None if perk == NONE else perk_change(state, perk, 1)


@final
class RunNanobots(Step):
    """[interplay.perk_round_end] [perk.artifact.nanobots] At the end of a round they improve an item, seat by seat.

    After all other steps of the round's end ([turn.round_end_order]).
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "nanobots_work"

    def run(self, state: ZettaState) -> None:
        step = state.seat_count()
        while step > 0:
            step -= 1
            if has_active_perk(state, state.seat_in_order(step), AUTO_REPAIR_PERK):
                state.push(IMPROVE_BY_NANOBOTS_BY_SEAT[state.seat_in_order(step)])


@final
class ImproveItemByNanobots(SeatStep):
    """[perk.artifact.nanobots] One item of the seat; the player chooses if there are several."""

    __slots__ = ()

    def record_name(self) -> str:
        return "nanobots_improve"

    def run(self, state: ZettaState) -> None:
        items = improvable_items(state, self.seat)
        if len(items) == 1:
            improve_item(state, self.seat, items[0], "perk.artifact.nanobots")
        elif len(items) > 1:
            state.push(ChooseItemToImprove(self.seat))


@final
class ChooseItemToImprove(ZettaDecision):
    """[perk.artifact.nanobots] [perk.artifact.nanobots_limit] Which item is improved; the Nanobots too, if worn."""

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
        return OptionLabel("improve_thing", "item", option, 0)


DRAW_FOR_GAS_LANDING_BY_SEAT: Final = vec[DrawForGasLanding]([DrawForGasLanding(seat) for seat in range(MAX_SEATS)])
RUN_NANOBOTS_STEP: Final = RunNanobots()
IMPROVE_BY_NANOBOTS_BY_SEAT: Final = vec[ImproveItemByNanobots](
    [ImproveItemByNanobots(seat) for seat in range(MAX_SEATS)]
)

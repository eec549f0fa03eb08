"""Chapter "perk", artifacts: what EZP16, EZP19 and EZP21 do besides changing a number."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step, StepOfSeat
from hoshitaku.games.zetta.chapters.bag import draw_substances
from hoshitaku.games.zetta.codes import LIFES, MOST_SEATS, NONE
from hoshitaku.games.zetta.modules.equipment.parts import THINGS
from hoshitaku.games.zetta.modules.equipment.track import (
    BEYOND_REPAIR,
    FULLY_OPERATIONAL,
    improve,
    things_of,
    track_of,
    whose,
)
from hoshitaku.games.zetta.modules.perks.active import active_perk, as_change, has_perk
from hoshitaku.games.zetta.modules.perks.parts import (
    AUTO_REPAIR,
    GAS_LANDING,
    SAFE_LIFE,
    WARP_DOUBLE,
    card_of,
    parts_of,
)
from hoshitaku.games.zetta.places import is_planet, marker_on
from hoshitaku.games.zetta.query import BY_GAS_LANDING, Change
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import append, vec


def keeps_flags_out(state: Zetta, seat: i64, card: i64) -> bool:
    """[perk.artifact.biosphere] [perk.artifact.biosphere_now] Whether nobody may put a flag into a card of a seat.

    Into life cards only; `card` is one, or behind those an artifact.
    """
    return card < LIFES and has_perk(state, seat, SAFE_LIFE)


def compress(state: Zetta, seat: i64) -> None:
    """[perk.artifact.cassini] [perk.artifact.cassini_each] Whoever has landed on a gas planet draws out of the bag."""
    place = state.seats[seat].place
    if not is_planet(place) or not state.rules.parts.gas_type[state.rules.parts.planet_type[marker_on(state, place)]]:
        return
    if active_perk(state, seat, GAS_LANDING) != NONE:
        state.push(COMPRESSOR_WORKS[seat])


@final
class CompressorWorks(StepOfSeat):
    """[perk.artifact.cassini_worn] Once what the landing wears has worn, if that has not broken the compressor."""

    __slots__ = ()

    def name(self) -> str:
        return "compressor_works"

    def take(self, state: Zetta, option: i64) -> None:
        perk = active_perk(state, self.seat, GAS_LANDING)
        if perk == NONE:
            return
        state.note("perk_used", parts_of(state).rules[perk], self.seat, 0, card_of(perk))
        draw_substances(state, self.seat, BY_GAS_LANDING, parts_of(state).number[perk])


def improvable(state: Zetta, seat: i64) -> vec[i64]:
    """[perk.artifact.nanobots_limit] The things on the track of a seat that are worn, but not beyond repair."""
    found = vec[i64]()
    for thing in things_of(state, seat):
        if FULLY_OPERATIONAL < track_of(state).condition[thing] < BEYOND_REPAIR:
            found = append(found, thing)
    return found


def token_serves(state: Zetta, seat: i64) -> Change | None:
    """[perk.artifact.warp_probability] [perk.artifact.warp_double_which] A warp token of the seat serves twice."""
    perk = active_perk(state, seat, WARP_DOUBLE)
    return None if perk == NONE else as_change(state, perk, 1)


@final
class NanobotsWork(Step):
    """[interplay.perk_round_end] [perk.artifact.nanobots] At the end of a round they improve something, seat by seat.

    Behind all else that ends a round ([turn.round_end_order]).
    """

    __slots__ = ()

    def name(self) -> str:
        return "nanobots_work"

    def take(self, state: Zetta, option: i64) -> None:
        step = state.seat_count()
        while step > 0:
            step -= 1
            if has_perk(state, state.in_order(step), AUTO_REPAIR):
                state.push(NANOBOTS_IMPROVE[state.in_order(step)])


@final
class NanobotsImprove(StepOfSeat):
    """[perk.artifact.nanobots] One thing of the seat; its player says which if there are several."""

    __slots__ = ()

    def name(self) -> str:
        return "nanobots_improve"

    def take(self, state: Zetta, option: i64) -> None:
        things = improvable(state, self.seat)
        if len(things) == 1:
            improve(state, self.seat, things[0], "perk.artifact.nanobots")
        elif len(things) > 1:
            state.push(ChooseImproved(self.seat))


@final
class ChooseImproved(Ask):
    """[perk.artifact.nanobots] [perk.artifact.nanobots_limit] Which thing is improved; the Nanobots too, if worn."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_improved"

    def clause(self, state: Zetta) -> str:
        return "perk.artifact.nanobots"

    def span(self) -> i64:
        return THINGS

    def refusal(self, state: Zetta, option: i64) -> str:
        if whose(state, option) != self.actor:
            return "perk.artifact.nanobots"
        condition = track_of(state).condition[option]
        if condition == BEYOND_REPAIR:
            return "perk.artifact.nanobots_limit"
        return "perk.artifact.nanobots" if condition == FULLY_OPERATIONAL else ""

    def take(self, state: Zetta, option: i64) -> None:
        improve(state, self.actor, option, "perk.artifact.nanobots")

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("improve_thing", "thing", option, 0)


COMPRESSOR_WORKS: Final = vec[CompressorWorks]([CompressorWorks(seat) for seat in range(MOST_SEATS)])
NANOBOTS_WORK: Final = NanobotsWork()
NANOBOTS_IMPROVE: Final = vec[NanobotsImprove]([NanobotsImprove(seat) for seat in range(MOST_SEATS)])

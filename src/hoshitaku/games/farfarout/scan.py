"""Chapter "scan": planets turned face up, scanned or blind."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action import SingleAction
from hoshitaku.games.farfarout.ask import Ask
from hoshitaku.games.farfarout.codes import (
    DEED_BLIND_LAND,
    DEED_DISCOVER,
    DEED_SCAN,
    EXPLORE,
    MOST_CREW,
    NONE,
    PLANET,
)
from hoshitaku.games.farfarout.draw import Draw
from hoshitaku.games.farfarout.effect import FREE_SCAN, PASSIVE, SCAN_RANGE, TURN_ONCE
from hoshitaku.games.farfarout.event import draw_event
from hoshitaku.games.farfarout.galaxy import hidden_planet, holds, within
from hoshitaku.games.farfarout.guard import attach, turn_up
from hoshitaku.games.farfarout.query import granted
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import did
from hoshitaku.games.farfarout.tokens import spend, token_refusal
from hoshitaku.kernel.asking import OptionLabel, plain_label
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import append, with_value, vec

# Options before a landing: unscanned, with a token, or FIRST_CARD + item.
UNSCANNED: Final = 0
WITH_TOKEN: Final = 1
FIRST_CARD: Final = 2


def reach(state: FarFarOut, seat: i64) -> i64:
    """[scan.range] Sectors that explore actions of a seat reach."""
    return granted(state, seat, SCAN_RANGE, PASSIVE, NONE)


def hidden_near(state: FarFarOut, seat: i64, range_: i64) -> bool:
    """Whether an undiscovered planet lies so near to a ship."""
    here = state.seats[seat].sector
    if range_ == 0:
        return hides_planet(state, here)
    for sector in within(state, here, range_):
        if hides_planet(state, sector):
            return True
    return False


def hides_planet(state: FarFarOut, sector: i64) -> bool:
    """Whether an undiscovered planet lies in a sector."""
    for body in state.rules.galaxy.sectors[sector].bodies:
        if hidden_planet(state, body):
            return True
    return False


@final
class Scan(SingleAction):
    """[scan.action] An undiscovered planet is scanned."""

    __slots__ = ()

    def key(self) -> str:
        return "scan"

    def token(self) -> i64:
        return EXPLORE

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """[scan.action] Clause that forbids a scan now, or ""."""
        range_ = reach(state, seat)
        return "" if hidden_near(state, seat, range_) else nothing_hidden(state, seat, range_)

    def start(self, state: FarFarOut, seat: i64) -> None:
        """[scan.action] Ask which planet."""
        state.push(ChoosePlanet(seat, reach(state, seat)))


def nothing_hidden(state: FarFarOut, seat: i64, range_: i64) -> str:
    """[scan.known] [scan.range] Why nothing so near can be scanned: all planets there are known, or there is none."""
    for sector in within(state, state.seats[seat].sector, range_):
        for body in state.rules.galaxy.sectors[sector].bodies:
            if state.rules.galaxy.bodies[body].kind == PLANET:
                return "scan.known"
    return "scan.range"


@final
class ChoosePlanet(Ask):
    """[scan.range] [example.p1_scan] Which undiscovered planet is scanned; `reach` is in sectors."""

    __slots__ = ("reach",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"reach": "number"}

    def __init__(self, actor: i64, reach: i64) -> None:
        super().__init__(actor)
        self.reach: i64 = reach

    def record_name(self) -> str:
        return "choose_planet"

    def clause(self, state: FarFarOut) -> str:
        return "scan.range"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        near = within(state, state.seats[self.actor].sector, self.reach)
        for body in range(len(state.rules.galaxy.bodies)):
            if holds(near, state.rules.galaxy.bodies[body].sector) and hidden_planet(state, body):
                out.add(body)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        bodies = state.rules.galaxy.bodies
        if option >= len(bodies) or bodies[option].kind != PLANET:
            return "scan.range"
        if not holds(within(state, state.seats[self.actor].sector, self.reach), bodies[option].sector):
            return "scan.range"
        return "" if hidden_planet(state, option) else "scan.known"

    def take(self, state: FarFarOut, option: i64) -> None:
        state.log_event("scan", "scan.action", self.actor, 0, option)
        state.push(DrawPlanet(self.actor, option, 1))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("body", "body", option, 0)


@final
class DrawPlanet(Draw):
    """[setup.planets] [setup.planets_shuffled] Which planet of its type lies at a body.

    A seat has `scanned` it, or lands on it unscanned.
    """

    __slots__ = ("body", "scanned", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "body": "body", "scanned": "flag"}

    def __init__(self, seat: i64, body: i64, scanned: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.body: i64 = body
        self.scanned: i64 = scanned

    def record_name(self) -> str:
        return "draw_planet"

    def clause(self, state: FarFarOut) -> str:
        return "scan.action" if self.scanned else "scan.blind"

    def places(self, state: FarFarOut) -> vec[i64]:
        return state.planet_at

    def fits(self, state: FarFarOut, card: i64) -> bool:
        """[component.planet_match] Only planets of the slot's type, and none of the printed ones."""
        planet = state.rules.cards.planets[card]
        return not planet.home and planet.type == state.rules.galaxy.bodies[self.body].planet_type

    def take(self, state: FarFarOut, option: i64) -> None:
        """[scan.order] Flip, [scan.dig_tokens] dig tokens, encounter, then [scan.event_time] the one event."""
        seat, scanned = self.seat, self.scanned == 1
        planet = state.rules.cards.planets[option]
        state.planet_at = with_value(state.planet_at, option, self.body)
        state.here = self.body
        state.space.planet = with_value(state.space.planet, self.body, option)
        state.space.dig = with_value(state.space.dig, self.body, planet.dig_tokens)
        state.log_event("planet", "scan.action" if scanned else "scan.blind", seat, self.body, option)
        did(state, seat, DEED_DISCOVER)
        did(state, seat, DEED_SCAN if scanned else DEED_BLIND_LAND)
        draw_event(state, seat, scanned)
        clause = "scan.encounter_scanned" if scanned else "scan.encounter_blind"
        if attach(state, self.body, planet.encounter, clause, 0) and scanned:
            turn_up(state, self.body, NONE, True)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("card", "planet", option, 0)


def free_scanners(state: FarFarOut, seat: i64) -> vec[i64]:
    """[move.landing_scan] Items of a seat that scan once a turn and were not used in it."""
    found = vec[i64]()
    for item in state.seats[seat].items:
        for effect in state.rules.cards.items[item].effects:
            if effect.op == FREE_SCAN and effect.when == TURN_ONCE and not holds(state.used, MOST_CREW + item):
                found = append(found, item)
    return found


def land_on_hidden(state: FarFarOut, seat: i64, body: i64) -> None:
    """[move.landing_scan] [scan.blind] A ship lands on an undiscovered planet; it may be scanned first."""
    scanners = len(free_scanners(state, seat))
    if state.turn == seat and (state.seats[seat].unused[EXPLORE] > 0 or scanners > 0):
        state.push(ScanBeforeLanding(seat, body))
    else:
        state.push(DrawPlanet(seat, body, 0))


@final
class ScanBeforeLanding(Ask):
    """[move.landing_scan] Scan a planet at the moment of landing, with a token or a card, or not at all."""

    __slots__ = ("body",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body"}

    def __init__(self, actor: i64, body: i64) -> None:
        super().__init__(actor)
        self.body: i64 = body

    def record_name(self) -> str:
        return "scan_before_landing"

    def clause(self, state: FarFarOut) -> str:
        return "move.landing_scan"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        out.add(UNSCANNED)
        if state.seats[self.actor].unused[EXPLORE] > 0:
            out.add(WITH_TOKEN)
        for item in free_scanners(state, self.actor):
            out.insert_sorted(FIRST_CARD + item)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        if option == UNSCANNED:
            return ""
        if option == WITH_TOKEN:
            return token_refusal(state, self.actor, EXPLORE)
        return "" if holds(free_scanners(state, self.actor), option - FIRST_CARD) else "move.landing_scan"

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == UNSCANNED:
            state.push(DrawPlanet(self.actor, self.body, 0))
            return
        if option == WITH_TOKEN:
            spend(state, self.actor, EXPLORE)
        else:
            state.used = append(state.used[:], MOST_CREW + option - FIRST_CARD)
            state.log_event("item_used", "turn.instant", self.actor, 0, option - FIRST_CARD)
        state.log_event("scan", "move.landing_scan", self.actor, 0, self.body)
        state.push(DrawPlanet(self.actor, self.body, 1))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        if option >= FIRST_CARD:
            return OptionLabel("scan_with", "item", option - FIRST_CARD, 0)
        return plain_label("scan_token" if option == WITH_TOKEN else "unscanned")

    def prompt_subject(self, state: FarFarOut) -> OptionLabel:
        return OptionLabel("", "body", self.body, 0)

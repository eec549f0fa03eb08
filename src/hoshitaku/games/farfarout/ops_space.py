"""Effects on the map: ships moved, places made, tokens placed and looked at."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Ask
from hoshitaku.games.farfarout.causes import by_cause, card_under_way, clause_under_way
from hoshitaku.games.farfarout.codes import ANOMALY, DIG_SITE, NONE, WORMHOLE
from hoshitaku.games.farfarout.effect import ANY_SECTOR, Effect
from hoshitaku.games.farfarout.galaxy import FACE_UP, as_seen, holds, within
from hoshitaku.games.farfarout.guard import attach, turn_up
from hoshitaku.games.farfarout.landing import CARD_ANYWHERE, CARD_TO_SECTOR, Jump, offer_jump, to_open_space
from hoshitaku.games.farfarout.move import pilot_refusal
from hoshitaku.games.farfarout.scan import ChoosePlanet, hidden_near, nothing_hidden
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.system import peek_tile
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import with_value


@final
class Wormhole(Effect):
    """[wormhole.disc] [wormhole.first] `wormhole`: a disc stays here, and the finder may jump at once."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        state.space.fate = with_value(state.space.fate, state.seats[seat].body, WORMHOLE)
        offer_jump(state, seat)


@final
class DigSite(Effect):
    """[anomaly.dig_site] [dig.where] `dig_site`: this many dig tokens here; the place is a dig site from now on."""

    __slots__ = ("tokens",)

    def __init__(self, tokens: i64) -> None:
        super().__init__()
        self.tokens: i64 = tokens

    def perform(self, state: FarFarOut, seat: i64) -> None:
        body = state.here
        state.space.dig = with_value(state.space.dig, body, state.space.dig[body] + self.tokens)
        if state.rules.galaxy.bodies[body].kind == ANOMALY:
            state.space.fate = with_value(state.space.fate, body, DIG_SITE)
            state.log_event("dig_token", self.clause, seat, state.space.dig[body], as_seen(state, body))
        else:
            told = by_cause(as_seen(state, body), self.cause)
            state.log_event("dig_token", self.clause, seat, state.space.dig[body], told)


@final
class PlaceEncounter(Effect):
    """[encounter.max_one] `place_encounter`: a face-up encounter of a level here, if there is none."""

    __slots__ = ("level",)

    def __init__(self, level: i64) -> None:
        super().__init__()
        self.level: i64 = level

    def perform(self, state: FarFarOut, seat: i64) -> None:
        if attach(state, state.here, self.level, self.clause, self.cause):
            turn_up(state, state.here, NONE, False)


@final
class Teleport(Effect):
    """[wormhole.card] [move.forced] `teleport`: to any sector, or to any space, of discovered space."""

    __slots__ = ("where",)

    def __init__(self, where: i64) -> None:
        super().__init__()
        self.where: i64 = where

    def perform(self, state: FarFarOut, seat: i64) -> None:
        state.push(Jump(seat, CARD_TO_SECTOR if self.where == ANY_SECTOR else CARD_ANYWHERE))

    def possible(self, state: FarFarOut, seat: i64) -> bool:
        return not self.refusal(state, seat)

    def refusal(self, state: FarFarOut, seat: i64) -> str:
        return pilot_refusal(state, seat)

    def free(self) -> bool:
        return True


@final
class ToSpace(Effect):
    """[move.forced] `to_space`: to the open space of this sector."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        to_open_space(state, seat, self.clause, self.cause)


@final
class FreeScan(Effect):
    """[scan.range] [scan.known] `free_scan`: scan a planet up to a distance in sectors without an action."""

    __slots__ = ("distance",)

    def __init__(self, distance: i64) -> None:
        super().__init__()
        self.distance: i64 = distance

    def perform(self, state: FarFarOut, seat: i64) -> None:
        state.push(ChoosePlanet(seat, self.distance))

    def grants(self, about: i64) -> i64:
        return self.distance

    def possible(self, state: FarFarOut, seat: i64) -> bool:
        return hidden_near(state, seat, self.distance)

    def refusal(self, state: FarFarOut, seat: i64) -> str:
        return "" if self.possible(state, seat) else nothing_hidden(state, seat, self.distance)

    def free(self) -> bool:
        return True


@final
class PeekTile(Effect):
    """[digital.public] `peek_tile`: look at the top tile in secret."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        peek_tile(state, seat)


@final
class PeekEncounter(Effect):
    """[digital.public] `peek_encounter`: look at one face-down encounter in secret."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        for body in range(len(state.space.guard)):
            if face_down(state, body):
                state.push(Peek(seat))
                return


def face_down(state: FarFarOut, body: i64) -> bool:
    """Whether a face-down encounter lies there."""
    return state.space.guard[body] > 0 and state.space.guard_seen[body] != FACE_UP


@final
class Peek(Ask):
    """[digital.public] Which face-down encounter to look at."""

    __slots__ = ()

    def record_name(self) -> str:
        return "peek"

    def clause(self, state: FarFarOut) -> str:
        return clause_under_way(state, "digital.public")

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for body in range(len(state.space.guard)):
            if face_down(state, body):
                out.add(body)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        return "" if option < len(state.space.guard) and face_down(state, option) else "digital.public"

    def take(self, state: FarFarOut, option: i64) -> None:
        turn_up(state, option, self.actor, False)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("body", "body", option, 0)


@final
class PushShip(Effect):
    """[move.forced] `push_ship`: push another ship in open space here up to `distance` sectors, as the user likes."""

    __slots__ = ("distance",)

    def __init__(self, distance: i64) -> None:
        super().__init__()
        self.distance: i64 = distance

    def perform(self, state: FarFarOut, seat: i64) -> None:
        state.push(PushWhom(seat, self.distance))

    def possible(self, state: FarFarOut, seat: i64) -> bool:
        for other in range(len(state.seats)):
            if not push_refusal(state, seat, other):
                return True
        return False

    def free(self) -> bool:
        return True


def push_refusal(state: FarFarOut, seat: i64, other: i64) -> str:
    """[move.forced] Clause that forbids pushing a ship, or ""."""
    if other == seat or other >= len(state.seats):
        return "move.forced"
    here, there = state.seats[seat], state.seats[other]
    return "" if there.sector == here.sector and there.body == NONE else "move.forced"


@final
class PushWhom(Ask):
    """[move.forced] Whose ship is pushed; `distance` is how far."""

    __slots__ = ("distance",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"distance": "number"}

    def __init__(self, actor: i64, distance: i64) -> None:
        super().__init__(actor)
        self.distance: i64 = distance

    def record_name(self) -> str:
        return "push_ship"

    def clause(self, state: FarFarOut) -> str:
        return "move.forced"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for other in range(len(state.seats)):
            if not push_refusal(state, self.actor, other):
                out.add(other)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        return push_refusal(state, self.actor, option)

    def take(self, state: FarFarOut, option: i64) -> None:
        state.push(PushTo(self.actor, option, self.distance))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("seat", "seat", option, 0)


@final
class PushTo(Ask):
    """[move.forced] Where the ship of a seat is pushed, up to `distance` sectors."""

    __slots__ = ("distance", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "distance": "number"}

    def __init__(self, actor: i64, seat: i64, distance: i64) -> None:
        super().__init__(actor)
        self.seat: i64 = seat
        self.distance: i64 = distance

    def record_name(self) -> str:
        return "push_to"

    def clause(self, state: FarFarOut) -> str:
        return "move.forced"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        near = within(state, state.seats[self.actor].sector, self.distance)
        for sector in range(len(state.rules.galaxy.sectors)):
            if sector != state.seats[self.actor].sector and holds(near, sector):
                out.add(sector)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        near = within(state, state.seats[self.actor].sector, self.distance)
        return "" if option != state.seats[self.actor].sector and holds(near, option) else "move.forced"

    def take(self, state: FarFarOut, option: i64) -> None:
        state.seats[self.seat].sector = option
        state.log_event("pushed", "move.forced", self.seat, 0, by_cause(option, card_under_way(state)))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("push", "space", option, 0)

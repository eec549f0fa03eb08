"""Chapters "move" and "wormhole": what arriving on a body does, and jumps to any space of discovered space."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.anomaly import open_anomaly
from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.causes import by_cause, card_under_way
from hoshitaku.games.farfarout.codes import (
    ANOMALY,
    ASTEROID,
    MOST_SECTORS,
    MOST_SPACES,
    NONE,
    SPENT,
    STAR,
    WHOLE,
    WORMHOLE,
)
from hoshitaku.games.farfarout.galaxy import as_seen, discovered, hidden_planet
from hoshitaku.games.farfarout.query import pilots
from hoshitaku.games.farfarout.scan import land_on_hidden
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.asking import OptionLabel, plain_label
from hoshitaku.kernel.options import OptionBuffer

STAY: Final = MOST_SPACES  # option: remain where the ship is

# How a jump came about.
BY_DISC: Final = 0
CARD_TO_SECTOR: Final = 1
CARD_ANYWHERE: Final = 2
JUMP_CAUSES: Final = ("disc", "card_to_sector", "card_anywhere")


def landing_refusal(state: FarFarOut, body: i64) -> str:
    """[component.star] [anomaly.ship_after] [mine.exploded_forever] Clause that forbids any landing there, or ""."""
    kind = state.rules.galaxy.bodies[body].kind
    if kind == STAR:
        return "component.star"
    if kind == ANOMALY and state.space.fate[body] == SPENT:
        return "anomaly.ship_after"
    if kind == ASTEROID and state.space.fate[body] == SPENT:
        return "mine.exploded_forever"
    return ""


def to_open_space(state: FarFarOut, seat: i64, clause: str, cause: i64 = 0) -> None:
    """[move.forced] The ship is in the open space of its sector; what it costs was settled before."""
    player = state.seats[seat]
    if player.body != NONE:
        player.body = NONE
        state.log_event("take_off", clause, seat, 0, by_cause(player.sector, cause))


def land(state: FarFarOut, seat: i64, body: i64, clause: str, cause: i64 = 0) -> None:
    """[glossary.land] [anomaly.cost] [wormhole.enter] [wormhole.arrival] The ship is on a body, and what that does.

    [scan.land_after] On a planet that was discovered before it does nothing.
    """
    player = state.seats[seat]
    player.sector = state.rules.galaxy.bodies[body].sector
    player.body = body
    state.log_event("land", clause, seat, 0, by_cause(as_seen(state, body), cause))
    if hidden_planet(state, body):
        land_on_hidden(state, seat, body)
    elif state.rules.galaxy.bodies[body].kind == ANOMALY:
        if state.space.fate[body] == WHOLE:
            open_anomaly(state, seat, body)
        elif state.space.fate[body] == WORMHOLE:
            offer_jump(state, seat)


@final
class Arrive(Step):
    """[wormhole.arrival] The ship of a seat lands on a body at the end of a jump."""

    __slots__ = ("body", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "body": "body"}

    def __init__(self, seat: i64, body: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.body: i64 = body

    def record_name(self) -> str:
        return "arrive"

    def take(self, state: FarFarOut, option: i64) -> None:
        land(state, self.seat, self.body, "wormhole.arrival")


def jump_refusal(state: FarFarOut, space: i64) -> str:
    """[wormhole.jump] [wormhole.not_chain] Clause that forbids a space as the end of a jump, or ""."""
    galaxy = state.rules.galaxy
    if space < MOST_SECTORS:
        return "" if space < len(galaxy.sectors) and discovered(state, space) else "wormhole.jump"
    body = space - MOST_SECTORS
    if body >= len(galaxy.bodies) or not discovered(state, galaxy.bodies[body].sector):
        return "wormhole.jump"
    if galaxy.bodies[body].kind == ANOMALY and state.space.fate[body] == WORMHOLE:
        return "wormhole.not_chain"
    return landing_refusal(state, body)


@final
class Jump(Ask):
    """[wormhole.optional] [wormhole.first] Where to jump. Options are spaces, then STAY; `cause` says why.

    [wormhole.card] A card does not let the ship stay, and some cards lead to open space only.
    """

    __slots__ = ("cause",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"cause": "jump_cause"}

    def __init__(self, actor: i64, cause: i64) -> None:
        super().__init__(actor)
        self.cause: i64 = cause

    def record_name(self) -> str:
        return "jump"

    def clause(self, state: FarFarOut) -> str:
        return "wormhole.optional" if self.cause == BY_DISC else "wormhole.card"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        player = state.seats[self.actor]
        galaxy = state.rules.galaxy
        for sector in range(len(galaxy.sectors)):
            if discovered(state, sector) and (player.body != NONE or player.sector != sector):
                out.add(sector)
        if self.cause != CARD_TO_SECTOR:
            for body in range(len(galaxy.bodies)):
                if body != player.body and not jump_refusal(state, MOST_SECTORS + body):
                    out.add(MOST_SECTORS + body)
        if self.cause == BY_DISC:
            out.add(STAY)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        player = state.seats[self.actor]
        if option == STAY:
            return "" if self.cause == BY_DISC else "wormhole.card"
        if option >= MOST_SECTORS and self.cause == CARD_TO_SECTOR:
            return "wormhole.card"
        if option < MOST_SECTORS and player.body == NONE and option == player.sector:
            return "wormhole.jump"
        if option >= MOST_SECTORS and option - MOST_SECTORS == player.body:
            return "wormhole.jump"
        return jump_refusal(state, option)

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == STAY:
            return
        player = state.seats[self.actor]
        to = option if option < MOST_SECTORS else MOST_SECTORS + as_seen(state, option - MOST_SECTORS)
        if self.cause == BY_DISC:
            state.log_event("jump", "wormhole.jump", self.actor, 0, to)
        else:
            state.log_event("jump", "wormhole.card", self.actor, 0, by_cause(to, card_under_way(state)))
        player.body = NONE
        if option < MOST_SECTORS:
            player.sector = option
        else:
            state.push(Arrive(self.actor, option - MOST_SECTORS))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return plain_label("stay") if option == STAY else OptionLabel("jump", "space", option, 0)


def offer_jump(state: FarFarOut, seat: i64) -> None:
    """[wormhole.disc] [move.forced] Ask the seat on a disc; a jump is its own movement and needs a pilot."""
    if pilots(state, seat) > 0:
        state.push(Jump(seat, BY_DISC))

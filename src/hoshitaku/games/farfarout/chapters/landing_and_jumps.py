"""Chapters "move" and "wormhole": what happens on arrival at a body, and jumps to any space of discovered space."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect_causes import current_effect_cause, subject_with_cause
from hoshitaku.games.farfarout.chapters.anomaly import open_anomaly
from hoshitaku.games.farfarout.chapters.galaxy_map import body_log_code, is_sector_discovered, is_undiscovered_planet
from hoshitaku.games.farfarout.chapters.scan import ask_scan_or_discover_planet
from hoshitaku.games.farfarout.codes import (
    ANOMALY_BODY,
    ASTEROID_BODY,
    MAX_SECTORS,
    MAX_SPACES,
    NONE,
    SPENT_BODY_STATE,
    STAR_BODY,
    UNTOUCHED_BODY_STATE,
    WORMHOLE_BODY_STATE,
)
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, Step
from hoshitaku.games.farfarout.modified_numbers import count_pilots
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label

STAY_OPTION: Final = MAX_SPACES  # option: stay

# Causes of a jump.
WORMHOLE_JUMP_CAUSE: Final = 0
CARD_TO_SECTOR_JUMP_CAUSE: Final = 1
CARD_ANYWHERE_JUMP_CAUSE: Final = 2
JUMP_CAUSE_NAMES: Final = ("disc", "card_to_sector", "card_anywhere")


def landing_forbidding_clause(state: FarFarOutState, body: i64) -> str:
    """[component.star] [anomaly.ship_after] [mine.exploded_forever] Clause that forbids any landing there, or ""."""
    kind = state.rules.tile_set.bodies[body].kind
    if kind == STAR_BODY:
        return "component.star"
    if kind == ANOMALY_BODY and state.map_state.body_states[body] == SPENT_BODY_STATE:
        return "anomaly.ship_after"
    if kind == ASTEROID_BODY and state.map_state.body_states[body] == SPENT_BODY_STATE:
        return "mine.exploded_forever"
    return ""


def move_to_open_space(state: FarFarOutState, seat: i64, clause: str, cause: i64 = 0) -> None:
    """[move.forced] Move the ship to the open space of its sector; its cost is already paid."""
    player = state.seats[seat]
    if player.body != NONE:
        player.body = NONE
        state.log_event("take_off", clause, seat, 0, subject_with_cause(player.sector, cause))


def land_on_body(state: FarFarOutState, seat: i64, body: i64, clause: str, cause: i64 = 0) -> None:
    """[glossary.land] [anomaly.cost] [wormhole.enter] [wormhole.arrival] Put the ship on a body, and do what happens on
    arrival.

    [scan.land_after] Nothing happens on a planet that was already discovered.
    """
    player = state.seats[seat]
    player.sector = state.rules.tile_set.bodies[body].sector
    player.body = body
    state.log_event("land", clause, seat, 0, subject_with_cause(body_log_code(state, body), cause))
    if is_undiscovered_planet(state, body):
        ask_scan_or_discover_planet(state, seat, body)
    elif state.rules.tile_set.bodies[body].kind == ANOMALY_BODY:
        if state.map_state.body_states[body] == UNTOUCHED_BODY_STATE:
            open_anomaly(state, seat, body)
        elif state.map_state.body_states[body] == WORMHOLE_BODY_STATE:
            ask_wormhole_jump(state, seat)


@final
class LandAfterJump(Step):
    """[wormhole.arrival] The ship of a seat lands on a body at the end of a jump."""

    __slots__ = ("body", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "body": "body"}

    def __init__(self, seat: i64, body: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.body: i64 = body

    def record_name(self) -> str:
        return "arrive"

    def run(self, state: FarFarOutState) -> None:
        land_on_body(state, self.seat, self.body, "wormhole.arrival")


def jump_forbidding_clause(state: FarFarOutState, space: i64) -> str:
    """[wormhole.jump] [wormhole.not_chain] Clause that forbids a space as destination of a jump, or ""."""
    galaxy = state.rules.tile_set
    if space < MAX_SECTORS:
        return "" if space < len(galaxy.sectors) and is_sector_discovered(state, space) else "wormhole.jump"
    body = space - MAX_SECTORS
    if body >= len(galaxy.bodies) or not is_sector_discovered(state, galaxy.bodies[body].sector):
        return "wormhole.jump"
    if galaxy.bodies[body].kind == ANOMALY_BODY and state.map_state.body_states[body] == WORMHOLE_BODY_STATE:
        return "wormhole.not_chain"
    return landing_forbidding_clause(state, body)


@final
class ChooseJumpDestination(FarFarOutDecision):
    """[wormhole.optional] [wormhole.first] Where to jump. Options are spaces, then STAY_OPTION; `cause` says why.

    [wormhole.card] With a card the ship cannot stay, and some cards lead to open space only.
    """

    __slots__ = ("cause",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"cause": "jump_cause"}

    def __init__(self, actor: i64, cause: i64) -> None:
        super().__init__(actor)
        self.cause: i64 = cause

    def record_name(self) -> str:
        return "jump"

    def clause(self, state: FarFarOutState) -> str:
        return "wormhole.optional" if self.cause == WORMHOLE_JUMP_CAUSE else "wormhole.card"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        player = state.seats[self.actor]
        galaxy = state.rules.tile_set
        for sector in range(len(galaxy.sectors)):
            if is_sector_discovered(state, sector) and (player.body != NONE or player.sector != sector):
                out.add(sector)
        if self.cause != CARD_TO_SECTOR_JUMP_CAUSE:
            for body in range(len(galaxy.bodies)):
                if body != player.body and not jump_forbidding_clause(state, MAX_SECTORS + body):
                    out.add(MAX_SECTORS + body)
        if self.cause == WORMHOLE_JUMP_CAUSE:
            out.add(STAY_OPTION)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        player = state.seats[self.actor]
        if option == STAY_OPTION:
            return "" if self.cause == WORMHOLE_JUMP_CAUSE else "wormhole.card"
        if option >= MAX_SECTORS and self.cause == CARD_TO_SECTOR_JUMP_CAUSE:
            return "wormhole.card"
        if option < MAX_SECTORS and player.body == NONE and option == player.sector:
            return "wormhole.jump"
        if option >= MAX_SECTORS and option - MAX_SECTORS == player.body:
            return "wormhole.jump"
        return jump_forbidding_clause(state, option)

    def take(self, state: FarFarOutState, option: i64) -> None:
        if option == STAY_OPTION:
            return
        player = state.seats[self.actor]
        to = option if option < MAX_SECTORS else MAX_SECTORS + body_log_code(state, option - MAX_SECTORS)
        if self.cause == WORMHOLE_JUMP_CAUSE:
            state.log_event("jump", "wormhole.jump", self.actor, 0, to)
        else:
            state.log_event("jump", "wormhole.card", self.actor, 0, subject_with_cause(to, current_effect_cause(state)))
        player.body = NONE
        if option < MAX_SECTORS:
            player.sector = option
        else:
            state.push(LandAfterJump(self.actor, option - MAX_SECTORS))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return plain_label("stay") if option == STAY_OPTION else OptionLabel("jump", "space", option, 0)


def ask_wormhole_jump(state: FarFarOutState, seat: i64) -> None:
    """[wormhole.disc] [move.forced] Ask the seat on a disc; a jump is a separate movement and needs a pilot."""
    if count_pilots(state, seat) > 0:
        state.push(ChooseJumpDestination(seat, WORMHOLE_JUMP_CAUSE))

"""Chapter "move": move points, sectors, landing and take-off."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.causes import granting
from hoshitaku.games.farfarout.codes import (
    ANGEL,
    MOST_SECTORS,
    MOST_SPACES,
    NONE,
    PLANET,
)
from hoshitaku.games.farfarout.effect import FREE_LAND, FREE_TAKEOFF, PASSIVE
from hoshitaku.games.farfarout.galaxy import discovered, holds, neighbours
from hoshitaku.games.farfarout.landing import land, landing_refusal, to_open_space
from hoshitaku.games.farfarout.query import has, pilots, ship_of, speed
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tokens import COLOURS, token_refusal
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.options import OptionBuffer


@final
class Convert(Action[FarFarOut]):
    """[turn.convert] A token becomes move points: each colour is a choice."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, COLOURS)

    def words_key(self) -> str:
        return "convert"

    def forbidding_clause(self, state: FarFarOut, seat: i64, colour: i64) -> str:
        return token_refusal(state, seat, colour)

    def add_legal_options(self, state: FarFarOut, seat: i64, out: OptionBuffer) -> None:
        for colour in range(i64(COLOURS)):
            if state.seats[seat].unused[colour] > 0:
                out.add(self.first_option + colour)

    def perform(self, state: FarFarOut, seat: i64, colour: i64) -> None:
        """[turn.convert] [move.speed] A token of any colour becomes move points."""
        player = state.seats[seat]
        player.unused[colour] -= 1
        points = speed(state, seat)
        player.moves += points
        state.log_event("convert", "turn.convert", seat, points, colour)

    def option_label(self, state: FarFarOut, seat: i64, colour: i64) -> OptionLabel:
        return OptionLabel(self.words_key(), "action", colour, speed(state, seat))


def pilot_refusal(state: FarFarOut, seat: i64) -> str:
    """[move.pilot] [crew.free_pilot] Clause that keeps a ship without a pilot where it is, or ""."""
    if pilots(state, seat) > 0:
        return ""
    player = state.seats[seat]
    return "move.angel" if len(player.crew) and ship_of(state, player).ship_class == ANGEL else "move.pilot"


def landing_cost(state: FarFarOut, seat: i64, body: i64) -> i64:
    """[move.cost_land] [example.recon] Move points of a landing."""
    free = state.rules.galaxy.bodies[body].kind == PLANET and has(state, seat, FREE_LAND)
    return 0 if free else 1


def takeoff_cost(state: FarFarOut, seat: i64) -> i64:
    """[move.cost_takeoff] Move points of a take-off."""
    return 0 if has(state, seat, FREE_TAKEOFF) else 1


def go_cost(state: FarFarOut, seat: i64, space: i64) -> i64:
    """[move.cost_adjacent] [move.cost_system] [example.p2_move] Move points of one step to a space within reach."""
    if space >= MOST_SECTORS:
        return landing_cost(state, seat, space - MOST_SECTORS)
    return takeoff_cost(state, seat) if state.seats[seat].body != NONE else 1


def freed(state: FarFarOut, seat: i64, space: i64) -> tuple[str, i64]:
    """[example.recon] The clause and the card that make a landing or take-off free; "" and 0 if none does."""
    effect = granting(state, seat, FREE_LAND if space >= MOST_SECTORS else FREE_TAKEOFF, PASSIVE)
    if effect is None:
        return "", 0
    return effect.clause, effect.cause


def reach_refusal(state: FarFarOut, seat: i64, space: i64) -> str:
    """[move.adjacency] [move.landed_needs_takeoff] Clause that forbids a step, whatever points there are, or ""."""
    player = state.seats[seat]
    galaxy = state.rules.galaxy
    if space >= MOST_SECTORS:
        body = space - MOST_SECTORS
        if body >= len(galaxy.bodies) or galaxy.bodies[body].sector != player.sector:
            return "move.adjacency"
        return "move.landed_needs_takeoff" if player.body != NONE else landing_refusal(state, body)
    if space >= len(galaxy.sectors):
        return "move.adjacency"
    if not discovered(state, space):
        return "move.undiscovered"
    if player.body != NONE:
        return "" if space == player.sector else "move.landed_needs_takeoff"
    return "" if holds(neighbours(state, player.sector), space) else "move.adjacency"


@final
class Go(Action[FarFarOut]):
    """[move.on_body] One step: land, take off, or fly to a sector next to this one. Each space is a choice."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, MOST_SPACES)

    def words_key(self) -> str:
        return "fly"

    def forbidding_clause(self, state: FarFarOut, seat: i64, space: i64) -> str:
        """[move.undiscovered] [move.no_pass_block] [move.sharing] Clause that forbids one step to a space, or ""."""
        reach = reach_refusal(state, seat, space)
        if reach:
            return reach
        pilot = pilot_refusal(state, seat)
        if pilot:
            return pilot
        if state.seats[seat].moves >= go_cost(state, seat, space):
            return ""
        if space >= MOST_SECTORS:
            return "move.cost_land"
        return "move.cost_takeoff" if state.seats[seat].body != NONE else "move.cost_adjacent"

    def add_legal_options(self, state: FarFarOut, seat: i64, out: OptionBuffer) -> None:
        """[move.on_body] Every step that the ship can take now, as options from `first`, in ascending order."""
        if pilots(state, seat) == 0:
            return
        moves = state.seats[seat].moves
        here = state.seats[seat].sector
        if state.seats[seat].body != NONE:
            if moves > 0 or takeoff_cost(state, seat) == 0:
                out.add(self.first_option + here)
            return
        if moves > 0:
            for sector in state.rules.galaxy.sectors[here].adjacent:
                out.insert_sorted(self.first_option + sector)
            for exit in state.rules.galaxy.sectors[here].exits:
                if state.space.links[exit] >= 0:
                    out.insert_sorted(self.first_option + state.space.links[exit])
        for body in state.rules.galaxy.sectors[here].bodies:
            if (moves > 0 or landing_cost(state, seat, body) == 0) and not landing_refusal(state, body):
                out.add(self.first_option + MOST_SECTORS + body)

    def perform(self, state: FarFarOut, seat: i64, space: i64) -> None:
        """One step: land, take off, or fly to a sector next to this one."""
        player = state.seats[seat]
        cost = go_cost(state, seat, space)
        player.moves -= cost
        clause, cause = freed(state, seat, space) if cost == 0 else ("", i64(0))
        if space >= MOST_SECTORS:
            land(state, seat, space - MOST_SECTORS, clause or "move.cost_land", cause)
        elif player.body != NONE:
            to_open_space(state, seat, clause or "move.cost_takeoff", cause)
        else:
            sectors = state.rules.galaxy.sectors
            near = sectors[space].tile == sectors[player.sector].tile
            player.sector = space
            state.log_event("fly", "move.cost_adjacent" if near else "move.cost_system", seat, 0, space)

    def option_label(self, state: FarFarOut, seat: i64, space: i64) -> OptionLabel:
        """[digital.aid] A step with its cost in move points."""
        cost = go_cost(state, seat, space) if not reach_refusal(state, seat, space) else 1
        if space >= MOST_SECTORS:
            return OptionLabel("land", "space", space, cost)
        return OptionLabel("take_off" if space == state.seats[seat].sector else "fly", "space", space, cost)

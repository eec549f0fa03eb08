"""Chapter "move": move points, sectors, landing and take-off."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect import FREE_LANDING_KEYWORD, FREE_TAKEOFF_KEYWORD, PASSIVE
from hoshitaku.games.farfarout.cards.effect_causes import find_seat_effect
from hoshitaku.games.farfarout.chapters.action_tokens import TOKEN_COLOUR_COUNT, token_forbidding_clause
from hoshitaku.games.farfarout.chapters.galaxy_map import contains_value, is_sector_discovered, neighbour_sectors
from hoshitaku.games.farfarout.chapters.landing_and_jumps import (
    land_on_body,
    landing_forbidding_clause,
    move_to_open_space,
)
from hoshitaku.games.farfarout.codes import (
    ANGEL_SHIP_CLASS,
    MAX_SECTORS,
    MAX_SPACES,
    NONE,
    PLANET_BODY,
)
from hoshitaku.games.farfarout.modified_numbers import (
    count_pilots,
    has_passive_effect,
    move_points_per_token,
    ship_card,
)
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel


@final
class ConvertTokenToMovesAction(Action[FarFarOutState]):
    """[turn.convert] Turn a token into move points: each colour is a choice."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, TOKEN_COLOUR_COUNT)

    def words_key(self) -> str:
        return "convert"

    def forbidding_clause(self, state: FarFarOutState, seat: i64, colour: i64) -> str:
        return token_forbidding_clause(state, seat, colour)

    def add_legal_options(self, state: FarFarOutState, seat: i64, out: OptionBuffer) -> None:
        for colour in range(i64(TOKEN_COLOUR_COUNT)):
            if state.seats[seat].unused_tokens[colour] > 0:
                out.add(self.first_option + colour)

    def perform(self, state: FarFarOutState, seat: i64, colour: i64) -> None:
        """[turn.convert] [move.speed] Turn a token of any colour into move points."""
        player = state.seats[seat]
        player.unused_tokens[colour] -= 1
        points = move_points_per_token(state, seat)
        player.move_points += points
        state.log_event("convert", "turn.convert", seat, points, colour)

    def option_label(self, state: FarFarOutState, seat: i64, colour: i64) -> OptionLabel:
        return OptionLabel(self.words_key(), "action", colour, move_points_per_token(state, seat))


def pilot_forbidding_clause(state: FarFarOutState, seat: i64) -> str:
    """[move.pilot] [crew.free_pilot] Clause that forbids a ship without a pilot to move, or ""."""
    if count_pilots(state, seat) > 0:
        return ""
    player = state.seats[seat]
    return (
        "move.angel" if len(player.crew) and ship_card(state, player).ship_class == ANGEL_SHIP_CLASS else "move.pilot"
    )


def landing_move_point_cost(state: FarFarOutState, seat: i64, body: i64) -> i64:
    """[move.cost_land] [example.recon] Move points for a landing."""
    free = state.rules.tile_set.bodies[body].kind == PLANET_BODY and has_passive_effect(
        state, seat, FREE_LANDING_KEYWORD
    )
    return 0 if free else 1


def takeoff_move_point_cost(state: FarFarOutState, seat: i64) -> i64:
    """[move.cost_takeoff] Move points for a take-off."""
    return 0 if has_passive_effect(state, seat, FREE_TAKEOFF_KEYWORD) else 1


def step_move_point_cost(state: FarFarOutState, seat: i64, space: i64) -> i64:
    """[move.cost_adjacent] [move.cost_system] [example.p2_move] Move points for one step to a space within reach."""
    if space >= MAX_SECTORS:
        return landing_move_point_cost(state, seat, space - MAX_SECTORS)
    return takeoff_move_point_cost(state, seat) if state.seats[seat].body != NONE else 1


def free_step_clause_and_cause(state: FarFarOutState, seat: i64, space: i64) -> tuple[str, i64]:
    """[example.recon] The clause and the card that make a landing or take-off free; "" and 0 if none does."""
    effect = find_seat_effect(
        state, seat, FREE_LANDING_KEYWORD if space >= MAX_SECTORS else FREE_TAKEOFF_KEYWORD, PASSIVE
    )
    if effect is None:
        return "", 0
    return effect.clause, effect.cause


def step_forbidding_clause(state: FarFarOutState, seat: i64, space: i64) -> str:
    """[move.adjacency] [move.landed_needs_takeoff] Clause that forbids a step, for any number of points, or ""."""
    player = state.seats[seat]
    galaxy = state.rules.tile_set
    if space >= MAX_SECTORS:
        body = space - MAX_SECTORS
        if body >= len(galaxy.bodies) or galaxy.bodies[body].sector != player.sector:
            return "move.adjacency"
        return "move.landed_needs_takeoff" if player.body != NONE else landing_forbidding_clause(state, body)
    if space >= len(galaxy.sectors):
        return "move.adjacency"
    if not is_sector_discovered(state, space):
        return "move.undiscovered"
    if player.body != NONE:
        return "" if space == player.sector else "move.landed_needs_takeoff"
    return "" if contains_value(neighbour_sectors(state, player.sector), space) else "move.adjacency"


@final
class MoveShipAction(Action[FarFarOutState]):
    """[move.on_body] One step: land, take off, or fly to a sector next to this one. Each space is a choice."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, MAX_SPACES)

    def words_key(self) -> str:
        return "fly"

    def forbidding_clause(self, state: FarFarOutState, seat: i64, space: i64) -> str:
        """[move.undiscovered] [move.no_pass_block] [move.sharing] Clause that forbids one step to a space, or ""."""
        reach = step_forbidding_clause(state, seat, space)
        if reach:
            return reach
        pilot = pilot_forbidding_clause(state, seat)
        if pilot:
            return pilot
        if state.seats[seat].move_points >= step_move_point_cost(state, seat, space):
            return ""
        if space >= MAX_SECTORS:
            return "move.cost_land"
        return "move.cost_takeoff" if state.seats[seat].body != NONE else "move.cost_adjacent"

    def add_legal_options(self, state: FarFarOutState, seat: i64, out: OptionBuffer) -> None:
        """[move.on_body] Every step that the ship can take now, as options from `first_option`, in ascending order."""
        if count_pilots(state, seat) == 0:
            return
        moves = state.seats[seat].move_points
        here = state.seats[seat].sector
        if state.seats[seat].body != NONE:
            if moves > 0 or takeoff_move_point_cost(state, seat) == 0:
                out.add(self.first_option + here)
            return
        if moves > 0:
            for sector in state.rules.tile_set.sectors[here].adjacent_sectors:
                out.insert_sorted(self.first_option + sector)
            for exit in state.rules.tile_set.sectors[here].exits:
                if state.map_state.exit_links[exit] >= 0:
                    out.insert_sorted(self.first_option + state.map_state.exit_links[exit])
        for body in state.rules.tile_set.sectors[here].bodies:
            if (moves > 0 or landing_move_point_cost(state, seat, body) == 0) and not landing_forbidding_clause(
                state, body
            ):
                out.add(self.first_option + MAX_SECTORS + body)

    def perform(self, state: FarFarOutState, seat: i64, space: i64) -> None:
        """One step: land, take off, or fly to a sector next to this one."""
        player = state.seats[seat]
        cost = step_move_point_cost(state, seat, space)
        player.move_points -= cost
        clause, cause = free_step_clause_and_cause(state, seat, space) if cost == 0 else ("", i64(0))
        if space >= MAX_SECTORS:
            land_on_body(state, seat, space - MAX_SECTORS, clause or "move.cost_land", cause)
        elif player.body != NONE:
            move_to_open_space(state, seat, clause or "move.cost_takeoff", cause)
        else:
            sectors = state.rules.tile_set.sectors
            near = sectors[space].tile == sectors[player.sector].tile
            player.sector = space
            state.log_event("fly", "move.cost_adjacent" if near else "move.cost_system", seat, 0, space)

    def option_label(self, state: FarFarOutState, seat: i64, space: i64) -> OptionLabel:
        """[digital.aid] A step with its cost in move points."""
        cost = step_move_point_cost(state, seat, space) if not step_forbidding_clause(state, seat, space) else 1
        if space >= MAX_SECTORS:
            return OptionLabel("land", "space", space, cost)
        return OptionLabel("take_off" if space == state.seats[seat].sector else "fly", "space", space, cost)

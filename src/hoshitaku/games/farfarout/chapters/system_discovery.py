"""Chapter "system": new tiles on the map."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_draw import CardDraw
from hoshitaku.games.farfarout.cards.effect import EXTRA_SYSTEM_CHOICE_KEYWORD, PASSIVE
from hoshitaku.games.farfarout.cards.effect_causes import (
    current_effect_cause,
    current_effect_clause,
    subject_with_cause,
)
from hoshitaku.games.farfarout.chapters.gains_and_losses import change_points, pay_erg, record_quest_event
from hoshitaku.games.farfarout.chapters.galaxy_map import (
    EDGE_COUNT,
    OPEN_EXIT,
    Q_STEP_BY_EDGE,
    R_STEP_BY_EDGE,
    lay_tile_and_connect,
    map_edge_of_exit,
)
from hoshitaku.games.farfarout.chapters.single_option_action import SingleOptionAction
from hoshitaku.games.farfarout.codes import ERG, EXPLORATION_TRACK, EXPLORE_TOKEN, NONE, SYSTEM_DISCOVERED
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, Step
from hoshitaku.games.farfarout.modified_numbers import system_discovery_price, total_granted_by_cards
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import contains, vec, with_value

# Locations of a tile that is not on the map: in the stack, or turned up for the seat that chooses.
TILE_IN_STACK: Final = NONE
TILE_TURNED_UP: Final = -2

OPPOSITE_EDGE_OFFSET: Final = 3  # edges from one side of a hexagon to the other


def off_map_tiles_at(state: FarFarOutState, location: i64) -> vec[i64]:
    """Tiles in the stack, or turned up."""
    return vec[i64](
        [tile for tile in range(len(state.map_state.tile_turn)) if state.map_state.tile_turn[tile] == location]
    )


def open_exits(state: FarFarOutState, sector: i64) -> vec[i64]:
    """[system.open_exit] Exits of a sector that lead to no tile yet."""
    exits = state.rules.tile_set.sectors[sector].exits
    return vec[i64]([exit for exit in exits if state.map_state.exit_links[exit] == OPEN_EXIT])


def has_open_exit(state: FarFarOutState, sector: i64) -> bool:
    """[system.open_exit] Whether a sector has an exit that leads to no tile yet."""
    for exit in state.rules.tile_set.sectors[sector].exits:
        if state.map_state.exit_links[exit] == OPEN_EXIT:
            return True
    return False


@final
class DiscoverSystemAction(SingleOptionAction):
    """[system.discover] Add a new tile to the map."""

    __slots__ = ()

    def words_key(self) -> str:
        return "discover"

    def token_colour(self) -> i64:
        return EXPLORE_TOKEN

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[system.discover] [system.open_space] [system.none_left] Clause that forbids it now, or ""."""
        if not contains(state.map_state.tile_turn, TILE_IN_STACK):
            return "system.none_left"
        if not has_open_exit(state, state.seats[seat].sector):
            return "system.open_exit"
        return "" if state.seats[seat].money[ERG] >= system_discovery_price(state, seat) else "system.discover"

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[system.discover] Pay, then ask for the exit if there are several."""
        pay_erg(state, seat, system_discovery_price(state, seat), "system.discover")
        exits = open_exits(state, state.seats[seat].sector)
        if len(exits) == 1:
            draw_tiles_for_exit(state, seat, exits[0])
        else:
            state.push(ChooseExitForTile(seat))

    def label_price(self, state: FarFarOutState, seat: i64) -> i64:
        return system_discovery_price(state, seat)


@final
class ChooseExitForTile(FarFarOutDecision):
    """[system.choose_exit] At which exit the new system is placed."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_exit"

    def clause(self, state: FarFarOutState) -> str:
        return "system.choose_exit"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for exit in open_exits(state, state.seats[self.actor].sector):
            out.add(exit)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        for exit in open_exits(state, state.seats[self.actor].sector):
            if exit == option:
                return ""
        return "system.open_exit"

    def take(self, state: FarFarOutState, option: i64) -> None:
        draw_tiles_for_exit(state, self.actor, option)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("exit", "exit", option, 0)


def draw_tiles_for_exit(state: FarFarOutState, seat: i64, exit: i64) -> None:
    """[system.random] [system.two_tiles] Draw a tile, or several to choose from."""
    wanted = max(total_granted_by_cards(state, seat, EXTRA_SYSTEM_CHOICE_KEYWORD, PASSIVE, NONE), i64(1))
    state.push(PlaceOrChooseTile(seat, exit))
    for _ in range(min(wanted, i64(len(off_map_tiles_at(state, TILE_IN_STACK))))):
        state.push(DrawSystemTile(seat, exit))


@final
class DrawSystemTile(CardDraw):
    """[system.random] [setup.tiles] The top tile of the stack; a top tile that was seen before is the one drawn.

    [digital.public] If `exit` is NONE, the seat only looks at it, and it stays there.
    """

    __slots__ = ("exit", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "exit": "exit?"}

    def __init__(self, seat: i64, exit: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.exit: i64 = exit

    def record_name(self) -> str:
        return "draw_tile"

    def clause(self, state: FarFarOutState) -> str:
        return current_effect_clause(state, "digital.public") if self.exit == NONE else "system.random"

    def card_locations(self, state: FarFarOutState) -> vec[i64]:
        return state.map_state.tile_turn

    def belongs_to_deck(self, state: FarFarOutState, card: i64) -> bool:
        return state.known_top_tile == NONE or state.known_top_tile == card

    def take(self, state: FarFarOutState, option: i64) -> None:
        if self.exit == NONE:
            state.known_top_tile = option
            show_top_tile_to_seat(state, self.seat)
            return
        state.map_state.tile_turn = with_value(state.map_state.tile_turn, option, TILE_TURNED_UP)
        state.known_top_tile = NONE
        state.top_tile_viewers = 0

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("card", "tile", option, 0)


def show_top_tile_to_seat(state: FarFarOutState, seat: i64) -> None:
    """[digital.public] [digital.undo] Show a seat the top tile, which is known."""
    state.top_tile_viewers |= 1 << seat
    state.mark_hidden_information_revealed()
    subject = subject_with_cause(state.known_top_tile, current_effect_cause(state))
    state.log_secret_event("tile_peeked", current_effect_clause(state, "digital.public"), seat, 0, subject)


def peek_at_top_tile(state: FarFarOutState, seat: i64) -> None:
    """[digital.public] Show a seat the top tile in secret, if there is one."""
    if state.known_top_tile != NONE:
        show_top_tile_to_seat(state, seat)
    elif len(off_map_tiles_at(state, TILE_IN_STACK)):
        state.push(DrawSystemTile(seat, NONE))


@final
class PlaceOrChooseTile(Step):
    """[system.fill] [system.stack_out] A seat places the drawn tile at an exit, or chooses one first."""

    __slots__ = ("exit", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "exit": "exit"}

    def __init__(self, seat: i64, exit: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.exit: i64 = exit

    def record_name(self) -> str:
        return "place_tile"

    def run(self, state: FarFarOutState) -> None:
        shown = off_map_tiles_at(state, TILE_TURNED_UP)
        if len(shown) > 1:
            state.push(ChooseTileToPlace(self.seat, self.exit))
        else:
            place_tile_and_score(state, self.seat, shown[0], self.exit)


@final
class ChooseTileToPlace(FarFarOutDecision):
    """[system.two_tiles] Which of the drawn tiles is placed at an exit."""

    __slots__ = ("exit",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"exit": "exit"}

    def __init__(self, actor: i64, exit: i64) -> None:
        super().__init__(actor)
        self.exit: i64 = exit

    def record_name(self) -> str:
        return "choose_tile"

    def clause(self, state: FarFarOutState) -> str:
        return "system.two_tiles"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for tile in off_map_tiles_at(state, TILE_TURNED_UP):
            out.add(tile)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        turned_up = option < len(state.map_state.tile_turn) and state.map_state.tile_turn[option] == TILE_TURNED_UP
        return "" if turned_up else "system.two_tiles"

    def take(self, state: FarFarOutState, option: i64) -> None:
        for tile in off_map_tiles_at(state, TILE_TURNED_UP):
            if tile != option:
                state.map_state.tile_turn = with_value(state.map_state.tile_turn, tile, TILE_IN_STACK)
        place_tile_and_score(state, self.actor, option, self.exit)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("tile", "tile", option, 0)


def place_tile_and_score(state: FarFarOutState, seat: i64, tile: i64, exit: i64) -> None:
    """[system.orientation] [system.point] Turn the tile so that its entry meets the exit; possibly gain a point.

    [source.exploration_system] [example.p2_system] The point is given at 3 exploration or less. [digital.undo] Now all
    see which tile it is.
    """
    galaxy, space = state.rules.tile_set, state.map_state
    here, edge = galaxy.exits[exit].tile, map_edge_of_exit(state, exit)
    entry: i64 = 0
    for door in galaxy.tiles[tile].exits:
        if galaxy.exits[door].is_entry:
            entry = galaxy.exits[door].edge
    q, r = space.tile_q[here] + Q_STEP_BY_EDGE[edge], space.tile_r[here] + R_STEP_BY_EDGE[edge]
    lay_tile_and_connect(state, tile, q, r, (edge + OPPOSITE_EDGE_OFFSET + EDGE_COUNT - entry) % EDGE_COUNT)
    state.log_event("system", "system.discover", seat, 0, tile)
    state.mark_hidden_information_revealed()
    record_quest_event(state, seat, SYSTEM_DISCOVERED)
    if state.seats[seat].track_points[EXPLORATION_TRACK] <= state.rules.constants.max_exploration_for_point:
        change_points(state, seat, EXPLORATION_TRACK, 1, "system.point")

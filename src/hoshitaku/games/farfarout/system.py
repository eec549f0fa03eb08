"""Chapter "system": new tiles on the map."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action import SingleAction
from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.causes import by_cause, card_under_way, clause_under_way
from hoshitaku.games.farfarout.codes import DEED_SYSTEM, ERG, EXPLORATION, EXPLORE, NONE
from hoshitaku.games.farfarout.draw import Draw
from hoshitaku.games.farfarout.effect import PASSIVE, SYSTEM_CHOICE
from hoshitaku.games.farfarout.galaxy import EDGES, OPEN, STEP_Q, STEP_R, global_edge, lay_tile
from hoshitaku.games.farfarout.query import granted, system_cost
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import did, pay_erg, score
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import with_value, contains, vec

# A tile that is not on the map: in the stack, or turned up for the seat that chooses.
IN_STACK: Final = NONE
SHOWN: Final = -2

FACING: Final = 3  # edges from one side of a hexagon to the other


def tiles_in(state: FarFarOut, place: i64) -> vec[i64]:
    """Tiles in the stack, or shown."""
    return vec[i64]([tile for tile in range(len(state.space.turn)) if state.space.turn[tile] == place])


def open_exits(state: FarFarOut, sector: i64) -> vec[i64]:
    """[system.open_exit] Exits of a sector behind which nothing lies yet."""
    exits = state.rules.galaxy.sectors[sector].exits
    return vec[i64]([exit for exit in exits if state.space.links[exit] == OPEN])


def has_open_exit(state: FarFarOut, sector: i64) -> bool:
    """[system.open_exit] Whether a sector has an exit behind which nothing lies yet."""
    for exit in state.rules.galaxy.sectors[sector].exits:
        if state.space.links[exit] == OPEN:
            return True
    return False


@final
class DiscoverSystem(SingleAction):
    """[system.discover] A new tile comes to the map."""

    __slots__ = ()

    def key(self) -> str:
        return "discover"

    def token(self) -> i64:
        return EXPLORE

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """[system.discover] [system.open_space] [system.none_left] Clause that forbids it now, or ""."""
        if not contains(state.space.turn, IN_STACK):
            return "system.none_left"
        if not has_open_exit(state, state.seats[seat].sector):
            return "system.open_exit"
        return "" if state.seats[seat].money[ERG] >= system_cost(state, seat) else "system.discover"

    def start(self, state: FarFarOut, seat: i64) -> None:
        """[system.discover] Pay, then ask for the exit if there are several."""
        pay_erg(state, seat, system_cost(state, seat), "system.discover")
        exits = open_exits(state, state.seats[seat].sector)
        if len(exits) == 1:
            look_behind(state, seat, exits[0])
        else:
            state.push(ChooseExit(seat))

    def cost(self, state: FarFarOut, seat: i64) -> i64:
        return system_cost(state, seat)


@final
class ChooseExit(Ask):
    """[system.choose_exit] Behind which exit the new system lies."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_exit"

    def clause(self, state: FarFarOut) -> str:
        return "system.choose_exit"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for exit in open_exits(state, state.seats[self.actor].sector):
            out.add(exit)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        for exit in open_exits(state, state.seats[self.actor].sector):
            if exit == option:
                return ""
        return "system.open_exit"

    def take(self, state: FarFarOut, option: i64) -> None:
        look_behind(state, self.actor, option)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("exit", "exit", option, 0)


def look_behind(state: FarFarOut, seat: i64, exit: i64) -> None:
    """[system.random] [system.two_tiles] Draw a tile, or several to choose from."""
    wanted = max(granted(state, seat, SYSTEM_CHOICE, PASSIVE, NONE), i64(1))
    state.push(PlaceTile(seat, exit))
    for _ in range(min(wanted, i64(len(tiles_in(state, IN_STACK))))):
        state.push(DrawTile(seat, exit))


@final
class DrawTile(Draw):
    """[system.random] [setup.tiles] The top tile of the stack; a tile that was seen on top is the one drawn.

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

    def clause(self, state: FarFarOut) -> str:
        return clause_under_way(state, "digital.public") if self.exit == NONE else "system.random"

    def places(self, state: FarFarOut) -> vec[i64]:
        return state.space.turn

    def fits(self, state: FarFarOut, card: i64) -> bool:
        return state.top_tile == NONE or state.top_tile == card

    def take(self, state: FarFarOut, option: i64) -> None:
        if self.exit == NONE:
            state.top_tile = option
            show_top(state, self.seat)
            return
        state.space.turn = with_value(state.space.turn, option, SHOWN)
        state.top_tile = NONE
        state.top_seen = 0

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("card", "tile", option, 0)


def show_top(state: FarFarOut, seat: i64) -> None:
    """[digital.public] [digital.undo] A seat sees the top tile, which is known."""
    state.top_seen |= 1 << seat
    state.mark_revealed()
    told = by_cause(state.top_tile, card_under_way(state))
    state.log_secret_event("tile_peeked", clause_under_way(state, "digital.public"), seat, 0, told)


def peek_tile(state: FarFarOut, seat: i64) -> None:
    """[digital.public] A seat looks at the top tile in secret, if there is one."""
    if state.top_tile != NONE:
        show_top(state, seat)
    elif len(tiles_in(state, IN_STACK)):
        state.push(DrawTile(seat, NONE))


@final
class PlaceTile(Step):
    """[system.fill] [system.stack_out] A seat lays the tile that was drawn behind an exit, or chooses one first."""

    __slots__ = ("exit", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "exit": "exit"}

    def __init__(self, seat: i64, exit: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.exit: i64 = exit

    def record_name(self) -> str:
        return "place_tile"

    def take(self, state: FarFarOut, option: i64) -> None:
        shown = tiles_in(state, SHOWN)
        if len(shown) > 1:
            state.push(ChooseTile(self.seat, self.exit))
        else:
            place_tile(state, self.seat, shown[0], self.exit)


@final
class ChooseTile(Ask):
    """[system.two_tiles] Which of the tiles drawn is laid behind an exit."""

    __slots__ = ("exit",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"exit": "exit"}

    def __init__(self, actor: i64, exit: i64) -> None:
        super().__init__(actor)
        self.exit: i64 = exit

    def record_name(self) -> str:
        return "choose_tile"

    def clause(self, state: FarFarOut) -> str:
        return "system.two_tiles"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for tile in tiles_in(state, SHOWN):
            out.add(tile)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        turned_up = option < len(state.space.turn) and state.space.turn[option] == SHOWN
        return "" if turned_up else "system.two_tiles"

    def take(self, state: FarFarOut, option: i64) -> None:
        for tile in tiles_in(state, SHOWN):
            if tile != option:
                state.space.turn = with_value(state.space.turn, tile, IN_STACK)
        place_tile(state, self.actor, option, self.exit)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("tile", "tile", option, 0)


def place_tile(state: FarFarOut, seat: i64, tile: i64, exit: i64) -> None:
    """[system.orientation] [system.point] The tile lies turned so that its entry meets the exit; perhaps a point.

    [source.exploration_system] [example.p2_system] The point is given at 3 exploration or less.
    [digital.undo] All see now which tile it is.
    """
    galaxy, space = state.rules.galaxy, state.space
    here, edge = galaxy.exits[exit].tile, global_edge(state, exit)
    entry: i64 = 0
    for door in galaxy.tiles[tile].exits:
        if galaxy.exits[door].entry:
            entry = galaxy.exits[door].edge
    q, r = space.q[here] + STEP_Q[edge], space.r[here] + STEP_R[edge]
    lay_tile(state, tile, q, r, (edge + FACING + EDGES - entry) % EDGES)
    state.log_event("system", "system.discover", seat, 0, tile)
    state.mark_revealed()
    did(state, seat, DEED_SYSTEM)
    if state.seats[seat].tracks[EXPLORATION] <= state.rules.numbers.system_point_most:
        score(state, seat, EXPLORATION, 1, "system.point")

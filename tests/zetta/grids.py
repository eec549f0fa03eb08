"""Positions at the preparation grid: crew ezc1 top left to ezc9 bottom right, ezc10 open on the deck."""

from __future__ import annotations

from typing import Any

from hoshitaku import Position
from hoshitaku.games.zetta.codes import ON_TABLE, OUT_OF_GAME
from tests.zetta import flat
from tests.zetta.table import CREW, GAME, step

IDS = list(CREW)
TURN_STEPS = [step("Refill"), step("Slide"), step("TakeOwn")]
THE_END = [
    step("NextSystem"), step("GiveEnergy"), step("Board"), step("FindCrew"), step("ChooseWhoGoes"), step("EndGrid"),
    step("GridTurns"),
]  # fmt: skip
INVEST = [*TURN_STEPS, step("Invest")]


def card(space: int) -> str:
    """The crew card that lies in a space at first."""
    return IDS[space]


def grid(
    *tokens: int, turn: int = 0, flags: Any = None, gaps: tuple[int, ...] = (), won: Any = None, rest: Any = None,
    deck: int | None = None, passes: int = 0, modules: Any = (), change: Any = None,
) -> Position:  # fmt: skip
    """Seat `turn` begins its turn at the grid with these tokens of each seat; `rest` is what is left of the turn.

    `flags` are seats by space (5: a foreign nation), `gaps` empty spaces, `won` crew by seat, `deck` the cards under
    the open one (if it is -1, no card is open); `change` alters the state, as positions have it, before that.
    """
    lying = {space: space for space in range(9) if space not in gaps}
    at = {IDS[crew]: ON_TABLE for crew in lying.values()} | {IDS[space]: OUT_OF_GAME for space in gaps}
    for seat, members in (won or {}).items():
        at |= dict.fromkeys(members, seat)
    top = -1 if deck == -1 else 9
    if top >= 0:
        at[IDS[top]] = ON_TABLE
    if deck is not None:
        left = [crew for crew in IDS if crew not in at]
        at |= dict.fromkeys(left[max(deck, 0) :], OUT_OF_GAME)
    cells = {
        "start": 0, "turn": turn, "passes": passes, "crew_at": at, "crew_top": top,
        "tokens": {str(seat): count for seat, count in enumerate(tokens)},
        "grid_crew": {str(space): crew for space, crew in lying.items()},
        "grid_flag": {str(space): seat for space, seat in (flags or {}).items()},
    }  # fmt: skip
    options = {"start_seat": 0, "preparation": "grid", "modules": list(modules)}
    start = GAME.new(len(tokens), options)
    data = GAME.position_to_dict(start.setup, start.state)
    seats = [step("DrawStartSeat", -1, 0)]
    stack = [*THE_END, *(INVEST if rest is None else rest), *seats]
    data["state"] = flat.state_of(start, cells, stack)
    if change:
        change(data["state"])
    position = GAME.from_json(data)
    position.take(0)
    return position


def spaces(position: Position) -> list[str | None]:
    """The crew cards in the nine spaces."""
    lying = position.state.grid.crew  # type: ignore[attr-defined]
    return [None if crew < 0 else IDS[crew] for crew in lying]


def gaps(position: Position) -> list[int]:
    """The empty spaces."""
    return [space for space, crew in enumerate(spaces(position)) if crew is None]

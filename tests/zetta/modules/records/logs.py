"""Tables with the logbook: systems by cards that come from lines of the travel log, and ends of games."""

from __future__ import annotations

from typing import Any

from hoshitaku import CHANCE, OVER, Position
from tests.zetta.modules.psg.piles import SIDES
from tests.zetta.table import GAME, shown, system_of

WITH_PSG = {"modules": ["records", "psg"]}
WITH_LABELS = {"modules": ["records", "psg", "trajectories"]}
# Of pile A to that of the mothership, each its first side: a system of box 9.
NINTHS = "".join(next(str(f["letters"])[8] for f in SIDES.values() if f["pile"] == pile) for pile in
                 ("A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "MSH")).replace(" ", "␣")  # fmt: skip


def begun(seats: int = 2, *lines: str, options: Any = None, last: bool = False) -> Position:
    """A table that plays these lines, before the first choice of a move."""
    position = GAME.new(seats, {"start_seat": 0, "journey": list(lines)} | (options or WITH_PSG))
    walk(position, "choose_move", last)
    return position


def walk(position: Position, decision: str = "", last: bool = False, system: int = 0) -> None:
    """Take the first option (chance: the last one) until a decision is asked in a system, or the game is over."""
    while position.actor != OVER and (position.decision != decision or system_of(position) < system):
        options = position.options()
        position.take(options[-1] if last and position.actor == CHANCE else options[0])


def book(position: Position) -> Any:
    """What the logbook shows."""
    return shown(position)["modules"]["records"]


def lines(position: Position) -> list[str]:
    """The travel log, line by line."""
    return [one["line"] for one in book(position)["journey"]]


def markers(position: Position) -> list[tuple[str, Any]]:
    """The planets on the board: orbit, and marker if it lies face up."""
    return [(one["orbit"], one.get("marker")) for one in shown(position)["system"]["planets"]]


def ticked(position: Position, seat: int = 0) -> dict[str, list[str]]:
    """What a seat adds to the checklist, as far as it does."""
    return {one["id"]: one["seats"][seat] for one in book(position)["achievements"] if one["seats"][seat]}

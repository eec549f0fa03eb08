"""The control boards of the players: crew, level, knowledge, substances, discoveries."""

from __future__ import annotations

from dataclasses import dataclass

from hoshitaku.web.drawing.zetta.sight import Entry, Sight


@dataclass(frozen=True)
class Board:
    """What one player has. ``own_knowledge`` is None where the viewer may only know how many tokens there are."""

    number: int
    nation: Entry | None
    ship: Entry | None
    energy: int
    fame: int
    knowledge: int
    crew: tuple[Entry, ...]


@dataclass(frozen=True)
class Boards:
    """Every board, in seat order."""

    seats: tuple[Board, ...]


def paint(sight: Sight) -> Boards:
    """The boards as one viewer sees them."""
    return Boards(tuple(_board(sight, seat) for seat in sight.seats))


def _board(sight: Sight, seat: int) -> Board:
    shown = sight.view["seats"][seat]
    return Board(
        seat,
        sight.nth("nation", sight.of_seat("nation", seat, -1)),
        sight.nth("ship", sight.of_seat("ship", seat, -1)),
        sight.of_seat("energy", seat),
        shown["fame"],
        shown["knowledge"],
        tuple(sight.lying("crew_at", "crew", seat)),
    )

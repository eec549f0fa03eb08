"""Where a ship has been in a turn without anything to show for it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import MOST_SECTORS, NONE
from hoshitaku.games.farfarout.menu import AFTER_GO, GO
from hoshitaku.players.farfarout.outlook import Outlook


@final
@mypyc_attr(acyclic=True)
class Trail:
    """Spaces that a ship has been on since a token or move point was spent or a planet was found.

    Cards make take-offs and landings free, and the rules let a ship use that for ever. Each step that costs something,
    or finds something, begins a new trail; so a turn in which no step leads back along the trail comes to an end.
    """

    __slots__ = ("since", "spaces")

    def __init__(self) -> None:
        self.since: list[int] = []  # the turn, what is left to spend, and the planets as they lie
        self.spaces: list[int] = []

    def follow(self, outlook: Outlook) -> None:
        """Note where the ship is, on a new trail if anything was spent or found."""
        state, seat = outlook.state, outlook.seat
        now = [int(state.turns), int(seat.moves), *list(seat.unused), *list(state.space.planet)]
        if self.since != now:
            self.since = now
            self.spaces = []
        self.spaces.append(int(seat.sector if seat.body == NONE else MOST_SECTORS + seat.body))

    def leads_back(self, option: i64) -> bool:
        """Whether an option of the turn is a step to a space of the trail."""
        return GO <= option < AFTER_GO and int(option - GO) in self.spaces

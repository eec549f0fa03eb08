"""Cubes that a card lets a seat divide among its boxes, one after the other (Emigrant Ship)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.freekick.action_ids import PLACE_SHIP_CUBE
from hoshitaku.games.freekick.sheet import BOXES
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.kernel.decision import Decision, Options
from hoshitaku.kernel.vectors import vec


@final
class PlaceShipCube(Decision[FreeKick]):
    """[card.ship.effect] Put the next of `left` cubes on one of the boxes. [card.ship.all_placed] None can stay behind.

    Options are box numbers.
    """

    __slots__ = ("boxes", "clause", "left")

    def __init__(self, actor: i64, left: i64, boxes: vec[i64], clause: str) -> None:
        super().__init__(actor)
        self.left: i64 = left
        self.boxes: vec[i64] = boxes
        self.clause: str = clause

    def name(self) -> str:
        """As in records."""
        return "place_ship_cube"

    def first_action_id(self) -> i64:
        """After the numbers of cubes."""
        return PLACE_SHIP_CUBE

    def span(self) -> i64:
        """A box of the sheet."""
        return BOXES

    def options(self, state: FreeKick, out: Options) -> None:
        """Every box that the card names."""
        for box in self.boxes:
            out.add(box)

    def refusal(self, state: FreeKick, option: i64) -> str:
        """Other boxes than the card names."""
        return "" if option in self.boxes else self.clause

    def take(self, state: FreeKick, option: i64) -> None:
        """[card.giants.effects_allowed] Place it, also where an action could not, then go on with the rest."""
        state.seats[self.actor].boxes[option] += 1
        state.cubes_placed += 1
        state.note("cubes_added", self.clause, self.actor, 1, option)
        push_ship(state, self.actor, self.left - 1, self.boxes, self.clause)

    def details(self, state: FreeKick) -> dict[str, object]:
        """How many are left, and the boxes of the card."""
        return {"left": int(self.left), "boxes": [int(box) for box in self.boxes], "clause": self.clause}


def push_ship(state: FreeKick, seat: i64, cubes: i64, boxes: vec[i64], clause: str) -> None:
    """Ask for the next cube, if any is left."""
    if cubes > 0:
        state.push(PlaceShipCube(seat, cubes, boxes, clause))

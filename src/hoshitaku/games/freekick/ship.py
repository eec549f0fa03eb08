"""Cubes that a card puts on boxes from the stock, and that a seat places one by one (Emigrant Ship)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.freekick.action_ids import PLACE_SHIP_CUBE
from hoshitaku.games.freekick.amount import Amount
from hoshitaku.games.freekick.counting import amount_for
from hoshitaku.games.freekick.effects import Effect, add_cubes
from hoshitaku.games.freekick.scopes import Scope
from hoshitaku.games.freekick.sheet import BOX_NAMES, BOXES
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.games.freekick.told import box_by, by_card
from hoshitaku.kernel.decision import Decision
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import vec


@final
class PlaceFromStock(Effect):
    """[card.placing.occupied] Put cubes from the stock on own boxes, occupied too; [card.placing.must] all of them.

    [card.ship.all_placed] With several boxes the seat chooses where each goes. If the use of a card asks for it,
    this is effect number `step` of the card `card`.
    """

    __slots__ = ("boxes", "step")

    def __init__(self, clause: str, card: i64, scope: Scope, amount: Amount, boxes: vec[i64], step: i64) -> None:
        super().__init__(clause, card, scope, amount)
        self.boxes: vec[i64] = boxes
        self.step: i64 = step

    def asks(self) -> bool:
        """Whether it asks where each cube goes: it does with several boxes."""
        return len(self.boxes) > 1

    def resolve(self, state: FreeKick, seat: i64) -> None:
        """Place the amount in the only box, or ask."""
        cubes = amount_for(state, seat, self.amount)
        if not self.asks():
            add_cubes(state, seat, self.boxes[0], cubes, "cubes_added", self)
        elif cubes > 0:
            state.push(PlaceShipCube(seat, cubes, self.card, self.step))


@final
class PlaceShipCube(Decision[FreeKick]):
    """[card.ship.effect] Put the next of `left` cubes on one of the boxes. [card.ship.all_placed] None can stay behind.

    Effect number `step` of the card says which boxes. Options are box numbers.
    """

    FIELD_KINDS: ClassVar[dict[str, str]] = {"left": "number", "card": "card", "step": "number"}

    __slots__ = ("card", "left", "step")

    def __init__(self, actor: i64, left: i64, card: i64, step: i64) -> None:
        super().__init__(actor)
        self.left: i64 = left
        self.card: i64 = card
        self.step: i64 = step

    def record_name(self) -> str:
        """As in records."""
        return "place_ship_cube"

    def clause(self, state: FreeKick) -> str:
        """The card's."""
        return self.effect(state).clause

    def first_action_id(self) -> i64:
        """After the numbers of cubes."""
        return PLACE_SHIP_CUBE

    def option_bound(self) -> i64:
        """A box of the sheet."""
        return BOXES

    def effect(self, state: FreeKick) -> PlaceFromStock:
        """What asks."""
        effect = state.rules.cards[self.card].on_use[self.step]
        assert isinstance(effect, PlaceFromStock)
        return effect

    def options(self, state: FreeKick, out: OptionBuffer) -> None:
        """Every box that the card names."""
        for box in self.effect(state).boxes:
            out.add(box)

    def forbidding_clause(self, state: FreeKick, option: i64) -> str:
        """Other boxes than the card names."""
        effect = self.effect(state)
        return "" if option in effect.boxes else effect.clause

    def take(self, state: FreeKick, option: i64) -> None:
        """[card.giants.effects_allowed] Place it, even where an action could not, then continue with the rest."""
        state.seats[self.actor].boxes[option] += 1
        state.cubes_placed += 1
        state.log_event("cubes_added", self.effect(state).clause, self.actor, 1, box_by(option, by_card(self.card)))
        if self.left > 1:
            state.push(PlaceShipCube(self.actor, self.left - 1, self.card, self.step))

    def view_details(self, state: FreeKick) -> dict[str, object]:
        """The boxes that the card names."""
        return {"boxes": [BOX_NAMES[box] for box in self.effect(state).boxes]}

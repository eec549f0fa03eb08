"""Cubes that a card puts on boxes from the stock, placed one by one if the seat can choose (Emigrant Ship)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.freekick.action_ids import FIRST_STOCK_CUBE_ID
from hoshitaku.games.freekick.cards.amount_formula import AmountFormula
from hoshitaku.games.freekick.cards.amount_value import amount_value
from hoshitaku.games.freekick.cards.effect_scope import EffectScope
from hoshitaku.games.freekick.cards.effects import ScopedEffect, add_cubes_by_card
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.log_subjects import box_and_cause_subject, card_cause
from hoshitaku.games.freekick.state.sheet import BOX_COUNT, BOX_NAMES
from hoshitaku.kernel.decision import Decision
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.vectors import vec


@final
class PlaceCubesFromStock(ScopedEffect):
    """[card.placing.occupied] Put cubes from the stock on own boxes, on occupied ones too; [card.placing.must] all of
    them.

    [card.ship.all_placed] With several boxes the seat chooses for each cube. When a used card asks for this, it is
    effect number `effect_index` of the card `card_index`.
    """

    __slots__ = ("allowed_boxes", "effect_index")

    def __init__(
        self,
        clause: str,
        card_index: i64,
        scope: EffectScope,
        amount: AmountFormula,
        allowed_boxes: vec[i64],
        effect_index: i64,
    ) -> None:
        super().__init__(clause, card_index, scope, amount)
        self.allowed_boxes: vec[i64] = allowed_boxes
        self.effect_index: i64 = effect_index

    def leaves_choice(self) -> bool:
        """Whether it asks for a box for each cube: only if there are several boxes."""
        return len(self.allowed_boxes) > 1

    def apply_to_seat(self, state: FreeKickState, seat: i64) -> None:
        """Place the amount in the only box, or ask."""
        cubes = amount_value(state, seat, self.amount)
        if not self.leaves_choice():
            add_cubes_by_card(state, seat, self.allowed_boxes[0], cubes, "cubes_added", self)
        elif cubes > 0:
            state.push(PlaceNextStockCube(seat, cubes, self.card_index, self.effect_index))


@final
class PlaceNextStockCube(Decision[FreeKickState]):
    """[card.ship.effect] Put the next of `left` cubes on one of the boxes. [card.ship.all_placed] All must be placed.

    Effect number `step` of the card lists the boxes. Options are box numbers.
    """

    FIELD_KINDS: ClassVar[dict[str, str]] = {"left": "number", "card": "card", "step": "number"}

    __slots__ = ("card", "left", "step")

    def __init__(self, actor: i64, left: i64, card: i64, step: i64) -> None:
        super().__init__(actor)
        self.left: i64 = left
        self.card: i64 = card
        self.step: i64 = step

    def record_name(self) -> str:
        return "place_ship_cube"

    def clause(self, state: FreeKickState) -> str:
        return self.placing_effect(state).clause

    def first_action_id(self) -> i64:
        return FIRST_STOCK_CUBE_ID

    def option_bound(self) -> i64:
        return BOX_COUNT

    def placing_effect(self, state: FreeKickState) -> PlaceCubesFromStock:
        """The effect that asks."""
        effect = state.rules.cards[self.card].use_effects[self.step]
        assert isinstance(effect, PlaceCubesFromStock)
        return effect

    def options(self, state: FreeKickState, out: OptionBuffer) -> None:
        for box in self.placing_effect(state).allowed_boxes:
            out.add(box)

    def forbidding_clause(self, state: FreeKickState, option: i64) -> str:
        effect = self.placing_effect(state)
        return "" if option in effect.allowed_boxes else effect.clause

    def take(self, state: FreeKickState, option: i64) -> None:
        """[card.giants.effects_allowed] Place it, on boxes too where an action could not, then continue with the
        rest.
        """
        state.seats[self.actor].box_cubes[option] += 1
        state.cubes_placed += 1
        state.log_event(
            "cubes_added",
            self.placing_effect(state).clause,
            self.actor,
            1,
            box_and_cause_subject(option, card_cause(self.card)),
        )
        if self.left > 1:
            state.push(PlaceNextStockCube(self.actor, self.left - 1, self.card, self.step))

    def view_details(self, state: FreeKickState) -> dict[str, object]:
        """The boxes that the card lists."""
        return {"boxes": [BOX_NAMES[box] for box in self.placing_effect(state).allowed_boxes]}

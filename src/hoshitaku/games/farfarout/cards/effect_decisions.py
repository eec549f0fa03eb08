"""Choices that effects ask for: what to lose, whether to pay, which of several effects, which track."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_draw import DrawItemCard
from hoshitaku.games.farfarout.cards.card_moves import (
    can_draw_item,
    cards_at,
    gain_item_with_effects,
    lose_item,
    refill_item_deck_if_empty,
)
from hoshitaku.games.farfarout.cards.effect_causes import (
    current_effect_cause,
    current_effect_clause,
    subject_with_cause,
)
from hoshitaku.games.farfarout.chapters.crew import ITEM_LOSS_REASON, EnforceShieldAndCrewLimits
from hoshitaku.games.farfarout.chapters.gains_and_losses import can_pay_price, change_points, pay_price
from hoshitaku.games.farfarout.codes import DISCARDED, MAX_ITEMS, NONE, TRACK_NAMES, TURNED_UP
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, Step
from hoshitaku.games.farfarout.modified_numbers import is_needed_to_fly
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label


@final
class ChooseItemToLose(FarFarOutDecision):
    """[digital.afford] [move.last_pilot_item] Which item is discarded; `left` more must follow."""

    __slots__ = ("left",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"left": "number"}

    def __init__(self, actor: i64, left: i64) -> None:
        super().__init__(actor)
        self.left: i64 = left

    def record_name(self) -> str:
        return "lose_item"

    def clause(self, state: FarFarOutState) -> str:
        return current_effect_clause(state, "digital.afford")

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for item in state.seats[self.actor].items:
            if not self.forbidding_clause(state, item):
                out.insert_sorted(item)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        if option >= len(state.item_locations) or state.item_locations[option] != self.actor:
            return "digital.afford"
        return "move.last_pilot_item" if is_needed_to_fly(state, self.actor, option) else ""

    def take(self, state: FarFarOutState, option: i64) -> None:
        why, card = current_effect_clause(state, "digital.afford"), current_effect_cause(state)
        state.push(AskItemsToLose(self.actor, self.left - 1))
        lose_item(state, self.actor, option, DISCARDED, why, card)
        state.push(EnforceShieldAndCrewLimits(self.actor, ITEM_LOSS_REASON))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("lose", "item", option, 0)


@final
class AskItemsToLose(Step):
    """A seat discards `count` items of its choice, or all if it has fewer."""

    __slots__ = ("count", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "count": "number"}

    def __init__(self, seat: i64, count: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.count: i64 = count

    def record_name(self) -> str:
        return "lose_items"

    def run(self, state: FarFarOutState) -> None:
        if self.count > 0 and can_lose_item(state, self.seat):
            state.push(ChooseItemToLose(self.seat, self.count))


def can_lose_item(state: FarFarOutState, seat: i64) -> bool:
    """Whether a seat has an item that it may discard."""
    for item in state.seats[seat].items:
        if not is_needed_to_fly(state, seat, item):
            return True
    return False


@final
class PayOrDecline(FarFarOutDecision):
    """[digital.afford] Pay an effect's price to get it (1), or not (0)."""

    __slots__ = ("effect",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"effect": "effect"}

    def __init__(self, actor: i64, effect: i64) -> None:
        super().__init__(actor)
        self.effect: i64 = effect

    def record_name(self) -> str:
        return "may_pay"

    def clause(self, state: FarFarOutState) -> str:
        return state.rules.effects[self.effect].clause

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        out.add(0)
        if not self.forbidding_clause(state, 1):
            out.add(1)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        payable = option == 0 or can_pay_price(state, self.actor, state.rules.effects[self.effect].price)
        return "" if payable else "digital.afford"

    def take(self, state: FarFarOutState, option: i64) -> None:
        effect = state.rules.effects[self.effect]
        if option == 1:
            pay_price(state, self.actor, effect.price, effect.clause, effect.cause)
            effect.perform_after_payment(state, self.actor)
        else:
            state.log_event("offer_declined", effect.clause, self.actor, 0, subject_with_cause(NONE, effect.cause))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return plain_label("pay") if option == 1 else plain_label("decline")

    def prompt_subject(self, state: FarFarOutState) -> OptionLabel:
        return OptionLabel("", "effect", self.effect, 0)


@final
class ChoosePointsTrack(FarFarOutDecision):
    """[item.first_owner] On which track `points` points are gained."""

    __slots__ = ("points",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"points": "number"}

    def __init__(self, actor: i64, points: i64) -> None:
        super().__init__(actor)
        self.points: i64 = points

    def record_name(self) -> str:
        return "choose_track"

    def clause(self, state: FarFarOutState) -> str:
        return current_effect_clause(state, "source.item")

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for track in range(len(TRACK_NAMES)):
            out.add(track)

    def take(self, state: FarFarOutState, option: i64) -> None:
        change_points(
            state,
            self.actor,
            option,
            self.points,
            current_effect_clause(state, "source.item"),
            current_effect_cause(state),
        )

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("track", "track", option, 0)


@final
class DrawItemsForSeat(Step):
    """[item.deck_out] The top `count` items of a deck go to a seat."""

    __slots__ = ("count", "kind", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "kind": "item_kind", "count": "number"}

    def __init__(self, seat: i64, kind: i64, count: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.count: i64 = count

    def record_name(self) -> str:
        return "draw_items"

    def run(self, state: FarFarOutState) -> None:
        if self.count > 0 and can_draw_item(state, self.kind):
            refill_item_deck_if_empty(state, self.kind)
            state.push(DrawItemsForSeat(self.seat, self.kind, self.count - 1))
            state.push(DrawItemCard(self.kind, NONE, self.seat))


@final
class OfferTopItem(Step):
    """[anomaly.mandatory] The top item of a deck is turned up for a seat, who may decline it."""

    __slots__ = ("kind", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "kind": "item_kind"}

    def __init__(self, seat: i64, kind: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.kind: i64 = kind

    def record_name(self) -> str:
        return "offer_item"

    def run(self, state: FarFarOutState) -> None:
        if can_draw_item(state, self.kind):
            refill_item_deck_if_empty(state, self.kind)
            state.push(AcceptOrDeclineItem(self.seat))
            state.push(DrawItemCard(self.kind, NONE, NONE))


@final
class AcceptOrDeclineItem(FarFarOutDecision):
    """[anomaly.item] [anomaly.mandatory] Take the item on offer (1), or leave it to its discard (0)."""

    __slots__ = ()

    def record_name(self) -> str:
        return "accept_item"

    def clause(self, state: FarFarOutState) -> str:
        return "anomaly.mandatory"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        out.add(0)
        out.add(1)

    def take(self, state: FarFarOutState, option: i64) -> None:
        item = cards_at(state.item_locations, TURNED_UP)[0]
        if option == 0:
            state.item_locations[item] = DISCARDED
            state.log_event(
                "item_declined",
                "anomaly.mandatory",
                self.actor,
                0,
                subject_with_cause(item, current_effect_cause(state)),
            )
        else:
            gain_item_with_effects(
                state, self.actor, item, current_effect_clause(state, "anomaly.item"), current_effect_cause(state)
            )

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return plain_label("decline") if option == 0 else self.prompt_subject(state)

    def prompt_subject(self, state: FarFarOutState) -> OptionLabel:
        offered = cards_at(state.item_locations, TURNED_UP)
        return OptionLabel("take", "item", offered[0] if len(offered) else MAX_ITEMS, 0)

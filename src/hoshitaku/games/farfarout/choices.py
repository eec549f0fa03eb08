"""Choices that effects ask for: what to lose, whether to pay, which of several effects, which track."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.cards import gain_item, item_left, lose_item, lying, rebuild_items
from hoshitaku.games.farfarout.causes import by_cause, card_under_way, clause_under_way
from hoshitaku.games.farfarout.codes import DISCARDED, MOST_ITEMS, NONE, ON_OFFER, TRACKS
from hoshitaku.games.farfarout.draw import DrawItem
from hoshitaku.games.farfarout.people import TO_ROW, KeepLimits
from hoshitaku.games.farfarout.query import flown_by
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import can_pay, pay, score
from hoshitaku.kernel.asking import OptionLabel, plain_label
from hoshitaku.kernel.options import OptionBuffer


@final
class LoseItem(Ask):
    """[digital.afford] [move.last_pilot_item] Which item is discarded; `left` are still to be lost."""

    __slots__ = ("left",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"left": "number"}

    def __init__(self, actor: i64, left: i64) -> None:
        super().__init__(actor)
        self.left: i64 = left

    def record_name(self) -> str:
        return "lose_item"

    def clause(self, state: FarFarOut) -> str:
        return clause_under_way(state, "digital.afford")

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for item in state.seats[self.actor].items:
            if not self.forbidding_clause(state, item):
                out.insert_sorted(item)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        if option >= len(state.item_at) or state.item_at[option] != self.actor:
            return "digital.afford"
        return "move.last_pilot_item" if flown_by(state, self.actor, option) else ""

    def take(self, state: FarFarOut, option: i64) -> None:
        why, card = clause_under_way(state, "digital.afford"), card_under_way(state)
        state.push(LoseItems(self.actor, self.left - 1))
        lose_item(state, self.actor, option, DISCARDED, why, card)
        state.push(KeepLimits(self.actor, TO_ROW))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("lose", "item", option, 0)


@final
class LoseItems(Step):
    """A seat discards `count` items of its choice, as far as there are any."""

    __slots__ = ("count", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "count": "number"}

    def __init__(self, seat: i64, count: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.count: i64 = count

    def record_name(self) -> str:
        return "lose_items"

    def take(self, state: FarFarOut, option: i64) -> None:
        if self.count > 0 and can_lose_item(state, self.seat):
            state.push(LoseItem(self.seat, self.count))


def can_lose_item(state: FarFarOut, seat: i64) -> bool:
    """Whether a seat has an item that it may part with."""
    for item in state.seats[seat].items:
        if not flown_by(state, seat, item):
            return True
    return False


@final
class MayPay(Ask):
    """[digital.afford] Pay the price of an effect to have it (1), or not (0)."""

    __slots__ = ("effect",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"effect": "effect"}

    def __init__(self, actor: i64, effect: i64) -> None:
        super().__init__(actor)
        self.effect: i64 = effect

    def record_name(self) -> str:
        return "may_pay"

    def clause(self, state: FarFarOut) -> str:
        return state.rules.effects[self.effect].clause

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        out.add(0)
        if not self.forbidding_clause(state, 1):
            out.add(1)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        payable = option == 0 or can_pay(state, self.actor, state.rules.effects[self.effect].pay)
        return "" if payable else "digital.afford"

    def take(self, state: FarFarOut, option: i64) -> None:
        effect = state.rules.effects[self.effect]
        if option == 1:
            pay(state, self.actor, effect.pay, effect.clause, effect.cause)
            effect.fulfil(state, self.actor)
        else:
            state.log_event("offer_declined", effect.clause, self.actor, 0, by_cause(NONE, effect.cause))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return plain_label("pay") if option == 1 else plain_label("decline")

    def prompt_subject(self, state: FarFarOut) -> OptionLabel:
        return OptionLabel("", "effect", self.effect, 0)


@final
class ChooseTrack(Ask):
    """[item.first_owner] On which track `points` points are gained."""

    __slots__ = ("points",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"points": "number"}

    def __init__(self, actor: i64, points: i64) -> None:
        super().__init__(actor)
        self.points: i64 = points

    def record_name(self) -> str:
        return "choose_track"

    def clause(self, state: FarFarOut) -> str:
        return clause_under_way(state, "source.item")

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for track in range(len(TRACKS)):
            out.add(track)

    def take(self, state: FarFarOut, option: i64) -> None:
        score(state, self.actor, option, self.points, clause_under_way(state, "source.item"), card_under_way(state))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("track", "track", option, 0)


@final
class DrawItems(Step):
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

    def take(self, state: FarFarOut, option: i64) -> None:
        if self.count > 0 and item_left(state, self.kind):
            rebuild_items(state, self.kind)
            state.push(DrawItems(self.seat, self.kind, self.count - 1))
            state.push(DrawItem(self.kind, NONE, self.seat))


@final
class OfferItem(Step):
    """[anomaly.mandatory] The top item of a deck is turned up for a seat, who may decline it."""

    __slots__ = ("kind", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "kind": "item_kind"}

    def __init__(self, seat: i64, kind: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.kind: i64 = kind

    def record_name(self) -> str:
        return "offer_item"

    def take(self, state: FarFarOut, option: i64) -> None:
        if item_left(state, self.kind):
            rebuild_items(state, self.kind)
            state.push(AcceptItem(self.seat))
            state.push(DrawItem(self.kind, NONE, NONE))


@final
class AcceptItem(Ask):
    """[anomaly.item] [anomaly.mandatory] Take the item on offer (1), or leave it to its discard (0)."""

    __slots__ = ()

    def record_name(self) -> str:
        return "accept_item"

    def clause(self, state: FarFarOut) -> str:
        return "anomaly.mandatory"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        out.add(0)
        out.add(1)

    def take(self, state: FarFarOut, option: i64) -> None:
        item = lying(state.item_at, ON_OFFER)[0]
        if option == 0:
            state.item_at[item] = DISCARDED
            state.log_event("item_declined", "anomaly.mandatory", self.actor, 0, by_cause(item, card_under_way(state)))
        else:
            gain_item(state, self.actor, item, clause_under_way(state, "anomaly.item"), card_under_way(state))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return plain_label("decline") if option == 0 else self.prompt_subject(state)

    def prompt_subject(self, state: FarFarOut) -> OptionLabel:
        offered = lying(state.item_at, ON_OFFER)
        return OptionLabel("take", "item", offered[0] if len(offered) else MOST_ITEMS, 0)

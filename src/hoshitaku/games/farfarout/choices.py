"""Choices that effects ask for: what to lose, whether to pay, which of several effects, which track."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.cards import gain_item, item_left, lose_item, lying, rebuild_items
from hoshitaku.games.farfarout.codes import DISCARDED, MOST_ITEMS, ON_OFFER, TRACKS
from hoshitaku.games.farfarout.draw import DrawItemGained, DrawItemOnOffer
from hoshitaku.games.farfarout.people import TO_ROW, KeepLimits
from hoshitaku.games.farfarout.query import flown_by
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import can_pay, pay, score, take_shields
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.decision import Options


@final
class LoseItem(Ask):
    """[digital.afford] [move.last_pilot_item] Which item is discarded; `a` are still to be lost."""

    __slots__ = ()

    def name(self) -> str:
        return "lose_item"

    def options(self, state: FarFarOut, out: Options) -> None:
        for item in range(len(state.item_at)):
            if not self.refusal(state, item):
                out.add(item)

    def refusal(self, state: FarFarOut, option: i64) -> str:
        if option >= len(state.item_at) or state.item_at[option] != self.actor:
            return "digital.afford"
        return "move.last_pilot_item" if flown_by(state, self.actor, option) else ""

    def take(self, state: FarFarOut, option: i64) -> None:
        state.push(LoseItems(self.actor, self.a - 1))
        lose_item(state, self.actor, option, DISCARDED, "digital.afford")
        state.push(KeepLimits(self.actor, TO_ROW))

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        return Thing("lose", "item", option, 0)


@final
class LoseItems(Step):
    """Seat `a` discards `b` items of its choice, as far as there are any."""

    __slots__ = ()

    def name(self) -> str:
        return "lose_items"

    def take(self, state: FarFarOut, option: i64) -> None:
        if self.b > 0 and can_lose_item(state, self.a):
            state.push(LoseItem(self.a, self.b, 0))


def can_lose_item(state: FarFarOut, number: i64) -> bool:
    """Whether a seat has an item that it may part with."""
    for item in state.seats[number].items:
        if not flown_by(state, number, item):
            return True
    return False


@final
class MayPay(Ask):
    """[digital.afford] Pay the price of effect `a` to have it (1), or not (0)."""

    __slots__ = ()

    def name(self) -> str:
        return "may_pay"

    def options(self, state: FarFarOut, out: Options) -> None:
        out.add(0)
        if not self.refusal(state, 1):
            out.add(1)

    def refusal(self, state: FarFarOut, option: i64) -> str:
        payable = option == 0 or can_pay(state, self.actor, state.rules.effects[self.a].pay)
        return "" if payable else "digital.afford"

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == 1:
            effect = state.rules.effects[self.a]
            pay(state, self.actor, effect.pay, "digital.afford")
            effect.fulfil(state, self.actor)

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        return plain("pay") if option == 1 else plain("decline")

    def subject(self, state: FarFarOut) -> Thing:
        return Thing("", "effect", self.a, 0)


@final
class ChooseEffect(Ask):
    """[digital.afford] Which part of effect `a` is carried out; one that can be suffered in full, if there is any."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_effect"

    def options(self, state: FarFarOut, out: Options) -> None:
        parts = state.rules.effects[self.a].options
        for option in range(len(parts)):
            if not self.refusal(state, option):
                out.add(option)

    def refusal(self, state: FarFarOut, option: i64) -> str:
        parts = state.rules.effects[self.a].options
        if option >= len(parts):
            return "digital.afford"
        if parts[option].possible(state, self.actor):
            return ""
        for part in parts:
            if part.possible(state, self.actor):
                return "digital.afford"
        return ""

    def take(self, state: FarFarOut, option: i64) -> None:
        state.rules.effects[self.a].options[option].perform(state, self.actor)

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        parts = state.rules.effects[self.a].options
        return Thing("effect", "effect", parts[option].index if option < len(parts) else -1, option)


@final
class Dare(Ask):
    """[digital.afford] Pay shields for points (1) as effect `a` offers, or not (0). It is a price, no loss."""

    __slots__ = ()

    def name(self) -> str:
        return "dare"

    def options(self, state: FarFarOut, out: Options) -> None:
        out.add(0)
        out.add(1)

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == 1:
            effect = state.rules.effects[self.a]
            take_shields(state, self.actor, effect.where, effect.rule)
            score(state, self.actor, effect.what, effect.n, "component.point_kinds")

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        return Thing("dare", "", 0, state.rules.effects[self.a].where) if option == 1 else plain("decline")

    def subject(self, state: FarFarOut) -> Thing:
        effect = state.rules.effects[self.a]
        return Thing("", "track", effect.what, effect.where)


@final
class ChooseTrack(Ask):
    """[item.first_owner] On which track `a` points are gained."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_track"

    def options(self, state: FarFarOut, out: Options) -> None:
        for track in range(len(TRACKS)):
            out.add(track)

    def take(self, state: FarFarOut, option: i64) -> None:
        score(state, self.actor, option, self.a, "item.first_owner")

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        return Thing("track", "track", option, 0)


@final
class DrawItems(Step):
    """[item.deck_out] The top items of a deck go to seat `a`; `b` is the kind, plus 4 for each item to draw."""

    __slots__ = ()

    def name(self) -> str:
        return "draw_items"

    def take(self, state: FarFarOut, option: i64) -> None:
        kind, count = self.b % 4, self.b // 4
        if count > 0 and item_left(state, kind):
            rebuild_items(state, kind)
            state.push(DrawItems(self.a, self.b - 4))
            state.push(DrawItemGained(self.a, kind))


@final
class OfferItem(Step):
    """[anomaly.mandatory] The top item of deck `b` is turned up for seat `a`, who may decline it."""

    __slots__ = ()

    def name(self) -> str:
        return "offer_item"

    def take(self, state: FarFarOut, option: i64) -> None:
        if item_left(state, self.b):
            rebuild_items(state, self.b)
            state.push(AcceptItem(self.a, 0, 0))
            state.push(DrawItemOnOffer(self.a, self.b))


@final
class AcceptItem(Ask):
    """[anomaly.item] [anomaly.mandatory] Take the item on offer (1), or leave it to its discard (0)."""

    __slots__ = ()

    def name(self) -> str:
        return "accept_item"

    def options(self, state: FarFarOut, out: Options) -> None:
        out.add(0)
        out.add(1)

    def take(self, state: FarFarOut, option: i64) -> None:
        item = lying(state.item_at, ON_OFFER)[0]
        if option == 0:
            state.item_at[item] = DISCARDED
            state.note("item_declined", "anomaly.mandatory", self.actor, 0, item)
        else:
            gain_item(state, self.actor, item, "anomaly.item")

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        return plain("decline") if option == 0 else self.subject(state)

    def subject(self, state: FarFarOut) -> Thing:
        offered = lying(state.item_at, ON_OFFER)
        return Thing("take", "item", offered[0] if len(offered) else MOST_ITEMS, 0)

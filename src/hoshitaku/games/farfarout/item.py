"""Chapter "item": items bought from rows at planets, and sold."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action import SingleAction
from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.cards import (
    gain_item,
    item_left,
    item_row,
    rebuild_items,
    row_place,
    selling_row,
    take_item_off,
)
from hoshitaku.games.farfarout.causes import ITEM_CAUSE, card
from hoshitaku.games.farfarout.codes import CURRENCIES, MARKET, MOST_ITEMS, NONE, RELIC, TECH
from hoshitaku.games.farfarout.draw import DrawItem
from hoshitaku.games.farfarout.people import TO_ROW, KeepLimits
from hoshitaku.games.farfarout.query import flown_by
from hoshitaku.games.farfarout.seat import Seat
from hoshitaku.games.farfarout.shield import on_planet
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import gain, pay_units
from hoshitaku.kernel.asking import OptionLabel, plain_label
from hoshitaku.kernel.options import OptionBuffer

NOTHING: Final = MOST_ITEMS  # option: buy nothing


def has_row(state: FarFarOut, seat: i64, kind: i64) -> bool:
    """[item.where] [home.earth] Whether the ship is on a planet that has a row of this kind."""
    if not on_planet(state, seat):
        return False
    planet = state.rules.cards.planets[state.space.planet[state.seats[seat].body]]
    return planet.tech if kind == TECH else planet.weird


@final
class BuyFromRow(SingleAction):
    """[item.buy_one] An item of a kind is bought: tech or weird."""

    __slots__ = ("kind",)

    def __init__(self, first: i64, kind: i64) -> None:
        super().__init__(first)
        self.kind: i64 = kind

    def key(self) -> str:
        return "buy_tech" if self.kind == TECH else "buy_weird"

    def token(self) -> i64:
        return MARKET

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """[item.where] [item.two_rows] [item.deck_out] Clause that forbids opening a row now, or ""."""
        if not has_row(state, seat, self.kind):
            return "item.where"
        some = item_left(state, self.kind) or len(item_row(state, self.kind, state.seats[seat].body)) > 0
        return "" if some else "item.deck_out"

    def start(self, state: FarFarOut, seat: i64) -> None:
        """[item.row] [item.no_refill] [item.refill_buy] Fill the row, then ask."""
        body = state.seats[seat].body
        state.push(BuyItem(seat, body, self.kind))
        state.push(FillItemRow(body, self.kind))


@final
class FillItemRow(Step):
    """[item.row] [hire.more_than_three] The row of a kind at a planet is filled to three, never beyond."""

    __slots__ = ("body", "kind")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body", "kind": "item_kind"}

    def __init__(self, body: i64, kind: i64) -> None:
        super().__init__()
        self.body: i64 = body
        self.kind: i64 = kind

    def record_name(self) -> str:
        return "fill_item_row"

    def take(self, state: FarFarOut, option: i64) -> None:
        if len(item_row(state, self.kind, self.body)) < state.rules.numbers.display and item_left(state, self.kind):
            rebuild_items(state, self.kind)
            state.push(self)
            state.push(DrawItem(self.kind, self.body, NONE))


def affordable(state: FarFarOut, player: Seat, item: i64, currency: i64) -> bool:
    """[item.currency] Whether an item has a price in a currency that the seat can pay."""
    price = state.rules.cards.items[item].price[currency]
    return 0 < price <= player.money[currency]


def affordable_at_all(state: FarFarOut, player: Seat, item: i64) -> bool:
    """[item.currency] Whether a seat can pay for an item in any one currency."""
    for currency in range(len(CURRENCIES)):
        if affordable(state, player, item, currency):
            return True
    return False


@final
class BuyItem(Ask):
    """[item.buy_one] [item.buy_limit] [item.sell_own] One item of the row of a kind at a planet, or nothing."""

    __slots__ = ("body", "kind")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body", "kind": "item_kind"}

    def __init__(self, actor: i64, body: i64, kind: i64) -> None:
        super().__init__(actor)
        self.body: i64 = body
        self.kind: i64 = kind

    def record_name(self) -> str:
        return "buy_item"

    def clause(self, state: FarFarOut) -> str:
        return "item.row"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for item in item_row(state, self.kind, self.body):
            if affordable_at_all(state, state.seats[self.actor], item):
                out.add(item)
        out.add(NOTHING)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        if option == NOTHING:
            return ""
        if option >= len(state.item_at) or state.item_at[option] != row_place(self.kind, self.body):
            return "item.row"
        return "" if affordable_at_all(state, state.seats[self.actor], option) else "digital.afford"

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == NOTHING:
            state.log_event("bought_nothing", "hire.decline", self.actor, 0, NONE)
            return
        currencies, only = 0, 0
        for currency in range(len(CURRENCIES)):
            if affordable(state, state.seats[self.actor], option, currency):
                currencies, only = currencies + 1, currency
        if currencies == 1:
            buy(state, self.actor, option, only)
        else:
            state.push(ChooseCurrency(self.actor, option, 0))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return plain_label("buy_nothing") if option == NOTHING else OptionLabel("buy", "item", option, 0)


@final
class ChooseCurrency(Ask):
    """[item.currency] [item.price_same] In which currency an item is paid, or sold (`selling`)."""

    __slots__ = ("item", "selling")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"item": "item", "selling": "flag"}

    def __init__(self, actor: i64, item: i64, selling: i64) -> None:
        super().__init__(actor)
        self.item: i64 = item
        self.selling: i64 = selling

    def record_name(self) -> str:
        return "choose_currency"

    def clause(self, state: FarFarOut) -> str:
        return "item.currency"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for currency in range(len(CURRENCIES)):
            if not self.forbidding_clause(state, currency):
                out.add(currency)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        if state.rules.cards.items[self.item].price[option] == 0:
            return "item.currency"
        payable = self.selling == 1 or affordable(state, state.seats[self.actor], self.item, option)
        return "" if payable else "digital.afford"

    def take(self, state: FarFarOut, option: i64) -> None:
        if self.selling:
            sell(state, self.actor, self.item, option)
        else:
            buy(state, self.actor, self.item, option)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("currency", "currency", option, state.rules.cards.items[self.item].price[option])

    def prompt_subject(self, state: FarFarOut) -> OptionLabel:
        return OptionLabel("", "item", self.item, 0)


def buy(state: FarFarOut, seat: i64, item: i64, currency: i64) -> None:
    """[item.buy_one] Pay the printed price; the item is the seat's."""
    price = state.rules.cards.items[item].price[currency]
    pay_units(state, seat, currency, price, "item.currency", card(ITEM_CAUSE, item))
    gain_item(state, seat, item, "item.buy_one")


def item_sale_refusal(state: FarFarOut, seat: i64, item: i64) -> str:
    """[item.sell] [item.sell_kind] [item.relic_sell] [move.last_pilot_item] What forbids selling an item, or ""."""
    if item >= len(state.item_at) or state.item_at[item] != seat:
        return "item.sell"
    if state.rules.cards.items[item].kind != RELIC:
        planet = state.rules.cards.planets[state.space.planet[state.seats[seat].body]]
        if not planet.tech and not planet.weird:
            return "item.sell"
    return "move.last_pilot_item" if flown_by(state, seat, item) else ""


@final
class SellItems(SingleAction):
    """[item.sell] An item is sold."""

    __slots__ = ()

    def key(self) -> str:
        return "sell_item"

    def token(self) -> i64:
        return MARKET

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """[item.sell] [item.relic_sell] [item.sell_one] Clause that forbids selling now, or ""."""
        refused = "item.sell"
        if not on_planet(state, seat):
            return refused
        for item in state.seats[seat].items:
            refused = item_sale_refusal(state, seat, item)
            if not refused:
                return ""
        return refused

    def start(self, state: FarFarOut, seat: i64) -> None:
        """[item.sell_one] Ask which item."""
        state.push(SellItem(seat))


@final
class SellItem(Ask):
    """[item.sell] [item.sell_one] Which item is sold."""

    __slots__ = ()

    def record_name(self) -> str:
        return "sell_item"

    def clause(self, state: FarFarOut) -> str:
        return "item.sell"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for item in state.seats[self.actor].items:
            if not item_sale_refusal(state, self.actor, item):
                out.insert_sorted(item)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        return item_sale_refusal(state, self.actor, option)

    def take(self, state: FarFarOut, option: i64) -> None:
        currencies, only = 0, 0
        for currency in range(len(CURRENCIES)):
            if state.rules.cards.items[option].price[currency] > 0:
                currencies, only = currencies + 1, currency
        if currencies == 1:
            sell(state, self.actor, option, only)
        else:
            state.push(ChooseCurrency(self.actor, option, 1))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("sell", "item", option, 0)


def sell(state: FarFarOut, seat: i64, item: i64, currency: i64) -> None:
    """[item.sell_place] [item.relic_place] [example.price] The printed amount; the item lies beside the planet."""
    sold = state.rules.cards.items[item]
    clause = "item.relic_sell" if sold.kind == RELIC else "item.sell"
    take_item_off(state, seat, item, selling_row(state, sold.kind, state.seats[seat].body))
    state.log_event("item_sold", clause, seat, 0, item)
    gain(state, seat, currency, sold.price[currency], clause, card(ITEM_CAUSE, item))
    state.push(KeepLimits(seat, TO_ROW))

"""Chapter "item": buying items from rows at planets, and selling them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_draw import DrawItemCard
from hoshitaku.games.farfarout.cards.card_moves import (
    can_draw_item,
    gain_item_with_effects,
    items_in_row,
    refill_item_deck_if_empty,
    row_location,
    sold_item_location,
    take_item_from_seat,
)
from hoshitaku.games.farfarout.cards.effect_causes import ITEM_CAUSE, card_cause
from hoshitaku.games.farfarout.chapters.crew import ITEM_LOSS_REASON, EnforceShieldAndCrewLimits
from hoshitaku.games.farfarout.chapters.gains_and_losses import gain_currency, pay_currency
from hoshitaku.games.farfarout.chapters.shields import is_on_planet
from hoshitaku.games.farfarout.chapters.single_option_action import SingleOptionAction
from hoshitaku.games.farfarout.codes import CURRENCY_NAMES, MARKET_TOKEN, MAX_ITEMS, NONE, RELIC_ITEM, TECH_ITEM
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, Step
from hoshitaku.games.farfarout.modified_numbers import is_needed_to_fly
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.games.farfarout.state.seat import Seat
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label

BUY_NOTHING_OPTION: Final = MAX_ITEMS  # option: buy nothing


def is_at_item_row(state: FarFarOutState, seat: i64, kind: i64) -> bool:
    """[item.where] [home.earth] Whether the ship is on a planet with a row of this kind."""
    if not is_on_planet(state, seat):
        return False
    planet = state.rules.cards.planets[state.map_state.planet_at_body[state.seats[seat].body]]
    return planet.has_tech_row if kind == TECH_ITEM else planet.has_weird_row


@final
class BuyFromRowAction(SingleOptionAction):
    """[item.buy_one] Buy an item of a kind: tech or weird."""

    __slots__ = ("item_kind",)

    def __init__(self, first: i64, item_kind: i64) -> None:
        super().__init__(first)
        self.item_kind: i64 = item_kind

    def words_key(self) -> str:
        return "buy_tech" if self.item_kind == TECH_ITEM else "buy_weird"

    def token_colour(self) -> i64:
        return MARKET_TOKEN

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[item.where] [item.two_rows] [item.deck_out] Clause that forbids opening a row now, or ""."""
        if not is_at_item_row(state, seat, self.item_kind):
            return "item.where"
        some = (
            can_draw_item(state, self.item_kind) or len(items_in_row(state, self.item_kind, state.seats[seat].body)) > 0
        )
        return "" if some else "item.deck_out"

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[item.row] [item.no_refill] [item.refill_buy] Fill the row, then ask."""
        body = state.seats[seat].body
        state.push(ChooseItemToBuy(seat, body, self.item_kind))
        state.push(FillItemRow(body, self.item_kind))


@final
class FillItemRow(Step):
    """[item.row] [hire.more_than_three] Fill the row of a kind at a planet up to three."""

    __slots__ = ("body", "kind")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body", "kind": "item_kind"}

    def __init__(self, body: i64, kind: i64) -> None:
        super().__init__()
        self.body: i64 = body
        self.kind: i64 = kind

    def record_name(self) -> str:
        return "fill_item_row"

    def run(self, state: FarFarOutState) -> None:
        if len(items_in_row(state, self.kind, self.body)) < state.rules.constants.row_size and can_draw_item(
            state, self.kind
        ):
            refill_item_deck_if_empty(state, self.kind)
            state.push(self)
            state.push(DrawItemCard(self.kind, self.body, NONE))


def can_afford_in_currency(state: FarFarOutState, seat_state: Seat, item: i64, currency: i64) -> bool:
    """[item.currency] Whether an item has a price in a currency that the seat can pay."""
    price = state.rules.cards.items[item].price_by_currency[currency]
    return 0 < price <= seat_state.money[currency]


def can_afford_item(state: FarFarOutState, seat_state: Seat, item: i64) -> bool:
    """[item.currency] Whether a seat can pay for an item in any one currency."""
    for currency in range(len(CURRENCY_NAMES)):
        if can_afford_in_currency(state, seat_state, item, currency):
            return True
    return False


@final
class ChooseItemToBuy(FarFarOutDecision):
    """[item.buy_one] [item.buy_limit] [item.sell_own] One item of the row of a kind at a planet, or nothing."""

    __slots__ = ("body", "kind")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body", "kind": "item_kind"}

    def __init__(self, actor: i64, body: i64, kind: i64) -> None:
        super().__init__(actor)
        self.body: i64 = body
        self.kind: i64 = kind

    def record_name(self) -> str:
        return "buy_item"

    def clause(self, state: FarFarOutState) -> str:
        return "item.row"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for item in items_in_row(state, self.kind, self.body):
            if can_afford_item(state, state.seats[self.actor], item):
                out.add(item)
        out.add(BUY_NOTHING_OPTION)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        if option == BUY_NOTHING_OPTION:
            return ""
        if option >= len(state.item_locations) or state.item_locations[option] != row_location(self.kind, self.body):
            return "item.row"
        return "" if can_afford_item(state, state.seats[self.actor], option) else "digital.afford"

    def take(self, state: FarFarOutState, option: i64) -> None:
        if option == BUY_NOTHING_OPTION:
            state.log_event("bought_nothing", "hire.decline", self.actor, 0, NONE)
            return
        currencies, only = 0, 0
        for currency in range(len(CURRENCY_NAMES)):
            if can_afford_in_currency(state, state.seats[self.actor], option, currency):
                currencies, only = currencies + 1, currency
        if currencies == 1:
            buy_item(state, self.actor, option, only)
        else:
            state.push(ChooseItemCurrency(self.actor, option, 0))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return plain_label("buy_nothing") if option == BUY_NOTHING_OPTION else OptionLabel("buy", "item", option, 0)


@final
class ChooseItemCurrency(FarFarOutDecision):
    """[item.currency] [item.price_same] In which currency an item is paid for, or sold (`selling`)."""

    __slots__ = ("item", "selling")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"item": "item", "selling": "flag"}

    def __init__(self, actor: i64, item: i64, selling: i64) -> None:
        super().__init__(actor)
        self.item: i64 = item
        self.selling: i64 = selling

    def record_name(self) -> str:
        return "choose_currency"

    def clause(self, state: FarFarOutState) -> str:
        return "item.currency"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for currency in range(len(CURRENCY_NAMES)):
            if not self.forbidding_clause(state, currency):
                out.add(currency)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        if state.rules.cards.items[self.item].price_by_currency[option] == 0:
            return "item.currency"
        payable = self.selling == 1 or can_afford_in_currency(state, state.seats[self.actor], self.item, option)
        return "" if payable else "digital.afford"

    def take(self, state: FarFarOutState, option: i64) -> None:
        if self.selling:
            sell_item(state, self.actor, self.item, option)
        else:
            buy_item(state, self.actor, self.item, option)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("currency", "currency", option, state.rules.cards.items[self.item].price_by_currency[option])

    def prompt_subject(self, state: FarFarOutState) -> OptionLabel:
        return OptionLabel("", "item", self.item, 0)


def buy_item(state: FarFarOutState, seat: i64, item: i64, currency: i64) -> None:
    """[item.buy_one] Pay the printed price and gain the item."""
    price = state.rules.cards.items[item].price_by_currency[currency]
    pay_currency(state, seat, currency, price, "item.currency", card_cause(ITEM_CAUSE, item))
    gain_item_with_effects(state, seat, item, "item.buy_one")


def item_sale_forbidding_clause(state: FarFarOutState, seat: i64, item: i64) -> str:
    """[item.sell] [item.sell_kind] [item.relic_sell] [move.last_pilot_item] Clause that forbids selling an item, or
    "".
    """
    if item >= len(state.item_locations) or state.item_locations[item] != seat:
        return "item.sell"
    if state.rules.cards.items[item].kind != RELIC_ITEM:
        planet = state.rules.cards.planets[state.map_state.planet_at_body[state.seats[seat].body]]
        if not planet.has_tech_row and not planet.has_weird_row:
            return "item.sell"
    return "move.last_pilot_item" if is_needed_to_fly(state, seat, item) else ""


@final
class SellItemAction(SingleOptionAction):
    """[item.sell] Sell an item."""

    __slots__ = ()

    def words_key(self) -> str:
        return "sell_item"

    def token_colour(self) -> i64:
        return MARKET_TOKEN

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[item.sell] [item.relic_sell] [item.sell_one] Clause that forbids selling now, or ""."""
        refused = "item.sell"
        if not is_on_planet(state, seat):
            return refused
        for item in state.seats[seat].items:
            refused = item_sale_forbidding_clause(state, seat, item)
            if not refused:
                return ""
        return refused

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[item.sell_one] Ask which item."""
        state.push(ChooseItemToSell(seat))


@final
class ChooseItemToSell(FarFarOutDecision):
    """[item.sell] [item.sell_one] Which item is sold."""

    __slots__ = ()

    def record_name(self) -> str:
        return "sell_item"

    def clause(self, state: FarFarOutState) -> str:
        return "item.sell"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for item in state.seats[self.actor].items:
            if not item_sale_forbidding_clause(state, self.actor, item):
                out.insert_sorted(item)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        return item_sale_forbidding_clause(state, self.actor, option)

    def take(self, state: FarFarOutState, option: i64) -> None:
        currencies, only = 0, 0
        for currency in range(len(CURRENCY_NAMES)):
            if state.rules.cards.items[option].price_by_currency[currency] > 0:
                currencies, only = currencies + 1, currency
        if currencies == 1:
            sell_item(state, self.actor, option, only)
        else:
            state.push(ChooseItemCurrency(self.actor, option, 1))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("sell", "item", option, 0)


def sell_item(state: FarFarOutState, seat: i64, item: i64, currency: i64) -> None:
    """[item.sell_place] [item.relic_place] [example.price] The printed amount; the item goes to the planet's row or the
    discard.
    """
    sold = state.rules.cards.items[item]
    clause = "item.relic_sell" if sold.kind == RELIC_ITEM else "item.sell"
    take_item_from_seat(state, seat, item, sold_item_location(state, sold.kind, state.seats[seat].body))
    state.log_event("item_sold", clause, seat, 0, item)
    gain_currency(state, seat, currency, sold.price_by_currency[currency], clause, card_cause(ITEM_CAUSE, item))
    state.push(EnforceShieldAndCrewLimits(seat, ITEM_LOSS_REASON))

"""Values of market actions at a planet: trade, crew, items, ships, investment."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.action_ids import (
    BUY_SHIP_OPTION,
    BUY_TECH_OPTION,
    BUY_WEIRD_OPTION,
    HIRE_FROM_DECK_OPTION,
    HIRE_OPTION,
    INVEST_OPTION,
    SELL_ITEM_OPTION,
    TRADE_OPTION,
)
from hoshitaku.games.farfarout.cards.card_moves import can_draw_crew, can_draw_item, crew_in_row, items_in_row
from hoshitaku.games.farfarout.cards.effect import HIRE_ANYWHERE_KEYWORD
from hoshitaku.games.farfarout.chapters.invest import investment_price
from hoshitaku.games.farfarout.chapters.ship_purchase import ship_purchase_forbidding_clause
from hoshitaku.games.farfarout.chapters.tech_site import is_telepath_need_met
from hoshitaku.games.farfarout.chapters.trade import market_rate_after
from hoshitaku.games.farfarout.codes import (
    CREW_HIRED,
    CREW_KINDS_ABOARD,
    ERG,
    INVESTMENT_MADE,
    ITEMS_OWNED,
    MARKET_TOKEN,
    PLUTONIUM,
    RELIC_ITEM,
    SHIP_BOUGHT,
    TECH_ITEM,
    URANIUM,
    WEALTH_TRACK,
    WEIRD_ITEM,
)
from hoshitaku.games.farfarout.modified_numbers import has_passive_effect, hire_price, is_needed_to_fly, tech_site_price
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.farfarout.crew_values import find_least_member_value, hiring_value
from hoshitaku.players.farfarout.effect_values import has_crew_place
from hoshitaku.players.farfarout.item_values import item_gain_value, item_value
from hoshitaku.players.farfarout.place_values import PlaceValues
from hoshitaku.players.farfarout.quest_values import amount_to_reserve, missing_goods_value, quest_value_of_one_more
from hoshitaku.players.farfarout.ship_values import ship_value
from hoshitaku.players.farfarout.valuation import Valuation

CURRENCY_COUNT: Final = 3  # in the goods of deliveries, currencies come first, then kinds of items
UNSEEN_MEMBER_VALUE: Final = 55  # the best of three unseen crew members
CALLED_MEMBER_VALUE: Final = 45
EXPECTED_CREW_PRICE: Final = 5
EXPECTED_ITEM_PRICE: Final = 6


@final
@mypyc_attr(acyclic=True)
class MarketJobs:
    """Values a seat's market jobs.

    What is the same at every planet is computed once: `best_trade_value` is the gain from trade, `unseen_row_values`
    the expected gain from the unseen items of a kind's row, `relic_value`, `owned_item_quest_value` and
    `new_kind_quest_value` the value of a relic, of any item and of a new kind aboard.
    """

    __slots__ = (
        "best_trade_value",
        "can_call_crew",
        "can_draw_crew",
        "is_ship_full",
        "least_member_value",
        "missing_goods_values",
        "new_kind_quest_value",
        "owned_item_quest_value",
        "place_values",
        "quest_event_values",
        "relic_value",
        "state",
        "unseen_row_values",
        "valuation",
    )  # fmt: skip

    def __init__(self, valuation: Valuation, quest_event_values: vec[i64], place_values: PlaceValues) -> None:
        self.valuation: Valuation = valuation
        self.state: FarFarOutState = valuation.state
        self.quest_event_values: vec[i64] = quest_event_values
        self.place_values: PlaceValues = place_values
        self.missing_goods_values: vec[i64] = vec[i64]([missing_goods_value(valuation, kind) for kind in range(i64(6))])
        self.owned_item_quest_value: i64 = quest_value_of_one_more(valuation, ITEMS_OWNED)
        self.relic_value: i64 = valuation.taste.relic_draw_value + max(
            self.missing_goods_values[CURRENCY_COUNT + RELIC_ITEM], self.owned_item_quest_value
        )
        self.new_kind_quest_value: i64 = quest_value_of_one_more(valuation, CREW_KINDS_ABOARD)
        self.least_member_value: i64 = find_least_member_value(valuation)
        self.is_ship_full: bool = not has_crew_place(valuation)
        self.can_call_crew: bool = has_passive_effect(self.state, valuation.seat, HIRE_ANYWHERE_KEYWORD)
        self.can_draw_crew: bool = can_draw_crew(self.state)
        self.unseen_row_values: vec[i64] = vec[i64]([self.unseen_row_value(kind) for kind in (TECH_ITEM, WEIRD_ITEM)])
        self.best_trade_value: i64 = self.compute_trade_value()

    def unit_value(self, currency: i64) -> i64:
        """Value of one more unit of a currency, deliveries included."""
        return self.valuation.unit_value(currency) + self.missing_goods_values[currency]

    def add_planet_jobs(self, body: i64) -> None:
        """All market jobs at a discovered planet."""
        card = self.state.rules.cards.planets[self.state.map_state.planet_at_body[body]]
        self.place_values.add_job(MARKET_TOKEN, TRADE_OPTION, self.best_trade_value)
        if card.has_crew_row:
            self.place_values.add_job(MARKET_TOKEN, HIRE_OPTION, self.crew_row_value(body))
        if self.can_call_crew and self.can_draw_crew:
            self.place_values.add_job(
                MARKET_TOKEN, HIRE_FROM_DECK_OPTION, self.hiring_gain(CALLED_MEMBER_VALUE, EXPECTED_CREW_PRICE)
            )
        if card.has_tech_row:
            self.place_values.add_job(MARKET_TOKEN, BUY_TECH_OPTION, self.item_row_value(body, TECH_ITEM))
        if card.has_weird_row:
            self.place_values.add_job(MARKET_TOKEN, BUY_WEIRD_OPTION, self.item_row_value(body, WEIRD_ITEM))
        self.place_values.add_job(
            MARKET_TOKEN, SELL_ITEM_OPTION, self.best_item_sale_value(card.has_tech_row or card.has_weird_row)
        )
        if card.has_shipyard:
            self.add_ship_job()
        if self.state.map_state.has_colony[body] or self.state.map_state.has_tech_site[body]:
            self.place_values.add_job(MARKET_TOKEN, INVEST_OPTION, self.investment_value())

    def investment_value(self) -> i64:
        """[farfarout:invest.level] A point for ERG by level."""
        outlook = self.valuation
        cost = investment_price(self.state, outlook.seat)
        if outlook.own_seat.money[ERG] < cost:
            return 0
        return (
            outlook.points_value(WEALTH_TRACK, 1)
            + self.quest_event_values[INVESTMENT_MADE]
            - cost * outlook.erg_value * 8 // 10
        )

    def compute_trade_value(self) -> i64:
        """[farfarout:trade.price] The best sale of each resource, or the purchase of a missing one."""
        total: i64 = 0
        for currency in (PLUTONIUM, URANIUM):
            total += max(self.currency_sale_value(currency), self.currency_purchase_value(currency), i64(0))
        return total

    def currency_sale_value(self, currency: i64) -> i64:
        """Gain from selling all spare units of a resource."""
        gain = self.state.market_rates[currency] * self.valuation.erg_value - self.unit_value(currency)
        return gain * self.units_to_sell(currency)

    def units_to_sell(self, currency: i64) -> i64:
        """Units that no tech site and no delivery needs."""
        kept = amount_to_reserve(self.valuation, currency)
        if (
            currency == URANIUM
            and self.valuation.free_tech_sites
            and is_telepath_need_met(self.state, self.valuation.seat)
        ):
            kept = max(kept, tech_site_price(self.state, self.valuation.seat))
        return max(self.valuation.own_seat.money[currency] - kept, i64(0))

    def currency_purchase_value(self, currency: i64) -> i64:
        """Gain from buying the missing units."""
        units = self.units_to_buy(currency)
        if units == 0:
            return 0
        price = market_rate_after(self.state, currency, 1) * self.valuation.erg_value
        return units * (self.missing_unit_value(currency) - price)

    def missing_unit_value(self, currency: i64) -> i64:
        """Value of a missing unit."""
        wish = self.missing_goods_values[currency]
        if currency == URANIUM and self.valuation.free_tech_sites and self.valuation.missing_uranium() > 0:
            wish = max(wish, self.valuation.points_value(WEALTH_TRACK, 1) * 8 // 10)
        return wish

    def units_to_buy(self, currency: i64) -> i64:
        """Units missing for a tech site or delivery, limited by the ERG available."""
        outlook = self.valuation
        units: i64 = 0
        if self.missing_goods_values[currency] > 0:
            units = amount_to_reserve(outlook, currency) - outlook.own_seat.money[currency]
        if currency == URANIUM and self.valuation.free_tech_sites:
            units = max(units, outlook.missing_uranium())
        affordable = outlook.own_seat.money[ERG] // market_rate_after(self.state, currency, 1)
        return units if units <= affordable else 0

    def crew_row_value(self, body: i64) -> i64:
        """[farfarout:hire.choose] The best member of a crew row, seen or not."""
        best: i64 = 0
        row = crew_in_row(self.state, body)
        for member in row:
            best = max(best, self.hired_member_value(member))
        if len(row) < self.state.rules.constants.row_size and self.can_draw_crew:
            best = max(best, self.hiring_gain(UNSEEN_MEMBER_VALUE, EXPECTED_CREW_PRICE))
        return best

    def hired_member_value(self, member: i64) -> i64:
        """Gain from hiring a crew member, minus the price and any member who must leave."""
        cost = hire_price(self.state, self.valuation.seat, member)
        if cost > self.valuation.own_seat.money[ERG]:
            return 0
        kinds = self.new_kind_quest_value if self.is_new_kind(member) else i64(0)
        return self.hiring_gain(hiring_value(self.valuation, member, True) + kinds, cost)

    def is_new_kind(self, member: i64) -> bool:
        """Whether nobody aboard is of this member's kind."""
        crew = self.state.rules.cards.crew
        for other in self.valuation.own_seat.crew:
            if crew[other].kind == crew[member].kind:
                return False
        return True

    def hiring_gain(self, value: i64, price: i64) -> i64:
        """Value of a crew member at a price; on a full ship another one must leave."""
        outlook = self.valuation
        if outlook.own_seat.money[ERG] < price:
            return 0
        if self.is_ship_full:
            value -= self.least_member_value
        return value + self.quest_event_values[CREW_HIRED] - price * outlook.erg_value

    def item_row_value(self, body: i64, kind: i64) -> i64:
        """[farfarout:item.buy_one] The best item of a row, seen or not."""
        best: i64 = 0
        row = items_in_row(self.state, kind, body)
        for item in row:
            best = max(best, self.bought_item_value(item))
        return max(best, self.unseen_row_values[kind]) if len(row) < self.state.rules.constants.row_size else best

    def unseen_row_value(self, kind: i64) -> i64:
        """Expected gain from the unseen items of a row; 0 if the row is empty or the seat cannot pay."""
        if not can_draw_item(self.state, kind) or self.valuation.own_seat.money[ERG] < EXPECTED_ITEM_PRICE:
            return 0
        return max(self.valuation.taste.item_row_value + self.item_kind_quest_value(kind) // 2, i64(0))

    def item_kind_quest_value(self, kind: i64) -> i64:
        """Value for quests of any item of a kind."""
        return max(self.missing_goods_values[CURRENCY_COUNT + kind], self.owned_item_quest_value)

    def bought_item_value(self, item: i64) -> i64:
        """Gain from buying an item at its best price."""
        card = self.state.rules.cards.items[item]
        worth = item_gain_value(self.valuation, item) + self.item_kind_quest_value(card.kind)
        best: i64 = 0
        for currency in range(i64(3)):
            price = card.price_by_currency[currency]
            if 0 < price <= self.valuation.own_seat.money[currency]:
                best = max(best, worth - price * self.unit_value(currency))
        return best

    def best_item_sale_value(self, has_rows: bool) -> i64:
        """[farfarout:item.sell] The best sale of an item; tech and weird items only if they have rows."""
        best: i64 = 0
        for item in self.valuation.own_seat.items:
            if has_rows or self.state.rules.cards.items[item].kind == RELIC_ITEM:
                best = max(best, self.sold_item_value(item))
        return best

    def sold_item_value(self, item: i64) -> i64:
        """Gain from selling an item."""
        if is_needed_to_fly(self.state, self.valuation.seat, item):
            return 0
        card = self.state.rules.cards.items[item]
        kept = item_value(self.valuation, item) + self.item_kind_quest_value(card.kind)
        best: i64 = 0
        for currency in range(i64(3)):
            best = max(best, card.price_by_currency[currency] * self.valuation.unit_value(currency))
        return best - kept

    def add_ship_job(self) -> None:
        """[farfarout:ship.action] [farfarout:ship.end_turn] The best new ship; buying it ends the turn."""
        best: i64 = 0
        for kind in range(i64(1), i64(len(self.state.rules.cards.ships))):
            if not ship_purchase_forbidding_clause(self.state, self.valuation.seat, kind):
                best = max(best, self.bought_ship_value(kind))
        self.place_values.add_turn_ending_job(MARKET_TOKEN, BUY_SHIP_OPTION, best)

    def bought_ship_value(self, kind: i64) -> i64:
        """Value of a ship beyond the current one and its price."""
        outlook, card = self.valuation, self.state.rules.cards.ships[kind]
        worth = (
            outlook.points_value(WEALTH_TRACK, card.wealth_points)
            + self.quest_event_values[SHIP_BOUGHT]
            - card.price * outlook.erg_value * 8 // 10
        )
        worth += ship_value(outlook, kind) - ship_value(outlook, outlook.own_seat.ship_kind)
        leaving = len(outlook.own_seat.crew) - card.crew_places
        return worth - max(leaving, i64(0)) * outlook.taste.colonist_value

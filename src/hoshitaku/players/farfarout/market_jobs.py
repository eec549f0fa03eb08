"""What market actions gain a seat at a planet: trade, crew, items, ships, investment."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.action_ids import (
    BUY_SHIP_OPTION,
    BUY_TECH_OPTION,
    BUY_WEIRD_OPTION,
    CALL_CREW_OPTION,
    HIRE_OPTION,
    INVEST_OPTION,
    SELL_OPTION,
    TRADE_OPTION,
)
from hoshitaku.games.farfarout.cards.card_moves import can_draw_crew, can_draw_item, crew_in_row, items_in_row
from hoshitaku.games.farfarout.cards.effect import HIRE_ANYWHERE
from hoshitaku.games.farfarout.chapters.invest import investment_price
from hoshitaku.games.farfarout.chapters.ship import ship_forbidding_clause
from hoshitaku.games.farfarout.chapters.tech_site import is_telepath_need_met
from hoshitaku.games.farfarout.chapters.trade import rate_after
from hoshitaku.games.farfarout.codes import (
    CREW_HIRED,
    CREW_KINDS_ABOARD,
    ERG,
    INVESTMENT_MADE,
    ITEMS_OWNED,
    MARKET_TOKEN,
    PLUTONIUM,
    RELIC,
    SHIP_BOUGHT,
    TECH,
    URANIUM,
    WEALTH,
    WEIRD,
)
from hoshitaku.games.farfarout.modified_numbers import has_passive_effect, hire_price, is_needed_to_fly, tech_site_price
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.farfarout.crew_values import hiring_value, member_value
from hoshitaku.players.farfarout.effect_values import has_crew_place
from hoshitaku.players.farfarout.item_values import item_gain_value, item_value
from hoshitaku.players.farfarout.place_values import PlaceValues
from hoshitaku.players.farfarout.quest_values import amount_to_reserve, missing_goods_value, owned_count_value
from hoshitaku.players.farfarout.valuation import Valuation

CURRENCY_COUNT: Final = 3  # kinds of items follow the currencies among the goods of deliveries
UNSEEN_MEMBER_VALUE: Final = 55  # what the best of three unseen crew members brings
CALLED_MEMBER_VALUE: Final = 45
EXPECTED_CREW_PRICE: Final = 5
EXPECTED_ITEM_PRICE: Final = 6
# Percent: what ship parts are worth of an early point for each point to go.
TOKEN_VALUE_BY_COLOUR: Final = vec[i64]([6, 5, 6, 7])


@final
@mypyc_attr(acyclic=True)
class MarketJobs:
    """The market jobs of a seat.

    What is the same at every planet is worked out once: `trading` is what trade brings, `unseen` what the unseen items
    of a kind's row promise, `relic`, `items` and `kind` what a relic, any item and a new kind aboard are worth.
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
        self.owned_item_quest_value: i64 = owned_count_value(valuation, ITEMS_OWNED)
        self.relic_value: i64 = valuation.taste.relic + max(
            self.missing_goods_values[CURRENCY_COUNT + RELIC], self.owned_item_quest_value
        )
        self.new_kind_quest_value: i64 = owned_count_value(valuation, CREW_KINDS_ABOARD)
        self.least_member_value: i64 = find_least_member_value(valuation)
        self.is_ship_full: bool = not has_crew_place(valuation)
        self.can_call_crew: bool = has_passive_effect(self.state, valuation.seat, HIRE_ANYWHERE)
        self.can_draw_crew: bool = can_draw_crew(self.state)
        self.unseen_row_values: vec[i64] = vec[i64]([self.unseen_row_value(kind) for kind in (TECH, WEIRD)])
        self.best_trade_value: i64 = self.compute_trade_value()

    def unit_value(self, currency: i64) -> i64:
        """What one more unit of a currency is worth, deliveries included."""
        return self.valuation.unit_value(currency) + self.missing_goods_values[currency]

    def add_planet_jobs(self, body: i64) -> None:
        """All market jobs at a discovered planet."""
        card = self.state.rules.cards.planets[self.state.map_state.planet_at_body[body]]
        self.place_values.add_job(MARKET_TOKEN, TRADE_OPTION, self.best_trade_value)
        if card.has_crew_row:
            self.place_values.add_job(MARKET_TOKEN, HIRE_OPTION, self.crew_row_value(body))
        if self.can_call_crew and self.can_draw_crew:
            self.place_values.add_job(
                MARKET_TOKEN, CALL_CREW_OPTION, self.hiring_gain(CALLED_MEMBER_VALUE, EXPECTED_CREW_PRICE)
            )
        if card.has_tech_row:
            self.place_values.add_job(MARKET_TOKEN, BUY_TECH_OPTION, self.item_row_value(body, TECH))
        if card.has_weird_row:
            self.place_values.add_job(MARKET_TOKEN, BUY_WEIRD_OPTION, self.item_row_value(body, WEIRD))
        self.place_values.add_job(
            MARKET_TOKEN, SELL_OPTION, self.best_item_sale_value(card.has_tech_row or card.has_weird_row)
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
            outlook.points_value(WEALTH, 1)
            + self.quest_event_values[INVESTMENT_MADE]
            - cost * outlook.erg_value * 8 // 10
        )

    def compute_trade_value(self) -> i64:
        """[farfarout:trade.price] The best sale of each resource, or a purchase of what is lacking."""
        total: i64 = 0
        for currency in (PLUTONIUM, URANIUM):
            total += max(self.currency_sale_value(currency), self.currency_purchase_value(currency), i64(0))
        return total

    def currency_sale_value(self, currency: i64) -> i64:
        """What selling all that can be spared of a resource gains."""
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
        """What buying the units that are lacking gains."""
        units = self.units_to_buy(currency)
        if units == 0:
            return 0
        price = rate_after(self.state, currency, 1) * self.valuation.erg_value
        return units * (self.missing_unit_value(currency) - price)

    def missing_unit_value(self, currency: i64) -> i64:
        """What a unit that is lacking is worth."""
        wish = self.missing_goods_values[currency]
        if currency == URANIUM and self.valuation.free_tech_sites and self.valuation.missing_uranium() > 0:
            wish = max(wish, self.valuation.points_value(WEALTH, 1) * 8 // 10)
        return wish

    def units_to_buy(self, currency: i64) -> i64:
        """Units lacking for a tech site or delivery, as far as there is ERG for all of them."""
        outlook = self.valuation
        units: i64 = 0
        if self.missing_goods_values[currency] > 0:
            units = amount_to_reserve(outlook, currency) - outlook.own_seat.money[currency]
        if currency == URANIUM and self.valuation.free_tech_sites:
            units = max(units, outlook.missing_uranium())
        affordable = outlook.own_seat.money[ERG] // rate_after(self.state, currency, 1)
        return units if units <= affordable else 0

    def crew_row_value(self, body: i64) -> i64:
        """[farfarout:hire.choose] The best of a crew row, seen or not."""
        best: i64 = 0
        row = crew_in_row(self.state, body)
        for member in row:
            best = max(best, self.hired_member_value(member))
        if len(row) < self.state.rules.constants.row_size and self.can_draw_crew:
            best = max(best, self.hiring_gain(UNSEEN_MEMBER_VALUE, EXPECTED_CREW_PRICE))
        return best

    def hired_member_value(self, member: i64) -> i64:
        """What hiring a crew member gains, less the price and any member who has to leave."""
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
        """Worth of a crew member at a price; on a full ship another one leaves."""
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
        """What the unseen items of a row promise; 0 if there is nothing to draw or to pay with."""
        if not can_draw_item(self.state, kind) or self.valuation.own_seat.money[ERG] < EXPECTED_ITEM_PRICE:
            return 0
        return max(self.valuation.taste.item + self.item_kind_quest_value(kind) // 2, i64(0))

    def item_kind_quest_value(self, kind: i64) -> i64:
        """What any item of a kind is worth for quests."""
        return max(self.missing_goods_values[CURRENCY_COUNT + kind], self.owned_item_quest_value)

    def bought_item_value(self, item: i64) -> i64:
        """What buying an item gains at its best price."""
        card = self.state.rules.cards.items[item]
        worth = item_gain_value(self.valuation, item) + self.item_kind_quest_value(card.kind)
        best: i64 = 0
        for currency in range(i64(3)):
            price = card.price_by_currency[currency]
            if 0 < price <= self.valuation.own_seat.money[currency]:
                best = max(best, worth - price * self.unit_value(currency))
        return best

    def best_item_sale_value(self, has_rows: bool) -> i64:
        """[farfarout:item.sell] The best sale of an item; of tech and weird items only if there are rows for them."""
        best: i64 = 0
        for item in self.valuation.own_seat.items:
            if has_rows or self.state.rules.cards.items[item].kind == RELIC:
                best = max(best, self.sold_item_value(item))
        return best

    def sold_item_value(self, item: i64) -> i64:
        """What selling an item gains."""
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
            if not ship_forbidding_clause(self.state, self.valuation.seat, kind):
                best = max(best, self.bought_ship_value(kind))
        self.place_values.add_turn_ending_job(MARKET_TOKEN, BUY_SHIP_OPTION, best)

    def bought_ship_value(self, kind: i64) -> i64:
        """What a ship is worth beyond the current one and its price."""
        outlook, card = self.valuation, self.state.rules.cards.ships[kind]
        worth = (
            outlook.points_value(WEALTH, card.wealth_points)
            + self.quest_event_values[SHIP_BOUGHT]
            - card.price * outlook.erg_value * 8 // 10
        )
        worth += ship_value(outlook, kind) - ship_value(outlook, outlook.own_seat.ship_kind)
        leaving = len(outlook.own_seat.crew) - card.crew_places
        return worth - max(leaving, i64(0)) * outlook.taste.colonist


def ship_value(valuation: Valuation, kind: i64) -> i64:
    """What a ship's tokens, speed, places and dice are worth for the rest of the game."""
    card, taste = valuation.state.rules.cards.ships[kind], valuation.taste
    parts: i64 = 0
    for colour in range(i64(4)):
        parts += card.token_counts[colour] * TOKEN_VALUE_BY_COLOUR[colour] * 10
    parts += card.speed * taste.speed + card.crew_places * taste.crew_place + card.shield_places * taste.shield_place
    parts += len(card.dice_colours) * taste.crew_place
    return parts * valuation.points_to_goal // 12


def find_least_member_value(valuation: Valuation) -> i64:
    """The crew member that is missed least."""
    least: i64 = 1000
    for member in valuation.own_seat.crew:
        least = min(least, member_value(valuation, member))
    return least

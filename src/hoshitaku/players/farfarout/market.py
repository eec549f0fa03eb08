"""What market actions gain a seat at a planet: trade, crew, items, ships, investment."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.action_ids import BUY_SHIP, BUY_TECH, BUY_WEIRD, CALL_CREW, HIRE, INVEST, SELL, TRADE
from hoshitaku.games.farfarout.cards import crew_left, crew_row, item_left, item_row
from hoshitaku.games.farfarout.codes import (
    CREW_KINDS_ABOARD,
    DEED_HIRE,
    DEED_INVEST,
    DEED_SHIP,
    ERG,
    ITEMS_OWNED,
    MARKET,
    PU,
    RELIC,
    TECH,
    WEALTH,
    WEIRD,
    U,
)
from hoshitaku.games.farfarout.effect import HIRE_ANYWHERE
from hoshitaku.games.farfarout.invest import invest_cost
from hoshitaku.games.farfarout.query import flown_by, has, hire_cost, techsite_cost
from hoshitaku.games.farfarout.ship import kind_refusal
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.techsite import has_telepath
from hoshitaku.games.farfarout.trade import rate_after
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.farfarout.crewworth import crew_worth, hiring_worth
from hoshitaku.players.farfarout.gains import room_aboard
from hoshitaku.players.farfarout.itemworth import gaining_worth, item_worth
from hoshitaku.players.farfarout.outlook import Outlook
from hoshitaku.players.farfarout.questworth import reserved, wanted, wanted_goods
from hoshitaku.players.farfarout.stops import Stops

GOODS: Final = 3  # kinds of items follow the currencies among the goods of deliveries
UNSEEN_CREW: Final = 55  # what the best of three unseen crew members brings
CALLED_CREW: Final = 45
CREW_PRICE: Final = 5
ROW_PRICE: Final = 6
# Percent: what ship parts are worth of an early point for each point to go.
TOKEN_PARTS: Final = vec[i64]([6, 5, 6, 7])


@final
@mypyc_attr(acyclic=True)
class Market:
    """The market jobs of a seat.

    What is the same at every planet is worked out once: `trading` is what trade brings, `unseen` what the unseen items
    of a kind's row promise, `relic`, `items` and `kind` what a relic, any item and a new kind aboard are worth.
    """

    __slots__ = (
        "calls", "crew_left", "deeds", "full", "goods", "items", "kind", "outlook", "relic", "spare", "state", "stops",
        "trading", "unseen",
    )  # fmt: skip

    def __init__(self, outlook: Outlook, deeds: vec[i64], stops: Stops) -> None:
        self.outlook: Outlook = outlook
        self.state: FarFarOut = outlook.state
        self.deeds: vec[i64] = deeds
        self.stops: Stops = stops
        self.goods: vec[i64] = vec[i64]([wanted_goods(outlook, kind) for kind in range(i64(6))])
        self.items: i64 = wanted(outlook, ITEMS_OWNED)
        self.relic: i64 = outlook.taste.relic + max(self.goods[GOODS + RELIC], self.items)
        self.kind: i64 = wanted(outlook, CREW_KINDS_ABOARD)
        self.spare: i64 = least_worth(outlook)
        self.full: bool = not room_aboard(outlook)
        self.calls: bool = has(self.state, outlook.seat, HIRE_ANYWHERE)
        self.crew_left: bool = crew_left(self.state)
        self.unseen: vec[i64] = vec[i64]([self.unseen_worth(kind) for kind in (TECH, WEIRD)])
        self.trading: i64 = self.trade()

    def unit(self, currency: i64) -> i64:
        """What one more unit of a currency is worth, deliveries included."""
        return self.outlook.unit(currency) + self.goods[currency]

    def at_planet(self, body: i64) -> None:
        """All market jobs at a discovered planet."""
        card = self.state.rules.cards.planets[self.state.space.planet[body]]
        self.stops.offer(MARKET, TRADE, self.trading)
        if card.crew:
            self.stops.offer(MARKET, HIRE, self.hire(body))
        if self.calls and self.crew_left:
            self.stops.offer(MARKET, CALL_CREW, self.for_hire(CALLED_CREW, CREW_PRICE))
        if card.tech:
            self.stops.offer(MARKET, BUY_TECH, self.row(body, TECH))
        if card.weird:
            self.stops.offer(MARKET, BUY_WEIRD, self.row(body, WEIRD))
        self.stops.offer(MARKET, SELL, self.sale(card.tech or card.weird))
        if card.shipyard:
            self.ship()
        if self.state.space.colony[body] or self.state.space.site[body]:
            self.stops.offer(MARKET, INVEST, self.invest())

    def invest(self) -> i64:
        """[farfarout:invest.level] A point for ERG by level."""
        outlook = self.outlook
        cost = invest_cost(self.state, outlook.seat)
        if outlook.player.money[ERG] < cost:
            return 0
        return outlook.points(WEALTH, 1) + self.deeds[DEED_INVEST] - cost * outlook.erg * 8 // 10

    def trade(self) -> i64:
        """[farfarout:trade.price] The best sale of each resource, or a purchase of what is lacking."""
        total: i64 = 0
        for currency in (PU, U):
            total += max(self.sale_of(currency), self.purchase_of(currency), i64(0))
        return total

    def sale_of(self, currency: i64) -> i64:
        """What selling all that can be spared of a resource gains."""
        gain = self.state.rates[currency] * self.outlook.erg - self.unit(currency)
        return gain * self.to_sell(currency)

    def to_sell(self, currency: i64) -> i64:
        """Units that no tech site and no delivery needs."""
        kept = reserved(self.outlook, currency)
        if currency == U and self.outlook.sites and has_telepath(self.state, self.outlook.seat):
            kept = max(kept, techsite_cost(self.state, self.outlook.seat))
        return max(self.outlook.player.money[currency] - kept, i64(0))

    def purchase_of(self, currency: i64) -> i64:
        """What buying the units that are lacking gains."""
        units = self.to_buy(currency)
        if units == 0:
            return 0
        price = rate_after(self.state, currency, 1) * self.outlook.erg
        return units * (self.wish(currency) - price)

    def wish(self, currency: i64) -> i64:
        """What a unit that is lacking is worth."""
        wish = self.goods[currency]
        if currency == U and self.outlook.sites and self.outlook.uranium_lacking() > 0:
            wish = max(wish, self.outlook.points(WEALTH, 1) * 8 // 10)
        return wish

    def to_buy(self, currency: i64) -> i64:
        """Units lacking for a tech site or delivery, as far as there is ERG for all of them."""
        outlook = self.outlook
        units: i64 = 0
        if self.goods[currency] > 0:
            units = reserved(outlook, currency) - outlook.player.money[currency]
        if currency == U and self.outlook.sites:
            units = max(units, outlook.uranium_lacking())
        affordable = outlook.player.money[ERG] // rate_after(self.state, currency, 1)
        return units if units <= affordable else 0

    def hire(self, body: i64) -> i64:
        """[farfarout:hire.choose] The best of a crew row, seen or not."""
        best: i64 = 0
        row = crew_row(self.state, body)
        for member in row:
            best = max(best, self.member(member))
        if len(row) < self.state.rules.numbers.display and self.crew_left:
            best = max(best, self.for_hire(UNSEEN_CREW, CREW_PRICE))
        return best

    def member(self, member: i64) -> i64:
        """What hiring a crew member gains, less the price and any member who has to leave."""
        cost = hire_cost(self.state, self.outlook.seat, member)
        if cost > self.outlook.player.money[ERG]:
            return 0
        kinds = self.kind if self.new_kind(member) else i64(0)
        return self.for_hire(hiring_worth(self.outlook, member, True) + kinds, cost)

    def new_kind(self, member: i64) -> bool:
        """Whether nobody aboard is of this member's kind."""
        crew = self.state.rules.cards.crew
        for other in self.outlook.player.crew:
            if crew[other].kind == crew[member].kind:
                return False
        return True

    def for_hire(self, worth: i64, cost: i64) -> i64:
        """Worth of a crew member at a price; on a full ship another one leaves."""
        outlook = self.outlook
        if outlook.player.money[ERG] < cost:
            return 0
        if self.full:
            worth -= self.spare
        return worth + self.deeds[DEED_HIRE] - cost * outlook.erg

    def row(self, body: i64, kind: i64) -> i64:
        """[farfarout:item.buy_one] The best item of a row, seen or not."""
        best: i64 = 0
        row = item_row(self.state, kind, body)
        for item in row:
            best = max(best, self.item(item))
        return max(best, self.unseen[kind]) if len(row) < self.state.rules.numbers.display else best

    def unseen_worth(self, kind: i64) -> i64:
        """What the unseen items of a row promise; 0 if there is nothing to draw or to pay with."""
        if not item_left(self.state, kind) or self.outlook.player.money[ERG] < ROW_PRICE:
            return 0
        return max(self.outlook.taste.item + self.wanted_item(kind) // 2, i64(0))

    def wanted_item(self, kind: i64) -> i64:
        """What any item of a kind is worth for quests."""
        return max(self.goods[GOODS + kind], self.items)

    def item(self, item: i64) -> i64:
        """What buying an item gains at its best price."""
        card = self.state.rules.cards.items[item]
        worth = gaining_worth(self.outlook, item) + self.wanted_item(card.kind)
        best: i64 = 0
        for currency in range(i64(3)):
            price = card.price[currency]
            if 0 < price <= self.outlook.player.money[currency]:
                best = max(best, worth - price * self.unit(currency))
        return best

    def sale(self, rows: bool) -> i64:
        """[farfarout:item.sell] The best sale of an item; of tech and weird items only if there are rows for them."""
        best: i64 = 0
        for item in self.outlook.player.items:
            if rows or self.state.rules.cards.items[item].kind == RELIC:
                best = max(best, self.sold(item))
        return best

    def sold(self, item: i64) -> i64:
        """What selling an item gains."""
        if flown_by(self.state, self.outlook.seat, item):
            return 0
        card = self.state.rules.cards.items[item]
        kept = item_worth(self.outlook, item) + self.wanted_item(card.kind)
        best: i64 = 0
        for currency in range(i64(3)):
            best = max(best, card.price[currency] * self.outlook.unit(currency))
        return best - kept

    def ship(self) -> None:
        """[farfarout:ship.action] [farfarout:ship.end_turn] The best new ship; buying it ends the turn."""
        best: i64 = 0
        for kind in range(i64(1), i64(len(self.state.rules.cards.ships))):
            if not kind_refusal(self.state, self.outlook.seat, kind):
                best = max(best, self.new_ship(kind))
        self.stops.offer_last(MARKET, BUY_SHIP, best)

    def new_ship(self, kind: i64) -> i64:
        """What a ship is worth beyond the current one and its price."""
        outlook, card = self.outlook, self.state.rules.cards.ships[kind]
        worth = outlook.points(WEALTH, card.wealth) + self.deeds[DEED_SHIP] - card.cost * outlook.erg * 8 // 10
        worth += ship_parts(outlook, kind) - ship_parts(outlook, outlook.player.ship)
        leaving = len(outlook.player.crew) - card.crew
        return worth - max(leaving, i64(0)) * outlook.taste.colonist


def ship_parts(outlook: Outlook, kind: i64) -> i64:
    """What a ship's tokens, speed, places and dice are worth for the rest of the game."""
    card, taste = outlook.state.rules.cards.ships[kind], outlook.taste
    parts: i64 = 0
    for colour in range(i64(4)):
        parts += card.tokens[colour] * TOKEN_PARTS[colour] * 10
    parts += card.speed * taste.speed + card.crew * taste.crew_place + card.shields * taste.shield_place
    parts += len(card.dice) * taste.crew_place
    return parts * outlook.goal // 12


def least_worth(outlook: Outlook) -> i64:
    """The crew member that is missed least."""
    least: i64 = 1000
    for member in outlook.player.crew:
        least = min(least, crew_worth(outlook, member))
    return least

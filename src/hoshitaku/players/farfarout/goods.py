"""What the options of questions about crew, items, money and the market are worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Ask
from hoshitaku.games.farfarout.cards import lying
from hoshitaku.games.farfarout.codes import ERG, MOST_ITEMS, ON_OFFER
from hoshitaku.games.farfarout.colony import UseOnColony, colony_effect
from hoshitaku.games.farfarout.dig import NOTHING as NO_RELIC
from hoshitaku.games.farfarout.dig import TOP_CARD
from hoshitaku.games.farfarout.effect import COLONISE_FREE
from hoshitaku.games.farfarout.hire import NOBODY_HIRED
from hoshitaku.games.farfarout.item import NOTHING as NO_ITEM
from hoshitaku.games.farfarout.item import ChooseCurrency
from hoshitaku.games.farfarout.prize import FIRST_ITEM, ChoosePrize
from hoshitaku.games.farfarout.trade import DONE, ChooseUnits, currency_of, is_sale
from hoshitaku.players.farfarout.crewworth import crew_worth, hiring_worth, settling_worth
from hoshitaku.players.farfarout.gains import room_aboard
from hoshitaku.players.farfarout.itemworth import gaining_worth, item_worth
from hoshitaku.players.farfarout.jobs import Jobs
from hoshitaku.players.farfarout.market import least_worth

NOT_NOW: Final = 1  # worse than doing nothing


def starting_crew(jobs: Jobs, _: Ask, option: i64) -> i64:
    """The first crew member: what its kind was worth in games that began with it."""
    state, taste = jobs.outlook.state, jobs.outlook.taste
    worths = taste.first_of_two if len(state.seats) == 2 else taste.first
    return worths[state.rules.cards.crew[option].kind]


def hire(jobs: Jobs, _: Ask, option: i64) -> i64:
    """A member of a row, or nobody."""
    return NOT_NOW if option == NOBODY_HIRED else jobs.market.member(option)


def hire_called(jobs: Jobs, _: Ask, option: i64) -> i64:
    """The member turned up, or nobody."""
    member = lying(jobs.outlook.state.crew_at, ON_OFFER)[0]
    return NOT_NOW if option == 0 else jobs.market.member(member)


def accept_crew(jobs: Jobs, _: Ask, option: i64) -> i64:
    """The member on offer, or nobody; on a full ship another one leaves."""
    if option == 0:
        return 0
    worth = hiring_worth(jobs.outlook, lying(jobs.outlook.state.crew_at, ON_OFFER)[0], False)
    return worth if room_aboard(jobs.outlook) else worth - least_worth(jobs.outlook)


def part_with_crew(jobs: Jobs, _: Ask, option: i64) -> i64:
    """Who leaves: the one that is missed least."""
    return -crew_worth(jobs.outlook, option)


def colonise_with(jobs: Jobs, _: Ask, option: i64) -> i64:
    """Who stays on a colony: the one that is missed least otherwise."""
    return -settling_worth(jobs.outlook, option)


def buy_item(jobs: Jobs, _: Ask, option: i64) -> i64:
    """An item of a row, or none."""
    return NOT_NOW if option == NO_ITEM else jobs.market.item(option)


def sell_item(jobs: Jobs, _: Ask, option: i64) -> i64:
    """Which item to sell."""
    return jobs.market.sold(option)


def choose_currency(jobs: Jobs, asked: Ask, option: i64) -> i64:
    """Which currency to pay with, or to be paid in."""
    assert isinstance(asked, ChooseCurrency)
    worth = jobs.outlook.state.rules.cards.items[asked.item].price[option] * jobs.outlook.unit(option)
    return worth if asked.selling else -worth


def accept_item(_jobs: Jobs, _: Ask, option: i64) -> i64:
    """The item on offer."""
    return option


def part_with_item(jobs: Jobs, _: Ask, option: i64) -> i64:
    """Which item to lose or hand over."""
    return -item_worth(jobs.outlook, option)


def dig_take(jobs: Jobs, _: Ask, option: i64) -> i64:
    """A relic of the row, the top one of the deck, or none."""
    if option == NO_RELIC:
        return 0
    return jobs.outlook.taste.relic if option == TOP_CARD else gaining_worth(jobs.outlook, option)


def buy_ship(jobs: Jobs, _: Ask, option: i64) -> i64:
    """Which ship."""
    return jobs.market.new_ship(option)


def choose_trade(jobs: Jobs, _: Ask, option: i64) -> i64:
    """Sell what can be spared before buying what is lacking."""
    if option == DONE:
        return NOT_NOW
    market = jobs.market
    currency = currency_of(option)
    return market.sale_of(currency) * 2 if is_sale(option) else market.purchase_of(currency)


def choose_units(jobs: Jobs, asked: Ask, option: i64) -> i64:
    """All that can be spared, or just what is lacking; one unit if the trade turned out to be pointless."""
    market = jobs.market
    assert isinstance(asked, ChooseUnits)
    wanted = max(market.to_sell(asked.currency) if asked.selling else market.to_buy(asked.currency), i64(1))
    return option - wanted if option < wanted else wanted - option


def use_on_colony(jobs: Jobs, asked: Ask, option: i64) -> i64:
    """A card for a colony: always, for the point or the member it spares."""
    if option == MOST_ITEMS:
        return NOT_NOW
    if colony_effect(jobs.outlook.state, option, COLONISE_FREE) is None:
        return 100
    assert isinstance(asked, UseOnColony)
    return crew_worth(jobs.outlook, asked.member) - item_worth(jobs.outlook, option)


def choose_prize(jobs: Jobs, asked: Ask, option: i64) -> i64:
    """ERG or an item: the most for a winner, the least for a loser who chooses."""
    assert isinstance(asked, ChoosePrize)
    state = jobs.outlook.state
    won = asked.winner == jobs.outlook.seat
    if option >= FIRST_ITEM:
        item = option - FIRST_ITEM
        return gaining_worth(jobs.outlook, item) if won else -item_worth(jobs.outlook, item)
    worth = min(asked.amount(state), state.seats[asked.loser].money[ERG]) * jobs.outlook.erg
    return worth if won else -worth

"""Values of options about crew, items, money and the market."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_moves import cards_at
from hoshitaku.games.farfarout.cards.effect import COLONISE_WITHOUT_LOSS_KEYWORD
from hoshitaku.games.farfarout.chapters.battle_prize import FIRST_PRIZE_ITEM_OPTION, ChoosePrize
from hoshitaku.games.farfarout.chapters.colony import ChooseColonyCard, colony_card_effect
from hoshitaku.games.farfarout.chapters.dig import TAKE_NO_RELIC_OPTION as NO_RELIC
from hoshitaku.games.farfarout.chapters.dig import TOP_CARD_OPTION
from hoshitaku.games.farfarout.chapters.hire import HIRE_NOBODY_OPTION
from hoshitaku.games.farfarout.chapters.item_market import BUY_NOTHING_OPTION as NO_ITEM
from hoshitaku.games.farfarout.chapters.item_market import ChooseItemCurrency
from hoshitaku.games.farfarout.chapters.trade import TRADE_DONE_OPTION, ChooseTradeUnitCount, is_sale, traded_currency
from hoshitaku.games.farfarout.codes import ERG, MAX_ITEMS, TURNED_UP
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision
from hoshitaku.players.farfarout.all_jobs import AllJobs
from hoshitaku.players.farfarout.crew_values import find_least_member_value, hiring_value, member_value, settling_cost
from hoshitaku.players.farfarout.effect_values import has_crew_place
from hoshitaku.players.farfarout.item_values import item_gain_value, item_value

MIN_USEFUL_VALUE: Final = 1  # less is worse than doing nothing


def starting_crew_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """The first crew member: measured in games that began with its kind."""
    state, taste = all_jobs.valuation.state, all_jobs.valuation.taste
    worths = taste.first_crew_values_of_two if len(state.seats) == 2 else taste.first_crew_values
    return worths[state.rules.cards.crew[option].kind]


def hired_member_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """A member of a row, or nobody."""
    return MIN_USEFUL_VALUE if option == HIRE_NOBODY_OPTION else all_jobs.market_jobs.hired_member_value(option)


def called_member_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """The revealed member, or nobody."""
    member = cards_at(all_jobs.valuation.state.crew_locations, TURNED_UP)[0]
    return MIN_USEFUL_VALUE if option == 0 else all_jobs.market_jobs.hired_member_value(member)


def accepted_member_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """The member on offer, or nobody; on a full ship another one must leave."""
    if option == 0:
        return 0
    worth = hiring_value(all_jobs.valuation, cards_at(all_jobs.valuation.state.crew_locations, TURNED_UP)[0], False)
    return worth if has_crew_place(all_jobs.valuation) else worth - find_least_member_value(all_jobs.valuation)


def crew_loss_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """Who leaves: the least valuable member."""
    return -member_value(all_jobs.valuation, option)


def settler_choice_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """Who settles on a colony: the member that is otherwise least valuable."""
    return -settling_cost(all_jobs.valuation, option)


def bought_item_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """An item of a row, or none."""
    return MIN_USEFUL_VALUE if option == NO_ITEM else all_jobs.market_jobs.bought_item_value(option)


def sold_item_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """Which item to sell."""
    return all_jobs.market_jobs.sold_item_value(option)


def currency_choice_value(all_jobs: AllJobs, decision: FarFarOutDecision, option: i64) -> i64:
    """Which currency to pay with, or to be paid in."""
    assert isinstance(decision, ChooseItemCurrency)
    worth = all_jobs.valuation.state.rules.cards.items[decision.item].price_by_currency[
        option
    ] * all_jobs.valuation.unit_value(option)
    return worth if decision.selling else -worth


def accepted_item_value(_all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """The item on offer."""
    return option


def item_loss_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """Which item to lose or hand over."""
    return -item_value(all_jobs.valuation, option)


def relic_choice_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """A relic of the row, the top one of the deck, or none."""
    if option == NO_RELIC:
        return 0
    return (
        all_jobs.valuation.taste.relic_draw_value
        if option == TOP_CARD_OPTION
        else item_gain_value(all_jobs.valuation, option)
    )


def bought_ship_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """Which ship."""
    return all_jobs.market_jobs.bought_ship_value(option)


def trade_choice_value(all_jobs: AllJobs, _: FarFarOutDecision, option: i64) -> i64:
    """Sell spare units before buying missing ones."""
    if option == TRADE_DONE_OPTION:
        return MIN_USEFUL_VALUE
    market = all_jobs.market_jobs
    currency = traded_currency(option)
    return market.currency_sale_value(currency) * 2 if is_sale(option) else market.currency_purchase_value(currency)


def unit_count_value(all_jobs: AllJobs, decision: FarFarOutDecision, option: i64) -> i64:
    """All spare units, or all missing ones; one unit if the trade turns out to be pointless."""
    market = all_jobs.market_jobs
    assert isinstance(decision, ChooseTradeUnitCount)
    wanted = max(
        market.units_to_sell(decision.currency) if decision.selling else market.units_to_buy(decision.currency), i64(1)
    )
    return option - wanted if option < wanted else wanted - option


def colony_card_value(all_jobs: AllJobs, decision: FarFarOutDecision, option: i64) -> i64:
    """A card for a colony: always used, for the point or for the member that it saves."""
    if option == MAX_ITEMS:
        return MIN_USEFUL_VALUE
    if colony_card_effect(all_jobs.valuation.state, option, COLONISE_WITHOUT_LOSS_KEYWORD) is None:
        return 100
    assert isinstance(decision, ChooseColonyCard)
    return member_value(all_jobs.valuation, decision.member) - item_value(all_jobs.valuation, option)


def prize_value(all_jobs: AllJobs, decision: FarFarOutDecision, option: i64) -> i64:
    """ERG or an item: the most valuable for a winner, the least valuable for a loser who chooses."""
    assert isinstance(decision, ChoosePrize)
    state = all_jobs.valuation.state
    won = decision.winner == all_jobs.valuation.seat
    if option >= FIRST_PRIZE_ITEM_OPTION:
        item = option - FIRST_PRIZE_ITEM_OPTION
        return item_gain_value(all_jobs.valuation, item) if won else -item_value(all_jobs.valuation, item)
    worth = min(decision.rolled_amount(state), state.seats[decision.loser].money[ERG]) * all_jobs.valuation.erg_value
    return worth if won else -worth

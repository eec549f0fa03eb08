"""Chapter "trade": plutonium and uranium at varying rates."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action_ids import MAX_TRADED_UNITS
from hoshitaku.games.farfarout.cards.effect import TRADE_ANYWHERE_KEYWORD
from hoshitaku.games.farfarout.cards.effect_causes import subject_with_cause
from hoshitaku.games.farfarout.chapters.gains_and_losses import gain_currency, pay_erg, remove_currency
from hoshitaku.games.farfarout.chapters.shields import is_on_planet
from hoshitaku.games.farfarout.chapters.single_option_action import SingleOptionAction
from hoshitaku.games.farfarout.codes import ERG, MARKET_TOKEN, PLUTONIUM, URANIUM
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, Step
from hoshitaku.games.farfarout.modified_numbers import has_passive_effect
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import with_value

# Options of a trade; DONE after the first.
BUY_PLUTONIUM_OPTION: Final = 0
SELL_PLUTONIUM_OPTION: Final = 1
BUY_URANIUM_OPTION: Final = 2
SELL_URANIUM_OPTION: Final = 3
TRADE_DONE_OPTION: Final = 4


def market_rate_after(state: FarFarOutState, currency: i64, steps: i64) -> i64:
    """[trade.range] A rate moved along its track."""
    numbers = state.rules.constants
    return min(max(state.market_rates[currency] + steps, numbers.min_market_rate), numbers.max_market_rate)


def move_market_rate(state: FarFarOutState, currency: i64, steps: i64, clause: str, cause: i64 = 0) -> None:
    """[component.market_track] [trade.independent] Move a marker."""
    before = state.market_rates[currency]
    state.market_rates = with_value(state.market_rates, currency, market_rate_after(state, currency, steps))
    if state.market_rates[currency] != before:
        state.log_event("rate", clause, -1, state.market_rates[currency], subject_with_cause(currency, cause))


def traded_currency(trade: i64) -> i64:
    """The resource of a trade option (BUY_PLUTONIUM_OPTION to SELL_URANIUM_OPTION)."""
    return PLUTONIUM if trade <= SELL_PLUTONIUM_OPTION else URANIUM


def is_sale(trade: i64) -> bool:
    """Whether a trade option (BUY_PLUTONIUM_OPTION to SELL_URANIUM_OPTION) sells."""
    return trade == SELL_PLUTONIUM_OPTION or trade == SELL_URANIUM_OPTION


def max_trade_units(state: FarFarOutState, seat: i64, currency: i64, selling: bool) -> i64:
    """[trade.price] [digital.afford] Maximum number of units that a seat can buy or sell now."""
    money = state.seats[seat].money
    if selling:
        return min(money[currency], i64(MAX_TRADED_UNITS))
    return min(money[ERG] // market_rate_after(state, currency, 1), i64(MAX_TRADED_UNITS))


def can_trade(state: FarFarOutState, seat: i64, trade: i64) -> bool:
    """[trade.price] [digital.afford] Whether a seat can trade at least one unit in this way."""
    return max_trade_units(state, seat, traded_currency(trade), is_sale(trade)) > 0


@final
class TradeAction(SingleOptionAction):
    """[trade.what] Buy and sell plutonium and uranium."""

    __slots__ = ()

    def words_key(self) -> str:
        return "trade"

    def token_colour(self) -> i64:
        return MARKET_TOKEN

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[trade.what] [trade.where] [trade.any_planet] Clause that forbids trading now, or ""."""
        if not is_on_planet(state, seat) and not has_passive_effect(state, seat, TRADE_ANYWHERE_KEYWORD):
            return "trade.where"
        for trade in range(i64(TRADE_DONE_OPTION)):
            if can_trade(state, seat, trade):
                return ""
        return "digital.afford"

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[trade.one_action] One token pays for all trades of the action."""
        state.push(ChooseTrade(seat, 0, 0))


def has_traded(currency: i64, traded_pu: i64, traded_u: i64) -> bool:
    """[trade.batch] Whether a resource was already traded in this action."""
    return traded_pu == 1 if currency == PLUTONIUM else traded_u == 1


@final
class ChooseTrade(FarFarOutDecision):
    """[trade.batch] Buy or sell which resource; each is traded once."""

    __slots__ = ("traded_pu", "traded_u")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"traded_pu": "flag", "traded_u": "flag"}

    def __init__(self, actor: i64, traded_pu: i64, traded_u: i64) -> None:
        super().__init__(actor)
        self.traded_pu: i64 = traded_pu
        self.traded_u: i64 = traded_u

    def record_name(self) -> str:
        return "choose_trade"

    def clause(self, state: FarFarOutState) -> str:
        return "trade.batch"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for option in range(i64(TRADE_DONE_OPTION + 1)):
            if not self.forbidding_clause(state, option):
                out.add(option)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        if option == TRADE_DONE_OPTION:
            return "" if self.traded_pu or self.traded_u else "trade.what"
        if has_traded(traded_currency(option), self.traded_pu, self.traded_u):
            return "trade.batch"
        return "" if can_trade(state, self.actor, option) else "digital.afford"

    def take(self, state: FarFarOutState, option: i64) -> None:
        if option == TRADE_DONE_OPTION:
            return
        currency = traded_currency(option)
        traded_pu, traded_u = self.traded_pu, self.traded_u
        if currency == PLUTONIUM:
            traded_pu = 1
        else:
            traded_u = 1
        state.push(AskFurtherTrade(self.actor, traded_pu, traded_u))
        state.push(ChooseTradeUnitCount(self.actor, currency, 1 if is_sale(option) else 0))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        if option == TRADE_DONE_OPTION:
            return plain_label("trade_done")
        currency, sale = traded_currency(option), is_sale(option)
        rate = state.market_rates[currency] if sale else market_rate_after(state, currency, 1)
        return OptionLabel("sell_units" if sale else "buy_units", "currency", currency, rate)


@final
class AskFurtherTrade(Step):
    """[trade.batch] A seat may also trade the other resource, if it can."""

    __slots__ = ("seat", "traded_pu", "traded_u")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "traded_pu": "flag", "traded_u": "flag"}

    def __init__(self, seat: i64, traded_pu: i64, traded_u: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.traded_pu: i64 = traded_pu
        self.traded_u: i64 = traded_u

    def record_name(self) -> str:
        return "go_on_trading"

    def run(self, state: FarFarOutState) -> None:
        for trade in range(i64(TRADE_DONE_OPTION)):
            traded = has_traded(traded_currency(trade), self.traded_pu, self.traded_u)
            if not traded and can_trade(state, self.seat, trade):
                state.push(ChooseTrade(self.seat, self.traded_pu, self.traded_u))
                return


@final
class ChooseTradeUnitCount(FarFarOutDecision):
    """[trade.batch] How many units of a resource are bought or sold."""

    __slots__ = ("currency", "selling")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"currency": "currency", "selling": "flag"}

    def __init__(self, actor: i64, currency: i64, selling: i64) -> None:
        super().__init__(actor)
        self.currency: i64 = currency
        self.selling: i64 = selling

    def record_name(self) -> str:
        return "choose_units"

    def clause(self, state: FarFarOutState) -> str:
        return "trade.price"

    def view_details(self, state: FarFarOutState) -> dict[str, object]:
        """[trade.price] Price of one unit: the current rate for a sale, else the next one."""
        return {
            "rate": int(
                state.market_rates[self.currency] if self.selling else market_rate_after(state, self.currency, 1)
            )
        }

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for units in range(i64(1), max_trade_units(state, self.actor, self.currency, self.selling == 1) + 1):
            out.add(units)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        if option == 0:
            return "trade.what"
        return (
            "" if option <= max_trade_units(state, self.actor, self.currency, self.selling == 1) else "digital.afford"
        )

    def take(self, state: FarFarOutState, option: i64) -> None:
        """[trade.rate_up] [trade.rate_down] [trade.price] Sell at the current rate; buy at the rate after the rise."""
        currency = self.currency
        if self.selling:
            remove_currency(state, self.actor, currency, option, "units_sold", "trade.what", 0)
            gain_currency(state, self.actor, ERG, option * state.market_rates[currency], "trade.price")
            move_market_rate(state, currency, -1, "trade.rate_down")
        else:
            move_market_rate(state, currency, 1, "trade.rate_up")
            pay_erg(state, self.actor, option * state.market_rates[currency], "trade.price")
            state.seats[self.actor].money[currency] += option
            state.log_event("units_bought", "trade.what", self.actor, option, currency)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("units", "currency", self.currency, option)

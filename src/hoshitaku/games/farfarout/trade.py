"""Chapter "trade": plutonium and uranium at moving rates."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action_ids import MOST_UNITS
from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.codes import ERG, PU, U
from hoshitaku.games.farfarout.effect import TRADE_ANYWHERE
from hoshitaku.games.farfarout.query import has
from hoshitaku.games.farfarout.seat import changed
from hoshitaku.games.farfarout.shield import on_planet
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import gain, pay_erg, pay_units
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.decision import Options

# Options of a trade; DONE after the first.
BUY_PU: Final = 0
SELL_PU: Final = 1
BUY_U: Final = 2
SELL_U: Final = 3
DONE: Final = 4


def rate_after(state: FarFarOut, currency: i64, steps: i64) -> i64:
    """[trade.range] A rate moved along its track."""
    numbers = state.rules.numbers
    return min(max(state.rates[currency] + steps, numbers.market_low), numbers.market_high)


def move_rate(state: FarFarOut, currency: i64, steps: i64, clause: str) -> None:
    """[component.market_track] [trade.independent] A marker moves."""
    before = state.rates[currency]
    state.rates = changed(state.rates, currency, rate_after(state, currency, steps))
    if state.rates[currency] != before:
        state.note("rate", clause, -1, state.rates[currency], currency)


def most_units(state: FarFarOut, number: i64, trade: i64) -> i64:
    """[trade.price] [digital.afford] Most units that a seat can buy or sell now."""
    money = state.seats[number].money
    currency = PU if trade <= SELL_PU else U
    if trade == SELL_PU or trade == SELL_U:
        return min(money[currency], i64(MOST_UNITS))
    return min(money[ERG] // rate_after(state, currency, 1), i64(MOST_UNITS))


def trade_refusal(state: FarFarOut, number: i64) -> str:
    """[trade.what] [trade.where] [trade.any_planet] Clause that forbids trading now, or ""."""
    if not on_planet(state, number) and not has(state, number, TRADE_ANYWHERE):
        return "trade.where"
    for trade in range(i64(DONE)):
        if most_units(state, number, trade) > 0:
            return ""
    return "digital.afford"


def begin_trade(state: FarFarOut, number: i64) -> None:
    """[trade.one_action] One token for all trades of the moment."""
    state.push(ChooseTrade(number, 0, 0))


@final
class ChooseTrade(Ask):
    """[trade.batch] Buy or sell which resource; `a` has a bit for each resource (1, 2) traded already."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_trade"

    def options(self, state: FarFarOut, out: Options) -> None:
        for option in range(i64(DONE + 1)):
            if not self.refusal(state, option):
                out.add(option)

    def refusal(self, state: FarFarOut, option: i64) -> str:
        if option == DONE:
            return "" if self.a else "trade.what"
        if self.a >> option // 2 & 1:
            return "trade.batch"
        return "" if most_units(state, self.actor, option) > 0 else "digital.afford"

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == DONE:
            return
        state.push(GoOnTrading(self.actor, self.a | 1 << option // 2))
        state.push(ChooseUnits(self.actor, option, 0))

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        if option == DONE:
            return plain("trade_done")
        currency = PU if option <= SELL_PU else U
        sale = option == SELL_PU or option == SELL_U
        rate = state.rates[currency] if sale else rate_after(state, currency, 1)
        return Thing("sell_units" if sale else "buy_units", "currency", currency, rate)


@final
class GoOnTrading(Step):
    """[trade.batch] Seat `a` may trade the other resource too, if it can; `b` as in ChooseTrade."""

    __slots__ = ()

    def name(self) -> str:
        return "go_on_trading"

    def take(self, state: FarFarOut, option: i64) -> None:
        for trade in range(i64(DONE)):
            if not self.b >> trade // 2 & 1 and most_units(state, self.a, trade) > 0:
                state.push(ChooseTrade(self.a, self.b, 0))
                return


@final
class ChooseUnits(Ask):
    """[trade.batch] How many units; `a` is the trade."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_units"

    def options(self, state: FarFarOut, out: Options) -> None:
        for units in range(i64(1), most_units(state, self.actor, self.a) + 1):
            out.add(units)

    def refusal(self, state: FarFarOut, option: i64) -> str:
        if option == 0:
            return "trade.what"
        return "" if option <= most_units(state, self.actor, self.a) else "digital.afford"

    def take(self, state: FarFarOut, option: i64) -> None:
        """[trade.rate_up] [trade.rate_down] [trade.price] Sell at the rate shown; buy at the rate after the rise."""
        currency = PU if self.a <= SELL_PU else U
        if self.a == SELL_PU or self.a == SELL_U:
            pay_units(state, self.actor, currency, option, "trade.what")
            gain(state, self.actor, ERG, option * state.rates[currency], "trade.price")
            move_rate(state, currency, -1, "trade.rate_down")
        else:
            move_rate(state, currency, 1, "trade.rate_up")
            pay_erg(state, self.actor, option * state.rates[currency], "trade.price")
            gain(state, self.actor, currency, option, "trade.what")

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        return Thing("units", "currency", PU if self.a <= SELL_PU else U, option)

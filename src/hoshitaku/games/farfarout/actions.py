"""Chapter "turn": the single actions of a turn. Each chapter says itself what forbids its action, and begins it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout import (
    battle,
    colony,
    dig,
    hire,
    invest,
    item,
    mainquest,
    mine,
    outpost,
    people,
    scan,
    shield,
    ship,
    system,
    techsite,
    trade,
)
from hoshitaku.games.farfarout.codes import NONE, TECH, WEIRD
from hoshitaku.games.farfarout.query import speed, system_cost, techsite_cost
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tokens import COLOURS, spend, token_refusal
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.decision import Options
from hoshitaku.kernel.vectors import vec

END_TURN: Final = 0
CONVERT: Final = 1  # plus colour
MINE: Final = 5
SCAN: Final = 6
DISCOVER: Final = 7
DIG: Final = 8
TRADE: Final = 9
HIRE: Final = 10
CALL_CREW: Final = 11
BUY_TECH: Final = 12
BUY_WEIRD: Final = 13
SELL: Final = 14
BUY_SHIP: Final = 15
INVEST: Final = 16
FIGHT: Final = 17
TAKE_QUEST: Final = 18
COLONISE: Final = 19
TECHSITE: Final = 20
REPAIR: Final = 21
SWAP_QUEST: Final = 22
DISMISS: Final = 23
# The first action of each colour, in the order of the colours; from REPAIR on none has a token of its own.
FIRST_OF: Final[vec[i64]] = vec[i64]([MINE, SCAN, TRADE, FIGHT, REPAIR])

# Names of the single actions, as in words.toml and records.
ACTION_NAMES: Final = (
    "end_turn", "convert", "convert", "convert", "convert", "mine", "scan", "discover", "dig", "trade", "hire_crew",
    "call_crew", "buy_tech", "buy_weird", "sell_item", "buy_ship", "invest", "fight", "take_quest", "colonise",
    "techsite", "repair", "swap_quest", "dismiss",
)  # fmt: skip


def token_of(option: i64) -> i64:
    """[turn.action_list] [component.action_colours] Colour of the token of a single action; NONE where it has none."""
    for colour in range(i64(COLOURS)):
        if option < FIRST_OF[colour + 1]:
            return colour
    return NONE


def action_refusal(state: FarFarOut, number: i64, option: i64) -> str:
    """[turn.tokens] [turn.actions_limited] Clause that forbids a single action (MINE to DISMISS), or ""."""
    colour = token_of(option)
    if colour != NONE:
        token = token_refusal(state, number, colour)
        if token:
            return token
    return chapter_refusal(state, number, option)


def chapter_refusal(state: FarFarOut, number: i64, option: i64) -> str:
    """Clause that forbids a single action to a seat that has the token for it, or ""."""
    if option <= DIG:
        return explorer_refusal(state, number, option)
    if option <= INVEST:
        return market_refusal(state, number, option)
    return other_refusal(state, number, option)


def add_actions(state: FarFarOut, number: i64, out: Options) -> None:
    """[turn.action_list] Every single action that the seat can begin now, as options in ascending order."""
    for colour in range(i64(COLOURS)):
        if state.seats[number].unused[colour] > 0:
            add_between(state, number, FIRST_OF[colour], FIRST_OF[colour + 1], out)
    add_between(state, number, REPAIR, DISMISS + 1, out)


def add_between(state: FarFarOut, number: i64, first: i64, past: i64, out: Options) -> None:
    """The actions from `first` to the one before `past` that their chapters allow to a seat that has the token."""
    for option in range(first, past):
        if not chapter_refusal(state, number, option):
            out.add(option)


def explorer_refusal(state: FarFarOut, number: i64, option: i64) -> str:
    """Green and grey tokens."""
    if option == MINE:
        return mine.mine_refusal(state, number)
    if option == SCAN:
        return scan.scan_refusal(state, number)
    if option == DISCOVER:
        return system.discover_refusal(state, number)
    return dig.dig_refusal(state, number)


def market_refusal(state: FarFarOut, number: i64, option: i64) -> str:
    """Orange tokens."""
    if option == TRADE:
        return trade.trade_refusal(state, number)
    if option == HIRE:
        return hire.hire_refusal(state, number)
    if option == CALL_CREW:
        return hire.call_refusal(state, number)
    if option <= BUY_WEIRD:
        return item.buy_refusal(state, number, TECH if option == BUY_TECH else WEIRD)
    if option == SELL:
        return item.sell_refusal(state, number)
    if option == BUY_SHIP:
        return ship.ship_refusal(state, number)
    return invest.invest_refusal(state, number)


def other_refusal(state: FarFarOut, number: i64, option: i64) -> str:
    """Red tokens, any two tokens, or none."""
    if option == FIGHT:
        return battle.fight_refusal(state, number)
    if option == TAKE_QUEST:
        return outpost.take_refusal(state, number)
    if option == COLONISE:
        return colony.colonise_refusal(state, number)
    if option == TECHSITE:
        return techsite.techsite_refusal(state, number)
    if option == REPAIR:
        return shield.repair_refusal(state, number)
    if option == SWAP_QUEST:
        return mainquest.swap_refusal(state, number)
    return people.dismiss_refusal(state, number)


def begin_action(state: FarFarOut, number: i64, option: i64) -> None:
    """[turn.used] Spend the token of a single action (MINE to DISMISS), and begin it."""
    colour = token_of(option)
    if colour != NONE:
        spend(state, number, colour)
    BEGINNINGS[option - MINE](state, number)


def begin_tech_purchase(state: FarFarOut, number: i64) -> None:
    """[item.buy_one] Ask which tech item."""
    item.begin_purchase(state, number, TECH)


def begin_weird_purchase(state: FarFarOut, number: i64) -> None:
    """[item.buy_one] Ask which weird item."""
    item.begin_purchase(state, number, WEIRD)


# How the single actions begin, in their order from MINE to DISMISS.
BEGINNINGS: Final[tuple[Callable[[FarFarOut, int], None], ...]] = (
    mine.begin_mining, scan.begin_scan, system.begin_discovery, dig.begin_dig, trade.begin_trade, hire.begin_hire,
    hire.begin_call, begin_tech_purchase, begin_weird_purchase, item.begin_sale, ship.begin_purchase, invest.invest,
    battle.begin_fight, outpost.begin_taking, colony.begin_colony, techsite.build, shield.repair, mainquest.begin_swap,
    people.dismiss,
)  # fmt: skip


def single_action(state: FarFarOut, number: i64, option: i64) -> Thing:
    """[digital.aid] A single action with what it costs besides its token."""
    if CONVERT <= option < MINE:
        return Thing("convert", "action", option - CONVERT, speed(state, number))
    return Thing(ACTION_NAMES[option], "", 0, cost_of(state, number, option))


def cost_of(state: FarFarOut, number: i64, option: i64) -> i64:
    """[digital.aid] ERG, uranium or tokens that a single action costs; 0 where that is asked later, or nothing."""
    if option == DISCOVER:
        return system_cost(state, number)
    if option == INVEST:
        return invest.invest_cost(state, number)
    if option == TECHSITE:
        return techsite_cost(state, number)
    if option == REPAIR:
        return shield.repair_tokens(state, number)
    return state.rules.numbers.swap_cost if option == SWAP_QUEST else 0

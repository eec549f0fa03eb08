"""Chapter "turn": what a seat may do in its turn. Each chapter says itself what forbids its action, and begins it."""

from __future__ import annotations

from typing import Final, final

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
    move,
    outpost,
    people,
    pvp,
    quest,
    scan,
    shield,
    ship,
    system,
    techsite,
    trade,
    use,
)
from hoshitaku.games.farfarout.ask import Ask, Thing, plain
from hoshitaku.games.farfarout.codes import (
    MOST_CREW,
    MOST_ITEMS,
    MOST_QUESTS,
    MOST_SEATS,
    MOST_SECTORS,
    MOST_SPACES,
    TECH,
    WEIRD,
)
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tokens import COLOURS, end_turn, token_refusal
from hoshitaku.kernel.decision import Options

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
ATTACK: Final = 24  # plus seat
QUEST: Final = ATTACK + MOST_SEATS  # plus quest: claim it, or deliver it
USE_CREW: Final = QUEST + MOST_QUESTS
USE_ITEM: Final = USE_CREW + MOST_CREW
GO: Final = USE_ITEM + MOST_ITEMS  # plus space
AFTER_GO: Final = GO + MOST_SPACES

# Names of the single actions, as in words.toml and records.
ACTION_NAMES: Final = (
    "end_turn", "convert", "convert", "convert", "convert", "mine", "scan", "discover", "dig", "trade", "hire_crew",
    "call_crew", "buy_tech", "buy_weird", "sell_item", "buy_ship", "invest", "fight", "take_quest", "colonise",
    "techsite", "repair", "swap_quest", "dismiss",
)  # fmt: skip


def action_refusal(state: FarFarOut, number: i64, option: i64) -> str:
    """[turn.action_list] [turn.actions_limited] Clause that forbids a single action (MINE to DISMISS), or ""."""
    if option <= DIG:
        return explorer_refusal(state, number, option)
    if option <= INVEST:
        return market_refusal(state, number, option)
    return other_refusal(state, number, option)


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
    """Begin a single action (MINE to DISMISS)."""
    if option <= DIG:
        begin_exploring(state, number, option)
    elif option <= INVEST:
        begin_market(state, number, option)
    else:
        begin_other(state, number, option)


def begin_exploring(state: FarFarOut, number: i64, option: i64) -> None:
    """Green and grey tokens."""
    if option == MINE:
        mine.begin_mining(state, number)
    elif option == SCAN:
        scan.begin_scan(state, number)
    elif option == DISCOVER:
        system.begin_discovery(state, number)
    else:
        dig.begin_dig(state, number)


def begin_market(state: FarFarOut, number: i64, option: i64) -> None:
    """Orange tokens."""
    if option == TRADE:
        trade.begin_trade(state, number)
    elif option == HIRE:
        hire.begin_hire(state, number)
    elif option == CALL_CREW:
        hire.begin_call(state, number)
    elif option <= BUY_WEIRD:
        item.begin_purchase(state, number, TECH if option == BUY_TECH else WEIRD)
    elif option == SELL:
        item.begin_sale(state, number)
    elif option == BUY_SHIP:
        ship.begin_purchase(state, number)
    else:
        invest.invest(state, number)


def begin_other(state: FarFarOut, number: i64, option: i64) -> None:
    """Red tokens, any two tokens, or none."""
    if option == FIGHT:
        battle.begin_fight(state, number)
    elif option == TAKE_QUEST:
        outpost.begin_taking(state, number)
    elif option == COLONISE:
        colony.begin_colony(state, number)
    elif option == TECHSITE:
        techsite.build(state, number)
    elif option == REPAIR:
        shield.repair(state, number)
    elif option == SWAP_QUEST:
        mainquest.begin_swap(state, number)
    else:
        people.dismiss(state, number)


@final
class ChooseAction(Ask):
    """[turn.order_free] [turn.instant] Anything that a turn allows, in any order, until the player ends it."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_action"

    def options(self, state: FarFarOut, out: Options) -> None:
        number = self.actor
        out.add(END_TURN)
        for colour in range(i64(COLOURS)):
            if state.seats[number].unused[colour] > 0:
                out.add(CONVERT + colour)
        for option in range(i64(MINE), i64(DISMISS + 1)):
            if not action_refusal(state, number, option):
                out.add(option)
        for other in range(len(state.seats)):
            if not pvp.attack_refusal(state, number, other):
                out.add(ATTACK + other)
        quest.add_quests(state, number, QUEST, out)
        use.add_cards(state, number, USE_CREW, USE_ITEM, out)
        move.add_steps(state, number, GO, out)

    def refusal(self, state: FarFarOut, option: i64) -> str:
        number = self.actor
        if option == END_TURN:
            return ""
        if option < MINE:
            return token_refusal(state, number, option - CONVERT)
        if option < ATTACK:
            return action_refusal(state, number, option)
        if option < QUEST:
            return pvp.attack_refusal(state, number, option - ATTACK)
        if option < USE_CREW:
            return quest.quest_refusal(state, number, option - QUEST)
        if option < USE_ITEM:
            return use.crew_refusal(state, number, option - USE_CREW)
        if option < GO:
            return use.item_refusal(state, number, option - USE_ITEM)
        return move.go_refusal(state, number, option - GO)

    def take(self, state: FarFarOut, option: i64) -> None:
        number = self.actor
        if option == END_TURN:
            end_turn(state, number)
        elif option < MINE:
            move.convert(state, number, option - CONVERT)
        elif option < ATTACK:
            begin_action(state, number, option)
        elif option < QUEST:
            pvp.attack(state, number, option - ATTACK)
        elif option < USE_CREW:
            quest.complete(state, number, option - QUEST)
        elif option < USE_ITEM:
            use.use_crew(state, number, option - USE_CREW)
        elif option < GO:
            use.use_item(state, number, option - USE_ITEM)
        else:
            move.go(state, number, option - GO)

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        if option < ATTACK:
            return Thing("convert", "action", option - CONVERT, 0) if CONVERT <= option < MINE else plain(named(option))
        if option < QUEST:
            return Thing("attack", "seat", option - ATTACK, 0)
        if option < USE_CREW:
            return Thing("complete", "quest", option - QUEST, 0)
        if option < USE_ITEM:
            return Thing("use", "crew", option - USE_CREW, 0)
        if option < GO:
            return Thing("use", "item", option - USE_ITEM, 0)
        return self.step(state, option - GO)

    def step(self, state: FarFarOut, space: i64) -> Thing:
        """A step with its cost in move points."""
        cost = move.go_cost(state, self.actor, space) if not move.reach_refusal(state, self.actor, space) else 1
        if space >= MOST_SECTORS:
            return Thing("land", "space", space, cost)
        seat = state.seats[self.actor]
        return Thing("take_off" if space == seat.sector else "fly", "space", space, cost)


def named(option: i64) -> str:
    """Name of a single action."""
    return ACTION_NAMES[option]

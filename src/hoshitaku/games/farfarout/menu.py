"""Chapter "turn": everything that a seat may do in its turn, each action by its first option."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout import action_ids as first
from hoshitaku.games.farfarout import route
from hoshitaku.games.farfarout.action import SingleAction, SingleActions
from hoshitaku.games.farfarout.ask import Ask
from hoshitaku.games.farfarout.battle import Fight
from hoshitaku.games.farfarout.codes import TECH, WEIRD
from hoshitaku.games.farfarout.colony import Colonise
from hoshitaku.games.farfarout.dig import Dig
from hoshitaku.games.farfarout.hire import CallCrew, HireCrew
from hoshitaku.games.farfarout.invest import Invest
from hoshitaku.games.farfarout.item import BuyFromRow, SellItems
from hoshitaku.games.farfarout.mainquest import SwapMainQuest
from hoshitaku.games.farfarout.mine import Mine
from hoshitaku.games.farfarout.move import Convert, Go
from hoshitaku.games.farfarout.outpost import TakeQuest
from hoshitaku.games.farfarout.people import Dismiss
from hoshitaku.games.farfarout.pvp import Attack
from hoshitaku.games.farfarout.quest import CompleteQuest
from hoshitaku.games.farfarout.scan import Scan
from hoshitaku.games.farfarout.shield import Repair
from hoshitaku.games.farfarout.ship import ChangeShip
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.system import DiscoverSystem
from hoshitaku.games.farfarout.techsite import BuildTechsite
from hoshitaku.games.farfarout.tokens import EndTurn
from hoshitaku.games.farfarout.trade import Trade
from hoshitaku.games.farfarout.use import UseCrew, UseItem
from hoshitaku.kernel.action import Action, Menu
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import vec

# The bare name: a vector's item type cannot be a parameterised class.
MENU: Final[Menu[FarFarOut]] = Menu(
    vec[Action](  # type: ignore[type-arg]
        [
            EndTurn(first.END_TURN),
            Convert(first.CONVERT),
            SingleActions(vec[SingleAction]([Mine(first.MINE)])),
            SingleActions(vec[SingleAction]([Scan(first.SCAN), DiscoverSystem(first.DISCOVER), Dig(first.DIG)])),
            SingleActions(
                vec[SingleAction](
                    [
                        Trade(first.TRADE),
                        HireCrew(first.HIRE),
                        CallCrew(first.CALL_CREW),
                        BuyFromRow(first.BUY_TECH, TECH),
                        BuyFromRow(first.BUY_WEIRD, WEIRD),
                        SellItems(first.SELL),
                        ChangeShip(first.BUY_SHIP),
                        Invest(first.INVEST),
                    ]
                )
            ),
            SingleActions(
                vec[SingleAction](
                    [
                        Fight(first.FIGHT),
                        TakeQuest(first.TAKE_QUEST),
                        Colonise(first.COLONISE),
                        BuildTechsite(first.TECHSITE),
                    ]
                )
            ),
            SingleActions(
                vec[SingleAction](
                    [Repair(first.REPAIR), SwapMainQuest(first.SWAP_QUEST), Dismiss(first.DISMISS)],
                )
            ),
            Attack(first.ATTACK),
            CompleteQuest(first.QUEST),
            UseCrew(first.USE_CREW),
            UseItem(first.USE_ITEM),
            Go(first.GO),
        ]
    )
)


@final
class ChooseAction(Ask):
    """[turn.order_free] [turn.instant] [digital.aid] Anything that a turn allows, in any order, until its end."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_action"

    def clause(self, state: FarFarOut) -> str:
        return "turn.order_free"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        MENU.add_legal_options(state, self.actor, out)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        action = MENU.actions[MENU.action_index(option)]
        return action.forbidding_clause(state, self.actor, option - action.first_option)

    def take(self, state: FarFarOut, option: i64) -> None:
        action = MENU.actions[MENU.action_index(option)]
        action.perform(state, self.actor, option - action.first_option)

    def view_details(self, state: FarFarOut) -> dict[str, object]:
        return {"routes": route.told(state, self.actor)}

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        action = MENU.actions[MENU.action_index(option)]
        return action.option_label(state, self.actor, option - action.first_option)

"""Chapter "turn": all actions of a turn, each with its first option."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout import action_ids as first
from hoshitaku.games.farfarout.chapters import route
from hoshitaku.games.farfarout.chapters.action_tokens import EndTurnAction
from hoshitaku.games.farfarout.chapters.battle import FightEncounterAction
from hoshitaku.games.farfarout.chapters.card_use import UseCrewAction, UseItemAction
from hoshitaku.games.farfarout.chapters.colony import ColoniseAction
from hoshitaku.games.farfarout.chapters.crew import DismissCrewAction
from hoshitaku.games.farfarout.chapters.dig import DigAction
from hoshitaku.games.farfarout.chapters.hire import HireAction, HireFromDeckAction
from hoshitaku.games.farfarout.chapters.invest import InvestAction
from hoshitaku.games.farfarout.chapters.item_market import BuyFromRowAction, SellItemAction
from hoshitaku.games.farfarout.chapters.main_quest import SwapMainQuestAction
from hoshitaku.games.farfarout.chapters.mine import MineAction
from hoshitaku.games.farfarout.chapters.move import ConvertTokenToMovesAction, MoveShipAction
from hoshitaku.games.farfarout.chapters.outpost_quest import TakeOutpostQuestAction
from hoshitaku.games.farfarout.chapters.pvp import AttackAction
from hoshitaku.games.farfarout.chapters.quest import CompleteQuestAction
from hoshitaku.games.farfarout.chapters.scan import ScanAction
from hoshitaku.games.farfarout.chapters.shields import RepairAction
from hoshitaku.games.farfarout.chapters.ship_purchase import BuyShipAction
from hoshitaku.games.farfarout.chapters.single_option_action import SingleOptionAction, SingleOptionActionGroup
from hoshitaku.games.farfarout.chapters.system_discovery import DiscoverSystemAction
from hoshitaku.games.farfarout.chapters.tech_site import BuildTechSiteAction
from hoshitaku.games.farfarout.chapters.trade import TradeAction
from hoshitaku.games.farfarout.codes import TECH_ITEM, WEIRD_ITEM
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.action import Action, Menu
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec

# A bare name: a vector's item type cannot be a parameterised class.
ACTION_MENU: Final[Menu[FarFarOutState]] = Menu(
    vec[Action](  # type: ignore[type-arg]
        [
            EndTurnAction(first.END_TURN_OPTION),
            ConvertTokenToMovesAction(first.FIRST_CONVERT_TOKEN_OPTION),
            SingleOptionActionGroup(vec[SingleOptionAction]([MineAction(first.MINE_OPTION)])),
            SingleOptionActionGroup(
                vec[SingleOptionAction](
                    [
                        ScanAction(first.SCAN_OPTION),
                        DiscoverSystemAction(first.DISCOVER_SYSTEM_OPTION),
                        DigAction(first.DIG_OPTION),
                    ]
                )
            ),
            SingleOptionActionGroup(
                vec[SingleOptionAction](
                    [
                        TradeAction(first.TRADE_OPTION),
                        HireAction(first.HIRE_OPTION),
                        HireFromDeckAction(first.HIRE_FROM_DECK_OPTION),
                        BuyFromRowAction(first.BUY_TECH_OPTION, TECH_ITEM),
                        BuyFromRowAction(first.BUY_WEIRD_OPTION, WEIRD_ITEM),
                        SellItemAction(first.SELL_ITEM_OPTION),
                        BuyShipAction(first.BUY_SHIP_OPTION),
                        InvestAction(first.INVEST_OPTION),
                    ]
                )
            ),
            SingleOptionActionGroup(
                vec[SingleOptionAction](
                    [
                        FightEncounterAction(first.FIGHT_ENCOUNTER_OPTION),
                        TakeOutpostQuestAction(first.TAKE_OUTPOST_QUEST_OPTION),
                        ColoniseAction(first.COLONISE_OPTION),
                        BuildTechSiteAction(first.BUILD_TECH_SITE_OPTION),
                    ]
                )
            ),
            SingleOptionActionGroup(
                vec[SingleOptionAction](
                    [
                        RepairAction(first.REPAIR_OPTION),
                        SwapMainQuestAction(first.SWAP_MAIN_QUEST_OPTION),
                        DismissCrewAction(first.DISMISS_CREW_OPTION),
                    ],
                )
            ),
            AttackAction(first.FIRST_ATTACK_SEAT_OPTION),
            CompleteQuestAction(first.FIRST_COMPLETE_QUEST_OPTION),
            UseCrewAction(first.FIRST_USE_CREW_OPTION),
            UseItemAction(first.FIRST_USE_ITEM_OPTION),
            MoveShipAction(first.FIRST_MOVE_OPTION),
        ]
    )
)


@final
class ChooseAction(FarFarOutDecision):
    """[turn.order_free] [turn.instant] [digital.aid] Any action of a turn, in any order, until the turn ends."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_action"

    def clause(self, state: FarFarOutState) -> str:
        return "turn.order_free"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        ACTION_MENU.add_legal_options(state, self.actor, out)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        action = ACTION_MENU.actions[ACTION_MENU.action_index(option)]
        return action.forbidding_clause(state, self.actor, option - action.first_option)

    def take(self, state: FarFarOutState, option: i64) -> None:
        action = ACTION_MENU.actions[ACTION_MENU.action_index(option)]
        action.perform(state, self.actor, option - action.first_option)

    def view_details(self, state: FarFarOutState) -> dict[str, object]:
        return {"routes": route.route_views(state, self.actor)}

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        action = ACTION_MENU.actions[ACTION_MENU.action_index(option)]
        return action.option_label(state, self.actor, option - action.first_option)

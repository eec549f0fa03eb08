"""The rules of the basic game, laid out for modules to join: its phases, actions, ways to move and sources of fame."""

# Interpreted: asked once a game.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.brought import Discount, Goods, GridCards, Means, Toll
from hoshitaku.games.zetta.chapters.action import ACTION, RESEARCH, SCAVENGE, Research, Scavenge
from hoshitaku.games.zetta.chapters.assist import ASK_FOR_HELP, PAY_HELPER
from hoshitaku.games.zetta.chapters.cleanup import PASS_START, REMOVE_SYSTEM, STORE_CARDS
from hoshitaku.games.zetta.chapters.declare import Discover
from hoshitaku.games.zetta.chapters.departure import use_grid
from hoshitaku.games.zetta.chapters.discovery import COUNT_DICE, NAME_TEAM, TOKENS_BACK
from hoshitaku.games.zetta.chapters.energy import CONVERT, SHIPS_RETURN, Convert
from hoshitaku.games.zetta.chapters.frame import AFTER_SYSTEM, NEXT_SYSTEM, ROUNDS_STEP, TURN_OVER, TURNS_STEP, Phase
from hoshitaku.games.zetta.chapters.grid import DRAW_TOP
from hoshitaku.games.zetta.chapters.idle import ONLY_FREE
from hoshitaku.games.zetta.chapters.knowledge import LAID_TOKENS_RETURN
from hoshitaku.games.zetta.chapters.mothership import PLACE_MOTHERSHIP
from hoshitaku.games.zetta.chapters.move import MOVE
from hoshitaku.games.zetta.chapters.planets import PLACE_PLANETS
from hoshitaku.games.zetta.chapters.quick import GIVE_ENERGY, QUICK_PREPARATION
from hoshitaku.games.zetta.chapters.reward import DRAW_LIFE, HELPERS_REWARD, REWARD
from hoshitaku.games.zetta.chapters.roll import END_ATTEMPT, FAILURE_KNOWLEDGE, JUDGE, LEVEL_STEP
from hoshitaku.games.zetta.chapters.roll import ROLL as ROLL_DICE
from hoshitaku.games.zetta.chapters.scoring import (
    COUNT_FAME,
    WIN,
    ArtifactFame,
    FlagFame,
    LevelFame,
    LifeFame,
    NineStepsFame,
    SubstanceFame,
)
from hoshitaku.games.zetta.chapters.setup import DEAL_ITEMS, LAY_OUT_ARTIFACTS, SET_UP_TABLE
from hoshitaku.games.zetta.chapters.system import (
    BEGIN_SYSTEM,
    DRAW_SYSTEM,
    PLACE_FIELDS,
    QuickCards,
)
from hoshitaku.games.zetta.chapters.trade import OfferSheet, Trade
from hoshitaku.games.zetta.chapters.ways import Flight, PilotedFlight, TokenFlight, Transfer
from hoshitaku.games.zetta.codes import ARTIFACT, LIFE, SUBSTANCE
from hoshitaku.games.zetta.module import Draft, Fame, Module, Way
from hoshitaku.games.zetta.plan import (
    BETWEEN,
    CLEANUP,
    DISCOVERY,
    EXPLORATION,
    FAILURE,
    IDLE_TURN,
    NO_DICE,
    OTHER_SUCCESS,
    PREPARATION,
    ROLL,
    ROUND,
    ROUND_END,
    SCORING,
    SETUP,
    SUCCESS,
    SYSTEM,
    TURN,
    TURN_END,
    VOYAGE,
    WARP,
    Plan,
)
from hoshitaku.games.zetta.registered import FIRST_CARDS
from hoshitaku.games.zetta.ruleset import Chosen, Parts, Ruleset
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.action import Action, Menu
from hoshitaku.kernel.vectors import vec


def merge(parts: Parts, chosen: Chosen, modules: list[Module]) -> Ruleset:
    """[module.setup_after] [module.setup_order] The basic game, then each module in the order of their numbers.

    [general.basic_game] [module.ignore_unused] What no module in play uses is not asked: perks, talents, equipment.
    """
    named = [module.name() for module in modules]
    draft = Draft(parts, chosen, basic_plan(), DRAW_TOP, DRAW_LIFE, OfferSheet(), QuickCards(), named)
    draft.actions = [Discover(LIFE), Discover(SUBSTANCE), Discover(ARTIFACT), Research(RESEARCH), Scavenge(SCAVENGE)]
    draft.free = [Convert(CONVERT), Trade()]
    draft.ways = [Transfer(), Flight(), PilotedFlight(), TokenFlight()]
    draft.fame = [LifeFame(), ArtifactFame(), SubstanceFame(), FlagFame(), LevelFame(), NineStepsFame()]
    if chosen.grid:
        use_grid(draft.plan)
    for module in modules:
        module.join(draft)
    return Ruleset(
        parts, chosen, draft.plan.done(), vec[Module](modules), menu_of(draft.actions), menu_of(draft.free),
        menu_of(draft.at_warp), vec[i64](draft.asked_last), vec[Way](shortcuts_first(draft.ways)),
        vec[Fame](draft.fame), vec[i64](draft.kept), draft.kept_at_first, cards_of(draft.cards), draft.draw_top,
        draft.draw_life,
        vec[Means](draft.means), vec[Toll](draft.tolls), vec[Discount](draft.discounts), vec[Goods](draft.goods),
        draft.sheet, draft.source, draft.spaces,
    )  # fmt: skip


def shortcuts_first(ways: list[Way]) -> list[Way]:
    """Ways as moves look at them: what is no flight comes first."""
    return sorted(ways, key=lambda way: way.flight)


def cards_of(cards: list[GridCards]) -> vec[GridCards]:
    """Kinds of cards in the grid besides crew, each with its numbers there."""
    for kind in cards:
        kind.first = FIRST_CARDS[kind.kind()]
    return vec[GridCards](cards)


def menu_of(actions: list[Action]) -> Menu[Zetta]:  # type: ignore[type-arg]
    """A menu of actions, by their numbers."""
    return Menu(vec[Action](sorted(actions, key=lambda action: int(action.first))))  # type: ignore[type-arg]


def basic_plan() -> Plan:
    """[general.sequence] [turn.move_action] [discovery.sequence] The phases of the basic game with quick cards.

    [turn.round_end_order] The end of a round is empty: modules put in their steps, each at its place.
    """
    plan = Plan()
    plan.add(SETUP, SET_UP_TABLE, LAY_OUT_ARTIFACTS, DEAL_ITEMS)
    plan.add(PREPARATION, QUICK_PREPARATION, GIVE_ENERGY)
    plan.add(VOYAGE, Phase(SYSTEM), Phase(EXPLORATION), AFTER_SYSTEM)
    plan.add(BETWEEN, Phase(WARP), Phase(CLEANUP), NEXT_SYSTEM)
    plan.add(SYSTEM, DRAW_SYSTEM, PLACE_PLANETS, PLACE_FIELDS, BEGIN_SYSTEM, PLACE_MOTHERSHIP)
    plan.add(EXPLORATION, ROUNDS_STEP, SHIPS_RETURN)
    plan.add(ROUND, TURNS_STEP, Phase(ROUND_END))
    plan.add(TURN, MOVE, ACTION, Phase(TURN_END))
    plan.add(IDLE_TURN, ONLY_FREE, TURN_OVER)
    plan.add(TURN_END, LAID_TOKENS_RETURN, TURN_OVER)
    plan.add(DISCOVERY, ASK_FOR_HELP, NAME_TEAM, COUNT_DICE)
    plan.add(NO_DICE, TOKENS_BACK, END_ATTEMPT)
    plan.add(ROLL, PAY_HELPER, ROLL_DICE, JUDGE)
    plan.add(SUCCESS, LEVEL_STEP, REWARD, HELPERS_REWARD)
    plan.add(OTHER_SUCCESS, LEVEL_STEP)
    plan.add(FAILURE, FAILURE_KNOWLEDGE)
    plan.add(CLEANUP, STORE_CARDS, REMOVE_SYSTEM, PASS_START)
    plan.add(SCORING, COUNT_FAME, WIN)
    return plan

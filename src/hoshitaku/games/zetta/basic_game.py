"""The rules of the basic game, which modules extend: its phases, actions, ways to move and sources of fame."""

# Interpreted: runs once per game.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import (
    ASK_ACTION,
    RESEARCH_NUMBER,
    SCAVENGE_NUMBER,
    ResearchAction,
    ScavengeAction,
)
from hoshitaku.games.zetta.chapters.assist import ASK_FOR_HELP, PAY_HELPER
from hoshitaku.games.zetta.chapters.cleanup import PASS_START_PLAYER, REMOVE_SYSTEM, STORE_CARDS
from hoshitaku.games.zetta.chapters.discover_action import DiscoverAction
from hoshitaku.games.zetta.chapters.discovery import ASK_FOR_TEAM, RETURN_UNUSED_TOKENS, START_ROLL_OR_VOID_DISCOVERY
from hoshitaku.games.zetta.chapters.energy import CONVERT_NUMBER, RETURN_ALL_SHIPS, ConvertAction
from hoshitaku.games.zetta.chapters.free_actions_only import ASK_FREE_ACTION
from hoshitaku.games.zetta.chapters.knowledge import RETURN_LAID_TOKENS
from hoshitaku.games.zetta.chapters.mothership import PLACE_MOTHERSHIP
from hoshitaku.games.zetta.chapters.move import ASK_MOVE
from hoshitaku.games.zetta.chapters.move_ways import Flight, MothershipTransfer, PilotedFlight, TokenFlight
from hoshitaku.games.zetta.chapters.planets import PLACE_PLANETS
from hoshitaku.games.zetta.chapters.preparation_end import plan_grid_preparation
from hoshitaku.games.zetta.chapters.preparation_grid import TURN_UP_NEXT_CREW_CARD
from hoshitaku.games.zetta.chapters.quick_preparation import ASK_QUICK_PILES, GIVE_START_ENERGY
from hoshitaku.games.zetta.chapters.reward import DRAW_LIFE_CARD, GIVE_HELPER_REWARD, GIVE_REWARD
from hoshitaku.games.zetta.chapters.roll import ADVANCE_LEVEL_MARKER, DRAW_FAILURE_KNOWLEDGE, END_DISCOVERY, JUDGE_ROLL
from hoshitaku.games.zetta.chapters.roll import START_ROLL as ROLL_DICE
from hoshitaku.games.zetta.chapters.rounds_and_turns import (
    END_TURN,
    RUN_ROUNDS,
    RUN_TURNS,
    SCORE_OR_NEXT_SYSTEM,
    START_NEXT_SYSTEM,
    RunPhase,
)
from hoshitaku.games.zetta.chapters.scoring import (
    DECLARE_WINNERS,
    LOG_FAME,
    ArtifactFame,
    FlagFame,
    LevelFame,
    LifeFame,
    NineStepsFame,
    SubstanceFame,
)
from hoshitaku.games.zetta.chapters.setup import DEAL_NATIONS_AND_SHIPS, LAY_OUT_ARTIFACTS, PREPARE_BAGS_AND_DECKS
from hoshitaku.games.zetta.chapters.system import (
    GENERATE_SYSTEM,
    PLACE_ASTEROID_FIELDS,
    SET_ROUNDS_AND_DOCK_SHIPS,
    QuickZettaCards,
)
from hoshitaku.games.zetta.chapters.trade import BasicOfferForm, TradeAction
from hoshitaku.games.zetta.codes import ARTIFACT, LIFE, SUBSTANCE
from hoshitaku.games.zetta.extension_points import (
    AbilitySubstitute,
    GridCardKind,
    MoveRequirement,
    TradeGoods,
)
from hoshitaku.games.zetta.module import FameSource, Module, MoveWay, RulesDraft
from hoshitaku.games.zetta.module_list import FIRST_GRID_NUMBERS
from hoshitaku.games.zetta.phase_plan import (
    BETWEEN_SYSTEMS,
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
    PhasePlan,
)
from hoshitaku.games.zetta.ruleset import Components, Ruleset, SetupOptions
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import Action, Menu
from hoshitaku.kernel.vectors import vec


def build_ruleset(components: Components, chosen: SetupOptions, modules: list[Module]) -> Ruleset:
    """[module.setup_after] [module.setup_order] The basic game, extended by each module in numerical order.

    [general.basic_game] [module.ignore_unused] Nothing that only unused modules need has any effect: perks, talents,
    equipment.
    """
    named = [module.name() for module in modules]
    draft = RulesDraft(
        components,
        chosen,
        basic_phase_plan(),
        TURN_UP_NEXT_CREW_CARD,
        DRAW_LIFE_CARD,
        BasicOfferForm(),
        QuickZettaCards(),
        named,
    )
    draft.actions = [
        DiscoverAction(LIFE),
        DiscoverAction(SUBSTANCE),
        DiscoverAction(ARTIFACT),
        ResearchAction(RESEARCH_NUMBER),
        ScavengeAction(SCAVENGE_NUMBER),
    ]
    draft.free_actions = [ConvertAction(CONVERT_NUMBER), TradeAction()]
    draft.move_ways = [MothershipTransfer(), Flight(), PilotedFlight(), TokenFlight()]
    draft.fame_sources = [LifeFame(), ArtifactFame(), SubstanceFame(), FlagFame(), LevelFame(), NineStepsFame()]
    if chosen.uses_grid:
        plan_grid_preparation(draft.phase_plan)
    for module in modules:
        module.extend_rules(draft)
    return Ruleset(
        components, chosen, draft.phase_plan.build(), vec[Module](modules), make_menu(draft.actions),
        make_menu(draft.free_actions), make_menu(draft.warp_actions), vec[i64](draft.offered_before_end),
        vec[MoveWay](sort_flights_last(draft.move_ways)), vec[FameSource](draft.fame_sources),
        vec[i64](draft.module_state_index), draft.initial_module_states, number_grid_cards(draft.grid_card_kinds),
        draft.top_card_draw, draft.life_card_draw, vec[AbilitySubstitute](draft.ability_substitutes),
        vec[MoveRequirement](draft.move_requirements), vec[TradeGoods](draft.trade_goods), draft.offer_form,
        draft.system_generator, draft.space_orbits,
    )  # fmt: skip


def sort_flights_last(ways: list[MoveWay]) -> list[MoveWay]:
    """The ways in the order in which a move tries them: flights last."""
    return sorted(ways, key=lambda way: way.is_flight)


def number_grid_cards(cards: list[GridCardKind]) -> vec[GridCardKind]:
    """Gives each kind of grid card besides crew its range of card numbers."""
    for kind in cards:
        kind.first_number = FIRST_GRID_NUMBERS[kind.kind_name()]
    return vec[GridCardKind](cards)


def make_menu(actions: list[Action]) -> Menu[ZettaState]:  # type: ignore[type-arg]
    """A menu of the actions, sorted by number."""
    return Menu(vec[Action](sorted(actions, key=lambda action: int(action.first_option))))  # type: ignore[type-arg]


def basic_phase_plan() -> PhasePlan:
    """[general.sequence] [turn.move_action] [discovery.sequence] The phases of the basic game with quick cards.

    [turn.round_end_order] The phase at the end of a round is empty: modules insert their steps in a fixed order.
    """
    plan = PhasePlan()
    plan.add_steps(SETUP, PREPARE_BAGS_AND_DECKS, LAY_OUT_ARTIFACTS, DEAL_NATIONS_AND_SHIPS)
    plan.add_steps(PREPARATION, ASK_QUICK_PILES, GIVE_START_ENERGY)
    plan.add_steps(VOYAGE, RunPhase(SYSTEM), RunPhase(EXPLORATION), SCORE_OR_NEXT_SYSTEM)
    plan.add_steps(BETWEEN_SYSTEMS, RunPhase(WARP), RunPhase(CLEANUP), START_NEXT_SYSTEM)
    plan.add_steps(
        SYSTEM, GENERATE_SYSTEM, PLACE_PLANETS, PLACE_ASTEROID_FIELDS, SET_ROUNDS_AND_DOCK_SHIPS, PLACE_MOTHERSHIP
    )
    plan.add_steps(EXPLORATION, RUN_ROUNDS, RETURN_ALL_SHIPS)
    plan.add_steps(ROUND, RUN_TURNS, RunPhase(ROUND_END))
    plan.add_steps(TURN, ASK_MOVE, ASK_ACTION, RunPhase(TURN_END))
    plan.add_steps(IDLE_TURN, ASK_FREE_ACTION, END_TURN)
    plan.add_steps(TURN_END, RETURN_LAID_TOKENS, END_TURN)
    plan.add_steps(DISCOVERY, ASK_FOR_HELP, ASK_FOR_TEAM, START_ROLL_OR_VOID_DISCOVERY)
    plan.add_steps(NO_DICE, RETURN_UNUSED_TOKENS, END_DISCOVERY)
    plan.add_steps(ROLL, PAY_HELPER, ROLL_DICE, JUDGE_ROLL)
    plan.add_steps(SUCCESS, ADVANCE_LEVEL_MARKER, GIVE_REWARD, GIVE_HELPER_REWARD)
    plan.add_steps(OTHER_SUCCESS, ADVANCE_LEVEL_MARKER)
    plan.add_steps(FAILURE, DRAW_FAILURE_KNOWLEDGE)
    plan.add_steps(CLEANUP, STORE_CARDS, REMOVE_SYSTEM, PASS_START_PLAYER)
    plan.add_steps(SCORING, LOG_FAME, DECLARE_WINNERS)
    return plan

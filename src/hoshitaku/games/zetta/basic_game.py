"""The rules of the basic game, which modules extend: its phases, actions, ways to move and sources of fame."""

# Interpreted: runs once per game.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import (
    ASK_ACTION_STEP,
    RESEARCH_ACTION_NUMBER,
    SCAVENGE_ACTION_NUMBER,
    ResearchAction,
    ScavengeAction,
)
from hoshitaku.games.zetta.chapters.assist import ASK_FOR_HELP_STEP, PAY_HELPER_FEE_STEP
from hoshitaku.games.zetta.chapters.cleanup import (
    DETERMINE_NEXT_START_PLAYER_STEP,
    REMOVE_SYSTEM_STEP,
    STORE_CARDS_STEP,
)
from hoshitaku.games.zetta.chapters.discover_action import DiscoverAction
from hoshitaku.games.zetta.chapters.discovery import (
    ASK_FOR_TEAM_STEP,
    RETURN_UNUSED_TOKENS_STEP,
    START_ROLL_OR_VOID_DISCOVERY_STEP,
)
from hoshitaku.games.zetta.chapters.energy import CONVERT_ACTION_NUMBER, RETURN_ALL_SHIPS_STEP, ConvertRadioactiveAction
from hoshitaku.games.zetta.chapters.free_actions_only import ASK_FREE_ACTION_STEP
from hoshitaku.games.zetta.chapters.knowledge import RETURN_LAID_TOKENS_STEP
from hoshitaku.games.zetta.chapters.mothership import PLACE_MOTHERSHIP_STEP
from hoshitaku.games.zetta.chapters.move import ASK_MOVE_STEP
from hoshitaku.games.zetta.chapters.move_ways import Flight, MothershipTransfer, PilotedFlight, StarPilotTokenFlight
from hoshitaku.games.zetta.chapters.planets import PLACE_PLANETS_STEP
from hoshitaku.games.zetta.chapters.preparation_end import plan_grid_preparation
from hoshitaku.games.zetta.chapters.preparation_grid import TURN_UP_NEXT_CREW_CARD_DECISION
from hoshitaku.games.zetta.chapters.quick_preparation import ASK_QUICK_PILES_STEP, GIVE_START_ENERGY_STEP
from hoshitaku.games.zetta.chapters.reward import DRAW_LIFE_CARD_DECISION, GIVE_HELPER_REWARD_STEP, GIVE_REWARD_STEP
from hoshitaku.games.zetta.chapters.roll import (
    ADVANCE_LEVEL_MARKER_STEP,
    DRAW_FAILURE_KNOWLEDGE_STEP,
    END_DISCOVERY_STEP,
    JUDGE_ROLL_STEP,
)
from hoshitaku.games.zetta.chapters.roll import START_ROLL_STEP as ROLL_DICE
from hoshitaku.games.zetta.chapters.rounds_and_turns import (
    END_TURN_STEP,
    RUN_ROUNDS_STEP,
    RUN_TURNS_STEP,
    SCORE_OR_NEXT_SYSTEM_STEP,
    START_NEXT_SYSTEM_STEP,
    RunPhase,
)
from hoshitaku.games.zetta.chapters.scoring import (
    DECLARE_WINNERS_AND_END_GAME_STEP,
    LOG_FAME_BY_SOURCE_STEP,
    ArtifactFame,
    FlagFame,
    LevelledCrewFame,
    LifeFame,
    NineStepsFame,
    SubstanceFame,
)
from hoshitaku.games.zetta.chapters.setup import (
    DEAL_NATIONS_AND_SHIPS_STEP,
    LAY_OUT_ARTIFACTS_STEP,
    PREPARE_BAGS_AND_DECKS_STEP,
)
from hoshitaku.games.zetta.chapters.system import (
    GENERATE_SYSTEM_STEP,
    PLACE_ASTEROID_FIELDS_STEP,
    SET_ROUNDS_AND_DOCK_SHIPS_STEP,
    QuickZettaSystemGenerator,
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
from hoshitaku.games.zetta.module_list import FIRST_GRID_NUMBER_BY_KIND
from hoshitaku.games.zetta.phase_plan import (
    BETWEEN_SYSTEMS_PHASE,
    CLEANUP_PHASE,
    DISCOVERY_BEFORE_ROLL_PHASE,
    EXPLORATION_PHASE,
    FAILURE_PHASE,
    IDLE_TURN_PHASE,
    MODULE_SUCCESS_PHASE,
    NO_DICE_PHASE,
    ONE_SYSTEM_PHASE,
    PREPARATION_PHASE,
    ROLL_PHASE,
    ROUND_END_PHASE,
    ROUND_PHASE,
    SCORING_PHASE,
    SETUP_PHASE,
    SUCCESS_PHASE,
    SYSTEM_GENERATION_PHASE,
    TURN_END_PHASE,
    TURN_PHASE,
    WARP_PHASE,
    PhasePlan,
)
from hoshitaku.games.zetta.ruleset import PackComponents, Ruleset, SetupOptions
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import Action, Menu
from hoshitaku.kernel.vectors import vec


def build_ruleset(components: PackComponents, chosen: SetupOptions, modules: list[Module]) -> Ruleset:
    """[module.setup_after] [module.setup_order] The basic game, extended by each module in numerical order.

    [general.basic_game] [module.ignore_unused] Nothing that only unused modules need has any effect: perks, talents,
    equipment.
    """
    named = [module.name() for module in modules]
    draft = RulesDraft(
        components, chosen, basic_phase_plan(), TURN_UP_NEXT_CREW_CARD_DECISION, DRAW_LIFE_CARD_DECISION,
        BasicOfferForm(), QuickZettaSystemGenerator(), named,
    )  # fmt: skip
    draft.actions = [
        DiscoverAction(LIFE),
        DiscoverAction(SUBSTANCE),
        DiscoverAction(ARTIFACT),
        ResearchAction(RESEARCH_ACTION_NUMBER),
        ScavengeAction(SCAVENGE_ACTION_NUMBER),
    ]
    draft.free_actions = [ConvertRadioactiveAction(CONVERT_ACTION_NUMBER), TradeAction()]
    draft.move_ways = [MothershipTransfer(), Flight(), PilotedFlight(), StarPilotTokenFlight()]
    draft.fame_sources = [LifeFame(), ArtifactFame(), SubstanceFame(), FlagFame(), LevelledCrewFame(), NineStepsFame()]
    if chosen.uses_grid:
        plan_grid_preparation(draft.phase_plan)
    for module in modules:
        module.extend_rules(draft)
    return Ruleset(
        components, chosen, draft.phase_plan.build(), vec[Module](modules), make_action_menu(draft.actions),
        make_action_menu(draft.free_actions), make_action_menu(draft.warp_actions), vec[i64](draft.offered_before_end),
        vec[MoveWay](sort_flights_last(draft.move_ways)), vec[FameSource](draft.fame_sources),
        vec[i64](draft.module_state_index), draft.initial_module_states,
        assign_grid_card_numbers(draft.grid_card_kinds), draft.top_card_draw, draft.life_card_draw,
        vec[AbilitySubstitute](draft.ability_substitutes),
        vec[MoveRequirement](draft.move_requirements), vec[TradeGoods](draft.trade_goods), draft.offer_form,
        draft.system_generator, draft.space_orbits,
    )  # fmt: skip


def sort_flights_last(ways: list[MoveWay]) -> list[MoveWay]:
    """The ways in the order in which a move tries them: flights last."""
    return sorted(ways, key=lambda way: way.is_flight)


def assign_grid_card_numbers(cards: list[GridCardKind]) -> vec[GridCardKind]:
    """Gives each kind of grid card besides crew its range of card numbers."""
    for kind in cards:
        kind.first_number = FIRST_GRID_NUMBER_BY_KIND[kind.kind_name()]
    return vec[GridCardKind](cards)


def make_action_menu(actions: list[Action]) -> Menu[ZettaState]:  # type: ignore[type-arg]
    """A menu of the actions, sorted by number."""
    return Menu(vec[Action](sorted(actions, key=lambda action: int(action.first_option))))  # type: ignore[type-arg]


def basic_phase_plan() -> PhasePlan:
    """[general.sequence] [turn.move_action] [discovery.sequence] The phases of the basic game with quick cards.

    [turn.round_end_order] The phase at the end of a round is empty: modules insert their steps in a fixed order.
    """
    plan = PhasePlan()
    plan.add_steps(SETUP_PHASE, PREPARE_BAGS_AND_DECKS_STEP, LAY_OUT_ARTIFACTS_STEP, DEAL_NATIONS_AND_SHIPS_STEP)
    plan.add_steps(PREPARATION_PHASE, ASK_QUICK_PILES_STEP, GIVE_START_ENERGY_STEP)
    plan.add_steps(
        ONE_SYSTEM_PHASE, RunPhase(SYSTEM_GENERATION_PHASE), RunPhase(EXPLORATION_PHASE), SCORE_OR_NEXT_SYSTEM_STEP
    )
    plan.add_steps(BETWEEN_SYSTEMS_PHASE, RunPhase(WARP_PHASE), RunPhase(CLEANUP_PHASE), START_NEXT_SYSTEM_STEP)
    plan.add_steps(
        SYSTEM_GENERATION_PHASE,
        GENERATE_SYSTEM_STEP,
        PLACE_PLANETS_STEP,
        PLACE_ASTEROID_FIELDS_STEP,
        SET_ROUNDS_AND_DOCK_SHIPS_STEP,
        PLACE_MOTHERSHIP_STEP,
    )
    plan.add_steps(EXPLORATION_PHASE, RUN_ROUNDS_STEP, RETURN_ALL_SHIPS_STEP)
    plan.add_steps(ROUND_PHASE, RUN_TURNS_STEP, RunPhase(ROUND_END_PHASE))
    plan.add_steps(TURN_PHASE, ASK_MOVE_STEP, ASK_ACTION_STEP, RunPhase(TURN_END_PHASE))
    plan.add_steps(IDLE_TURN_PHASE, ASK_FREE_ACTION_STEP, END_TURN_STEP)
    plan.add_steps(TURN_END_PHASE, RETURN_LAID_TOKENS_STEP, END_TURN_STEP)
    plan.add_steps(DISCOVERY_BEFORE_ROLL_PHASE, ASK_FOR_HELP_STEP, ASK_FOR_TEAM_STEP, START_ROLL_OR_VOID_DISCOVERY_STEP)
    plan.add_steps(NO_DICE_PHASE, RETURN_UNUSED_TOKENS_STEP, END_DISCOVERY_STEP)
    plan.add_steps(ROLL_PHASE, PAY_HELPER_FEE_STEP, ROLL_DICE, JUDGE_ROLL_STEP)
    plan.add_steps(SUCCESS_PHASE, ADVANCE_LEVEL_MARKER_STEP, GIVE_REWARD_STEP, GIVE_HELPER_REWARD_STEP)
    plan.add_steps(MODULE_SUCCESS_PHASE, ADVANCE_LEVEL_MARKER_STEP)
    plan.add_steps(FAILURE_PHASE, DRAW_FAILURE_KNOWLEDGE_STEP)
    plan.add_steps(CLEANUP_PHASE, STORE_CARDS_STEP, REMOVE_SYSTEM_STEP, DETERMINE_NEXT_START_PLAYER_STEP)
    plan.add_steps(SCORING_PHASE, LOG_FAME_BY_SOURCE_STEP, DECLARE_WINNERS_AND_END_GAME_STEP)
    return plan

"""The rules that the module of perks adds."""

from __future__ import annotations

from typing import Any, cast, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import RESEARCH_ACTION_NUMBER
from hoshitaku.games.zetta.chapters.dice_count import MAY_DECLARE_DISCOVERY
from hoshitaku.games.zetta.chapters.discovery import MAY_ACT_AGAIN_AFTER_NO_DICE, MAY_COMPLETE_TEAM, MAY_JOIN_TEAM
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.cross_module_hooks import (
    ACTIVE_ALIEN_LIMIT_QUERY,
    CARDS_PER_WARP_TOKEN_QUERY,
    CREW_PLACE_COUNT_QUERY,
    DANGER_DICE_QUERY,
    DANGER_LEVEL_QUERY,
    FREE_REPLACEMENTS_QUERY,
    ITEM_PROTECTION_QUERY,
    ITEM_USES_LEFT_QUERY,
    LENT_TALENTS_QUERY,
    MAY_ATTEMPT_ARCHAEOLOGY_ROLLS,
    MAY_ATTEMPT_BOTH_ROLLS_WITH_TEAM,
    MAY_HEAL_STANDING_ASIDE,
    MAY_SPARE_LAST_ITEM_USE,
    MAY_WEAR_ITEM,
    OPEN_CARD_DANGER_QUERY,
    SECOND_LIFE_CARD_QUERY,
)
from hoshitaku.games.zetta.modified_numbers import (
    ABILITIES_QUERY,
    BAG_DRAW_COUNT_QUERY,
    CARD_LIMIT_QUERY,
    DICE_POOL_QUERY,
    FIRST_SEAT_OF_ROUND_QUERY,
    GRID_PRICE_QUERY,
    KNOWLEDGE_GAIN_QUERY,
    KNOWLEDGE_LIMIT_QUERY,
    MAX_CREW_DICE_QUERY,
    MAY_TAKE_PART_QUERY,
    MOVE_PRICE_QUERY,
    MOVE_RANGE_QUERY,
    REWARD_SHARE_QUERY,
    SURE_SUCCESS_QUERY,
    USES_KNOWLEDGE_QUERY,
    NumberChange,
)
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.module_events import ModuleEvent, Permission
from hoshitaku.games.zetta.modules.perks.added_life_discovery import (
    added_life_team_order_clause,
    missing_alien_clause,
)
from hoshitaku.games.zetta.modules.perks.added_substance_discovery import ADDED_DISCOVERY_SUBSTITUTE
from hoshitaku.games.zetta.modules.perks.archaeology_perks import two_rolls_forbidding_clause
from hoshitaku.games.zetta.modules.perks.artifact_devices import RUN_NANOBOTS_STEP
from hoshitaku.games.zetta.modules.perks.components import (
    COMPONENTS_KEY,
    PERK_CARD_COUNT,
    PERK_COUNT,
    PerkComponents,
    components_of,
)
from hoshitaku.games.zetta.modules.perks.dice_perk_choice import (
    ASK_HELPER_TO_LEND_PERKS_STEP,
    SET_OR_ASK_DICE_PERK_STEP,
)
from hoshitaku.games.zetta.modules.perks.dice_perks import missing_alien_dice_clause
from hoshitaku.games.zetta.modules.perks.kenya_safe_kind import SAFE_KIND_ACTION_NUMBER, ChooseSafeKindAction
from hoshitaku.games.zetta.modules.perks.kenya_safe_life import (
    ASK_SAFE_LIFE_CARD_STEP,
    SAFE_LIFE_ACTION_NUMBER,
    ChooseSafeLifeAction,
)
from hoshitaku.games.zetta.modules.perks.nation_perks import (
    ASK_WORK_AND_HEAL_STEP,
    FULL_REPAIR_ACTION_NUMBER,
    FullRepairAction,
    OwnCardsPerkFame,
)
from hoshitaku.games.zetta.modules.perks.perk_events import react_to_event
from hoshitaku.games.zetta.modules.perks.perk_flights import move_ways_with_perks
from hoshitaku.games.zetta.modules.perks.perk_numbers import no_healing_aside_clause, perk_number_change
from hoshitaku.games.zetta.modules.perks.perk_use import RESET_PERKS_STEP
from hoshitaku.games.zetta.modules.perks.perks_state import (
    STATE_KEY,
    PerksState,
    is_perk_spent,
    perks_state,
)
from hoshitaku.games.zetta.modules.perks.reward_perks import DOUBLE_REWARDS_OR_ASK_STEP
from hoshitaku.games.zetta.modules.perks.ship_perks import ASK_FIRST_TURN_STEP
from hoshitaku.games.zetta.modules.perks.sure_success import (
    ASK_SURE_SUCCESS_STEP,
    COUNT_SURE_SUCCESS_STEP,
    SET_ONE_DIE_STEP,
    sure_success_team_clause,
)
from hoshitaku.games.zetta.modules.perks.token_draw_perks import PERK_RESEARCH_ACTION
from hoshitaku.games.zetta.modules.perks.useless_cards import (
    REMOVE_USELESS_CARDS_STEP,
    first_perk_card_of_permission,
    useful_flag_by_perk,
    useless_flag_by_card,
)
from hoshitaku.games.zetta.modules.perks.warp_perks import (
    perk_warp_forbidding_clause,
)
from hoshitaku.games.zetta.modules.perks.wear_perks import (
    RESET_WORN_ITEMS_STEP,
    breaks_on_use_clause,
    mark_worn_or_prevent_wear,
)
from hoshitaku.games.zetta.phase_plan import (
    BEFORE_MODULE_ROLL_PHASE,
    CLEANUP_PHASE,
    DISCOVERY_BEFORE_ROLL_PHASE,
    ROLL_PHASE,
    ROUND_END_PHASE,
    ROUND_PHASE,
    SETUP_PHASE,
    SUCCESS_PHASE,
    TURN_END_PHASE,
    WARP_PHASE,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import initial_part
from hoshitaku.kernel.vectors import filled_vector, vec


@final
class PerksModule(Module):
    """[perk.what] The texts on cards work. If `draws_all_cards`, useless ones are drawn too.

    [interplay.solo_bots_warp] If `is_repair_only`, nothing but repair is possible at warp against bots.

    [perk.scope] [perk.dice_reward_separate] [perk.base_not_perk] Each number is queried separately, and one of the
    perks that would change it applies; effects that are not perks add to that.
    """

    def __init__(self, draws_all_cards: bool, is_repair_only: bool) -> None:
        super().__init__(
            DICE_POOL_QUERY, MOVE_PRICE_QUERY, MOVE_RANGE_QUERY, ABILITIES_QUERY, USES_KNOWLEDGE_QUERY,
            MAY_TAKE_PART_QUERY, CREW_PLACE_COUNT_QUERY, GRID_PRICE_QUERY,
            CARD_LIMIT_QUERY, SURE_SUCCESS_QUERY, REWARD_SHARE_QUERY, BAG_DRAW_COUNT_QUERY, KNOWLEDGE_GAIN_QUERY,
            KNOWLEDGE_LIMIT_QUERY, DANGER_LEVEL_QUERY, DANGER_DICE_QUERY,
            ITEM_USES_LEFT_QUERY, CARDS_PER_WARP_TOKEN_QUERY, FIRST_SEAT_OF_ROUND_QUERY, OPEN_CARD_DANGER_QUERY,
            FREE_REPLACEMENTS_QUERY, ITEM_PROTECTION_QUERY, LENT_TALENTS_QUERY,
            SECOND_LIFE_CARD_QUERY, MAX_CREW_DICE_QUERY, ACTIVE_ALIEN_LIMIT_QUERY,
        )  # fmt: skip
        self.draws_all_cards: bool = draws_all_cards
        self.is_repair_only: bool = is_repair_only
        self.useful_perk_flags: vec[i64] = filled_vector(PERK_COUNT, 1)
        self.useless_card_flags: vec[i64] = filled_vector(PERK_CARD_COUNT, 0)

    def name(self) -> str:
        return "perks"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[perk.setup] [perk.module_missing] [perk.reset] Adds the cards of the table, and the steps of their perks."""
        parts = cast(PerkComponents, draft.components.module_components[COMPONENTS_KEY])
        alone = "solo" in draft.module_names and not draft.setup_options.bot_seats
        draft.add_module_state(STATE_KEY, initial_part(PerksState))
        self.useful_perk_flags = useful_flag_by_perk(parts, draft.module_names, alone, alone or self.is_repair_only)
        if not self.draws_all_cards:
            self.useless_card_flags = useless_flag_by_card(parts, self.useful_perk_flags)
        draft.phase_plan.insert_before(SETUP_PHASE, "lay_out_artifacts", REMOVE_USELESS_CARDS_STEP)
        draft.phase_plan.add_first_step(DISCOVERY_BEFORE_ROLL_PHASE, ASK_SURE_SUCCESS_STEP)
        draft.phase_plan.insert_before(DISCOVERY_BEFORE_ROLL_PHASE, "name_team", ASK_HELPER_TO_LEND_PERKS_STEP)
        draft.phase_plan.insert_before(DISCOVERY_BEFORE_ROLL_PHASE, "name_team", ASK_WORK_AND_HEAL_STEP)
        draft.phase_plan.insert_before(DISCOVERY_BEFORE_ROLL_PHASE, "count_dice", SET_OR_ASK_DICE_PERK_STEP)
        draft.phase_plan.insert_before(ROUND_PHASE, "turns", ASK_FIRST_TURN_STEP)
        draft.move_ways = move_ways_with_perks(draft.move_ways)
        draft.free_actions.append(FullRepairAction(FULL_REPAIR_ACTION_NUMBER))
        draft.offered_before_end.append(FULL_REPAIR_ACTION_NUMBER)
        if "warp_travel" in draft.module_names:
            choose_kind = ChooseSafeKindAction(SAFE_KIND_ACTION_NUMBER)
            draft.free_actions += [ChooseSafeLifeAction(SAFE_LIFE_ACTION_NUMBER), choose_kind]
            draft.warp_actions += [FullRepairAction(FULL_REPAIR_ACTION_NUMBER), choose_kind]
            draft.phase_plan.insert_before(WARP_PHASE, "begin_play", ASK_SAFE_LIFE_CARD_STEP)
        draft.phase_plan.add_steps(BEFORE_MODULE_ROLL_PHASE, ASK_SURE_SUCCESS_STEP, SET_OR_ASK_DICE_PERK_STEP)
        draft.phase_plan.insert_before(ROLL_PHASE, "roll", SET_ONE_DIE_STEP)
        draft.phase_plan.insert_before(ROLL_PHASE, "judge", COUNT_SURE_SUCCESS_STEP)
        draft.phase_plan.insert_before(SUCCESS_PHASE, "reward", DOUBLE_REWARDS_OR_ASK_STEP)
        draft.phase_plan.add_steps(CLEANUP_PHASE, RESET_PERKS_STEP)
        if "equipment" in draft.module_names:
            draft.phase_plan.add_first_step(TURN_END_PHASE, RESET_WORN_ITEMS_STEP)
        for number, action in enumerate(draft.actions):
            if action.first_option == RESEARCH_ACTION_NUMBER:
                draft.actions[number] = PERK_RESEARCH_ACTION
        draft.fame_sources.append(OwnCardsPerkFame())
        if "equipment" in draft.module_names:
            draft.phase_plan.add_last_step(ROUND_END_PHASE, RUN_NANOBOTS_STEP)
            draft.ability_substitutes.insert(0, ADDED_DISCOVERY_SUBSTITUTE)

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[perk.not_cumulative] [perk.example_move] The change of a number by a seat's perks."""
        return perk_number_change(state, query, seat, about)

    def forbidding_clause(self, state: ZettaState, permission: Permission, seat: i64, about: i64) -> str:
        """[perk.module_missing_choice] Useless cards are not drawn."""
        if permission is MAY_ACT_AGAIN_AFTER_NO_DICE:
            return "perk.extra_discovery" if perks_state(state).extra else ""
        if permission is MAY_HEAL_STANDING_ASIDE:
            return no_healing_aside_clause(state, about)
        if permission is MAY_SPARE_LAST_ITEM_USE:
            return breaks_on_use_clause(state, seat, about)
        if permission is MAY_WEAR_ITEM:
            return "perk.life.giant_human" if mark_worn_or_prevent_wear(state, seat, about) else ""
        if permission is MAY_DECLARE_DISCOVERY:
            return missing_alien_dice_clause(state, seat, about)
        if permission is MAY_ATTEMPT_ARCHAEOLOGY_ROLLS or permission is MAY_ATTEMPT_BOTH_ROLLS_WITH_TEAM:
            return two_rolls_forbidding_clause(state, seat, permission is MAY_ATTEMPT_BOTH_ROLLS_WITH_TEAM)
        if permission is MAY_JOIN_TEAM:
            return sure_success_team_clause(state, seat, about) or added_life_team_order_clause(state, seat, about)
        if permission is MAY_COMPLETE_TEAM:
            return missing_alien_clause(state, seat)
        first = first_perk_card_of_permission(permission)
        if first != NONE:
            return "perk.module_missing_choice" if self.useless_card_flags[first + about] else ""
        return perk_warp_forbidding_clause(state, permission, seat, about)

    def on_event(self, state: ZettaState, event: ModuleEvent, seat: i64, about: i64) -> bool:
        """[perk.used] What perks add to actions, and the reactions of nations."""
        react_to_event(state, event, seat, about)
        return False

    def extra_view(self, state: ZettaState, seat: int | None) -> dict[str, object]:
        """[perk.two_perks_card] [perk.setup] Cards that show their Used side."""
        names: Any = state.rules.components.card_names
        return {
            "used": [
                names.ids["perk_card"][card] for card in range(PERK_CARD_COUNT) if self.shows_used_side(state, card)
            ]
        }

    def shows_used_side(self, state: ZettaState, card: i64) -> bool:
        """[perk.two_perks_card] Whether a card shows its Used side; a useless perk counts as spent."""
        if not is_perk_spent(state, card) and not is_perk_spent(state, card + PERK_CARD_COUNT):
            return False
        for perk in (card, card + PERK_CARD_COUNT):
            if (
                components_of(state).is_once_per_system[perk]
                and self.useful_perk_flags[perk]
                and not is_perk_spent(state, perk)
            ):
                return False
        return True

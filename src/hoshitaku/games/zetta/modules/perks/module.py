"""The rules that the module of perks adds."""

from __future__ import annotations

from typing import Any, cast, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import RESEARCH_NUMBER
from hoshitaku.games.zetta.chapters.dice_count import MAY_DECLARE
from hoshitaku.games.zetta.chapters.discovery import MAY_ACT_AGAIN, MAY_END_TEAM, MAY_JOIN_TEAM
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.interplay import (
    ALIEN_LIMIT,
    CARD_DANGER,
    CREW_PLACES,
    DIG_DICE,
    DIG_LEVEL,
    FREE_REPLACES,
    ITEM_PROTECTION,
    ITEM_USES,
    LENT_TALENTS,
    MAY_HEAL_ASIDE,
    MAY_ROLL_TWICE,
    MAY_ROLL_TWICE_WITH_TEAM,
    MAY_SPARE_LAST_USE,
    MAY_WEAR,
    SECOND_LIFE_CARD,
    TOKEN_REPLACES,
)
from hoshitaku.games.zetta.modified_numbers import (
    ABILITIES,
    BAG_DRAWS,
    CARD_LIMIT,
    CREW_DICE,
    DICE_POOL,
    FIRST_TURN,
    GRID_PRICE,
    KNOWLEDGE_GAIN,
    KNOWLEDGE_LIMIT,
    MOVE_PRICE,
    MOVE_RANGE,
    REWARD_SHARE,
    SURE_SUCCESS,
    TAKES_PART,
    USES_KNOWLEDGE,
    NumberChange,
)
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.module_events import ModuleEvent, Permission
from hoshitaku.games.zetta.modules.perks.added_life_discovery import (
    missing_alien_clause,
    team_order_clause,
)
from hoshitaku.games.zetta.modules.perks.added_substance_discovery import CRYSTALS_SUBSTITUTE
from hoshitaku.games.zetta.modules.perks.archaeology_perks import two_rolls_clause
from hoshitaku.games.zetta.modules.perks.artifact_devices import RUN_NANOBOTS
from hoshitaku.games.zetta.modules.perks.components import (
    CARD_COUNT,
    COMPONENTS_KEY,
    PERK_COUNT,
    PerkComponents,
    components_of,
)
from hoshitaku.games.zetta.modules.perks.dice_perk_choice import ASK_HELPER_FOR_PERKS, DECIDE_DICE_PERK
from hoshitaku.games.zetta.modules.perks.dice_perks import missing_alien_dice_clause
from hoshitaku.games.zetta.modules.perks.kenya_safe_kind import STORE_KIND_NUMBER, StoreKindAction
from hoshitaku.games.zetta.modules.perks.kenya_safe_life import ASK_SAFE_LIFE, STORE_LIFE_NUMBER, StoreLifeAction
from hoshitaku.games.zetta.modules.perks.nation_perks import (
    ASK_WORK_AND_HEAL,
    FULL_REPAIR_NUMBER,
    CardsFame,
    FullRepairAction,
)
from hoshitaku.games.zetta.modules.perks.perk_events import react_to_event
from hoshitaku.games.zetta.modules.perks.perk_flights import add_perk_ways
from hoshitaku.games.zetta.modules.perks.perk_numbers import no_healing_clause, perk_number_change
from hoshitaku.games.zetta.modules.perks.perk_use import RESET_PERKS
from hoshitaku.games.zetta.modules.perks.perks_state import (
    STATE_KEY,
    PerksState,
    is_perk_spent,
    perks_state,
)
from hoshitaku.games.zetta.modules.perks.reward_perks import DECIDE_REWARD_DOUBLING
from hoshitaku.games.zetta.modules.perks.ship_perks import ASK_FIRST_TURN
from hoshitaku.games.zetta.modules.perks.sure_success import (
    ASK_SURE_SUCCESS,
    COUNT_AS_SUCCESS,
    SET_ONE_DIE,
    sole_member_clause,
)
from hoshitaku.games.zetta.modules.perks.token_draw_perks import PERK_RESEARCH_ACTION
from hoshitaku.games.zetta.modules.perks.useless_cards import (
    REMOVE_USELESS_CARDS,
    first_perk_card,
    useful_perks,
    useless_cards,
)
from hoshitaku.games.zetta.modules.perks.warp_perks import (
    warp_forbidding_clause,
)
from hoshitaku.games.zetta.modules.perks.wear_perks import RESET_WORN_ITEMS, breaks_on_use_clause, prevents_further_wear
from hoshitaku.games.zetta.phase_plan import (
    CLEANUP,
    DISCOVERY,
    OWN_ROLL,
    ROLL,
    ROUND,
    ROUND_END,
    SETUP,
    SUCCESS,
    TURN_END,
    WARP,
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
            DICE_POOL, MOVE_PRICE, MOVE_RANGE, ABILITIES, USES_KNOWLEDGE, TAKES_PART, CREW_PLACES, GRID_PRICE,
            CARD_LIMIT, SURE_SUCCESS, REWARD_SHARE, BAG_DRAWS, KNOWLEDGE_GAIN, KNOWLEDGE_LIMIT, DIG_LEVEL, DIG_DICE,
            ITEM_USES, TOKEN_REPLACES, FIRST_TURN, CARD_DANGER, FREE_REPLACES, ITEM_PROTECTION, LENT_TALENTS,
            SECOND_LIFE_CARD, CREW_DICE, ALIEN_LIMIT,
        )  # fmt: skip
        self.draws_all_cards: bool = draws_all_cards
        self.is_repair_only: bool = is_repair_only
        self.useful_perk_flags: vec[i64] = filled_vector(PERK_COUNT, 1)
        self.useless_card_flags: vec[i64] = filled_vector(CARD_COUNT, 0)

    def name(self) -> str:
        return "perks"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[perk.setup] [perk.module_missing] [perk.reset] Adds the cards of the table, and the steps of their perks."""
        parts, alone = (
            cast(PerkComponents, draft.components.module_components[COMPONENTS_KEY]),
            "solo" in draft.module_names and not draft.setup_options.bot_seats,
        )
        draft.add_module_state(STATE_KEY, initial_part(PerksState))
        self.useful_perk_flags = useful_perks(parts, draft.module_names, alone, alone or self.is_repair_only)
        if not self.draws_all_cards:
            self.useless_card_flags = useless_cards(parts, self.useful_perk_flags)
        draft.phase_plan.insert_before(SETUP, "lay_out_artifacts", REMOVE_USELESS_CARDS)
        draft.phase_plan.add_first_step(DISCOVERY, ASK_SURE_SUCCESS)
        draft.phase_plan.insert_before(DISCOVERY, "name_team", ASK_HELPER_FOR_PERKS)
        draft.phase_plan.insert_before(DISCOVERY, "name_team", ASK_WORK_AND_HEAL)
        draft.phase_plan.insert_before(DISCOVERY, "count_dice", DECIDE_DICE_PERK)
        draft.phase_plan.insert_before(ROUND, "turns", ASK_FIRST_TURN)
        draft.move_ways = add_perk_ways(draft.move_ways)
        draft.free_actions.append(FullRepairAction(FULL_REPAIR_NUMBER))
        draft.offered_before_end.append(FULL_REPAIR_NUMBER)
        if "warp_travel" in draft.module_names:
            draft.free_actions += [StoreLifeAction(STORE_LIFE_NUMBER), StoreKindAction(STORE_KIND_NUMBER)]
            draft.warp_actions += [FullRepairAction(FULL_REPAIR_NUMBER), StoreKindAction(STORE_KIND_NUMBER)]
            draft.phase_plan.insert_before(WARP, "begin_play", ASK_SAFE_LIFE)
        draft.phase_plan.add_steps(OWN_ROLL, ASK_SURE_SUCCESS, DECIDE_DICE_PERK)
        draft.phase_plan.insert_before(ROLL, "roll", SET_ONE_DIE)
        draft.phase_plan.insert_before(ROLL, "judge", COUNT_AS_SUCCESS)
        draft.phase_plan.insert_before(SUCCESS, "reward", DECIDE_REWARD_DOUBLING)
        draft.phase_plan.add_steps(CLEANUP, RESET_PERKS)
        if "equipment" in draft.module_names:
            draft.phase_plan.add_first_step(TURN_END, RESET_WORN_ITEMS)
        for number, action in enumerate(draft.actions):
            if action.first_option == RESEARCH_NUMBER:
                draft.actions[number] = PERK_RESEARCH_ACTION
        draft.fame_sources.append(CardsFame())
        if "equipment" in draft.module_names:
            draft.phase_plan.add_last_step(ROUND_END, RUN_NANOBOTS)
            draft.ability_substitutes.insert(0, CRYSTALS_SUBSTITUTE)

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[perk.not_cumulative] [perk.example_move] The change of a number by a seat's perks."""
        return perk_number_change(state, query, seat, about)

    def forbidding_clause(self, state: ZettaState, permission: Permission, seat: i64, about: i64) -> str:
        """[perk.module_missing_choice] Useless cards are not drawn."""
        if permission is MAY_ACT_AGAIN:
            return "perk.extra_discovery" if perks_state(state).extra else ""
        if permission is MAY_HEAL_ASIDE:
            return no_healing_clause(state, about)
        if permission is MAY_SPARE_LAST_USE:
            return breaks_on_use_clause(state, seat, about)
        if permission is MAY_WEAR:
            return "perk.life.giant_human" if prevents_further_wear(state, seat, about) else ""
        if permission is MAY_DECLARE:
            return missing_alien_dice_clause(state, seat, about)
        if permission is MAY_ROLL_TWICE or permission is MAY_ROLL_TWICE_WITH_TEAM:
            return two_rolls_clause(state, seat, permission is MAY_ROLL_TWICE_WITH_TEAM)
        if permission is MAY_JOIN_TEAM:
            return sole_member_clause(state, seat, about) or team_order_clause(state, seat, about)
        if permission is MAY_END_TEAM:
            return missing_alien_clause(state, seat)
        first = first_perk_card(permission)
        if first != NONE:
            return "perk.module_missing_choice" if self.useless_card_flags[first + about] else ""
        return warp_forbidding_clause(state, permission, seat, about)

    def on(self, state: ZettaState, event: ModuleEvent, seat: i64, about: i64) -> bool:
        """[perk.used] What perks add to actions, and the reactions of nations."""
        react_to_event(state, event, seat, about)
        return False

    def extra_view(self, state: ZettaState, seat: int | None) -> dict[str, object]:
        """[perk.two_perks_card] [perk.setup] Cards that show their Used side."""
        names: Any = state.rules.components.card_names
        return {
            "used": [names.ids["perk_card"][card] for card in range(CARD_COUNT) if self.shows_used_side(state, card)]
        }

    def shows_used_side(self, state: ZettaState, card: i64) -> bool:
        """[perk.two_perks_card] Whether a card shows its Used side; a useless perk counts as spent."""
        if not is_perk_spent(state, card) and not is_perk_spent(state, card + CARD_COUNT):
            return False
        for perk in (card, card + CARD_COUNT):
            if (
                components_of(state).is_once_per_system[perk]
                and self.useful_perk_flags[perk]
                and not is_perk_spent(state, perk)
            ):
                return False
        return True

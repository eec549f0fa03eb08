"""The module of perks: what it adds to the rules."""

from __future__ import annotations

from typing import Any, cast, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import RESEARCH_NUMBER
from hoshitaku.games.zetta.codes import CREW_CARDS, NONE
from hoshitaku.games.zetta.modified_numbers import (
    ABILITIES,
    ALIEN_LIMIT,
    BAG_DRAWS,
    CARD_DANGER,
    CARD_LIMIT,
    CREW_DICE,
    CREW_PLACES,
    DICE_POOL,
    DIG_DICE,
    DIG_LEVEL,
    FIRST_TURN,
    FREE_REPLACES,
    GRID_PRICE,
    ITEM_PROTECTION,
    ITEM_USES,
    KNOWLEDGE_GAIN,
    KNOWLEDGE_LIMIT,
    LENT_TALENTS,
    MOVE_RANGE,
    REWARD_SHARE,
    SECOND_LIFE_CARD,
    SURE_SUCCESS,
    TAKES_PART,
    TOKEN_REPLACES,
    USES_KNOWLEDGE,
    NumberChange,
)
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.modules.perks.active_perks import active_perk
from hoshitaku.games.zetta.modules.perks.added_life_discovery import (
    ask_to_seek_life,
    missing_alien_clause,
    team_order_clause,
)
from hoshitaku.games.zetta.modules.perks.added_substance_discovery import CRYSTALS_SUBSTITUTE, ask_to_discover_more
from hoshitaku.games.zetta.modules.perks.archaeology_perks import two_rolls_clause
from hoshitaku.games.zetta.modules.perks.artifact_devices import RUN_NANOBOTS, start_compressor
from hoshitaku.games.zetta.modules.perks.artifact_perks import mark_artifacts_used
from hoshitaku.games.zetta.modules.perks.components import (
    CARD_COUNT,
    COMPONENTS_KEY,
    PERK_COUNT,
    PSG_SWAP,
    PerkComponents,
    components_of,
)
from hoshitaku.games.zetta.modules.perks.dice_perk_choice import ASK_HELPER_FOR_PERKS, DECIDE_DICE_PERK
from hoshitaku.games.zetta.modules.perks.dice_perks import missing_alien_dice_clause, reset_roll_perks
from hoshitaku.games.zetta.modules.perks.harmless_card import ask_harmless_card, reset_harmless_card
from hoshitaku.games.zetta.modules.perks.kenya_safe_cards import (
    ASK_SAFE_LIFE,
    STORE_KIND_NUMBER,
    STORE_LIFE_NUMBER,
    StoreKindAction,
    StoreLifeAction,
    ask_safe_kind,
)
from hoshitaku.games.zetta.modules.perks.move_price_perks import PERK_MOVE_DISCOUNT
from hoshitaku.games.zetta.modules.perks.nation_perks import (
    ASK_WORK_AND_HEAL,
    FULL_REPAIR_NUMBER,
    CardsFame,
    FullRepairAction,
    ask_repair_before_help,
    ask_second_flag,
)
from hoshitaku.games.zetta.modules.perks.perk_flights import add_perk_ways
from hoshitaku.games.zetta.modules.perks.perk_numbers import no_healing_clause, perk_number_change
from hoshitaku.games.zetta.modules.perks.perk_use import RESET_PERKS
from hoshitaku.games.zetta.modules.perks.perks_state import (
    NO_CARD_BITS,
    STATE_KEY,
    PerksState,
    is_perk_spent,
    perks_state,
    use_perk,
)
from hoshitaku.games.zetta.modules.perks.reward_perks import DECIDE_REWARD_DOUBLING
from hoshitaku.games.zetta.modules.perks.ship_perks import ASK_FIRST_TURN, ask_to_build_artifact, ask_tractor_beams
from hoshitaku.games.zetta.modules.perks.sure_success import (
    ASK_SURE_SUCCESS,
    COUNT_AS_SUCCESS,
    SET_ONE_DIE,
    sole_member_clause,
)
from hoshitaku.games.zetta.modules.perks.token_draw_perks import PERK_RESEARCH_ACTION, push_excess_check
from hoshitaku.games.zetta.modules.perks.useless_cards import (
    FIRST_CARD_BY_DRAW,
    REMOVE_USELESS_CARDS,
    useful_perks,
    useless_cards,
)
from hoshitaku.games.zetta.modules.perks.warp_perks import (
    WARP_ACTIONS,
    lend_talent,
    on_threat,
    take_talent_back,
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
from hoshitaku.games.zetta.state.empty_state import empty_part
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import filled_vector, vec


@final
class PerksModule(Module):
    """[perk.what] The texts on cards work. `all_cards` are drawn, or only those of use at this table.

    [interplay.solo_bots_warp] `only_repair` is done at warp against bots, if the table agreed on that.

    [perk.scope] [perk.dice_reward_separate] [perk.base_not_perk] Each number is asked for by itself, and of all perks
    that would change it one does; what is no perk adds to that.
    """

    def __init__(self, draws_all_cards: bool, is_repair_only: bool) -> None:
        super().__init__(
            DICE_POOL, MOVE_RANGE, ABILITIES, USES_KNOWLEDGE, TAKES_PART, CREW_PLACES, GRID_PRICE, CARD_LIMIT,
            SURE_SUCCESS, REWARD_SHARE, BAG_DRAWS, KNOWLEDGE_GAIN, KNOWLEDGE_LIMIT, DIG_LEVEL, DIG_DICE,
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
        """[perk.setup] [perk.module_missing] [perk.reset] The cards of the table, and where their perks count."""
        parts, alone = (
            cast(PerkComponents, draft.components.module_components[COMPONENTS_KEY]),
            "solo" in draft.module_names and not draft.setup_options.bot_seats,
        )
        draft.add_module_state(STATE_KEY, empty_part(PerksState))
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
        draft.move_discounts.append(PERK_MOVE_DISCOUNT)
        draft.fame_sources.append(CardsFame())
        if "equipment" in draft.module_names:
            draft.phase_plan.add_last_step(ROUND_END, RUN_NANOBOTS)
            draft.ability_substitutes.insert(0, CRYSTALS_SUBSTITUTE)

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[perk.not_cumulative] [perk.example_move] What the perks of a seat make of a number."""
        return perk_number_change(state, query, seat, about)

    def forbidding_clause(self, state: ZettaState, action: str, seat: i64, about: i64) -> str:
        """[perk.module_missing_choice] Cards without use are not drawn."""
        if action == "act_again":
            return "perk.extra_discovery" if perks_state(state).extra else ""
        if action == "stand_aside":
            return no_healing_clause(state, about)
        if action == "spare_last":
            return breaks_on_use_clause(state, seat, about)
        if action == "declare":
            return missing_alien_dice_clause(state, seat, about)
        if action in ("two_rolls", "two_rolls_named"):
            return two_rolls_clause(state, seat, action == "two_rolls_named")
        if action == "join_team":
            return sole_member_clause(state, seat, about) or team_order_clause(state, seat, about)
        if action == "team_done":
            return missing_alien_clause(state, seat)
        if action in WARP_ACTIONS:
            return warp_forbidding_clause(state, action, seat, about)
        first = FIRST_CARD_BY_DRAW.get(action, NONE)
        return "perk.module_missing_choice" if first != NONE and self.useless_card_flags[first + about] else ""

    def before_action(self, state: ZettaState, seat: i64, action: str) -> None:
        """[perk.extra_discovery] What a perk adds to an action follows it."""
        reset_roll_perks(state)
        reset_harmless_card(state)
        perks_state(state).lasting = NO_CARD_BITS
        if action == "scavenge":
            ask_to_build_artifact(state, seat)
            ask_to_seek_life(state, seat)
        elif action == "discover_substance":
            ask_to_discover_more(state, seat)

    def on_action(self, state: ZettaState, action: str, seat: i64, about: i64) -> None:
        """[perk.used] What nations do about deeds of other modules."""
        if action == "swap_card":
            use_perk(state, seat, active_perk(state, seat, PSG_SWAP))
        elif action == "danger_roll":
            ask_harmless_card(state, seat)
        elif action == "play_hand":
            ask_safe_kind(state, seat)
        elif action == "threaten":
            on_threat(state, seat, about)
        elif action == "lend_talent":
            lend_talent(state, seat, about)
        elif action == "serve_roll":
            mark_artifacts_used(state, seat, about)
        elif action == "find_more_life":
            perks_state(state).also = about
        elif action == "agree_to_help":
            ask_repair_before_help(state, seat)
        elif action == "take_talent_back":
            take_talent_back(state, about)

    def on_landed(self, state: ZettaState, seat: i64, place: i64, flagged: bool) -> None:
        """[perk.nation.germany] [perk.artifact.cassini] What a landing brings by perks."""
        ask_second_flag(state, seat, flagged)
        start_compressor(state, seat)

    def on_moved(self, state: ZettaState, seat: i64, energy: i64) -> None:
        """[perk.ship.tern] A tractor beam beside the ship may take what the move cost."""
        ask_tractor_beams(state, seat, energy)

    def prevents_wear(self, state: ZettaState, seat: i64, item: i64) -> bool:
        """[perk.life.giant_human] What has worn in this turn wears no further."""
        return prevents_further_wear(state, seat, item)

    def on_crew_hurt(self, state: ZettaState, seat: i64, member: i64) -> None:
        """[perk.life.human_loss] A hurt alien makes no more room for knowledge."""
        if member >= CREW_CARDS:
            push_excess_check(state, seat)

    def on_crew_left(self, state: ZettaState, seat: i64) -> None:
        """[perk.life.human_loss] Nor does one that is dead, or with another player."""
        push_excess_check(state, seat)

    def on_crew_return(self, state: ZettaState, seat: i64, member: i64) -> bool:
        """[perk.life.human_loss] Nor for its host one that goes home."""
        for other in range(state.seat_count()):
            if other != seat:
                push_excess_check(state, other)
        return False

    def extra_view(self, state: ZettaState, seat: int | None) -> dict[str, object]:
        """[perk.two_perks_card] [perk.setup] Cards that show their Used side."""
        names: Any = state.rules.components.card_names
        return {
            "used": [names.ids["perk_card"][card] for card in range(CARD_COUNT) if self.shows_used_side(state, card)]
        }

    def shows_used_side(self, state: ZettaState, card: i64) -> bool:
        """[perk.two_perks_card] Whether a card shows its Used side; a perk of no use counts as spent."""
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

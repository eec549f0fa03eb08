"""The rules that the module of warp travel adds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.trade_offer import MAY_GIVE_ARTIFACT
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.crew import CREW_RETURNED_EVENT, crew_count
from hoshitaku.games.zetta.cross_module_hooks import IS_ANY_ITEM_LENT_QUERY, ITEM_HOLDER_QUERY, ITEM_USES_LEFT_QUERY
from hoshitaku.games.zetta.modified_numbers import (
    ADD_LAYER,
    KNOWLEDGE_LIMIT_QUERY,
    REPLACE_LAYER,
    NumberChange,
    change_without_next,
)
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.module_events import ModuleEvent, Permission
from hoshitaku.games.zetta.modules.equipment.components import EQUIPMENT_CARD_COUNT
from hoshitaku.games.zetta.modules.warp_travel.guest_return import (
    ADVANCE_LEVEL_GUESTS_FIRST_STEP,
    SEND_ALL_GUESTS_HOME_STEP,
    SEND_GUESTS_AFTER_FIRST_ROUND_STEP,
    TURN_CARDS_BACK_STEP,
    end_romance,
)
from hoshitaku.games.zetta.modules.warp_travel.hands import ASK_HAND_CHOICES_STEP, REVEAL_HANDS_STEP
from hoshitaku.games.zetta.modules.warp_travel.pack import warp_knowledge_limit
from hoshitaku.games.zetta.modules.warp_travel.play_order import START_HAND_CARD_PLAY_STEP
from hoshitaku.games.zetta.modules.warp_travel.warp_travel_state import (
    STATE_KEY,
    TAKEN_IN_HAND,
    WarpTravelState,
    is_any_item_lent,
    warp_travel_state,
)
from hoshitaku.games.zetta.phase_plan import (
    MODULE_SUCCESS_PHASE,
    ROUND_END_PHASE,
    SCORING_PHASE,
    SUCCESS_PHASE,
    WARP_PHASE,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import initial_part

ITEMS_ARE_LENT_CHANGE: Final = change_without_next(REPLACE_LAYER, 1, "warp.steal")
KEEP_LAST_USE_CHANGE: Final = change_without_next(ADD_LAYER, -1, "warp.borrow_limit")


@final
class WarpTravelModule(Module):
    """[warp.purpose] [warp.guest_counts] [interplay.guest_help] Crews meet between two systems.

    A guest counts as aboard: for discoveries, as a star pilot, for damage and for help.
    """

    def __init__(self) -> None:
        super().__init__(KNOWLEDGE_LIMIT_QUERY, ITEM_HOLDER_QUERY, ITEM_USES_LEFT_QUERY, IS_ANY_ITEM_LENT_QUERY)
        self.knowledge_limit_change: NumberChange = KEEP_LAST_USE_CHANGE

    def name(self) -> str:
        return "warp_travel"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[warp.when] [warp.when_word] [solo.warp_count] The warp stage lies between two systems.

        [warp.tokens] [warp.repair_tokens] So there is none at the end. The bag has tokens for the talents too (see
        kit.py).

        [interplay.heal_warp] [interplay.talents_exploration] Only the actions listed here are possible in it.
        """
        self.knowledge_limit_change = change_without_next(
            REPLACE_LAYER, warp_knowledge_limit(draft.components), "warp.limit"
        )
        draft.add_module_state(STATE_KEY, initial_part(WarpTravelState))
        draft.phase_plan.add_steps(
            WARP_PHASE, ASK_HAND_CHOICES_STEP, REVEAL_HANDS_STEP, START_HAND_CARD_PLAY_STEP, TURN_CARDS_BACK_STEP
        )
        draft.phase_plan.add_first_step(ROUND_END_PHASE, SEND_GUESTS_AFTER_FIRST_ROUND_STEP)
        draft.phase_plan.add_first_step(SCORING_PHASE, SEND_ALL_GUESTS_HOME_STEP)
        draft.phase_plan.replace_step(SUCCESS_PHASE, "level_step", ADVANCE_LEVEL_GUESTS_FIRST_STEP)
        draft.phase_plan.replace_step(MODULE_SUCCESS_PHASE, "level_step", ADVANCE_LEVEL_GUESTS_FIRST_STEP)

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[warp.limit] [warp.steal] [warp.borrow_limit] The knowledge limit; holders of lent items, and their uses."""
        if query == KNOWLEDGE_LIMIT_QUERY:
            return self.knowledge_limit_change
        if query == IS_ANY_ITEM_LENT_QUERY:
            return ITEMS_ARE_LENT_CHANGE if is_any_item_lent(state) else None
        holder = warp_travel_state(state).holder[about]
        if holder == NONE:
            return None
        return (
            change_without_next(REPLACE_LAYER, holder, "warp.steal")
            if query == ITEM_HOLDER_QUERY
            else KEEP_LAST_USE_CHANGE
        )

    def forbidding_clause(self, state: ZettaState, permission: Permission, seat: i64, about: i64) -> str:
        """[trade.condition] A lent item cannot be given away."""
        lent = permission is MAY_GIVE_ARTIFACT and warp_travel_state(state).holder[EQUIPMENT_CARD_COUNT + about] != NONE
        return "trade.condition" if lent else ""

    def on_event(self, state: ZettaState, event: ModuleEvent, seat: i64, about: i64) -> bool:
        """[warp.return_rotated] [interplay.dig_guest_return] The guest is heartbroken, for any reason of its return."""
        if event is CREW_RETURNED_EVENT:
            end_romance(state, about)
        return False

    def extra_view(self, state: ZettaState, seat: int | None) -> dict[str, object]:
        """[warp.hand_simultaneous] A player's hand choices so far, as places of its board; only for that seat."""
        if seat is None:
            return {"picked": []}
        aboard, picked = state.seats[seat].aboard, warp_travel_state(state).picked
        return {
            "picked": [place for place in range(int(crew_count(state, seat))) if picked[aboard[place]] == TAKEN_IN_HAND]
        }

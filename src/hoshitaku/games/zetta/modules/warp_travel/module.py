"""The rules that the module of warp travel adds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.trade_offer import MAY_GIVE_ARTIFACT
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.crew import CREW_RETURNED, crew_count
from hoshitaku.games.zetta.interplay import ITEM_HOLDER, ITEM_USES, ITEMS_LENT
from hoshitaku.games.zetta.modified_numbers import ADD, KNOWLEDGE_LIMIT, REPLACE, NumberChange, single_change
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.module_events import ModuleEvent, Permission
from hoshitaku.games.zetta.modules.equipment.components import EQUIPMENT_CARDS
from hoshitaku.games.zetta.modules.warp_travel.guest_return import (
    ADVANCE_LEVEL_GUESTS_FIRST,
    SEND_ALL_HOME,
    SEND_GUESTS_HOME,
    TURN_CARDS_BACK,
    end_romance,
)
from hoshitaku.games.zetta.modules.warp_travel.hands import ASK_HAND_CHOICES, REVEAL_HANDS
from hoshitaku.games.zetta.modules.warp_travel.pack import warp_knowledge_limit
from hoshitaku.games.zetta.modules.warp_travel.play_order import START_PLAY
from hoshitaku.games.zetta.modules.warp_travel.warp_travel_state import (
    IN_HAND,
    STATE_KEY,
    WarpTravelState,
    is_anything_lent,
    warp_travel_state,
)
from hoshitaku.games.zetta.phase_plan import OTHER_SUCCESS, ROUND_END, SCORING, SUCCESS, WARP
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import initial_part

ITEMS_ARE_LENT: Final = single_change(REPLACE, 1, "warp.steal")
KEEPS_LAST_USE: Final = single_change(ADD, -1, "warp.borrow_limit")


@final
class WarpTravelModule(Module):
    """[warp.purpose] [warp.guest_counts] [interplay.guest_help] Crews meet between two systems.

    A guest counts as aboard: for discoveries, as a star pilot, for damage and for help.
    """

    def __init__(self) -> None:
        super().__init__(KNOWLEDGE_LIMIT, ITEM_HOLDER, ITEM_USES, ITEMS_LENT)
        self.knowledge_limit_change: NumberChange = KEEPS_LAST_USE

    def name(self) -> str:
        return "warp_travel"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[warp.when] [warp.when_word] [solo.warp_count] The warp stage lies between two systems.

        [warp.tokens] [warp.repair_tokens] So there is none at the end. The bag has tokens for the talents too (see
        kit.py).

        [interplay.heal_warp] [interplay.talents_exploration] Only the actions listed here are possible in it.
        """
        self.knowledge_limit_change = single_change(REPLACE, warp_knowledge_limit(draft.components), "warp.limit")
        draft.add_module_state(STATE_KEY, initial_part(WarpTravelState))
        draft.phase_plan.add_steps(WARP, ASK_HAND_CHOICES, REVEAL_HANDS, START_PLAY, TURN_CARDS_BACK)
        draft.phase_plan.add_first_step(ROUND_END, SEND_GUESTS_HOME)
        draft.phase_plan.add_first_step(SCORING, SEND_ALL_HOME)
        draft.phase_plan.replace_step(SUCCESS, "level_step", ADVANCE_LEVEL_GUESTS_FIRST)
        draft.phase_plan.replace_step(OTHER_SUCCESS, "level_step", ADVANCE_LEVEL_GUESTS_FIRST)

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[warp.limit] [warp.steal] [warp.borrow_limit] The knowledge limit; holders of lent items, and their uses."""
        if query == KNOWLEDGE_LIMIT:
            return self.knowledge_limit_change
        if query == ITEMS_LENT:
            return ITEMS_ARE_LENT if is_anything_lent(state) else None
        holder = warp_travel_state(state).holder[about]
        if holder == NONE:
            return None
        return single_change(REPLACE, holder, "warp.steal") if query == ITEM_HOLDER else KEEPS_LAST_USE

    def forbidding_clause(self, state: ZettaState, permission: Permission, seat: i64, about: i64) -> str:
        """[trade.condition] A lent item cannot be given away."""
        lent = permission is MAY_GIVE_ARTIFACT and warp_travel_state(state).holder[EQUIPMENT_CARDS + about] != NONE
        return "trade.condition" if lent else ""

    def on(self, state: ZettaState, event: ModuleEvent, seat: i64, about: i64) -> bool:
        """[warp.return_rotated] [interplay.dig_guest_return] The guest is heartbroken, for any reason of its return."""
        if event is CREW_RETURNED:
            end_romance(state, about)
        return False

    def extra_view(self, state: ZettaState, seat: int | None) -> dict[str, object]:
        """[warp.hand_simultaneous] A player's hand choices so far, as places of its board; only for that seat."""
        if seat is None:
            return {"picked": []}
        aboard, picked = state.seats[seat].aboard, warp_travel_state(state).picked
        return {"picked": [place for place in range(int(crew_count(state, seat))) if picked[aboard[place]] == IN_HAND]}

"""The module of warp travel: what it adds to the rules."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.modified_numbers import (
    ADD,
    ITEM_HOLDER,
    ITEM_USES,
    ITEMS_LENT,
    KNOWLEDGE_LIMIT,
    REPLACE,
    NumberChange,
    single_change,
)
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.modules.equipment.components import EQUIPMENT_CARDS
from hoshitaku.games.zetta.modules.warp_travel.guest_return import (
    ADVANCE_LEVEL_GUESTS_FIRST,
    SEND_ALL_HOME,
    SEND_GUESTS_HOME,
    TURN_CARDS_BACK,
    end_romance,
)
from hoshitaku.games.zetta.modules.warp_travel.hands import ASK_HANDS, SHOW_HANDS
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
from hoshitaku.games.zetta.state.empty_state import empty_part
from hoshitaku.games.zetta.state.zetta_state import ZettaState

ITEMS_ARE_LENT: Final = single_change(REPLACE, 1, "warp.steal")
KEEPS_LAST_USE: Final = single_change(ADD, -1, "warp.borrow_limit")


@final
class WarpTravelModule(Module):
    """[warp.purpose] [warp.guest_counts] [interplay.guest_help] Crews meet between two systems.

    A guest is aboard like any other: in discoveries, as a star pilot, for damage and for help.
    """

    def __init__(self) -> None:
        super().__init__(KNOWLEDGE_LIMIT, ITEM_HOLDER, ITEM_USES, ITEMS_LENT)
        self.knowledge_limit_change: NumberChange = KEEPS_LAST_USE

    def name(self) -> str:
        return "warp_travel"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[warp.when] [warp.when_word] [solo.warp_count] The warp stage lies between two systems, so never at the end.

        [warp.tokens] [warp.repair_tokens] The bag has tokens of the talents, too (see kit.py).

        [interplay.heal_warp] [interplay.talents_exploration] Nothing but what stands here happens in it.
        """
        self.knowledge_limit_change = single_change(REPLACE, warp_knowledge_limit(draft.components), "warp.limit")
        draft.add_module_state(STATE_KEY, empty_part(WarpTravelState))
        draft.phase_plan.add_steps(WARP, ASK_HANDS, SHOW_HANDS, START_PLAY, TURN_CARDS_BACK)
        draft.phase_plan.add_first_step(ROUND_END, SEND_GUESTS_HOME)
        draft.phase_plan.add_first_step(SCORING, SEND_ALL_HOME)
        draft.phase_plan.replace_step(SUCCESS, "level_step", ADVANCE_LEVEL_GUESTS_FIRST)
        draft.phase_plan.replace_step(OTHER_SUCCESS, "level_step", ADVANCE_LEVEL_GUESTS_FIRST)

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[warp.limit] [warp.steal] [warp.borrow_limit] The limit of knowledge; who has what is lent, and its uses."""
        if query == KNOWLEDGE_LIMIT:
            return self.knowledge_limit_change
        if query == ITEMS_LENT:
            return ITEMS_ARE_LENT if is_anything_lent(state) else None
        holder = warp_travel_state(state).holder[about]
        if holder == NONE:
            return None
        return single_change(REPLACE, holder, "warp.steal") if query == ITEM_HOLDER else KEEPS_LAST_USE

    def forbidding_clause(self, state: ZettaState, action: str, seat: i64, about: i64) -> str:
        """[trade.condition] What is lent is not given away."""
        lent = action == "give_artifact" and warp_travel_state(state).holder[EQUIPMENT_CARDS + about] != NONE
        return "trade.condition" if lent else ""

    def on_crew_return(self, state: ZettaState, seat: i64, member: i64) -> bool:
        """[warp.return_rotated] [interplay.dig_guest_return] It is heartbroken, whatever sent it home."""
        end_romance(state, member)
        return False

    def extra_view(self, state: ZettaState, seat: int | None) -> dict[str, object]:
        """[warp.hand_simultaneous] What a player has picked so far, as places of the own board; others see nothing."""
        if seat is None:
            return {"picked": []}
        aboard, picked = state.seats[seat].aboard, warp_travel_state(state).picked
        return {"picked": [place for place in range(int(crew_count(state, seat))) if picked[aboard[place]] == IN_HAND]}

"""The rules that the module of wounds adds: tokens on crew, healing, rescue and the long stay.

Solo play has it without the dangers.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.discovery import MAY_SEND_MEMBER, MAY_SEND_MEMBER_WITH_TOKEN
from hoshitaku.games.zetta.modified_numbers import (
    ABILITIES_QUERY,
    FREE_ACTIONS_ONLY_TURN,
    MAY_HELP_QUERY,
    MAY_TAKE_PART_QUERY,
    REPLACE_LAYER,
    TURN_KIND_QUERY,
    USES_KNOWLEDGE_QUERY,
    NumberChange,
    change_without_next,
)
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.module_events import Permission
from hoshitaku.games.zetta.modules.wounds.heal import (
    END_HEALING_STEP,
    HEAL_ACTION_NUMBER,
    HEAL_IDLE_CREW_STEP,
    HealTwoDamageAction,
)
from hoshitaku.games.zetta.modules.wounds.long_stay import (
    ASK_LONG_STAY_STEP,
    DEAL_LONG_STAY_DAMAGE_STEP,
    GIVE_WAITING_SEATS_KNOWLEDGE_STEP,
)
from hoshitaku.games.zetta.modules.wounds.wounds_state import (
    STATE_KEY,
    WoundsState,
    covered_abilities_change,
    covered_icon_bits,
    free_icon_bits,
    is_crew_healing,
    is_seat_waiting,
)
from hoshitaku.games.zetta.phase_plan import EXPLORATION_PHASE, IDLE_TURN_PHASE, ROLL_PHASE, ROUND_END_PHASE, TURN_PHASE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import initial_part

USES_NO_KNOWLEDGE_CHANGE: Final = change_without_next(REPLACE_LAYER, 0, "damage.no_knowledge")
TAKES_NO_PART_CHANGE: Final = change_without_next(REPLACE_LAYER, 0, "damage.all_covered")
NO_HELP_CHANGE: Final = change_without_next(REPLACE_LAYER, 0, "damage.heal_no_help")
FREE_ACTIONS_ONLY_CHANGE: Final = change_without_next(
    REPLACE_LAYER, FREE_ACTIONS_ONLY_TURN, "interplay.damage_long_stay_waiting_trade"
)


@final
class WoundsModule(Module):
    """[damage.place] [solo.damage_tokens_always] Damage tokens on crew, healing, and the long stay.

    They do not affect levels, dice or tokens in use: [interplay.damage_level] [interplay.damage_levelled_dice]
    [interplay.damage_flip] [interplay.damage_token_timing].
    """

    def name(self) -> str:
        return "wounds"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[damage.stay_return] Ships that stayed return at the end of the last extra round."""
        draft.add_module_state(STATE_KEY, initial_part(WoundsState))
        draft.actions.append(HealTwoDamageAction(HEAL_ACTION_NUMBER))
        draft.phase_plan.add_first_step(TURN_PHASE, END_HEALING_STEP)
        draft.phase_plan.add_first_step(IDLE_TURN_PHASE, END_HEALING_STEP)
        draft.phase_plan.insert_before(ROLL_PHASE, "roll", HEAL_IDLE_CREW_STEP)
        draft.phase_plan.insert_after(EXPLORATION_PHASE, "rounds", ASK_LONG_STAY_STEP)
        draft.phase_plan.add_steps(ROUND_END_PHASE, DEAL_LONG_STAY_DAMAGE_STEP, GIVE_WAITING_SEATS_KNOWLEDGE_STEP)

    def __init__(self) -> None:
        super().__init__(ABILITIES_QUERY, USES_KNOWLEDGE_QUERY, MAY_TAKE_PART_QUERY, MAY_HELP_QUERY, TURN_KIND_QUERY)

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[damage.no_knowledge] [damage.heal_no_help] [interplay.damage_long_stay_waiting_trade] Effects of damage.

        [interplay.damage_star_pilot] [damage.all_covered] It blocks abilities, not effects without an icon; a covered
        talent blocks knowledge but no ability: [solo.explore_unused_icons].
        """
        if query == ABILITIES_QUERY:
            return covered_abilities_change(state, about)
        if query == USES_KNOWLEDGE_QUERY and covered_icon_bits(state, about):
            return USES_NO_KNOWLEDGE_CHANGE
        if query == MAY_TAKE_PART_QUERY and free_icon_bits(state, about) == 0:
            return TAKES_NO_PART_CHANGE
        if query == MAY_HELP_QUERY and (is_crew_healing(state, seat) or is_seat_waiting(state, seat)):
            return NO_HELP_CHANGE
        if query == TURN_KIND_QUERY and is_seat_waiting(state, seat):
            return FREE_ACTIONS_ONLY_CHANGE
        return None

    def forbidding_clause(self, state: ZettaState, permission: Permission, seat: i64, about: i64) -> str:
        """[damage.blocks] [damage.no_knowledge] Why damaged crew cannot be sent to a discovery."""
        if permission is MAY_SEND_MEMBER and covered_icon_bits(state, about) >> state.attempt.kind & 1:
            return "damage.blocks"
        return (
            "damage.no_knowledge"
            if permission is MAY_SEND_MEMBER_WITH_TOKEN and covered_icon_bits(state, about)
            else ""
        )

"""The rules that the module of wounds adds: tokens on crew, healing, rescue and the long stay.

Solo play has it without the dangers.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.discovery import MAY_SEND, MAY_SEND_WITH_TOKEN
from hoshitaku.games.zetta.modified_numbers import (
    ABILITIES,
    FREE_ACTIONS_ONLY,
    MAY_HELP,
    REPLACE,
    TAKES_PART,
    TAKES_TURN,
    USES_KNOWLEDGE,
    NumberChange,
    single_change,
)
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.module_events import Permission
from hoshitaku.games.zetta.modules.wounds.heal import END_HEALING, HEAL_IDLE_CREW, HEAL_NUMBER, HealTwoDamageAction
from hoshitaku.games.zetta.modules.wounds.long_stay import ASK_LONG_STAY, DEAL_LONG_STAY_DAMAGE, GIVE_WAITERS_KNOWLEDGE
from hoshitaku.games.zetta.modules.wounds.wounds_state import (
    STATE_KEY,
    WoundsState,
    covered_abilities_change,
    covered_icon_bits,
    free_icon_bits,
    is_healing,
    is_waiting,
)
from hoshitaku.games.zetta.phase_plan import EXPLORATION, IDLE_TURN, ROLL, ROUND_END, TURN
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import initial_part

NO_KNOWLEDGE_CHANGE: Final = single_change(REPLACE, 0, "damage.no_knowledge")
NO_PART_CHANGE: Final = single_change(REPLACE, 0, "damage.all_covered")
NO_HELP_CHANGE: Final = single_change(REPLACE, 0, "damage.heal_no_help")
FREE_ACTIONS_CHANGE: Final = single_change(REPLACE, FREE_ACTIONS_ONLY, "interplay.damage_long_stay_waiting_trade")


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
        draft.actions.append(HealTwoDamageAction(HEAL_NUMBER))
        draft.phase_plan.add_first_step(TURN, END_HEALING)
        draft.phase_plan.add_first_step(IDLE_TURN, END_HEALING)
        draft.phase_plan.insert_before(ROLL, "roll", HEAL_IDLE_CREW)
        draft.phase_plan.insert_after(EXPLORATION, "rounds", ASK_LONG_STAY)
        draft.phase_plan.add_steps(ROUND_END, DEAL_LONG_STAY_DAMAGE, GIVE_WAITERS_KNOWLEDGE)

    def __init__(self) -> None:
        super().__init__(ABILITIES, USES_KNOWLEDGE, TAKES_PART, MAY_HELP, TAKES_TURN)

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[damage.no_knowledge] [damage.heal_no_help] [interplay.damage_long_stay_waiting_trade] Effects of damage.

        [interplay.damage_star_pilot] [damage.all_covered] It blocks abilities, not effects without an icon; a covered
        talent blocks knowledge but no ability: [solo.explore_unused_icons].
        """
        if query == ABILITIES:
            return covered_abilities_change(state, about)
        if query == USES_KNOWLEDGE and covered_icon_bits(state, about):
            return NO_KNOWLEDGE_CHANGE
        if query == TAKES_PART and free_icon_bits(state, about) == 0:
            return NO_PART_CHANGE
        if query == MAY_HELP and (is_healing(state, seat) or is_waiting(state, seat)):
            return NO_HELP_CHANGE
        if query == TAKES_TURN and is_waiting(state, seat):
            return FREE_ACTIONS_CHANGE
        return None

    def forbidding_clause(self, state: ZettaState, permission: Permission, seat: i64, about: i64) -> str:
        """[damage.blocks] [damage.no_knowledge] Why damaged crew cannot be sent to a discovery."""
        if permission is MAY_SEND and covered_icon_bits(state, about) >> state.attempt.kind & 1:
            return "damage.blocks"
        return "damage.no_knowledge" if permission is MAY_SEND_WITH_TOKEN and covered_icon_bits(state, about) else ""

"""The rules that the module of planetary system generation adds."""

from __future__ import annotations

from typing import final

from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.modules.psg.piles import STATE_KEY, PilesState
from hoshitaku.games.zetta.modules.psg.psg_generator import PsgSystemGenerator
from hoshitaku.games.zetta.modules.psg.psg_view import pile_steps_view, system_name
from hoshitaku.games.zetta.modules.psg.system_generation import (
    GIVE_WARP_TOKENS_STEP,
    LAY_OUT_PILES_STEP,
    READ_PILES_STEP,
    RESET_DISCOVERY_BOARD_STEP,
    ROLL_ONE_DIE_FOR_PILES_STEP,
)
from hoshitaku.games.zetta.phase_plan import PREPARATION_PHASE, SETUP_PHASE, SYSTEM_GENERATION_PHASE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import initial_part


@final
class PsgModule(Module):
    """[psg.purpose] [psg.replaces_quick] Systems from eleven piles, and warp tokens that replace their cards.

    [psg.warp_limit] These count for the knowledge limit like all others. [psg.no_star_marker_shortage] Every type of
    star is available in each system. [interplay.psg_variant] Planets are laid as the table agreed, face up or face
    down.
    """

    def name(self) -> str:
        return "psg"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[psg.warp_tokens] [psg.die] [psg.done] Values are final before planets are laid (tokens: see kit.py)."""
        draft.add_module_state(STATE_KEY, initial_part(PilesState))
        draft.system_generator = PsgSystemGenerator()
        draft.phase_plan.insert_after(SETUP_PHASE, "set_up_table", LAY_OUT_PILES_STEP)
        draft.phase_plan.add_first_step(PREPARATION_PHASE, GIVE_WARP_TOKENS_STEP)
        for step in (RESET_DISCOVERY_BOARD_STEP, ROLL_ONE_DIE_FOR_PILES_STEP, READ_PILES_STEP):
            draft.phase_plan.insert_before(SYSTEM_GENERATION_PHASE, "place_planets", step)

    def extra_view(self, state: ZettaState, seat: int | None) -> dict[str, object]:
        """[psg.naming] [psg.energy_value] How the system is generated, pile by pile, and its name so far."""
        return {"steps": pile_steps_view(state), "name": system_name(state)}

"""The rules of planetary system generation with eleven dice: version B of the module `psg`."""

from __future__ import annotations

from typing import final

from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.modules.psg_dice.eleven_dice import ROLL_ELEVEN_DICE_STEP
from hoshitaku.games.zetta.phase_plan import SYSTEM_GENERATION_PHASE


@final
class PsgDiceModule(Module):
    """[psg.two_versions] [psg11.dice] [psg11.rest_same] Eleven dice instead of one; it includes the module `psg`.

    [module.dice_8] Players choose this module, or `psg` alone.
    """

    def name(self) -> str:
        return "psg_dice"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[psg11.reroll] All dice are rolled when the single die would be."""
        draft.phase_plan.replace_step(SYSTEM_GENERATION_PHASE, "roll_for_piles", ROLL_ELEVEN_DICE_STEP)

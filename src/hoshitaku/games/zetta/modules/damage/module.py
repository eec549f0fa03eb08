"""The rules that the module of damage adds: dangerous discoveries, and a score for damage. It requires wounds."""

from __future__ import annotations

from typing import final

from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.modules.damage.dangerous_discovery import (
    DEAL_DANGEROUS_LIFE_DAMAGE_STEP,
    DEAL_DISCOVERY_DAMAGE_STEP,
    DamageFame,
)
from hoshitaku.games.zetta.modules.damage.pack import fame_per_damage_token
from hoshitaku.games.zetta.phase_plan import ROUND_END_PHASE, SUCCESS_PHASE


@final
class DamageModule(Module):
    """[damage.discovery_dice] [damage.score] Dangerous discoveries, and the score for damage."""

    def name(self) -> str:
        return "damage"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[damage.long_stay_end_order] At the end of a round, life deals damage before the long stay."""
        draft.phase_plan.add_steps(SUCCESS_PHASE, DEAL_DISCOVERY_DAMAGE_STEP)
        draft.phase_plan.insert_before(ROUND_END_PHASE, "stay_damage", DEAL_DANGEROUS_LIFE_DAMAGE_STEP)
        draft.fame_sources.append(DamageFame(fame_per_damage_token(draft.components)))

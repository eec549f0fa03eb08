"""The module of damage: dangerous discoveries, and what damage costs in the scoring. It needs wounds."""

from __future__ import annotations

from typing import final

from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.modules.damage.dangerous_discovery import DEAL_DISCOVERY_DAMAGE, DEAL_LIFE_DAMAGE, DamageFame
from hoshitaku.games.zetta.modules.damage.pack import fame_per_damage_token
from hoshitaku.games.zetta.phase_plan import ROUND_END, SUCCESS


@final
class DamageModule(Module):
    """[damage.discovery_dice] [damage.score] Dangerous discoveries, and what damage costs in the scoring."""

    def name(self) -> str:
        return "damage"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[damage.long_stay_end_order] At the end of a round life harms before the long stay does."""
        draft.phase_plan.add_steps(SUCCESS, DEAL_DISCOVERY_DAMAGE)
        draft.phase_plan.insert_before(ROUND_END, "stay_damage", DEAL_LIFE_DAMAGE)
        draft.fame_sources.append(DamageFame(fame_per_damage_token(draft.components)))

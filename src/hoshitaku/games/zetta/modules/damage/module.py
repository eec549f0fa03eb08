"""The module of damage: dangerous discoveries, and what damage costs in the scoring. It needs wounds."""

from __future__ import annotations

from typing import final

from hoshitaku.games.zetta.module import Draft, Module
from hoshitaku.games.zetta.modules.damage.danger import DISCOVERY_DAMAGE, LIFE_DAMAGE, DamageFame
from hoshitaku.games.zetta.modules.damage.pack import fame_of_token
from hoshitaku.games.zetta.plan import ROUND_END, SUCCESS


@final
class Damage(Module):
    """[damage.discovery_dice] [damage.score] Dangerous discoveries, and what damage costs in the scoring."""

    def name(self) -> str:
        return "damage"

    def join(self, draft: Draft) -> None:
        """[damage.long_stay_end_order] At the end of a round life harms before the long stay does."""
        draft.plan.add(SUCCESS, DISCOVERY_DAMAGE)
        draft.plan.before(ROUND_END, "stay_damage", LIFE_DAMAGE)
        draft.fame.append(DamageFame(fame_of_token(draft.parts)))

"""The module of wounds: tokens on crew, healing, rescue and the long stay. Solo play has it without the dangers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.module import Draft, Module
from hoshitaku.games.zetta.modules.wounds.heal import HEAL, HEAL_OVER, STAND_ASIDE, Heal
from hoshitaku.games.zetta.modules.wounds.stay import LONG_STAY, STAY_DAMAGE, WAITERS_KNOWLEDGE
from hoshitaku.games.zetta.modules.wounds.tokens import (
    KEPT,
    Wounded,
    covered,
    free_icons,
    is_healing,
    is_waiting,
    unable_with_damage,
)
from hoshitaku.games.zetta.plan import EXPLORATION, IDLE_TURN, ROLL, ROUND_END, TURN
from hoshitaku.games.zetta.query import (
    ABILITIES,
    FREE_THINGS_ONLY,
    MAY_HELP,
    REPLACE,
    TAKES_PART,
    TAKES_TURN,
    USES_KNOWLEDGE,
    Change,
    change,
)
from hoshitaku.games.zetta.state.blank import blank
from hoshitaku.games.zetta.state.zetta import Zetta

KNOWS_NOTHING: Final = change(REPLACE, 0, "damage.no_knowledge")
DOES_NOTHING: Final = change(REPLACE, 0, "damage.all_covered")
HELPS_NOBODY: Final = change(REPLACE, 0, "damage.heal_no_help")
WAITS: Final = change(REPLACE, FREE_THINGS_ONLY, "interplay.damage_long_stay_waiting_trade")


@final
class Wounds(Module):
    """[damage.place] [solo.damage_tokens_always] Damage tokens on crew, healing, and the long stay.

    They touch neither levels nor dice nor tokens in use: [interplay.damage_level] [interplay.damage_levelled_dice]
    [interplay.damage_flip] [interplay.damage_token_timing].
    """

    def name(self) -> str:
        return "wounds"

    def join(self, draft: Draft) -> None:
        """[damage.stay_return] Ships that stayed return at the end of the last extra round, as always."""
        draft.keep(KEPT, blank(Wounded))
        draft.actions.append(Heal(HEAL))
        draft.plan.first(TURN, HEAL_OVER)
        draft.plan.first(IDLE_TURN, HEAL_OVER)
        draft.plan.before(ROLL, "roll", STAND_ASIDE)
        draft.plan.after(EXPLORATION, "rounds", LONG_STAY)
        draft.plan.add(ROUND_END, STAY_DAMAGE, WAITERS_KNOWLEDGE)

    def __init__(self) -> None:
        super().__init__(ABILITIES, USES_KNOWLEDGE, TAKES_PART, MAY_HELP, TAKES_TURN)

    def change(self, state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
        """[damage.no_knowledge] [damage.heal_no_help] [interplay.damage_long_stay_waiting_trade] What damage takes.

        [interplay.damage_star_pilot] [damage.all_covered] Abilities only, not what needs no icon; a covered talent
        costs no ability, but knowledge: [solo.explore_unused_icons].
        """
        if query == ABILITIES:
            return unable_with_damage(state, about)
        if query == USES_KNOWLEDGE and covered(state, about):
            return KNOWS_NOTHING
        if query == TAKES_PART and free_icons(state, about) == 0:
            return DOES_NOTHING
        if query == MAY_HELP and (is_healing(state, seat) or is_waiting(state, seat)):
            return HELPS_NOBODY
        if query == TAKES_TURN and is_waiting(state, seat):
            return WAITS
        return None

    def forbids(self, state: Zetta, deed: str, seat: i64, about: i64) -> str:
        """[damage.blocks] [damage.no_knowledge] Why damaged crew is not sent to a discovery."""
        if deed == "send" and covered(state, about) >> state.attempt.kind & 1:
            return "damage.blocks"
        return "damage.no_knowledge" if deed == "send_with_token" and covered(state, about) else ""

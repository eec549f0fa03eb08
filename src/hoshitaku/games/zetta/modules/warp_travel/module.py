"""The module of warp travel: what it adds to the rules."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.crew import crew_of
from hoshitaku.games.zetta.module import Draft, Module
from hoshitaku.games.zetta.modules.equipment.parts import EQUIPMENT
from hoshitaku.games.zetta.modules.warp_travel.company import KEPT, TAKEN, Company, any_lent, company_of
from hoshitaku.games.zetta.modules.warp_travel.hands import SHOW_HANDS, TAKE_HANDS
from hoshitaku.games.zetta.modules.warp_travel.home import (
    ALL_HOME,
    GUESTS_GO_HOME,
    LEVEL_GUESTS_FIRST,
    TURN_BACK,
    end_romance,
)
from hoshitaku.games.zetta.modules.warp_travel.pack import limit_of_knowledge
from hoshitaku.games.zetta.modules.warp_travel.turns import BEGIN_PLAY
from hoshitaku.games.zetta.plan import OTHER_SUCCESS, ROUND_END, SCORING, SUCCESS, WARP
from hoshitaku.games.zetta.query import (
    ADD,
    KNOWLEDGE_LIMIT,
    REPLACE,
    THING_HOLDER,
    THING_USES,
    THINGS_LENT,
    Change,
    change,
)
from hoshitaku.games.zetta.state.blank import blank
from hoshitaku.games.zetta.state.zetta import Zetta

SOME_LENT: Final = change(REPLACE, 1, "warp.steal")
KEPT_WHOLE: Final = change(ADD, -1, "warp.borrow_limit")


@final
class WarpTravel(Module):
    """[warp.purpose] [warp.guest_counts] [interplay.guest_help] Crews meet between two systems.

    A guest is aboard like any other: in discoveries, as a star pilot, for damage and for help.
    """

    def __init__(self) -> None:
        super().__init__(KNOWLEDGE_LIMIT, THING_HOLDER, THING_USES, THINGS_LENT)
        self.limit: Change = KEPT_WHOLE

    def name(self) -> str:
        return "warp_travel"

    def join(self, draft: Draft) -> None:
        """[warp.when] [warp.when_word] [solo.warp_count] The warp stage lies between two systems, so never at the end.

        [warp.tokens] [warp.repair_tokens] The bag has tokens of the talents, too (see kit.py).

        [interplay.heal_warp] [interplay.talents_exploration] Nothing but what stands here happens in it.
        """
        self.limit = change(REPLACE, limit_of_knowledge(draft.parts), "warp.limit")
        draft.keep(KEPT, blank(Company))
        draft.plan.add(WARP, TAKE_HANDS, SHOW_HANDS, BEGIN_PLAY, TURN_BACK)
        draft.plan.first(ROUND_END, GUESTS_GO_HOME)
        draft.plan.first(SCORING, ALL_HOME)
        draft.plan.replace(SUCCESS, "level_step", LEVEL_GUESTS_FIRST)
        draft.plan.replace(OTHER_SUCCESS, "level_step", LEVEL_GUESTS_FIRST)

    def change(self, state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
        """[warp.limit] [warp.steal] [warp.borrow_limit] The limit of knowledge; who has what is lent, and its uses."""
        if query == KNOWLEDGE_LIMIT:
            return self.limit
        if query == THINGS_LENT:
            return SOME_LENT if any_lent(state) else None
        holder = company_of(state).holder[about]
        if holder == NONE:
            return None
        return change(REPLACE, holder, "warp.steal") if query == THING_HOLDER else KEPT_WHOLE

    def forbids(self, state: Zetta, deed: str, seat: i64, about: i64) -> str:
        """[trade.condition] What is lent is not given away."""
        lent = deed == "give_artifact" and company_of(state).holder[EQUIPMENT + about] != NONE
        return "trade.condition" if lent else ""

    def comes_home(self, state: Zetta, seat: i64, member: i64) -> bool:
        """[warp.return_rotated] [interplay.dig_guest_return] It is heartbroken, whatever sent it home."""
        end_romance(state, member)
        return False

    def shown(self, state: Zetta, seat: int | None) -> dict[str, object]:
        """[warp.hand_simultaneous] What a player has picked so far, as places of the own board; others see nothing."""
        if seat is None:
            return {"picked": []}
        aboard, picked = state.seats[seat].aboard, company_of(state).picked
        return {"picked": [place for place in range(int(crew_of(state, seat))) if picked[aboard[place]] == TAKEN]}

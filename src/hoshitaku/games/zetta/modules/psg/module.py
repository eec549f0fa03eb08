"""The module of planetary system generation: what it adds to the rules."""

from __future__ import annotations

from typing import final

from hoshitaku.games.zetta.module import Draft, Module
from hoshitaku.games.zetta.modules.psg.generate import (
    BEGIN_GENERATION,
    GIVE_WARP_TOKENS,
    LAY_OUT_PILES,
    READ_PILES,
    ROLL_FOR_PILES,
)
from hoshitaku.games.zetta.modules.psg.piles import KEPT, Piles
from hoshitaku.games.zetta.modules.psg.source import PsgPiles
from hoshitaku.games.zetta.modules.psg.told import steps_of, system_name
from hoshitaku.games.zetta.plan import PREPARATION, SETUP, SYSTEM
from hoshitaku.games.zetta.state.blank import blank
from hoshitaku.games.zetta.state.zetta import Zetta


@final
class PsgModule(Module):
    """[psg.purpose] [psg.replaces_quick] Systems out of eleven piles, and warp tokens that replace their cards.

    [psg.warp_limit] These count for the knowledge limit like all others. [psg.no_star_marker_shortage] Every type of
    star is there for each system. [interplay.psg_variant] Planets are laid as the table agreed, face up or face down.
    """

    def name(self) -> str:
        return "psg"

    def join(self, draft: Draft) -> None:
        """[psg.warp_tokens] [psg.die] [psg.done] Values are final before planets are laid (tokens: see kit.py)."""
        draft.keep(KEPT, blank(Piles))
        draft.source = PsgPiles()
        draft.plan.after(SETUP, "set_up_table", LAY_OUT_PILES)
        draft.plan.first(PREPARATION, GIVE_WARP_TOKENS)
        for step in (BEGIN_GENERATION, ROLL_FOR_PILES, READ_PILES):
            draft.plan.before(SYSTEM, "place_planets", step)

    def shown(self, state: Zetta, seat: int | None) -> dict[str, object]:
        """[psg.naming] [psg.energy_value] How the system comes about, pile by pile, and its name as far as it is."""
        return {"steps": steps_of(state), "name": system_name(state)}

"""Chapter "perk", artifacts: when the perk of one works."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.modules.equipment.parts import EQUIPMENT
from hoshitaku.games.zetta.modules.equipment.track import BEYOND_REPAIR, is_in_play, track_of, whose
from hoshitaku.games.zetta.state.zetta import Zetta


def artifact_works(state: Zetta, seat: i64, card: i64) -> bool:
    """[perk.artifact_active] [perk.artifact_no_equipment] On the track of the seat, and not beyond repair.

    [equipment.artifact_perk] [interplay.borrowed_artifact_perk] Whoever owns it. [equipment.artifact_perk_no_wear] The
    perk wears nothing.

    Without equipment on CURRENT or STORED.
    """
    if not is_in_play(state):
        return owner(state.artifacts.place[card]) == seat
    thing = EQUIPMENT + card
    return whose(state, thing) == seat and track_of(state).condition[thing] != BEYOND_REPAIR

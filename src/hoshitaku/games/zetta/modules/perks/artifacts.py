"""Chapter "perk", artifacts: when the perk of one works."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.crew import crew_of
from hoshitaku.games.zetta.modules.archaeology.site import KEPT, site_of
from hoshitaku.games.zetta.modules.equipment.parts import EQUIPMENT
from hoshitaku.games.zetta.modules.equipment.track import BEYOND_REPAIR, is_in_play, track_of, whose
from hoshitaku.games.zetta.modules.perks.parts import FIRST_ARTIFACT
from hoshitaku.games.zetta.modules.perks.spent import perks_of
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import changed


def artifact_works(state: Zetta, seat: i64, card: i64) -> bool:
    """[perk.artifact_active] [perk.artifact_no_equipment] On the track of the seat, and not beyond repair.

    [equipment.artifact_perk] [interplay.borrowed_artifact_perk] Whoever owns it. [equipment.artifact_perk_no_wear] The
    perk wears nothing.

    Without equipment on CURRENT or STORED.
    """
    if not is_in_play(state):
        return owner(state.artifacts.place[card]) == seat
    thing = EQUIPMENT + card
    if whose(state, thing) != seat:
        return False
    return track_of(state).condition[thing] != BEYOND_REPAIR or lasts(state, card)


def lasts(state: Zetta, card: i64) -> bool:
    """[perk.artifact_last_use] Whether an artifact is used up by the roll in ruins that is in work."""
    if not in_ruins(state) or state.attempt.kind == NONE:
        return False
    return perks_of(state).lasting[FIRST_ARTIFACT + card] >> state.attempt.kind & 1 > 0


def in_ruins(state: Zetta) -> bool:
    """[archaeology.two_rolls] Whether the roll in work is one of the two for ruins."""
    return state.rules.kept[KEPT] != NONE and site_of(state).at_work > 0


def serve_roll(state: Zetta, seat: i64, kind: i64) -> None:
    """[perk.artifact_last_use] Crew of a seat uses artifacts for one of two rolls, before they wear."""
    if not is_in_play(state):
        return
    for place in range(crew_of(state, seat)):
        thing = track_of(state).using[state.seats[seat].aboard[place]]
        if thing >= EQUIPMENT:
            perks, card = perks_of(state), FIRST_ARTIFACT + thing - EQUIPMENT
            perks.lasting = changed(perks.lasting, card, perks.lasting[card] | 1 << kind)

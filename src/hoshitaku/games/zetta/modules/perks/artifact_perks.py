"""Chapter "perk", artifacts: when an artifact's perk is active."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.modules.archaeology.excavation import STATE_KEY, excavation_of
from hoshitaku.games.zetta.modules.equipment.components import EQUIPMENT_CARD_COUNT
from hoshitaku.games.zetta.modules.equipment.track import (
    BEYOND_REPAIR,
    equipment_track,
    is_equipment_in_play,
    item_holder,
)
from hoshitaku.games.zetta.modules.perks.components import FIRST_ARTIFACT_CARD
from hoshitaku.games.zetta.modules.perks.perks_state import perks_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import with_value


def is_artifact_perk_active(state: ZettaState, seat: i64, card: i64) -> bool:
    """[perk.artifact_active] [perk.artifact_no_equipment] On the seat's track, not beyond repair.

    [equipment.artifact_perk] [interplay.borrowed_artifact_perk] The owner does not matter.
    [equipment.artifact_perk_no_wear] The perk causes no wear.

    Without the module of equipment: on CURRENT or STORED.
    """
    if not is_equipment_in_play(state):
        return card_owner(state.artifacts.place[card]) == seat
    item = EQUIPMENT_CARD_COUNT + card
    if item_holder(state, item) != seat:
        return False
    return equipment_track(state).condition[item] != BEYOND_REPAIR or is_artifact_used_in_current_roll(state, card)


def is_artifact_used_in_current_roll(state: ZettaState, card: i64) -> bool:
    """[perk.artifact_last_use] Whether the current archaeology roll uses up an artifact."""
    if not is_archaeology_roll(state) or state.attempt.kind == NONE:
        return False
    return perks_state(state).lasting[FIRST_ARTIFACT_CARD + card] >> state.attempt.kind & 1 > 0


def is_archaeology_roll(state: ZettaState) -> bool:
    """[archaeology.two_rolls] Whether the current roll is one of the two of archaeology."""
    return state.rules.module_state_index[STATE_KEY] != NONE and excavation_of(state).at_work > 0


def mark_artifacts_used_for_roll(state: ZettaState, seat: i64, kind: i64) -> None:
    """[perk.artifact_last_use] Marks the artifacts that crew uses for one of two rolls, before they wear."""
    if not is_equipment_in_play(state):
        return
    for place in range(crew_count(state, seat)):
        item = equipment_track(state).using[state.seats[seat].aboard[place]]
        if item >= EQUIPMENT_CARD_COUNT:
            perks, card = perks_state(state), FIRST_ARTIFACT_CARD + item - EQUIPMENT_CARD_COUNT
            perks.lasting = with_value(perks.lasting, card, perks.lasting[card] | 1 << kind)

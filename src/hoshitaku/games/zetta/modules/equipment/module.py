"""The module of equipment: what it adds to the rules."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import IN_DECK
from hoshitaku.games.zetta.modes.challenges import GOOD_EQUIPMENT
from hoshitaku.games.zetta.module import Draft, Module
from hoshitaku.games.zetta.modules.equipment.exchange import EquipmentSheet, TradedEquipment
from hoshitaku.games.zetta.modules.equipment.parts import THINGS, parts_of
from hoshitaku.games.zetta.modules.equipment.prepare import (
    CHOOSE_WHAT_GOES,
    CREW_ASIDE,
    DRAW_MIXED_TOP,
    EquipmentCards,
    counted,
    equipment_in_deck,
    take_listed,
)
from hoshitaku.games.zetta.modules.equipment.repair import REPAIR, STORE_LIFE, Repair, any_broken, in_good_condition
from hoshitaku.games.zetta.modules.equipment.track import KEPT, Track, track_of
from hoshitaku.games.zetta.modules.equipment.travel import Travel
from hoshitaku.games.zetta.modules.equipment.use import NOTHING_WEARS, THINGS_CLEARED, WEAR_DOWN, Equipped
from hoshitaku.games.zetta.plan import CLEANUP, NO_DICE, PREPARATION, ROLL, TURN_END
from hoshitaku.games.zetta.query import (
    ADD,
    CHALLENGE_MET,
    CHALLENGE_OPEN,
    GRID_DECK,
    PREP_TOKENS,
    REPLACE,
    Change,
    change,
)
from hoshitaku.games.zetta.state.blank import blank
from hoshitaku.games.zetta.state.zetta import Zetta

MET: Final = change(REPLACE, 1, "coop.challenge_3")
CANNOT_BE_MET: Final = change(REPLACE, 0, "coop.challenge_3_what")


@final
class EquipmentModule(Module):
    """[equipment.purpose] Equipment: in preparation, discoveries, moves, landings and trades; and its repair.

    [equipment.no_equipment_start] Nobody needs any. [interplay.solo_equipment_loss] Nobody loses by having none left.
    [scoring.broken_artifact] No condition changes what an artifact scores.
    """

    def __init__(self) -> None:
        super().__init__(PREP_TOKENS, GRID_DECK, CHALLENGE_MET, CHALLENGE_OPEN)

    def name(self) -> str:
        return "equipment"

    def join(self, draft: Draft) -> None:
        """[equipment.mix_prep] [equipment.artifact_stays] [equipment.before_roll] Where it counts.

        [equipment.gas_tokens] The bag has gas landing tokens too (see kit.py).
        """
        draft.keep(KEPT, blank(Track))
        draft.cards.append(EquipmentCards())
        draft.draw_top = DRAW_MIXED_TOP
        draft.means.append(Equipped())
        draft.tolls.append(Travel())
        draft.goods.append(TradedEquipment())
        draft.sheet = EquipmentSheet()
        draft.actions.append(Repair(REPAIR))
        draft.plan.before(PREPARATION, "give_energy", CHOOSE_WHAT_GOES)
        draft.plan.first(ROLL, WEAR_DOWN)
        draft.plan.first(NO_DICE, NOTHING_WEARS)
        draft.plan.after(TURN_END, "laid_tokens_return", THINGS_CLEARED)
        draft.plan.replace(CLEANUP, "store_cards", STORE_LIFE)

    def change(self, state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
        """[equipment.tokens] [equipment.deck] [coop.challenge_3] Start tokens, the deck, and a challenge."""
        if query == PREP_TOKENS:
            return change(REPLACE, parts_of(state).prep_tokens, "equipment.tokens")
        if query == GRID_DECK:
            aside = min(i64(CREW_ASIDE), counted(state.crew.place, IN_DECK))
            return change(ADD, equipment_in_deck(state) - aside, "equipment.deck")
        if about != GOOD_EQUIPMENT:
            return None
        if query == CHALLENGE_OPEN:
            return CANNOT_BE_MET if any_broken(state) else None
        return MET if in_good_condition(state) else None

    def prepared(self, state: Zetta, seat: i64, card: i64) -> None:
        """[equipment.quick] The equipment on the card."""
        take_listed(state, seat, card)

    def tokens_laid(self, state: Zetta, kind: i64) -> i64:
        """[equipment.knowledge] Tokens on things."""
        tokens: i64 = 0
        laid = track_of(state).laid
        for thing in range(i64(THINGS)):
            tokens += laid[thing] >> kind & 1
        return tokens

"""The rules that the module of equipment adds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.quick_preparation import QUICK_CARD_DRAWN
from hoshitaku.games.zetta.codes import IN_DECK
from hoshitaku.games.zetta.modes.challenges import GOOD_EQUIPMENT
from hoshitaku.games.zetta.modified_numbers import (
    ADD,
    CHALLENGE_MET,
    CHALLENGE_OPEN,
    GRID_DECK,
    PREP_TOKENS,
    REPLACE,
    TOKENS_HELD,
    NumberChange,
    single_change,
)
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.module_events import ModuleEvent
from hoshitaku.games.zetta.modules.equipment.components import ITEM_COUNT, components_of
from hoshitaku.games.zetta.modules.equipment.equipment_preparation import (
    ASK_WHICH_EXCESS_EQUIPMENT_STAYS,
    CREW_ASIDE,
    DRAW_MIXED_TOP_CARD,
    EquipmentCards,
    count_cards_at,
    count_equipment_in_deck,
    push_listed_equipment,
)
from hoshitaku.games.zetta.modules.equipment.equipment_trade import EquipmentOfferForm, TradedEquipment
from hoshitaku.games.zetta.modules.equipment.item_use import (
    CLEAR_ITEM_TOKENS,
    UNDO_ITEM_USE,
    WEAR_USED_ITEMS,
    EquipmentSubstitute,
)
from hoshitaku.games.zetta.modules.equipment.move_wear import TravelRequirement
from hoshitaku.games.zetta.modules.equipment.repair import (
    REPAIR_NUMBER,
    STORE_LIFE_CARDS,
    RepairAction,
    has_broken_item,
    is_all_in_good_condition,
)
from hoshitaku.games.zetta.modules.equipment.track import STATE_KEY, EquipmentTrack, equipment_track
from hoshitaku.games.zetta.phase_plan import CLEANUP, NO_DICE, PREPARATION, ROLL, TURN_END
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import initial_part

CHALLENGE_IS_MET: Final = single_change(REPLACE, 1, "coop.challenge_3")
CHALLENGE_IS_LOST: Final = single_change(REPLACE, 0, "coop.challenge_3_what")


@final
class EquipmentModule(Module):
    """[equipment.purpose] Equipment for preparation, discoveries, moves, landings and trades; and its repair.

    [equipment.no_equipment_start] No seat must have any. [interplay.solo_equipment_loss] Having none left does not lose
    the game. [scoring.broken_artifact] An artifact scores the same in any condition.
    """

    def __init__(self) -> None:
        super().__init__(PREP_TOKENS, GRID_DECK, CHALLENGE_MET, CHALLENGE_OPEN, TOKENS_HELD)

    def name(self) -> str:
        return "equipment"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[equipment.mix_prep] [equipment.artifact_stays] [equipment.before_roll] Adds its steps.

        [equipment.gas_tokens] The bag also has gas landing tokens (see kit.py).
        """
        draft.add_module_state(STATE_KEY, initial_part(EquipmentTrack))
        draft.grid_card_kinds.append(EquipmentCards())
        draft.top_card_draw = DRAW_MIXED_TOP_CARD
        draft.ability_substitutes.append(EquipmentSubstitute())
        draft.move_requirements.append(TravelRequirement())
        draft.trade_goods.append(TradedEquipment())
        draft.offer_form = EquipmentOfferForm()
        draft.actions.append(RepairAction(REPAIR_NUMBER))
        draft.phase_plan.insert_before(PREPARATION, "give_energy", ASK_WHICH_EXCESS_EQUIPMENT_STAYS)
        draft.phase_plan.add_first_step(ROLL, WEAR_USED_ITEMS)
        draft.phase_plan.add_first_step(NO_DICE, UNDO_ITEM_USE)
        draft.phase_plan.insert_after(TURN_END, "laid_tokens_return", CLEAR_ITEM_TOKENS)
        draft.phase_plan.replace_step(CLEANUP, "store_cards", STORE_LIFE_CARDS)

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[equipment.tokens] [equipment.deck] [coop.challenge_3] Start tokens, the deck, and a challenge."""
        if query == PREP_TOKENS:
            return single_change(REPLACE, components_of(state).prep_tokens, "equipment.tokens")
        if query == GRID_DECK:
            aside = min(i64(CREW_ASIDE), count_cards_at(state.crew.place, IN_DECK))
            return single_change(ADD, count_equipment_in_deck(state) - aside, "equipment.deck")
        if query == TOKENS_HELD:
            return single_change(ADD, count_tokens_on_items(state, about), "equipment.knowledge")
        if about != GOOD_EQUIPMENT:
            return None
        if query == CHALLENGE_OPEN:
            return CHALLENGE_IS_LOST if has_broken_item(state) else None
        return CHALLENGE_IS_MET if is_all_in_good_condition(state) else None

    def on(self, state: ZettaState, event: ModuleEvent, seat: i64, about: i64) -> bool:
        """[equipment.quick] Gives the equipment listed on a quick preparation card."""
        if event is QUICK_CARD_DRAWN:
            push_listed_equipment(state, seat, about)
        return False


def count_tokens_on_items(state: ZettaState, kind: i64) -> i64:
    """[equipment.knowledge] Number of tokens of a kind on items."""
    tokens: i64 = 0
    laid = equipment_track(state).laid
    for item in range(i64(ITEM_COUNT)):
        tokens += laid[item] >> kind & 1
    return tokens

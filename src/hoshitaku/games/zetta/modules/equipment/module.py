"""The rules that the module of equipment adds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.quick_preparation import QUICK_CARD_DRAWN_EVENT
from hoshitaku.games.zetta.codes import IN_DECK
from hoshitaku.games.zetta.modes.challenges import GOOD_EQUIPMENT_CHALLENGE
from hoshitaku.games.zetta.modified_numbers import (
    ADD_LAYER,
    CHALLENGE_MET_QUERY,
    CHALLENGE_OPEN_QUERY,
    GRID_DECK_SIZE_QUERY,
    PREP_TOKENS_QUERY,
    REPLACE_LAYER,
    TOKENS_ON_MODULES_QUERY,
    NumberChange,
    change_without_next,
)
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.module_events import ModuleEvent
from hoshitaku.games.zetta.modules.equipment.components import ITEM_COUNT, components_of
from hoshitaku.games.zetta.modules.equipment.equipment_preparation import (
    ASK_EXCESS_EQUIPMENT_STEP,
    DRAW_MIXED_TOP_CARD_DECISION,
    SET_ASIDE_CREW_CARD_COUNT,
    EquipmentGridCards,
    count_cards_at,
    count_equipment_in_deck,
    push_listed_equipment,
)
from hoshitaku.games.zetta.modules.equipment.equipment_trade import EquipmentOfferForm, EquipmentTradeGoods
from hoshitaku.games.zetta.modules.equipment.item_use import (
    RETURN_ITEM_TOKENS_TO_BAG_STEP,
    UNDO_ITEM_USE_STEP,
    WEAR_USED_ITEMS_STEP,
    EquipmentSubstitute,
)
from hoshitaku.games.zetta.modules.equipment.move_wear import EquipmentMoveRequirement
from hoshitaku.games.zetta.modules.equipment.repair import (
    REPAIR_ACTION_NUMBER,
    STORE_ONLY_LIFE_CARDS_STEP,
    RepairAction,
    are_all_items_in_good_condition,
    do_people_have_broken_item,
)
from hoshitaku.games.zetta.modules.equipment.track import STATE_KEY, EquipmentTrack, equipment_track
from hoshitaku.games.zetta.phase_plan import CLEANUP_PHASE, NO_DICE_PHASE, PREPARATION_PHASE, ROLL_PHASE, TURN_END_PHASE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import initial_part

CHALLENGE_MET_CHANGE: Final = change_without_next(REPLACE_LAYER, 1, "coop.challenge_3")
CHALLENGE_LOST_CHANGE: Final = change_without_next(REPLACE_LAYER, 0, "coop.challenge_3_what")


@final
class EquipmentModule(Module):
    """[equipment.purpose] Equipment for preparation, discoveries, moves, landings and trades; and its repair.

    [equipment.no_equipment_start] No seat must have any. [interplay.solo_equipment_loss] Having none left does not lose
    the game. [scoring.broken_artifact] An artifact scores the same in any condition.
    """

    def __init__(self) -> None:
        super().__init__(
            PREP_TOKENS_QUERY, GRID_DECK_SIZE_QUERY, CHALLENGE_MET_QUERY, CHALLENGE_OPEN_QUERY, TOKENS_ON_MODULES_QUERY
        )

    def name(self) -> str:
        return "equipment"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[equipment.mix_prep] [equipment.artifact_stays] [equipment.before_roll] Adds its steps.

        [equipment.gas_tokens] The bag also has gas landing tokens (see kit.py).
        """
        draft.add_module_state(STATE_KEY, initial_part(EquipmentTrack))
        draft.grid_card_kinds.append(EquipmentGridCards())
        draft.top_card_draw = DRAW_MIXED_TOP_CARD_DECISION
        draft.ability_substitutes.append(EquipmentSubstitute())
        draft.move_requirements.append(EquipmentMoveRequirement())
        draft.trade_goods.append(EquipmentTradeGoods())
        draft.offer_form = EquipmentOfferForm()
        draft.actions.append(RepairAction(REPAIR_ACTION_NUMBER))
        draft.phase_plan.insert_before(PREPARATION_PHASE, "give_energy", ASK_EXCESS_EQUIPMENT_STEP)
        draft.phase_plan.add_first_step(ROLL_PHASE, WEAR_USED_ITEMS_STEP)
        draft.phase_plan.add_first_step(NO_DICE_PHASE, UNDO_ITEM_USE_STEP)
        draft.phase_plan.insert_after(TURN_END_PHASE, "laid_tokens_return", RETURN_ITEM_TOKENS_TO_BAG_STEP)
        draft.phase_plan.replace_step(CLEANUP_PHASE, "store_cards", STORE_ONLY_LIFE_CARDS_STEP)

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[equipment.tokens] [equipment.deck] [coop.challenge_3] Start tokens, the deck, and a challenge."""
        if query == PREP_TOKENS_QUERY:
            return change_without_next(REPLACE_LAYER, components_of(state).prep_tokens, "equipment.tokens")
        if query == GRID_DECK_SIZE_QUERY:
            aside = min(i64(SET_ASIDE_CREW_CARD_COUNT), count_cards_at(state.crew.place, IN_DECK))
            return change_without_next(ADD_LAYER, count_equipment_in_deck(state) - aside, "equipment.deck")
        if query == TOKENS_ON_MODULES_QUERY:
            return change_without_next(ADD_LAYER, count_tokens_on_items(state, about), "equipment.knowledge")
        if about != GOOD_EQUIPMENT_CHALLENGE:
            return None
        if query == CHALLENGE_OPEN_QUERY:
            return CHALLENGE_LOST_CHANGE if do_people_have_broken_item(state) else None
        return CHALLENGE_MET_CHANGE if are_all_items_in_good_condition(state) else None

    def on_event(self, state: ZettaState, event: ModuleEvent, seat: i64, about: i64) -> bool:
        """[equipment.quick] Gives the equipment listed on a quick preparation card."""
        if event is QUICK_CARD_DRAWN_EVENT:
            push_listed_equipment(state, seat, about)
        return False


def count_tokens_on_items(state: ZettaState, kind: i64) -> i64:
    """[equipment.knowledge] Number of tokens of a kind on items."""
    tokens: i64 = 0
    laid = equipment_track(state).laid
    for item in range(i64(ITEM_COUNT)):
        tokens += laid[item] >> kind & 1
    return tokens

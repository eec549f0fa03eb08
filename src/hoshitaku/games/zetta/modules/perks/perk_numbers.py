"""The module of perks: its changes of the numbers that the rules query."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, NONE
from hoshitaku.games.zetta.cross_module_hooks import (
    ACTIVE_ALIEN_LIMIT_QUERY,
    CARDS_PER_WARP_TOKEN_QUERY,
    CREW_PLACE_COUNT_QUERY,
    DANGER_DICE_QUERY,
    DANGER_LEVEL_QUERY,
    FREE_REPLACEMENTS_QUERY,
    ITEM_PROTECTION_QUERY,
    ITEM_USES_LEFT_QUERY,
    LENT_TALENTS_QUERY,
    OPEN_CARD_DANGER_QUERY,
    SECOND_LIFE_CARD_QUERY,
)
from hoshitaku.games.zetta.modified_numbers import (
    ABILITIES_QUERY,
    ADD_LAYER,
    BAG_DRAW_COUNT_QUERY,
    CARD_LIMIT_QUERY,
    DICE_POOL_QUERY,
    FIRST_SEAT_OF_ROUND_QUERY,
    GRID_PRICE_QUERY,
    KNOWLEDGE_GAIN_QUERY,
    KNOWLEDGE_LIMIT_QUERY,
    MAX_CREW_DICE_QUERY,
    MAY_TAKE_PART_QUERY,
    MOVE_PRICE_QUERY,
    MOVE_RANGE_QUERY,
    QUERY_LIMIT,
    REPLACE_LAYER,
    REWARD_SHARE_QUERY,
    SURE_SUCCESS_QUERY,
    USES_KNOWLEDGE_QUERY,
    NumberChange,
    change_without_next,
)
from hoshitaku.games.zetta.modules.perks.active_perks import best_perk_change, has_active_perk
from hoshitaku.games.zetta.modules.perks.added_discovery import BUSY_HAS_NO_ABILITY_CHANGE, BUSY_TAKES_NO_PART_CHANGE
from hoshitaku.games.zetta.modules.perks.added_life_discovery import append_fewer_dice_change
from hoshitaku.games.zetta.modules.perks.artifact_devices import doubled_warp_token_change
from hoshitaku.games.zetta.modules.perks.components import (
    CREW_PLACE_PERK,
    DANGER_DICE_PERK,
    DANGER_LEVEL_PERK,
    GRID_TOP_ROW_PERK,
    MOVE_RANGE_PERK,
    PSG_SWAP_PERK,
)
from hoshitaku.games.zetta.modules.perks.crew_place_perks import active_alien_limit_change, crew_place_change
from hoshitaku.games.zetta.modules.perks.dice_perks import dice_perk_change, doubling_dice_change
from hoshitaku.games.zetta.modules.perks.harmless_card import harmless_card_change
from hoshitaku.games.zetta.modules.perks.move_price_perks import move_price_change
from hoshitaku.games.zetta.modules.perks.perks_state import perks_state
from hoshitaku.games.zetta.modules.perks.reward_perks import doubled_reward_change, second_life_card_change
from hoshitaku.games.zetta.modules.perks.ship_perks import equipment_limit_change
from hoshitaku.games.zetta.modules.perks.sure_success import ONE_DIE_CHANGE, is_success_sure, sure_success_change
from hoshitaku.games.zetta.modules.perks.token_draw_perks import token_gain_change
from hoshitaku.games.zetta.modules.perks.warp_perks import lent_talents_change, repair_protection_change
from hoshitaku.games.zetta.modules.perks.wear_perks import extra_uses_change
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec

GRID_ROW_SIZE: Final = 3  # spaces per row of the grid
# Queries that the best perk of one kind adds to, regardless of `about`: the kind by query.
SUMMED_PERK_KIND_BY_QUERY: Final = {
    MOVE_RANGE_QUERY: MOVE_RANGE_PERK, GRID_PRICE_QUERY: GRID_TOP_ROW_PERK, CARD_LIMIT_QUERY: CREW_PLACE_PERK,
    DANGER_LEVEL_QUERY: DANGER_LEVEL_PERK,
    DANGER_DICE_QUERY: DANGER_DICE_PERK,
}  # fmt: skip
PERK_KIND_OR_NONE_BY_QUERY: Final = vec[i64](
    [SUMMED_PERK_KIND_BY_QUERY.get(query, NONE) for query in range(QUERY_LIMIT)]
)

FREE_REPLACEMENT_CHANGE: Final = change_without_next(ADD_LAYER, 1, "perk.nation.france_psg")
GAIN_QUERIES: Final = (
    REWARD_SHARE_QUERY,
    BAG_DRAW_COUNT_QUERY,
    KNOWLEDGE_GAIN_QUERY,
    KNOWLEDGE_LIMIT_QUERY,
    ITEM_USES_LEFT_QUERY,
)


def perk_number_change(state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
    """[perk.not_cumulative] [perk.example_move] The change of a number by a seat's perks."""
    if query == SURE_SUCCESS_QUERY:
        return sure_success_change(state, seat, about)
    if query == DICE_POOL_QUERY:
        if is_success_sure(state):
            return ONE_DIE_CHANGE
        return append_fewer_dice_change(state, seat, about, dice_perk_change(state, seat, about))
    if query == MAX_CREW_DICE_QUERY:
        return doubling_dice_change(state, seat, about)
    if query in (ABILITIES_QUERY, USES_KNOWLEDGE_QUERY, MAY_TAKE_PART_QUERY):
        return busy_member_change(state, query, about)
    if query in GAIN_QUERIES:
        return gain_number_change(state, query, seat, about)
    if query == CARDS_PER_WARP_TOKEN_QUERY:
        return doubled_warp_token_change(state, seat)
    if query == FIRST_SEAT_OF_ROUND_QUERY:
        return first_turn_change(state)
    return other_module_number_change(state, query, seat, about)


def busy_member_change(state: ZettaState, query: i64, member: i64) -> NumberChange | None:
    """[perk.ship.octopus_crew] What a busy member cannot do."""
    if perks_state(state).busy != member:
        return None
    return BUSY_HAS_NO_ABILITY_CHANGE if query == ABILITIES_QUERY else BUSY_TAKES_NO_PART_CHANGE


def first_turn_change(state: ZettaState) -> NumberChange | None:
    """[perk.ship.cheetah] The seat with the first turn in this round, instead of the start player."""
    first = perks_state(state).first
    return None if first == NONE else change_without_next(REPLACE_LAYER, first, "perk.ship.cheetah")


def other_module_number_change(state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
    """[perk.nation.france_psg] [perk.nation.italy] [perk.nation.canada] Numbers of other modules."""
    if query == OPEN_CARD_DANGER_QUERY:
        return harmless_card_change(state, about)
    if query == FREE_REPLACEMENTS_QUERY:
        return FREE_REPLACEMENT_CHANGE if has_active_perk(state, seat, PSG_SWAP_PERK) else None
    if query == ITEM_PROTECTION_QUERY:
        return repair_protection_change(state, seat, about)
    if query == LENT_TALENTS_QUERY:
        return lent_talents_change(state, seat)
    if query == SECOND_LIFE_CARD_QUERY:
        return second_life_card_change(state)
    return place_price_and_limit_change(state, query, seat, about)


def place_price_and_limit_change(state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
    """[perk.prep_first_row] [perk.ship.meerkat] [perk.move_range] Places, prices, limits, and other sums.

    [perk.quick_prep] With quick cards nothing queries the prices of the grid.
    """
    if query == CREW_PLACE_COUNT_QUERY:
        return crew_place_change(state, seat, about)
    if query == MOVE_PRICE_QUERY:
        return move_price_change(state, seat)
    if query == ACTIVE_ALIEN_LIMIT_QUERY:
        return active_alien_limit_change(state, seat)
    if query == GRID_PRICE_QUERY and about >= GRID_ROW_SIZE:
        return None
    if query == CARD_LIMIT_QUERY and about >= CREW_CARD_COUNT:
        return equipment_limit_change(state, seat)
    return best_perk_change(state, seat, PERK_KIND_OR_NONE_BY_QUERY[query])


def no_healing_aside_clause(state: ZettaState, member: i64) -> str:
    """[perk.nation.poland_when] [perk.ship.octopus_who] Why a member does not heal by standing aside."""
    if perks_state(state).healed:
        return "perk.nation.poland_when"
    return "perk.ship.octopus_who" if perks_state(state).busy == member else ""


def gain_number_change(state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
    """[perk.not_cumulative] Changes of what a seat gains, may hold, or uses up."""
    if query == ITEM_USES_LEFT_QUERY:
        return extra_uses_change(state, about)
    return (
        doubled_reward_change(state, seat)
        if query == REWARD_SHARE_QUERY
        else token_gain_change(state, query, seat, about)
    )

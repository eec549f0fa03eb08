"""The module of perks: its changes of the numbers that the rules query."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import CREW_CARDS, NONE
from hoshitaku.games.zetta.interplay import (
    ALIEN_LIMIT,
    CARD_DANGER,
    CREW_PLACES,
    DIG_DICE,
    DIG_LEVEL,
    FREE_REPLACES,
    ITEM_PROTECTION,
    ITEM_USES,
    LENT_TALENTS,
    SECOND_LIFE_CARD,
    TOKEN_REPLACES,
)
from hoshitaku.games.zetta.modified_numbers import (
    ABILITIES,
    ADD,
    BAG_DRAWS,
    CARD_LIMIT,
    CREW_DICE,
    DICE_POOL,
    FIRST_TURN,
    GRID_PRICE,
    KNOWLEDGE_GAIN,
    KNOWLEDGE_LIMIT,
    MOVE_PRICE,
    MOVE_RANGE,
    QUERY_LIMIT,
    REPLACE,
    REWARD_SHARE,
    SURE_SUCCESS,
    TAKES_PART,
    USES_KNOWLEDGE,
    NumberChange,
    single_change,
)
from hoshitaku.games.zetta.modules.perks.active_perks import best_perk_change, has_perk
from hoshitaku.games.zetta.modules.perks.added_discovery import BUSY_HAS_NO_ABILITY, BUSY_TAKES_NO_PART
from hoshitaku.games.zetta.modules.perks.added_life_discovery import add_three_fewer_dice_change
from hoshitaku.games.zetta.modules.perks.artifact_devices import doubled_warp_token_change
from hoshitaku.games.zetta.modules.perks.components import (
    CREW_SEAT,
    DANGER_DICE,
    DANGER_LEVEL,
    GRID_TOP_ROW,
    MOVE_ORBITS,
    PSG_SWAP,
)
from hoshitaku.games.zetta.modules.perks.crew_place_perks import alien_limit_change, crew_place_change
from hoshitaku.games.zetta.modules.perks.dice_perks import dice_perk_change, doubling_dice_change
from hoshitaku.games.zetta.modules.perks.harmless_card import harmless_card_change
from hoshitaku.games.zetta.modules.perks.move_price_perks import move_price_change
from hoshitaku.games.zetta.modules.perks.perks_state import perks_state
from hoshitaku.games.zetta.modules.perks.reward_perks import doubled_reward_change, second_life_card_change
from hoshitaku.games.zetta.modules.perks.ship_perks import equipment_limit_change
from hoshitaku.games.zetta.modules.perks.sure_success import ONE_DIE, is_success_sure, sure_success_change
from hoshitaku.games.zetta.modules.perks.token_draw_perks import token_gain_change
from hoshitaku.games.zetta.modules.perks.warp_perks import lent_talents_change, repair_protection_change
from hoshitaku.games.zetta.modules.perks.wear_perks import extra_uses_change
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec

GRID_ROW: Final = 3  # spaces per row of the grid
# Queries that the best perk of one kind adds to, regardless of `about`: the kind by query.
KINDS_BY_QUERY: Final = {
    MOVE_RANGE: MOVE_ORBITS, GRID_PRICE: GRID_TOP_ROW, CARD_LIMIT: CREW_SEAT, DIG_LEVEL: DANGER_LEVEL,
    DIG_DICE: DANGER_DICE,
}  # fmt: skip
KIND_BY_QUERY: Final = vec[i64]([KINDS_BY_QUERY.get(query, NONE) for query in range(QUERY_LIMIT)])

FREE_REPLACE: Final = single_change(ADD, 1, "perk.nation.france_psg")
GAIN_QUERIES: Final = (REWARD_SHARE, BAG_DRAWS, KNOWLEDGE_GAIN, KNOWLEDGE_LIMIT, ITEM_USES)


def perk_number_change(state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
    """[perk.not_cumulative] [perk.example_move] The change of a number by a seat's perks."""
    if query == SURE_SUCCESS:
        return sure_success_change(state, seat, about)
    if query == DICE_POOL:
        if is_success_sure(state):
            return ONE_DIE
        return add_three_fewer_dice_change(state, seat, about, dice_perk_change(state, seat, about))
    if query == CREW_DICE:
        return doubling_dice_change(state, seat, about)
    if query in (ABILITIES, USES_KNOWLEDGE, TAKES_PART):
        return busy_member_change(state, query, about)
    if query in GAIN_QUERIES:
        return gain_number_change(state, query, seat, about)
    if query == TOKEN_REPLACES:
        return doubled_warp_token_change(state, seat)
    if query == FIRST_TURN:
        return first_turn_change(state)
    return module_number_change(state, query, seat, about)


def busy_member_change(state: ZettaState, query: i64, member: i64) -> NumberChange | None:
    """[perk.ship.octopus_crew] What a busy member cannot do."""
    if perks_state(state).busy != member:
        return None
    return BUSY_HAS_NO_ABILITY if query == ABILITIES else BUSY_TAKES_NO_PART


def first_turn_change(state: ZettaState) -> NumberChange | None:
    """[perk.ship.cheetah] The seat with the first turn in this round, instead of the start player."""
    first = perks_state(state).first
    return None if first == NONE else single_change(REPLACE, first, "perk.ship.cheetah")


def module_number_change(state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
    """[perk.nation.france_psg] [perk.nation.italy] [perk.nation.canada] Numbers of other modules."""
    if query == CARD_DANGER:
        return harmless_card_change(state, about)
    if query == FREE_REPLACES:
        return FREE_REPLACE if has_perk(state, seat, PSG_SWAP) else None
    if query == ITEM_PROTECTION:
        return repair_protection_change(state, seat, about)
    if query == LENT_TALENTS:
        return lent_talents_change(state, seat)
    if query == SECOND_LIFE_CARD:
        return second_life_card_change(state)
    return seat_number_change(state, query, seat, about)


def seat_number_change(state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
    """[perk.prep_first_row] [perk.ship.meerkat] [perk.move_range] Places, prices, limits, and other sums.

    [perk.quick_prep] With quick cards nothing queries the prices of the grid.
    """
    if query == CREW_PLACES:
        return crew_place_change(state, seat, about)
    if query == MOVE_PRICE:
        return move_price_change(state, seat)
    if query == ALIEN_LIMIT:
        return alien_limit_change(state, seat)
    if query == GRID_PRICE and about >= GRID_ROW:
        return None
    if query == CARD_LIMIT and about >= CREW_CARDS:
        return equipment_limit_change(state, seat)
    return best_perk_change(state, seat, KIND_BY_QUERY[query])


def no_healing_clause(state: ZettaState, member: i64) -> str:
    """[perk.nation.poland_when] [perk.ship.octopus_who] Why a member does not heal by standing aside."""
    if perks_state(state).healed:
        return "perk.nation.poland_when"
    return "perk.ship.octopus_who" if perks_state(state).busy == member else ""


def gain_number_change(state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
    """[perk.not_cumulative] Changes of what a seat gains, may hold, or uses up."""
    if query == ITEM_USES:
        return extra_uses_change(state, about)
    return doubled_reward_change(state, seat) if query == REWARD_SHARE else token_gain_change(state, query, seat, about)

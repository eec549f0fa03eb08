"""Chapter "perk": which seat has which perk now, by its ship and nation, its aliens aboard, and its artifacts."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.modified_numbers import BEST_LAYER, NumberChange, change_without_next
from hoshitaku.games.zetta.modules.perks.alien_perks import is_alien_perk_active
from hoshitaku.games.zetta.modules.perks.artifact_perks import is_artifact_perk_active
from hoshitaku.games.zetta.modules.perks.components import (
    FIRST_ARTIFACT_CARD,
    FIRST_LIFE_CARD,
    FIRST_NATION_CARD,
    card_of_perk,
    components_of,
)
from hoshitaku.games.zetta.modules.perks.perks_state import is_perk_spent
from hoshitaku.games.zetta.state.zetta_state import ZettaState


def is_perk_active(state: ZettaState, seat: i64, perk: i64) -> bool:
    """[perk.used] [perk.artifact_active] [perk.alien_active] Whether a seat can use a perk now."""
    card = card_of_perk(perk)
    if card >= FIRST_ARTIFACT_CARD:
        return is_artifact_perk_active(state, seat, card - FIRST_ARTIFACT_CARD)
    if card >= FIRST_LIFE_CARD:
        return is_alien_perk_active(state, seat, card - FIRST_LIFE_CARD)
    return has_ship_or_nation(state, seat, card) and not is_perk_spent(state, perk)


def has_ship_or_nation(state: ZettaState, seat: i64, card: i64) -> bool:
    """[setup.player_items] Whether a seat plays a ship, or a nation (numbered after the ships)."""
    if card >= FIRST_NATION_CARD:
        return state.seats[seat].nation == card - FIRST_NATION_CARD
    return state.seats[seat].ship == card


def best_active_perk(state: ZettaState, seat: i64, kind: i64) -> i64:
    """[perk.not_cumulative] The seat's perk of a kind with the largest number, or NONE."""
    parts = components_of(state)
    best: i64 = NONE
    for at in range(parts.first_by_kind[kind], parts.first_by_kind[kind + 1]):
        perk = parts.perks_by_kind[at]
        better = best == NONE or magnitude(parts.amount[perk]) > magnitude(parts.amount[best])
        if better and is_perk_active(state, seat, perk):
            best = perk
    return best


def has_active_perk(state: ZettaState, seat: i64, kind: i64) -> bool:
    """Whether a seat can use any perk of a kind."""
    return best_active_perk(state, seat, kind) != NONE


def best_perk_change(state: ZettaState, seat: i64, kind: i64) -> NumberChange | None:
    """[perk.not_cumulative] [perk.move_range] The amount that the best perk of a kind adds to a seat's number."""
    perk = best_active_perk(state, seat, kind)
    return None if perk == NONE else perk_change(state, perk, components_of(state).amount[perk])


def perk_change(state: ZettaState, perk: i64, amount: i64) -> NumberChange:
    """The change of a number by a perk, with its clause."""
    return change_without_next(BEST_LAYER, amount, components_of(state).clauses[perk])


def magnitude(number: i64) -> i64:
    """The absolute value."""
    return -number if number < 0 else number

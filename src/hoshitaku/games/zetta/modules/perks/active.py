"""Chapter "perk", who has which perk now: by its ship and nation, by aliens aboard, by artifacts."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.modules.perks.artifacts import artifact_works
from hoshitaku.games.zetta.modules.perks.life import alien_works
from hoshitaku.games.zetta.modules.perks.parts import FIRST_ARTIFACT, FIRST_LIFE, FIRST_NATION, card_of, parts_of
from hoshitaku.games.zetta.modules.perks.spent import is_spent
from hoshitaku.games.zetta.query import PERK, Change, change
from hoshitaku.games.zetta.state.zetta import Zetta


def is_active(state: Zetta, seat: i64, perk: i64) -> bool:
    """[perk.used] [perk.artifact_active] [perk.alien_active] Whether a seat has the use of a perk now."""
    card = card_of(perk)
    if card >= FIRST_ARTIFACT:
        return artifact_works(state, seat, card - FIRST_ARTIFACT)
    if card >= FIRST_LIFE:
        return alien_works(state, seat, card - FIRST_LIFE)
    return has_card(state, seat, card) and not is_spent(state, perk)


def has_card(state: Zetta, seat: i64, card: i64) -> bool:
    """[setup.player_items] Whether a seat plays a ship, or behind those a nation."""
    if card >= FIRST_NATION:
        return state.seats[seat].nation == card - FIRST_NATION
    return state.seats[seat].ship == card


def active_perk(state: Zetta, seat: i64, kind: i64) -> i64:
    """[perk.not_cumulative] Of the perks of a kind that a seat has, the one with the greatest number; or NONE."""
    parts = parts_of(state)
    best: i64 = NONE
    for at in range(parts.first_of[kind], parts.first_of[kind + 1]):
        perk = parts.of_kind[at]
        better = best == NONE or size(parts.number[perk]) > size(parts.number[best])
        if better and is_active(state, seat, perk):
            best = perk
    return best


def has_perk(state: Zetta, seat: i64, kind: i64) -> bool:
    """Whether a seat has the use of any perk of a kind."""
    return active_perk(state, seat, kind) != NONE


def best_of(state: Zetta, seat: i64, kind: i64) -> Change | None:
    """[perk.not_cumulative] [perk.move_range] What the best perk of a kind adds to a number of a seat."""
    perk = active_perk(state, seat, kind)
    return None if perk == NONE else as_change(state, perk, parts_of(state).number[perk])


def as_change(state: Zetta, perk: i64, amount: i64) -> Change:
    """What a perk makes of a number, by its clause."""
    return change(PERK, amount, parts_of(state).rules[perk])


def size(number: i64) -> i64:
    """How much a number is, up or down."""
    return -number if number < 0 else number

"""Chapter "equipment", in ruins: whether items have enough uses for both rolls of archaeology."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import LIFE, SUBSTANCE
from hoshitaku.games.zetta.modules.equipment.track import has_icon, remaining_uses
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec, with_value

NO_ITEM_USES: Final = vec[i64]([0, 0, 0])


def can_items_serve_both_rolls(
    state: ZettaState, items: vec[i64], at: i64, uses: vec[i64], tokens: vec[i64], found: vec[i64]
) -> bool:  # fmt: skip
    """[archaeology.needs_both] Whether items have these uses for life and for substances, with these tokens for each.

    Items before index `at` are already counted: `found` are their uses for life only, for substances only, and for
    either.
    """
    while at < len(items) and remaining_uses(state, items[at]) <= 0:
        at += 1
    if at == len(items):
        short = max(uses[0] - found[0], i64(0)) + max(uses[1] - found[1], i64(0))
        return short <= found[2]
    left = remaining_uses(state, items[at])
    life, substance = has_icon(state, items[at], LIFE), has_icon(state, items[at], SUBSTANCE)
    for by_tokens in range(i64(4)):
        more_life, more_substance = by_tokens & 1, by_tokens >> 1
        if more_life > tokens[0] or more_substance > tokens[1]:
            continue
        if (life and more_life) or (substance and more_substance):
            continue
        now = add_uses_by_roll(found, life or more_life > 0, substance or more_substance > 0, left)
        rest = vec[i64]([tokens[0] - more_life, tokens[1] - more_substance])
        if can_items_serve_both_rolls(state, items, at + 1, uses, rest, now):
            return True
    return False


def add_uses_by_roll(found: vec[i64], life: bool, substance: bool, uses: i64) -> vec[i64]:
    """Adds the uses of an item that serves life, substances, either, or neither."""
    if life and substance:
        return with_value(found, 2, found[2] + uses)
    if life:
        return with_value(found, 0, found[0] + uses)
    return with_value(found, 1, found[1] + uses) if substance else found

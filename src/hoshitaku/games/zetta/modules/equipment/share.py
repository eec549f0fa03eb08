"""Chapter "equipment", in ruins: whether things serve often enough for both of two rolls."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import LIFE, SUBSTANCE
from hoshitaku.games.zetta.modules.equipment.track import has_icon, uses_left
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import changed, vec

NO_USES: Final = vec[i64]([0, 0, 0])


def things_serve(state: Zetta, things: vec[i64], uses: vec[i64], tokens: vec[i64], found: vec[i64]) -> bool:
    """[archaeology.needs_both] Whether things serve so often for life and for substances, by so many tokens of each.

    `found` are the uses of things looked at so far: for life alone, for substances alone, for either.
    """
    at: i64 = 0
    while at < len(things) and uses_left(state, things[at]) <= 0:
        at += 1
    if at == len(things):
        short = max(uses[0] - found[0], i64(0)) + max(uses[1] - found[1], i64(0))
        return short <= found[2]
    thing, left, rest = things[at], uses_left(state, things[at]), things[at + 1 :]
    life, substance = has_icon(state, thing, LIFE), has_icon(state, thing, SUBSTANCE)
    for by_token in range(i64(4)):
        more_life, more_substance = by_token & 1, by_token >> 1
        if more_life > tokens[0] or more_substance > tokens[1]:
            continue
        if (life and more_life) or (substance and more_substance):
            continue
        serves_life, serves_substance = life or more_life > 0, substance or more_substance > 0
        now = found[:]
        if serves_life or serves_substance:
            kind = 2 if serves_life and serves_substance else (0 if serves_life else 1)
            now = changed(found, kind, found[kind] + left)
        laid = vec[i64]([tokens[0] - more_life, tokens[1] - more_substance])
        if things_serve(state, rest, uses, laid, now):
            return True
    return False

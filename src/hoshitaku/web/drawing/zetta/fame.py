"""Where the fame of every seat comes from, as if the game ended now; all of it lies open."""

from __future__ import annotations

from collections.abc import Mapping

import hoshitaku
from hoshitaku.games.zetta.state import Zetta

Sources = tuple[tuple[str, int], ...]
"""Fame by source, without those that give none; the sources are named as the game's words name them."""


def fame_by_source(position: hoshitaku.Position) -> Mapping[int, Sources]:
    """[zetta:general.goal] [zetta:scoring.life] The sources of fame of every seat."""
    state = position.state
    assert isinstance(state, Zetta)
    return {
        seat: tuple((source.key(), fame) for source in state.rules.fame if (fame := int(source.fame(state, seat))))
        for seat in range(position.seats)
    }

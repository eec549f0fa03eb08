"""Where the fame of every seat comes from, as if the game ended now; all of it lies open."""

from __future__ import annotations

from collections.abc import Mapping

from hoshitaku.web.drawing.zetta.viewer_context import ViewerContext

FameBySource = tuple[tuple[str, int], ...]
"""Fame by source, without those that give none; the sources are named as the game's words name them."""


def fame_sources_by_seat(sight: ViewerContext) -> Mapping[int, FameBySource]:
    """[zetta:general.goal] [zetta:scoring.life] The sources of fame of every seat."""
    sources = [(each["source"], each["seats"]) for each in sight.view["fame"]]
    return {seat: tuple((name, fame[seat]) for name, fame in sources if fame[seat]) for seat in sight.seat_numbers}

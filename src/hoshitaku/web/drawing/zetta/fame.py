"""The sources of fame of every seat, if the game ended now; all of them are public."""

from __future__ import annotations

from collections.abc import Mapping

from hoshitaku.web.drawing.zetta.viewer_context import ViewerContext

FameBySource = tuple[tuple[str, int], ...]
"""Fame by source, without sources that give none; a source is a text key."""


def fame_sources_by_seat(sight: ViewerContext) -> Mapping[int, FameBySource]:
    """[zetta:general.goal] [zetta:scoring.life] The sources of fame of every seat."""
    sources = [(each["source"], each["seats"]) for each in sight.view["fame"]]
    return {seat: tuple((name, fame[seat]) for name, fame in sources if fame[seat]) for seat in sight.seat_numbers}

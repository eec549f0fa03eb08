"""The scoring at the end: what brought how much fame to whom."""

from __future__ import annotations

from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.drawing.zetta.viewer_context import ViewerContext

# Signs of the sources of the basic game; modules bring those of theirs.
ICON_BY_SOURCE = {"life": "life", "artifact": "artifact", "substance": "substance", "flag": "flag", "levelled": "crew"}


@dataclass(frozen=True)
class FameSource:
    """A source of fame by its key, its sign or "", the clause that gives it, and what it brought to each seat."""

    source_key: str
    sign: str
    clause: str
    fame_by_seat: tuple[int, ...]


@dataclass(frozen=True)
class FinalScoring:
    """All sources that brought anybody anything, and the fame of each seat in all."""

    sources: tuple[FameSource, ...]
    total_by_seat: tuple[int, ...]


def make_scoring(position: hoshitaku.Position, sight: ViewerContext) -> FinalScoring | None:
    """[zetta:general.open_information] The scoring, of nothing but what lies open; None until the game is over."""
    if position.actor != hoshitaku.OVER:
        return None
    signs = {**ICON_BY_SOURCE, **{key: sign for module in sight.modules for key, sign in module.icon_by_verb.items()}}
    sources = (
        FameSource(each["source"], signs.get(each["source"], ""), each["clause"], tuple(each["seats"]))
        for each in sight.view["fame"]
    )
    totals = tuple(shown["fame"] for shown in sight.view["seats"])
    return FinalScoring(tuple(source for source in sources if any(source.fame_by_seat)), totals)

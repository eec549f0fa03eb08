"""The final scoring: the fame of each seat by source."""

from __future__ import annotations

from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.drawing.zetta.viewer_context import ViewerContext

# Icons of the sources of the basic game; modules add theirs.
ICON_BY_SOURCE = {"life": "life", "artifact": "artifact", "substance": "substance", "flag": "flag", "levelled": "crew"}


@dataclass(frozen=True)
class FameSource:
    """A source of fame: its key, its icon or "", the clause that gives it, and the fame of each seat."""

    source_key: str
    icon: str
    clause: str
    fame_by_seat: tuple[int, ...]


@dataclass(frozen=True)
class FinalScoring:
    """All sources that gave fame, and the total of each seat."""

    sources: tuple[FameSource, ...]
    total_by_seat: tuple[int, ...]


def make_scoring(position: hoshitaku.Position, sight: ViewerContext) -> FinalScoring | None:
    """[zetta:general.open_information] The final scoring, all of it public; None until the game is over."""
    if position.actor != hoshitaku.OVER:
        return None
    signs = {**ICON_BY_SOURCE, **{key: sign for module in sight.modules for key, sign in module.icon_by_verb.items()}}
    sources = (
        FameSource(each["source"], signs.get(each["source"], ""), each["clause"], tuple(each["seats"]))
        for each in sight.view["fame"]
    )
    totals = tuple(shown["fame"] for shown in sight.view["seats"])
    return FinalScoring(tuple(source for source in sources if any(source.fame_by_seat)), totals)

"""The scoring at the end: what brought how much fame to whom."""

from __future__ import annotations

from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.drawing.zetta.sight import Sight


@dataclass(frozen=True)
class Source:
    """A source of fame by its key, the clause that gives it, and what it brought to each seat."""

    key: str
    clause: str
    fame: tuple[int, ...]


@dataclass(frozen=True)
class Scoring:
    """All sources that brought anybody anything, and the fame of each seat in all."""

    sources: tuple[Source, ...]
    totals: tuple[int, ...]


def paint(position: hoshitaku.Position, sight: Sight) -> Scoring | None:
    """[zetta:general.open_information] The scoring, of nothing but what lies open; None until the game is over."""
    if position.actor != hoshitaku.OVER:
        return None
    sources = (Source(each["source"], each["clause"], tuple(each["seats"])) for each in sight.view["fame"])
    totals = tuple(shown["fame"] for shown in sight.view["seats"])
    return Scoring(tuple(source for source in sources if any(source.fame)), totals)

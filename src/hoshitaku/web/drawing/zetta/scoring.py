"""The scoring at the end: what brought how much fame to whom."""

from __future__ import annotations

from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.drawing.zetta.sight import Sight

# Signs of the sources of the basic game; modules bring those of theirs.
SIGNS = {"life": "life", "artifact": "artifact", "substance": "substance", "flag": "flag", "levelled": "crew"}


@dataclass(frozen=True)
class Source:
    """A source of fame by its key, its sign or "", the clause that gives it, and what it brought to each seat."""

    key: str
    sign: str
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
    signs = {**SIGNS, **{key: sign for module in sight.modules for key, sign in module.signs.items()}}
    sources = (
        Source(each["source"], signs.get(each["source"], ""), each["clause"], tuple(each["seats"]))
        for each in sight.view["fame"]
    )
    totals = tuple(shown["fame"] for shown in sight.view["seats"])
    return Scoring(tuple(source for source in sources if any(source.fame)), totals)

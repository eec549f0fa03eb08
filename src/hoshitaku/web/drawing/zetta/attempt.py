"""The discovery in work: who takes part, how many dice, what they show."""

from __future__ import annotations

from dataclasses import dataclass

import hoshitaku
from hoshitaku.games.zetta.codes import DISCOVERIES
from hoshitaku.web.drawing.zetta.sight import Sight


@dataclass(frozen=True)
class Attempt:
    """A discovery: its kind, and the results of the dice so far."""

    kind: str
    shown: tuple[int, ...]


def paint(position: hoshitaku.Position, sight: Sight) -> Attempt | None:
    """[zetta:discovery.success] The discovery in work; None while there is none."""
    kind = sight.one("attempt")
    if not 0 <= kind < len(DISCOVERIES):
        return None
    results = sight.field("shown")
    return Attempt(DISCOVERIES[kind], tuple(results.get(str(at), 0) for at in range(sight.one("rolled"))))

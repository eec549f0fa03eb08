"""The question at hand, with every answer to it."""

from __future__ import annotations

from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.drawing.zetta.sight import Choice, Sight


@dataclass(frozen=True)
class Asking:
    """What is asked of the viewer: ``choices`` are plain buttons."""

    choices: tuple[Choice, ...]


def paint(position: hoshitaku.Position, sight: Sight) -> Asking | None:
    """The question, or None while somebody else is asked."""
    return Asking(tuple(sight.choices)) if sight.asked else None

"""Together against challenges: which there are, and which are met."""

from __future__ import annotations

from dataclasses import dataclass

from hoshitaku.web.drawing.zetta.sight import Sight


@dataclass(frozen=True)
class Challenge:
    """A challenge by its number; ``met`` is None where the viewer may not know."""

    number: int
    met: bool | None


@dataclass(frozen=True)
class Challenges:
    """All challenges of the game."""

    all: tuple[Challenge, ...]


def paint(sight: Sight) -> Challenges | None:
    """[zetta:coop.how] The challenges of a cooperative game; None in any other."""
    for shown in sight.view["modules"].values():
        if "challenges" in shown:
            return Challenges(tuple(Challenge(each["number"], each["met"]) for each in shown["challenges"]))
    return None

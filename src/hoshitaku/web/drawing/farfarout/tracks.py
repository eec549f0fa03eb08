"""The three victory tracks, with the marker of every seat."""

from __future__ import annotations

from dataclasses import dataclass

from hoshitaku.web.drawing.farfarout.sight import Sight


@dataclass(frozen=True)
class Space:
    """One space of a track: its number, whose markers stand there, and what it means to reach it.

    ``begins`` is true if a level of the track begins, ``goal`` on the last space, and ``halfway`` on the space that
    wins together with the other two tracks.
    """

    number: int
    seats: tuple[int, ...]
    begins: bool
    halfway: bool
    goal: bool


@dataclass(frozen=True)
class Track:
    """One track and its spaces; ``points`` by seat."""

    id: str
    spaces: tuple[Space, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class Tracks:
    """All tracks, and what wins: ``single`` points on one of them or ``each`` on all."""

    rows: tuple[Track, ...]
    single: int
    each: int


def paint(sight: Sight) -> Tracks:
    """[farfarout:goal.single] [farfarout:goal.each] The tracks; the goal is the pack's."""
    goal = sight.data["goal"]
    rows = []
    for entry in sight.data["track"]:
        points = tuple(int(seat["tracks"][entry["id"]]) for seat in sight.view["seats"])
        begins = {low for low, _ in entry["levels"][1:]}
        spaces = tuple(
            Space(
                number,
                tuple(seat for seat, at in enumerate(points) if at == number),
                number in begins,
                number == goal["each"],
                number == entry["max"],
            )
            for number in range(entry["max"] + 1)
        )
        rows.append(Track(entry["id"], spaces, points))
    return Tracks(tuple(rows), goal["single"], goal["each"])

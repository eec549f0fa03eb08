"""The three victory tracks, with the marker of every seat."""

from __future__ import annotations

from functools import lru_cache

from hoshitaku.web.drawing.farfarout.sight import Sight
from hoshitaku.web.drawing.pictures import picture


@picture
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


@picture
class Track:
    """One track and its spaces; ``points`` by seat."""

    id: str
    spaces: tuple[Space, ...]
    points: tuple[int, ...]


@picture
class Tracks:
    """All tracks, and what wins: ``single`` points on one of them or ``each`` on all."""

    rows: tuple[Track, ...]
    single: int
    each: int


def paint(sight: Sight) -> Tracks:
    """[farfarout:goal.single] [farfarout:goal.each] The tracks; the goal is the pack's."""
    goal, seats = sight.data["goal"], sight.view["seats"]
    rows = tuple(
        _track(
            entry["id"],
            entry["max"],
            tuple(low for low, _ in entry["levels"][1:]),
            goal["each"],
            tuple(int(seat["tracks"][entry["id"]]) for seat in seats),
        )
        for entry in sight.data["track"]
    )
    return Tracks(rows, goal["single"], goal["each"])


# Most choices move no marker.
@lru_cache(maxsize=1024)
def _track(id: str, end: int, begins: tuple[int, ...], halfway: int, points: tuple[int, ...]) -> Track:
    spaces = tuple(
        Space(
            number,
            tuple(seat for seat, at in enumerate(points) if at == number),
            number in begins,
            number == halfway,
            number == end,
        )
        for number in range(end + 1)
    )
    return Track(id, spaces, points)

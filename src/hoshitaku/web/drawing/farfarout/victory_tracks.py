"""The three victory tracks, with the marker of every seat."""

from __future__ import annotations

from hoshitaku.web import caches
from hoshitaku.web.caches import bounded_cache
from hoshitaku.web.drawing.farfarout.viewer_context import ViewerContext
from hoshitaku.web.drawing.scene_parts import scene_part


@scene_part
class TrackSpace:
    """One space of a track: its number, the seats on it, and its meaning.

    ``starts_level`` is true where a level begins, ``wins_alone`` on the last space, and ``wins_with_all_tracks`` on the
    space that wins together with the other two tracks.
    """

    number: int
    seats: tuple[int, ...]
    starts_level: bool
    wins_with_all_tracks: bool
    wins_alone: bool


@scene_part
class VictoryTrack:
    """One track and its spaces, and the points of the seats on it."""

    id: str
    spaces: tuple[TrackSpace, ...]
    points_by_seat: tuple[int, ...]


@scene_part
class VictoryTracks:
    """All tracks, and the victory conditions: points on any one of them, or on all."""

    tracks: tuple[VictoryTrack, ...]
    points_to_win_on_one: int
    points_to_win_on_all: int


def make_tracks(sight: ViewerContext) -> VictoryTracks:
    """[farfarout:goal.single] [farfarout:goal.each] The tracks; the goals come from the pack."""
    goal, seats = sight.pack_data["goal"], sight.view["seats"]
    rows = tuple(
        _make_track(
            entry["id"],
            entry["max"],
            tuple(low for low, _ in entry["levels"][1:]),
            goal["each"],
            tuple(int(seat["tracks"][entry["id"]]) for seat in seats),
        )
        for entry in sight.pack_data["track"]
    )
    return VictoryTracks(rows, goal["single"], goal["each"])


# Most choices move no marker.
@bounded_cache(caches.VICTORY_TRACKS_CACHE_LIMIT)
def _make_track(
    id: str, end: int, level_starts: tuple[int, ...], halfway: int, points: tuple[int, ...]
) -> VictoryTrack:
    spaces = tuple(
        TrackSpace(
            number,
            tuple(seat for seat, at in enumerate(points) if at == number),
            number in level_starts,
            number == halfway,
            number == end,
        )
        for number in range(end + 1)
    )
    return VictoryTrack(id, spaces, points)

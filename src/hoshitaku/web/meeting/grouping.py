"""Who of those who look for a table may sit together, and at which game. Knows no database."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import hoshitaku
from hoshitaku.web.meeting.models import Seek
from hoshitaku.web.tables.models import Table

AT_ONCE = 40  # seekers who are compared with one another: more than enough to fill any table
# After this long bots fill the seats, if the seeker agreed.
BOTS_AFTER = {Table.Pace.LIVE: timedelta(minutes=1), Table.Pace.SLOW: timedelta(days=1)}
Pairs = Collection[tuple[int, int]]


@dataclass(frozen=True)
class Group:
    """People who are to sit at one table; bots take the seats that are left."""

    game: str
    seeks: Sequence[Seek]


def group_for(seek: Seek, others: Sequence[Seek], apart: Pairs, now: datetime) -> Group | None:
    """The first group that this seeker can be in; None as long as there are too few.

    Args:
        others: who fits otherwise, in the order in which they are to get a seat.
        apart: pairs of viewers, in both orders, who may not sit together.
    """
    for game in games_of(seek, others):
        found = _together([seek], [other for other in others if other.game in ("", game)], seek.seats, apart)
        if found is not None:
            return Group(game, found)
    if not seek.bots or now < bots_from(seek):
        return None
    game = games_of(seek, others)[0]
    return Group(game, _as_many([other for other in others if other.bots], seek, game, apart))


def gathered(seek: Seek, others: Sequence[Seek], apart: Pairs) -> int:
    """How many could sit together so far, with this seeker."""
    return max(len(_as_many(others, seek, game, apart)) for game in games_of(seek, others))


def bots_from(seek: Seek) -> datetime:
    """When bots may fill a seeker's table."""
    return seek.since + BOTS_AFTER[Table.Pace(seek.pace)]


def games_of(seek: Seek, others: Sequence[Seek] = ()) -> list[str]:
    """The games that a seeker may get, those first that others have waited for longest."""
    if seek.game:
        return [seek.game]
    return list(dict.fromkeys([*(other.game for other in others if other.game), *games_for(seek.seats)]))


def games_for(seats: int) -> list[str]:
    """The games that so many can play."""
    return [name for name in hoshitaku.game_names() if seats in hoshitaku.game(name).seat_counts]


def _together(group: list[Seek], rest: Sequence[Seek], size: int, apart: Pairs) -> list[Seek] | None:
    """A group grown to a size, of whom no two are to be kept apart."""
    if len(group) == size:
        return group
    for number, other in enumerate(rest):
        if _may_join(other, group, apart):
            found = _together([*group, other], rest[number + 1 :], size, apart)
            if found is not None:
                return found
    return None


def _as_many(others: Sequence[Seek], seek: Seek, game: str, apart: Pairs) -> list[Seek]:
    group = [seek]
    for other in others:
        if len(group) < seek.seats and other.game in ("", game) and _may_join(other, group, apart):
            group.append(other)
    return group


def _may_join(other: Seek, group: Sequence[Seek], apart: Pairs) -> bool:
    return all((other.viewer_id, member.viewer_id) not in apart for member in group)

"""Chooses which waiting players sit at one table, and which game they play. Does not access the database."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import hoshitaku
from hoshitaku.web.social.models import Seek
from hoshitaku.web.table.models import Table

MAX_COMPARED_SEEKS = 40  # seekers to compare: more than enough for any table
# Waiting time after which bots fill the seats, if the seeker agreed.
BOT_FILL_DELAY_BY_PACE = {Table.Pace.LIVE: timedelta(minutes=1), Table.Pace.SLOW: timedelta(days=1)}
PairsApart = Collection[tuple[int, int]]


@dataclass(frozen=True)
class PlayerGroup:
    """People for one table; bots take the remaining seats."""

    game: str
    seeks: Sequence[Seek]


def find_group(seek: Seek, other_seeks: Sequence[Seek], pairs_apart: PairsApart, now: datetime) -> PlayerGroup | None:
    """The first possible group with this seeker; None if there are too few people.

    Args:
        other_seeks: seeks with fitting wishes, in order of priority.
        pairs_apart: pairs of viewers, in both orders, who may not sit together.
    """
    for game in possible_games(seek, other_seeks):
        found = _extend_group(
            [seek], [other for other in other_seeks if other.game in ("", game)], seek.seats, pairs_apart
        )
        if found is not None:
            return PlayerGroup(game, found)
    if not seek.allow_bots or now < bots_allowed_at(seek):
        return None
    game = possible_games(seek, other_seeks)[0]
    return PlayerGroup(
        game, _greedy_group([other for other in other_seeks if other.allow_bots], seek, game, pairs_apart)
    )


def largest_group_size(seek: Seek, other_seeks: Sequence[Seek], pairs_apart: PairsApart) -> int:
    """Size of the largest group so far, including this seeker."""
    return max(len(_greedy_group(other_seeks, seek, game, pairs_apart)) for game in possible_games(seek, other_seeks))


def bots_allowed_at(seek: Seek) -> datetime:
    """The time from which bots may fill a seeker's table."""
    return seek.since + BOT_FILL_DELAY_BY_PACE[Table.Pace(seek.pace)]


def possible_games(seek: Seek, other_seeks: Sequence[Seek] = ()) -> list[str]:
    """The games that a seeker may get, those first for which others have waited longest."""
    if seek.game:
        return [seek.game]
    return list(
        dict.fromkeys([*(other.game for other in other_seeks if other.game), *games_for_seat_count(seek.seats)])
    )


def games_for_seat_count(seats: int) -> list[str]:
    """The games for this number of seats."""
    return [name for name in hoshitaku.game_names() if seats in hoshitaku.game(name).seat_counts]


def _extend_group(group: list[Seek], rest: Sequence[Seek], size: int, apart: PairsApart) -> list[Seek] | None:
    """A group extended to a size, without any pair that must be kept apart; None if impossible."""
    if len(group) == size:
        return group
    for number, other in enumerate(rest):
        if _may_join(other, group, apart):
            found = _extend_group([*group, other], rest[number + 1 :], size, apart)
            if found is not None:
                return found
    return None


def _greedy_group(others: Sequence[Seek], seek: Seek, game: str, apart: PairsApart) -> list[Seek]:
    group = [seek]
    for other in others:
        if len(group) < seek.seats and other.game in ("", game) and _may_join(other, group, apart):
            group.append(other)
    return group


def _may_join(other: Seek, group: Sequence[Seek], apart: PairsApart) -> bool:
    return all((other.viewer_id, member.viewer_id) not in apart for member in group)

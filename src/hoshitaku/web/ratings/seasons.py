"""Seasons: quarters of the calendar year in the server's time zone, computed from the results.

A season ranks public members with enough rated games of a game in it, by their rating at its end. Nobody is notified;
the leaderboard shows it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Count, Exists, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce, ExtractQuarter, ExtractYear
from django.urls import reverse
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.ratings import rating_scale
from hoshitaku.web.ratings.models import Result
from hoshitaku.web.templating.translate import t

MIN_RATED_GAMES: Final = 5  # rated games of a game within a season
QUARTERS_PER_YEAR: Final = 4
MONTHS_PER_QUARTER: Final = 3
MAX_SEASONS_SHOWN: Final = 8  # seasons on the page of a member
FIRST_YEAR: Final = 2000


@dataclass(frozen=True, order=True)
class Season:
    """One quarter of a year."""

    year: int
    quarter: int

    @classmethod
    def containing(cls, time: datetime) -> Season:
        """The season that contains a time."""
        day = timezone.localdate(time)
        return cls(day.year, (day.month - 1) // MONTHS_PER_QUARTER + 1)

    @classmethod
    def from_key(cls, key: str) -> Season:
        """The season of a URL key, such as 2026-4. Raises Problem 404 if it is invalid or in the future."""
        found = re.fullmatch(r"([0-9]{4})-([1-4])", key, re.ASCII)
        season = cls(int(found[1]), int(found[2])) if found else None
        if season is None or season.year < FIRST_YEAR or season > current_season():
            raise Problem(404, "missing", "missing")
        return season

    @property
    def key(self) -> str:
        """The key in URLs."""
        return f"{self.year}-{self.quarter}"

    @property
    def title(self) -> str:
        """The displayed name."""
        return t(f"ratings.season_{self.quarter}", year=self.year)

    @property
    def start(self) -> datetime:
        """Its first moment; it ends where `next_season` starts."""
        month = (self.quarter - 1) * MONTHS_PER_QUARTER + 1
        return datetime(self.year, month, 1, tzinfo=timezone.get_default_timezone())

    @property
    def next_season(self) -> Season:
        """The next one."""
        return Season(self.year + self.quarter // QUARTERS_PER_YEAR, self.quarter % QUARTERS_PER_YEAR + 1)

    @property
    def previous_season(self) -> Season:
        """The one before."""
        return Season(self.year, self.quarter - 1) if self.quarter > 1 else Season(self.year - 1, QUARTERS_PER_YEAR)


def current_season() -> Season:
    """The current season."""
    return Season.containing(timezone.now())


def season_ranking(game: str, season: Season) -> QuerySet[Result]:
    """The last rated result of every ranked member, the best first, with the number of games."""
    rated = Result.objects.filter(
        game=game, mu__isnull=False, finished__gte=season.start, finished__lt=season.next_season.start
    )  # fmt: skip
    theirs = rated.filter(viewer=OuterRef("viewer"))
    later = theirs.filter(
        Q(finished__gt=OuterRef("finished")) | Q(finished=OuterRef("finished"), pk__gt=OuterRef("pk"))
    )
    number = theirs.order_by().values("viewer").annotate(count=Count("pk")).values("count")
    found = rated.filter(~Exists(later), viewer__member__public=True, viewer__user__is_active=True)
    found = found.annotate(games=Coalesce(Subquery(number), 0, output_field=IntegerField()))
    return found.filter(games__gte=MIN_RATED_GAMES).select_related("viewer__member").order_by("-mu", "pk")


@dataclass(frozen=True)
class MemberSeason:
    """A season of a member: finished games, wins, and rated games."""

    season: Season
    game_count: int
    win_count: int
    rated_game_count: int


@dataclass(frozen=True, kw_only=True)
class LeaderboardRow:
    """A member on a leaderboard, or a bot among them; of a bot only name, level and points are known."""

    name: str
    points: int
    is_bot: bool = False
    bot_level: int | None = None
    rank: int = 0
    emblem: int = 0
    url: str = ""
    is_viewer: bool = False
    half_interval: int = 0  # half of the interval of `points`
    game_count: int = 0


def season_row(result: Result, rank: int, viewer: Viewer | None) -> LeaderboardRow:
    """A row of the leaderboard of a season."""
    assert result.mu is not None, "they are rated"
    assert result.sigma is not None, "as above"
    ended = rating_scale.rating_points(result.mu, result.sigma)
    return LeaderboardRow(
        rank=rank,
        name=result.viewer.name,
        emblem=result.viewer.emblem,
        url=reverse("member", args=[result.viewer.member.slug]),
        is_viewer=viewer is not None and result.viewer_id == viewer.pk,
        points=ended.points,
        half_interval=ended.half_interval,
        game_count=getattr(result, "games", 0),
    )


def seasons_of(viewer: Viewer) -> list[MemberSeason]:
    """The latest seasons with finished games of a member: number of games, wins and rated games."""
    by_season = Result.objects.filter(viewer=viewer).annotate(
        year=ExtractYear("finished"), quarter=ExtractQuarter("finished")
    )
    counted = by_season.order_by("-year", "-quarter").values("year", "quarter").annotate(
        games=Count("pk"), wins=Count("pk", filter=Q(won=True)), rated=Count("pk", filter=Q(mu__isnull=False))
    )  # fmt: skip
    return [
        MemberSeason(Season(one["year"], one["quarter"]), one["games"], one["wins"], one["rated"])
        for one in counted[:MAX_SEASONS_SHOWN]
    ]

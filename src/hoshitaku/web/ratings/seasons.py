"""Seasons: quarters of the calendar year (UTC). All of it follows from the results, so nothing is kept besides.

A season ranks the members who chose to be seen and had enough rated games of a game in it, by the rating with which
they ended it. Nobody is told of it: it stands where one looks for it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from django.db.models import Count, Exists, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce, ExtractQuarter, ExtractYear
from django.urls import reverse
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.ratings import model_openskill
from hoshitaku.web.ratings.models import Result
from hoshitaku.web.templating.translate import t

MIN_GAMES: Final = 5  # rated games of a game within a season
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
        """The season in which a moment is."""
        time = time.astimezone(UTC)
        return cls(time.year, (time.month - 1) // MONTHS_PER_QUARTER + 1)

    @classmethod
    def from_key(cls, key: str) -> Season:
        """The season of an address, such as 2026-4. Problem 404 if there is none, or it has not begun."""
        found = re.fullmatch(r"([0-9]{4})-([1-4])", key, re.ASCII)
        season = cls(int(found[1]), int(found[2])) if found else None
        if season is None or season.year < FIRST_YEAR or season > current_season():
            raise Problem(404, "missing", "missing")
        return season

    @property
    def key(self) -> str:
        """How addresses call it."""
        return f"{self.year}-{self.quarter}"

    @property
    def title(self) -> str:
        """What people call it."""
        return t(f"standing.season_{self.quarter}", year=self.year)

    @property
    def start(self) -> datetime:
        """Its first moment; the one after its last is that of `after`."""
        return datetime(self.year, (self.quarter - 1) * MONTHS_PER_QUARTER + 1, 1, tzinfo=UTC)

    @property
    def next_season(self) -> Season:
        """The next one."""
        return Season(self.year + self.quarter // QUARTERS_PER_YEAR, self.quarter % QUARTERS_PER_YEAR + 1)

    @property
    def previous_season(self) -> Season:
        """The one before."""
        return Season(self.year, self.quarter - 1) if self.quarter > 1 else Season(self.year - 1, QUARTERS_PER_YEAR)


def current_season() -> Season:
    """The season that is going on."""
    return Season.containing(timezone.now())


def season_results(game: str, season: Season) -> QuerySet[Result]:
    """The last rated result of everybody whom the season ranks, the best first, with the number of their games."""
    rated = Result.objects.filter(
        game=game, mu__isnull=False, over__gte=season.start, over__lt=season.next_season.start
    )  # fmt: skip
    theirs = rated.filter(viewer=OuterRef("viewer"))
    later = theirs.filter(Q(over__gt=OuterRef("over")) | Q(over=OuterRef("over"), pk__gt=OuterRef("pk")))
    number = theirs.order_by().values("viewer").annotate(count=Count("pk")).values("count")
    found = rated.filter(~Exists(later), viewer__member__public=True, viewer__user__is_active=True)
    found = found.annotate(games=Coalesce(Subquery(number), 0, output_field=IntegerField()))
    return found.filter(games__gte=MIN_GAMES).select_related("viewer__member").order_by("-mu", "pk")


def season_row(result: Result, rank: int, viewer: Viewer | None) -> dict[str, Any]:
    """One of them as the leaderboard shows it."""
    assert result.mu is not None, "they are rated"
    assert result.sigma is not None, "as above"
    ended = model_openskill.rating_points(result.mu, result.sigma)
    return {
        "rank": rank,
        "name": result.viewer.name,
        "emblem": result.viewer.emblem,
        "url": reverse("member", args=[result.viewer.member.address]),
        "me": viewer is not None and result.viewer_id == viewer.pk,
        "points": ended.points,
        "within": ended.half_interval,
        "games": getattr(result, "games", 0),
    }


def seasons_of(viewer: Viewer) -> list[dict[str, Any]]:
    """The latest seasons in which a member finished games: how many, how many were won, how many were rated."""
    by_season = Result.objects.filter(viewer=viewer).annotate(year=ExtractYear("over"), quarter=ExtractQuarter("over"))
    counted = by_season.order_by("-year", "-quarter").values("year", "quarter").annotate(
        games=Count("pk"), wins=Count("pk", filter=Q(won=True)), rated=Count("pk", filter=Q(mu__isnull=False))
    )  # fmt: skip
    return [{**one, "season": Season(one["year"], one["quarter"])} for one in counted[:MAX_SEASONS_SHOWN]]

"""The page of a member: ratings with charts, games by number of seats, and the last games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, Max, Q
from django.urls import reverse

import hoshitaku
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.pages import Page
from hoshitaku.web.ratings import badges, rating_scale, seasons
from hoshitaku.web.ratings.badges import GameBadges
from hoshitaku.web.ratings.models import Rating, Result
from hoshitaku.web.ratings.rating_chart import RatingChart, rating_chart
from hoshitaku.web.ratings.rating_note import signed_number
from hoshitaku.web.ratings.seasons import MemberSeason
from hoshitaku.web.templating.translate import page_language

MAX_GAMES_SHOWN = 10
MAX_GAMES_PLOTTED = 100  # rated games in a chart


@dataclass(frozen=True)
class RatingInfo:
    """A rating as pages show it: points, half of the interval, and whether it is provisional."""

    points: int
    half_interval: int
    game_count: int
    is_provisional: bool


@dataclass(frozen=True)
class SeatCountRow:
    """Games and wins with a number of seats; `win_percent` is the percentage won."""

    seat_count: int
    game_count: int
    win_count: int
    best_score: int | None  # score
    win_percent: int


@dataclass(frozen=True)
class PlayedGame:
    """A game that a member has played."""

    name: str
    title: str
    rating: RatingInfo | None
    chart: RatingChart | None
    seat_count_rows: Sequence[SeatCountRow]


@dataclass(frozen=True, kw_only=True)
class ResultRow:
    """A finished game of a member."""

    game_title: str
    finished_at: datetime
    rank: int
    seat_count: int
    is_won: bool
    score: int | None
    url: str | None  # None if it must not be shown
    rating_change: str | None  # of the rating; None if it is not rated
    unrated_reason: str  # why it is not rated


@dataclass(frozen=True, kw_only=True)
class MemberPage(Page):
    """A member: their own page, or as everybody may see it."""

    template = "ratings/member.html"

    is_own_page: bool
    person: Viewer  # only `name` and `emblem` are shown
    games: Sequence[PlayedGame]
    latest_results: Sequence[ResultRow]
    badges: Sequence[GameBadges]
    seasons: Sequence[MemberSeason]
    is_public: bool = False  # of the own page: whether everybody may see it
    public_url: str | None = None  # of the own page: where everybody sees it
    is_viewers_page: bool = False  # of a public page: whether it is the viewer's


def member_page(viewer: Viewer, *, own: bool, public: bool = False, shown_at: str | None = None) -> MemberPage:
    """The page, for its owner or for others."""
    ratings = {rating.game: rating for rating in Rating.objects.filter(viewer=viewer)}
    counted = _game_counts(viewer)
    played = [name for name in hoshitaku.game_names() if any(row["game"] == name for row in counted)]
    last = Result.objects.filter(viewer=viewer).select_related("table").order_by("-finished", "-pk")[:MAX_GAMES_SHOWN]
    return MemberPage(
        is_own_page=own,
        person=viewer,
        games=[_played_game(viewer, name, ratings.get(name), counted) for name in played],
        latest_results=[ResultRow(**result_fields(result, own)) for result in last],
        badges=badges.badges_of(viewer),
        seasons=seasons.seasons_of(viewer),
        is_public=public,
        public_url=shown_at,
    )


def _game_counts(viewer: Viewer) -> list[dict[str, Any]]:
    """Number of games and wins and the best score, by game and number of seats."""
    results = Result.objects.filter(viewer=viewer).values("game", "seat_count").order_by("game", "seat_count")
    counted = results.annotate(games=Count("pk"), wins=Count("pk", filter=Q(won=True)), best=Max("score"))
    return [dict(row) for row in counted]


def _played_game(viewer: Viewer, name: str, rating: Rating | None, counted: list[dict[str, Any]]) -> PlayedGame:
    rows = [
        SeatCountRow(row["seat_count"], row["games"], row["wins"], row["best"], round(100 * row["wins"] / row["games"]))
        for row in counted
        if row["game"] == name
    ]
    chart = rating_chart_of(viewer, name) if rating else None
    return PlayedGame(
        name, hoshitaku.game(name).title(page_language()), rating_info(rating) if rating else None, chart, rows
    )


def rating_info(rating: Rating) -> RatingInfo:
    """A rating as pages show it."""
    now = rating_scale.rating_points(rating.mu, rating.sigma)
    return RatingInfo(now.points, now.half_interval, rating.games, not rating.settled)


def rating_chart_of(viewer: Viewer, game: str) -> RatingChart | None:
    """The chart of the last rated games; None for fewer than two."""
    rated = Result.objects.filter(viewer=viewer, game=game, mu__isnull=False)
    latest = rated.order_by("-finished", "-pk").values_list("mu", "sigma")[:MAX_GAMES_PLOTTED]
    return rating_chart(
        [
            rating_scale.rating_points(mu, sigma)
            for mu, sigma in reversed(latest)
            if mu is not None and sigma is not None
        ]
    )


def result_fields(result: Result, is_own_page: bool) -> dict[str, Any]:
    """The fields of ResultRow. Others get a link only if its table was public."""
    return {
        "game_title": hoshitaku.game(result.game).title(page_language()),
        "finished_at": result.finished,
        "rank": result.place,
        "seat_count": result.seat_count,
        "is_won": result.won,
        "score": result.score,
        "url": reverse("replay", args=[result.table.slug]) + "?at=0" if is_own_page or result.table.public else None,
        "rating_change": points_change_text(result),
        "unrated_reason": result.unrated_reason,
    }


def points_change_text(result: Result) -> str | None:
    """The rating change in points, signed; None if the game is unrated."""
    if result.mu_before is None or result.mu is None:
        return None
    return signed_number(rating_scale.points_of_mu(result.mu) - rating_scale.points_of_mu(result.mu_before))

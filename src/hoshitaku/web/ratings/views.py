"""Pages of members, own finished games, leaderboards, and what is rated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

import hoshitaku
from hoshitaku.web.account.viewers import redirect_to_sign_in, viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.ratings import badges, eligibility, finished_games, leaderboard, profile, rating_scale, seasons
from hoshitaku.web.ratings.models import Member
from hoshitaku.web.ratings.seasons import LeaderboardRow
from hoshitaku.web.templating.translate import t


@dataclass(frozen=True)
class GameBots:
    """The bots of a game with a measured strength."""

    game_title: str
    bots: Sequence[LeaderboardRow]


@dataclass(frozen=True, kw_only=True)
class AboutRatingsPage(Page):
    """Which games are rated, and why."""

    template = "ratings/about_ratings.html"

    unrated_reasons: Sequence[str]  # names of texts: why a game is not rated
    games: Sequence[GameBots]
    initial_points: int  # points
    min_settled_games: int
    max_settled_half_interval: int  # points
    badge_names: Sequence[str]  # names of texts
    min_season_games: int  # the least of a member in a season


@require_safe
def own_member_page(request: HttpRequest) -> HttpResponse:
    """The viewer's own page, with its visibility."""
    viewer = viewer_of(request)
    if viewer is None:
        return redirect_to_sign_in(request)
    choice = Member.objects.filter(viewer=viewer).first()
    public = choice is not None and choice.public
    shown_at = reverse("member", args=[choice.slug]) if choice is not None and public else None
    return render_page(request, profile.member_page(viewer, own=True, public=public, shown_at=shown_at))


@require_safe
def member_page(request: HttpRequest, address: str) -> HttpResponse:
    """The page of a public member. Answers the same 404 for private and missing members."""
    found = Member.objects.filter(slug=address, public=True, viewer__user__is_active=True)
    choice = found.select_related("viewer").first()
    if choice is None:
        raise Problem(404, "missing", "missing")
    page = profile.member_page(choice.viewer, own=False)
    return render_page(request, replace(page, is_viewers_page=viewer_of(request) == choice.viewer))


@require_POST
def set_page_visibility(request: HttpRequest) -> HttpResponse:
    """Make the page public or private."""
    viewer = viewer_of(request)
    if viewer is None or viewer.user_id is None:
        raise Problem(403, "forbidden", "forbidden")
    rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer)
    public = request.POST.get("public") == "1"
    Member.objects.update_or_create(viewer=viewer, defaults={"public": public})
    messages.success(request, t("ratings.now_public" if public else "ratings.now_private"))
    return redirect("own-member-page")


@require_safe
def finished_games_page(request: HttpRequest) -> HttpResponse:
    """The viewer's finished games."""
    viewer = viewer_of(request)
    if viewer is None:
        return redirect_to_sign_in(request)
    rate_limits.count_attempt(rate_limits.SEARCH, request, viewer)
    page = finished_games.history_page(request, viewer)
    return render_page(request, page, 400 if page.errors else 200)


@require_safe
def leaderboard_page(request: HttpRequest, game: str) -> HttpResponse:
    """The best public members at a game."""
    if game not in hoshitaku.game_names():
        raise Problem(404, "missing", "missing")
    asked = request.GET.get("season")
    if asked is not None:
        season = seasons.current_season() if asked == "current" else seasons.Season.from_key(asked)
        return render_page(request, leaderboard.season_page(request, game, season, viewer_of(request)))
    provisional = request.GET.get("list") == "provisional"
    return render_page(request, leaderboard.leaderboard_page(request, game, provisional, viewer_of(request)))


@require_safe
def about_ratings_page(request: HttpRequest) -> HttpResponse:
    """Which games are rated, and why."""
    page = AboutRatingsPage(
        unrated_reasons=eligibility.UNRATED_REASONS,
        games=[GameBots(title, leaderboard.bot_rows(name)) for name, title in leaderboard.game_titles()],
        initial_points=rating_scale.INITIAL_POINTS,
        min_settled_games=rating_scale.MIN_SETTLED_GAMES,
        max_settled_half_interval=rating_scale.MAX_SETTLED_HALF_INTERVAL,
        badge_names=list(badges.CONDITION_BY_BADGE),
        min_season_games=seasons.MIN_RATED_GAMES,
    )
    return render_page(request, page)

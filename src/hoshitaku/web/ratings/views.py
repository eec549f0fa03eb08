"""Pages of members, of one's own finished games, of leaderboards, and of what is rated and why."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

import hoshitaku
from hoshitaku.web.account.viewers import to_sign_in, viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.ratings import badges, eligibility, finished_games, leaderboard, model_openskill, profile, seasons
from hoshitaku.web.ratings.models import Member
from hoshitaku.web.templating.translate import page_language, t


@require_safe
def own_member_page(request: HttpRequest) -> HttpResponse:
    """How the viewer stands, for themselves, and who else may see it."""
    viewer = viewer_of(request)
    if viewer is None:
        return to_sign_in(request)
    choice = Member.objects.filter(viewer=viewer).first()
    public = choice is not None and choice.public
    shown_at = reverse("member", args=[choice.address]) if choice is not None and public else None
    context = profile.profile_context(viewer, is_own_page=True) | {"own": True, "public": public, "shown_at": shown_at}
    return render_page(request, "standing/member.html", context)


@require_safe
def member_page(request: HttpRequest, address: str) -> HttpResponse:
    """The page of a member who chose to be seen. Whoever did not is answered like one who is not there."""
    found = Member.objects.filter(address=address, public=True, viewer__user__is_active=True)
    choice = found.select_related("viewer").first()
    if choice is None:
        raise Problem(404, "missing", "missing")
    context = profile.profile_context(choice.viewer, is_own_page=False) | {
        "own": False,
        "mine": viewer_of(request) == choice.viewer,
    }
    return render_page(request, "standing/member.html", context)


@require_POST
def set_page_visibility(request: HttpRequest) -> HttpResponse:
    """Let everybody see the page, or nobody."""
    viewer = viewer_of(request)
    if viewer is None or viewer.user_id is None:
        raise Problem(403, "forbidden", "forbidden")
    rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer)
    public = request.POST.get("public") == "1"
    Member.objects.update_or_create(viewer=viewer, defaults={"public": public})
    messages.success(request, t("standing.now_public" if public else "standing.now_private"))
    return redirect("own-standing")


@require_safe
def finished_games_page(request: HttpRequest) -> HttpResponse:
    """The viewer's finished games."""
    viewer = viewer_of(request)
    if viewer is None:
        return to_sign_in(request)
    rate_limits.count_attempt(rate_limits.SEARCH, request, viewer)
    context = finished_games.finished_games_context(request, viewer)
    return render_page(request, "standing/history.html", context, 400 if context["errors"] else 200)


@require_safe
def leaderboard_page(request: HttpRequest, game: str) -> HttpResponse:
    """The best at a game, among those who chose to be seen."""
    if game not in hoshitaku.game_names():
        raise Problem(404, "missing", "missing")
    asked = request.GET.get("season")
    if asked is not None:
        season = seasons.current_season() if asked == "current" else seasons.Season.from_key(asked)
        context = leaderboard.season_context(request, game, season, viewer_of(request))
        return render_page(request, "standing/season.html", context)
    provisional = request.GET.get("list") == "provisional"
    context = leaderboard.leaderboard_context(request, game, provisional, viewer_of(request))
    return render_page(request, "standing/leaderboard.html", context)


@require_safe
def about_ratings_page(request: HttpRequest) -> HttpResponse:
    """What is rated and what is not, and why."""
    context: dict[str, Any] = {
        "reasons": eligibility.UNRATED_REASONS,
        "games": [_game_with_bots(name) for name in hoshitaku.game_names()],
        "beginning": model_openskill.INITIAL_POINTS,
        "settled_games": model_openskill.MIN_SETTLED_GAMES,
        "settled_within": model_openskill.MAX_SETTLED_INTERVAL,
        "firsts": list(badges.BADGE_CONDITIONS),
        "season_games": seasons.MIN_GAMES,
    }
    return render_page(request, "standing/about.html", context)


def _game_with_bots(name: str) -> dict[str, Any]:
    return {"name": name, "title": hoshitaku.game(name).title(page_language()), "bots": leaderboard.bot_rows(name)}

"""The leaderboard of a game: members who chose to be seen, with bots as fixed points, and provisional ratings apart."""

from __future__ import annotations

from math import inf
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse

import hoshitaku
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.pagination import Page, paginate
from hoshitaku.web.ratings import model_openskill, profile, seasons
from hoshitaku.web.ratings.models import Rating
from hoshitaku.web.ratings.seasons import Season
from hoshitaku.web.table.seats.bot_levels import level_number, level_title
from hoshitaku.web.templating.translate import page_language

ROWS_PER_PAGE = 50


def leaderboard_context(request: HttpRequest, game: str, provisional: bool, viewer: Viewer | None) -> dict[str, Any]:
    """One page of it."""
    found = paginate(request, public_ratings(game, provisional), ROWS_PER_PAGE, count_rows=False)
    rows = [_rating_row(rating, rank, viewer) for rank, rating in enumerate(found.rows, found.first)]
    mine = Rating.objects.filter(viewer=viewer, game=game).first() if viewer else None
    return {
        "game": {"name": game, "title": hoshitaku.game(game).title(page_language())},
        "games": [(name, hoshitaku.game(name).title(page_language())) for name in hoshitaku.game_names()],
        "provisional": provisional,
        "page": found,
        "rows": rows if provisional else _rows_with_bots(rows, game, found),
        "mine": mine and profile.rating_context(mine),
    }


def season_context(request: HttpRequest, game: str, season: Season, viewer: Viewer | None) -> dict[str, Any]:
    """One page of those whom a season ranks."""
    found = paginate(request, seasons.season_results(game, season), ROWS_PER_PAGE, count_rows=False)
    return {
        "game": {"name": game, "title": hoshitaku.game(game).title(page_language())},
        "games": [(name, hoshitaku.game(name).title(page_language())) for name in hoshitaku.game_names()],
        "season": season,
        "later": season.next_season if season.next_season <= seasons.current_season() else None,
        "least": seasons.MIN_GAMES,
        "page": found,
        "rows": [seasons.season_row(result, rank, viewer) for rank, result in enumerate(found.rows, found.first)],
    }


def public_ratings(game: str, provisional: bool) -> QuerySet[Rating]:
    """The ratings that everybody may see, the best first."""
    seen = Rating.objects.filter(game=game, settled=not provisional)
    public = seen.filter(viewer__member__public=True, viewer__user__is_active=True)
    return public.select_related("viewer__member").order_by("-mu", "pk")


def _rating_row(rating: Rating, rank: int, viewer: Viewer | None) -> dict[str, Any]:
    return {
        "rank": rank,
        "name": rating.viewer.name,
        "emblem": rating.viewer.emblem,
        "url": reverse("member", args=[rating.viewer.member.address]),
        "me": viewer is not None and rating.viewer_id == viewer.pk,
        **profile.rating_context(rating),
    }


def bot_rows(game: str) -> list[dict[str, Any]]:
    """The bots whose strength at a game was measured, the strongest first."""
    found = []
    for level in model_openskill.BOT_ELO.get(game, {}):
        fixed = model_openskill.MODEL.mu + model_openskill.BOT_ELO[game][level] / model_openskill.POINTS_PER_MU
        found.append(
            {
                "bot": True,
                "name": level_title(level),
                "level": level_number(level),
                "points": model_openskill.points_of_mu(fixed),
            }
        )
    return sorted(found, key=lambda bot: -bot["points"])


def _rows_with_bots(rows: list[dict[str, Any]], game: str, found: Page) -> list[dict[str, Any]]:
    """Bots where they stand among the rows of this page, down to the first of the next."""
    above = rows[0]["points"] if found.back and rows else inf
    below = model_openskill.points_of_mu(found.following.mu) if found.following is not None else -inf
    here = [bot for bot in bot_rows(game) if below < bot["points"] <= above]
    return sorted([*rows, *here], key=lambda row: -row["points"])

"""What the page of a member says: ratings with their course, games by number of seats, and the last games."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Max, Q
from django.urls import reverse

import hoshitaku
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.ratings import badges, model_openskill, seasons
from hoshitaku.web.ratings.end_page import signed_number
from hoshitaku.web.ratings.models import Rating, Result
from hoshitaku.web.ratings.rating_chart import RatingChart, rating_chart
from hoshitaku.web.templating.translate import page_language

MAX_GAMES_SHOWN = 10
MAX_GAMES_PLOTTED = 100  # rated games


def profile_context(viewer: Viewer, is_own_page: bool) -> dict[str, Any]:
    """All of it, as its owner sees it or as everybody else does."""
    ratings = {rating.game: rating for rating in Rating.objects.filter(viewer=viewer)}
    counted = _game_counts(viewer)
    played = [name for name in hoshitaku.game_names() if any(row["game"] == name for row in counted)]
    last = Result.objects.filter(viewer=viewer).select_related("table").order_by("-over", "-pk")[:MAX_GAMES_SHOWN]
    return {
        "person": {"name": viewer.name, "emblem": viewer.emblem},
        "games": [_game_context(viewer, name, ratings.get(name), counted) for name in played],
        "last": [result_row(result, is_own_page) for result in last],
        "badges": badges.badges_of(viewer),
        "seasons": seasons.seasons_of(viewer),
    }


def _game_counts(viewer: Viewer) -> list[dict[str, Any]]:
    """Games, wins and the best score of each game by its number of seats."""
    results = Result.objects.filter(viewer=viewer).values("game", "seats").order_by("game", "seats")
    counted = results.annotate(games=Count("pk"), wins=Count("pk", filter=Q(won=True)), best=Max("score"))
    return [dict(row) for row in counted]


def _game_context(viewer: Viewer, name: str, rating: Rating | None, counted: list[dict[str, Any]]) -> dict[str, Any]:
    rows = [row | {"share": round(100 * row["wins"] / row["games"])} for row in counted if row["game"] == name]
    return {
        "name": name,
        "title": hoshitaku.game(name).title(page_language()),
        "rating": rating and rating_context(rating),
        "plot": rating and rating_chart_of(viewer, name),
        "rows": rows,
        "games": sum(row["games"] for row in rows),
        "wins": sum(row["wins"] for row in rows),
    }


def rating_context(rating: Rating) -> dict[str, Any]:
    """A rating as pages show it."""
    now = model_openskill.rating_points(rating.mu, rating.sigma)
    return {"points": now.points, "within": now.half_interval, "games": rating.games, "provisional": not rating.settled}


def rating_chart_of(viewer: Viewer, game: str) -> RatingChart | None:
    """The plot of the rating over the last rated games."""
    rated = Result.objects.filter(viewer=viewer, game=game, mu__isnull=False)
    latest = rated.order_by("-over", "-pk").values_list("mu", "sigma")[:MAX_GAMES_PLOTTED]
    return rating_chart(
        [
            model_openskill.rating_points(mu, sigma)
            for mu, sigma in reversed(latest)
            if mu is not None and sigma is not None
        ]
    )


def result_row(result: Result, is_own_page: bool) -> dict[str, Any]:
    """A finished game as a list shows it. Others get the address only of a game that its table showed to all."""
    return {
        "title": hoshitaku.game(result.game).title(page_language()),
        "over": result.over,
        "place": result.place,
        "seats": result.seats,
        "bots": result.bots,
        "won": result.won,
        "score": result.score,
        "url": reverse("replay", args=[result.table.slug]) + "?at=0" if is_own_page or result.table.public else None,
        "change": points_change(result),
        "uncounted": result.uncounted,
    }


def points_change(result: Result) -> str | None:
    """By how many points the game moved the rating; None if it counts for none."""
    if result.before is None or result.mu is None:
        return None
    return signed_number(model_openskill.points_of_mu(result.mu) - model_openskill.points_of_mu(result.before))

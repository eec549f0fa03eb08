"""Ratings in a person's data export."""

from __future__ import annotations

from typing import Any

from django.urls import reverse

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.ratings import rating_scale
from hoshitaku.web.ratings.models import Member, Rating, Result


def export_ratings(viewer: Viewer) -> dict[str, Any]:
    """Visibility of the page, ratings, and every result with its rating, as plain data."""
    member = Member.objects.filter(viewer=viewer).first()
    return {
        "public": member is not None and member.public,
        "page": reverse("member", args=[member.slug]) if member else None,
        "ratings": [_rating_data(rating) for rating in Rating.objects.filter(viewer=viewer).order_by("game")],
        "results": [_result_data(one) for one in viewer.results.select_related("table").order_by("finished")],
    }


def _rating_data(rating: Rating) -> dict[str, Any]:
    now = rating_scale.rating_points(rating.mu, rating.sigma)
    return {
        "game": rating.game,
        "rating": now.points,
        "within": now.half_interval,
        "games": rating.games,
        "provisional": not rating.settled,
        "mu": rating.mu,
        "sigma": rating.sigma,
    }


def _result_data(one: Result) -> dict[str, Any]:
    return {
        "table": reverse("table", args=[one.table.slug]),
        "game": one.game,
        "ended": one.finished,
        "seats": one.seat_count,
        "bots": one.bot_count,
        "seat": one.seat,
        "place": one.place,
        "won": one.won,
        "score": one.score,
        "not_rated_because": one.unrated_reason or None,
        "rating_before": None if one.mu_before is None else rating_scale.points_of_mu(one.mu_before),
        "rating_after": None if one.mu is None else rating_scale.points_of_mu(one.mu),
    }

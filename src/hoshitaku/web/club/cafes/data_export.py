"""Cafés in a member's data export."""

from __future__ import annotations

from typing import Any

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.cafes.models import Cafe, CafeGame


def export_cafe_data(viewer: Viewer) -> dict[str, Any]:
    """The cafés that a member runs, with their games."""
    cafes = Cafe.objects.filter(run_by=viewer).order_by("created", "pk")
    games = CafeGame.objects.filter(cafe__run_by=viewer).order_by("created", "pk")
    return {
        "cafes": list(cafes.values("name", "place", "address", "hours", "link", "about", "approved", "created")),
        "games_offered": list(games.values("cafe__name", "game__title_en", "game__title_ja", "created")),
    }

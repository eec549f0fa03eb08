"""What cafés keep of a member, for their export."""

from __future__ import annotations

from typing import Any

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.cafes.models import Cafe, KeptGame


def export_cafe_data(viewer: Viewer) -> dict[str, Any]:
    """The cafés that they run, each with its games."""
    cafes = Cafe.objects.filter(run_by=viewer).order_by("made", "pk")
    games = KeptGame.objects.filter(cafe__run_by=viewer).order_by("made", "pk")
    return {
        "cafes": list(cafes.values("name", "place", "address", "hours", "link", "about", "approved", "made")),
        "games_kept": list(games.values("cafe__name", "game__title_en", "game__title_ja", "made")),
    }

"""The catalogue in a member's data export."""

from __future__ import annotations

from typing import Any

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.models import Collection, Game, Mark


def export_catalogue_data(viewer: Viewer) -> dict[str, Any]:
    """Marks, their visibility, and games added to the catalogue."""
    marks = Mark.objects.filter(member=viewer).order_by("created", "pk")
    collection = Collection.objects.filter(member=viewer).first()
    added = Game.objects.filter(added_by=viewer).order_by("added", "pk")
    return {
        "marks": list(marks.values("game__title_en", "game__title_ja", "kind", "created")),
        "collection_shown_to": collection.shown if collection else Collection.Shown.NOBODY.value,
        "games_added": list(added.values("slug", "title_en", "title_ja", "added", "approved")),
    }

"""The board of any game, straight from its view: for games that have no drawing of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import hoshitaku
from hoshitaku.kernel.outline import SEATS_FIELD, PlainBoard, ViewTable
from hoshitaku.kernel.words import LANGUAGES
from hoshitaku.web.drawing.sight import Choice


class PlainDrawing:
    """Tells what a view holds as facts and tables; everything is answered in the console."""

    templates = "games/plain"
    styles: tuple[str, ...] = ("plain.css",)
    scripts: tuple[str, ...] = ()

    def scene(
        self,
        position: hoshitaku.Position,
        seat: int | None,
        at: Mapping[str, Choice],
        view: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        """By language, the parts of the view: of the `board`, and of the `seats` (None if it has none)."""
        seen = view or position.view(seat)
        return {lang: told(PlainBoard(position.game, position.setup.pack, lang).view_tables(seen)) for lang in LANGUAGES}


def told(parts: list[ViewTable]) -> dict[str, Any]:
    """What lies on the table, and what is shown of each seat."""
    seats = [part for part in parts if part.view_field == SEATS_FIELD]
    return {"board": [part for part in parts if part.view_field != SEATS_FIELD], "seats": seats[0] if seats else None}

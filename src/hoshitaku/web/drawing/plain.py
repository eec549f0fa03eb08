"""The board of any game, straight from its view: for games that have no drawing of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import hoshitaku
from hoshitaku.kernel.outline import SEATS, Outline, Part
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
        return {lang: told(Outline(position.game, position.setup.pack, lang).parts(seen)) for lang in LANGUAGES}


def told(parts: list[Part]) -> dict[str, Any]:
    """What lies on the table, and what is shown of each seat."""
    seats = [part for part in parts if part.field == SEATS]
    return {"board": [part for part in parts if part.field != SEATS], "seats": seats[0] if seats else None}

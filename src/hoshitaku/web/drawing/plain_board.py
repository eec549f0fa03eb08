"""The board of any game, straight from its view: for games that have no drawing of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import hoshitaku
from hoshitaku.kernel.plain_board import SEATS_FIELD, PlainBoard, ViewTable
from hoshitaku.kernel.words import LANGUAGES
from hoshitaku.web.drawing.viewer_context import OptionData


class PlainDrawing:
    """Tells what a view holds as facts and tables; everything is answered in the console."""

    templates = "games/plain"
    styles: tuple[str, ...] = ("plain.css",)
    scripts: tuple[str, ...] = ()

    def make_scene(
        self,
        position: hoshitaku.Position,
        seat: int | None,
        options_by_target: Mapping[str, OptionData],
        view: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        """By language, the parts of the view: of the `board`, and of the `seats` (None if it has none)."""
        seen = view or position.view(seat)
        return {
            lang: split_board_and_seats(PlainBoard(position.game, position.setup.pack, lang).view_tables(seen))
            for lang in LANGUAGES
        }


def split_board_and_seats(view_parts: list[ViewTable]) -> dict[str, Any]:
    """What lies on the table, and what is shown of each seat."""
    seats = [part for part in view_parts if part.view_field == SEATS_FIELD]
    return {
        "board": [part for part in view_parts if part.view_field != SEATS_FIELD],
        "seats": seats[0] if seats else None,
    }

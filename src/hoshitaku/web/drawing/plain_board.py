"""The board of any game, generated from its view: for games without a drawing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import hoshitaku
from hoshitaku.kernel.plain_board import SEATS_FIELD, PlainBoard, ViewTable
from hoshitaku.kernel.words import LANGUAGES
from hoshitaku.web.drawing.viewer_context import OptionData


class PlainDrawing:
    """Draws a view as facts and tables; all answers are in the console."""

    templates = "games/plain"
    styles: tuple[str, ...] = ("plain-board.css",)
    scripts: tuple[str, ...] = ()

    def make_scene(
        self,
        position: hoshitaku.Position,
        seat: int | None,
        options_by_target: Mapping[str, OptionData],
        view: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        """By language, the parts of the view: for the `board`, and for the `seats` (None if there are none)."""
        seen = view or position.view(seat)
        return {
            lang: split_board_and_seats(PlainBoard(position.game, position.setup.pack, lang).view_tables(seen))
            for lang in LANGUAGES
        }


def split_board_and_seats(view_parts: list[ViewTable]) -> dict[str, Any]:
    """The parts of the table, and those of each seat."""
    seats = [part for part in view_parts if part.view_field == SEATS_FIELD]
    return {
        "board": [part for part in view_parts if part.view_field != SEATS_FIELD],
        "seats": seats[0] if seats else None,
    }

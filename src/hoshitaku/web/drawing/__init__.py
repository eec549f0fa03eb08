"""Drawings: what one game adds to the table.

A game with a drawing of its own has one module here, named by its kit, and a folder of templates with ``board.html``,
``plate.html`` (macros ``head`` and ``stats``) and ``console.html``. ``table.html`` includes them and names no game;
they find the scene under the name ``scene``. A game without one is drawn by ``plain``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Protocol

import hoshitaku
from hoshitaku.games.kits import KITS, load_object

OptionData = Mapping[str, Any]
"""``{option, name, target, text, refused}``; ``refused`` is None or ``{clause, word}``."""

View = Mapping[str, Any]
"""``position.view(seat)``"""


class Drawing(Protocol):
    """How one game is drawn: one position, one viewer, one picture; no database, no clock, no request."""

    templates: str
    """Folder of its templates, below ``templates/``."""
    styles: tuple[str, ...]
    """Style sheets besides those of every table, as static paths."""
    scripts: tuple[str, ...]
    """Scripts besides those of every table, as static paths; the board can be played without them."""

    def make_scene(
        self,
        position: hoshitaku.Position,
        seat: int | None,
        options_by_target: Mapping[str, OptionData],
        view: View | None = None,
    ) -> Any:
        """What the game's templates draw. It holds no words but those of the choices, so one serves both languages.

        Args:
            position: the position; only ``position.view(seat)`` and what follows from it may be shown.
            seat: the viewer's seat, None for spectators.
            at: choices by board element, legal and refused ones; empty while another seat is asked.
            view: what the viewer sees, from who has asked for it already.
        """
        ...


@cache
def drawing_of(game_name: str) -> Drawing:
    """The drawing of a game."""
    drawing: Drawing = load_object(KITS[game_name].browser_drawing)()
    return drawing

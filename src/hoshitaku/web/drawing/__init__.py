"""Drawings: how each game draws its part of the table page.

A game with a drawing of its own has one module here, named by its kit, and a folder of templates with ``board.html``,
``seat_panel.html`` (macros ``head`` and ``stats``) and ``console.html``. ``table/table.html`` includes them for any
game; they read the variable ``scene``. ``plain_board`` draws a game without one.
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
    """How one game is drawn: from one position and one viewer, without database, clock or request."""

    templates: str
    """Folder of its templates, below ``templates/``."""
    styles: tuple[str, ...]
    """The game's own style sheets, as static paths."""
    scripts: tuple[str, ...]
    """The game's own scripts, as static paths; the board works without them."""

    def make_scene(
        self,
        position: hoshitaku.Position,
        seat: int | None,
        options_by_target: Mapping[str, OptionData],
        view: View | None = None,
    ) -> Any:
        """The data for the game's templates. Its only texts are those of choices, so both languages share a scene.

        Args:
            position: the position; the scene may depend only on ``position.view(seat)``.
            seat: the viewer's seat, None for spectators.
            options_by_target: choices by board element, legal and refused; empty while another seat is asked.
            view: ``position.view(seat)``, if the caller has it already.
        """
        ...


@cache
def drawing_of(game_name: str) -> Drawing:
    """The drawing of a game."""
    drawing: Drawing = load_object(KITS[game_name].browser_drawing_path)()
    return drawing

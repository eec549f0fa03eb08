"""Drawings: what one game adds to the table.

A game joins the web by one module here and a folder of templates, ``templates/games/<game>/``, with ``board.html``,
``plate.html`` (macros ``head`` and ``stats``) and ``console.html``. ``table.html`` includes them and names no game;
they find the scene under the name ``scene``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import hoshitaku
from hoshitaku.web.drawing.farfarout import FarFarOutDrawing
from hoshitaku.web.drawing.freekick import FreeKickDrawing
from hoshitaku.web.drawing.zetta import ZettaDrawing

Choice = Mapping[str, Any]
"""``{option, name, target, text, refused}``; ``refused`` is None or ``{clause, word}``."""


class Drawing(Protocol):
    """How one game is drawn: one position, one viewer, one picture; no database, no clock, no request."""

    styles: tuple[str, ...]
    """Style sheets besides those of every table, as static paths."""
    scripts: tuple[str, ...]
    """Scripts besides those of every table, as static paths; the board can be played without them."""

    def scene(self, position: hoshitaku.Position, seat: int | None, at: Mapping[str, Choice]) -> Any:
        """What the game's templates draw. It holds no words but those of the choices, so one serves both languages.

        Args:
            position: the position; only ``position.view(seat)`` and what follows from it may be shown.
            seat: the viewer's seat, None for spectators.
            at: choices by board element, legal and refused ones; empty while somebody else is asked.
        """
        ...


_DRAWINGS: dict[str, Drawing] = {
    "freekick": FreeKickDrawing(),
    "farfarout": FarFarOutDrawing(),
    "zetta": ZettaDrawing(),
}


def games() -> list[str]:
    """Names of the games that can be drawn, and so played here; the one to begin with first."""
    return [name for name in _DRAWINGS if name in hoshitaku.game_names()]


def of(name: str) -> Drawing:
    """The drawing of a game.

    Raises:
        LookupError: nobody has drawn that game yet.
    """
    try:
        return _DRAWINGS[name]
    except KeyError:
        raise LookupError(f"no drawing for the game {name!r}") from None

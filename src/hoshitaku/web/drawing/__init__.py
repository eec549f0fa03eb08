"""Drawings: what one game adds to the table. A game joins the web by one module here and a folder of templates.

``templates/games/<game>/`` holds ``_card.html`` (macro ``face``), ``board.html``, ``plate.html`` and ``console.html``;
``table.html`` includes them and names no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from hoshitaku.web.drawing.freekick import FreeKickDrawing

View = Mapping[str, Any]
"""``position.view(seat)``: JSON-ready, only what the viewer may see."""

Choice = Mapping[str, Any]
"""``{option, name, target, text, refused}``; ``refused`` is None or ``{clause, text}``."""


class Drawing(Protocol):
    """How one game is drawn. It knows neither database nor clock nor request: one view, one picture."""

    styles: tuple[str, ...]
    """Style sheets besides those of every table, as static paths."""

    def scene(
        self,
        game: Any,
        view: View,
        at: Mapping[str, Choice],
        choices: Sequence[Choice],
        seats: Sequence[Mapping[str, Any]],
        me: int | None,
        lang: str,
    ) -> Mapping[str, Any]:
        """What the game's templates draw.

        Args:
            game: the library's Game with ``pack.data``.
            view: the position as the viewer may see it.
            at: choices by board element, legal and refused ones.
            choices: the legal ones in their order; none while somebody else is asked.
            seats: the people, in seat order: ``{number, emblem, name, ...}``.
            me: the viewer's seat, None for spectators.
            lang: ``"ja"`` or ``"en"``.
        """
        ...


_DRAWINGS: dict[str, Drawing] = {"freekick": FreeKickDrawing()}


def of(name: str) -> Drawing:
    """The drawing of a game.

    Raises:
        LookupError: nobody has drawn that game yet.
    """
    try:
        return _DRAWINGS[name]
    except KeyError:
        raise LookupError(f"no drawing for the game {name!r}") from None

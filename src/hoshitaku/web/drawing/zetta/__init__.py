"""Expedition Zetta as the table draws it: the star system, the control boards, the grid, trade and the dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.drawing.zetta import (
    asking,
    attempt,
    boards,
    challenges,
    chart,
    discovery,
    grid,
    picks,
    scoring,
    trade,
)
from hoshitaku.web.drawing.zetta.bots import bot_cards
from hoshitaku.web.drawing.zetta.module import Space
from hoshitaku.web.drawing.zetta.modules import MODULES
from hoshitaku.web.drawing.zetta.motions import motions
from hoshitaku.web.drawing.zetta.sight import Book, Choice, Entry, Sight


@dataclass(frozen=True)
class Scene:
    """Everything that the templates of Expedition Zetta draw; each part has a module and a template of its own.

    ``chart`` is None until the first star is reached, or if a module draws its own (named, see ``Module.chart``),
    ``grid`` while no crew lies in it, ``attempt`` while nobody
    discovers anything, ``scoring`` until the end. ``picks`` are things to choose from that lie on no board. ``asking``
    has every answer to the question at hand; most of them lie on the board as well. It is None for those who are not
    asked. ``space`` is what modules draw beside the chart, ``stages`` what those at work draw above it, by their names.
    ``motions`` says what is shown of events (see ``js/effects.js``).
    """

    decision: str
    chart: chart.Chart | None
    own_chart: tuple[str, object] | None
    boards: boards.Boards
    grid: grid.Grid | None
    discovery: discovery.Discovery
    trade: trade.Trade | None
    picks: picks.Picks | None
    challenges: challenges.Challenges | None
    attempt: attempt.Attempt | None
    asking: asking.Asking | None
    scoring: scoring.Scoring | None
    space: tuple[tuple[str, Space], ...]
    motions: str
    stages: tuple[tuple[str, object], ...]


class ZettaDrawing:
    """Draws Expedition Zetta."""

    templates = "games/zetta"
    styles: tuple[str, ...] = (
        "boards.css",
        "zetta.css",
        "zetta-boards.css",
        *(sheet for module in MODULES for sheet in module.styles),
    )
    scripts: tuple[str, ...] = ("js/nearer.js",)

    def __init__(self) -> None:
        self._books: dict[str, Book] = {}

    def _read(self, pack: hoshitaku.Pack) -> Book:
        """What is the same in every position of a pack."""
        if pack.hash not in self._books:
            self._books[pack.hash] = Book(pack.data)
        return self._books[pack.hash]

    def scene(
        self, position: hoshitaku.Position, seat: int | None, at: Mapping[str, Choice], view: Entry | None = None
    ) -> Scene:
        """The scene for one viewer; see ``hoshitaku.web.drawing.Drawing``."""
        book = self._read(position.setup.pack)
        sight = Sight(book, view or position.view(seat), seat, at, MODULES)
        owned = boards.paint(sight, bot_cards(position, book))
        charts = ((module.name, own) for module in sight.modules if (own := module.chart(sight)))
        own_chart = next(charts, None)
        return Scene(
            sight.decision.get("name", ""),
            None if own_chart else chart.paint(sight),
            own_chart,
            owned,
            grid.paint(sight),
            discovery.paint(position, sight),
            trade.paint(sight),
            picks.paint(sight),
            challenges.paint(position, sight, owned),
            attempt.paint(position, sight),
            asking.paint(position, sight),
            scoring.paint(position, sight),
            tuple((module.name, own) for module in sight.modules if (own := module.space(sight))),
            motions(sight.modules),
            tuple((module.name, own) for module in sight.modules if (own := module.stage(sight))),
        )

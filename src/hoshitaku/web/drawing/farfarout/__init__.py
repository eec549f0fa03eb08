"""Far Far Out as the table draws it: the map of space, the boards of the players, dice, market and victory tracks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.drawing.farfarout import asking, battle, boards, market, space, tracks
from hoshitaku.web.drawing.farfarout.candidates import candidates
from hoshitaku.web.drawing.farfarout.chart import Chart
from hoshitaku.web.drawing.farfarout.motions import MOTIONS
from hoshitaku.web.drawing.farfarout.sight import Book, Choice, Entry, Sight


@dataclass(frozen=True)
class Scene:
    """Everything that the templates of Far Far Out draw; each part has a module and a template of its own.

    ``asking`` has every answer to the current question; most of them lie on the board as well. It is None for
    viewers who are not asked. ``motions`` says what is shown of events (see ``js/effects.js``).
    """

    round: int
    decision: str
    space: space.Space
    boards: boards.Boards
    battle: battle.Battle | None
    market: market.Market
    tracks: tracks.Tracks
    asking: asking.Asking | None
    motions: str = MOTIONS


class FarFarOutDrawing:
    """Draws Far Far Out."""

    templates = "games/farfarout"
    styles: tuple[str, ...] = ("boards.css", "farfarout.css", "farfarout-boards.css")
    scripts: tuple[str, ...] = ("js/map.js",)

    def __init__(self) -> None:
        self._packs: dict[str, tuple[Book, Chart]] = {}

    def _read(self, pack: hoshitaku.Pack) -> tuple[Book, Chart]:
        """What is the same in every position of a pack."""
        if pack.hash not in self._packs:
            self._packs[pack.hash] = Book(pack.data), Chart(pack.data)
        return self._packs[pack.hash]

    def scene(
        self, position: hoshitaku.Position, seat: int | None, at: Mapping[str, Choice], view: Entry | None = None
    ) -> Scene:
        """The scene for one viewer; see ``hoshitaku.web.drawing.Drawing``."""
        book, chart = self._read(position.setup.pack)
        sight = Sight(book, view or position.view(seat), seat, at)
        owned, rolled = boards.paint(sight), battle.paint(position, sight)
        tokens = owned.seats[seat].tokens if seat is not None else ()
        return Scene(
            sight.view["round"],
            sight.decision.get("name", ""),
            space.paint(sight, chart, candidates(position, seat)),
            owned,
            rolled,
            market.paint(position, sight),
            tracks.paint(sight),
            asking.paint(position, sight, tokens),
        )

"""Far Far Out as the table draws it: the map of space, the boards of the players, dice, market and victory tracks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.drawing.farfarout import battle, boards, market, victory_tracks
from hoshitaku.web.drawing.farfarout import question as farfarout_question
from hoshitaku.web.drawing.farfarout import space_map as farfarout_space_map
from hoshitaku.web.drawing.farfarout.animations import ANIMATIONS
from hoshitaku.web.drawing.farfarout.map_shapes import TileShapes
from hoshitaku.web.drawing.farfarout.tile_previews import possible_tiles
from hoshitaku.web.drawing.farfarout.viewer_context import Entry, OptionData, PackEntries, ViewerContext


@dataclass(frozen=True)
class Scene:
    """Everything that the templates of Far Far Out draw; each part has a module and a template of its own.

    ``asking`` has every answer to the current question; most of them lie on the board as well. It is None for
    viewers who are not asked. ``motions`` says what is shown of events (see ``js/effects.js``).
    """

    round: int
    decision: str
    space_map: farfarout_space_map.SpaceMap
    boards: boards.Boards
    battle: battle.Battle | None
    market: market.Market
    tracks: victory_tracks.VictoryTracks
    question: farfarout_question.Question | None
    animations: str = ANIMATIONS


class FarFarOutDrawing:
    """Draws Far Far Out."""

    templates = "games/farfarout"
    styles: tuple[str, ...] = ("boards.css", "farfarout.css", "farfarout-boards.css")
    scripts: tuple[str, ...] = ("js/map.js",)

    def __init__(self) -> None:
        self._data_by_pack: dict[str, tuple[PackEntries, TileShapes]] = {}

    def _pack_data(self, pack: hoshitaku.Pack) -> tuple[PackEntries, TileShapes]:
        """What is the same in every position of a pack."""
        if pack.hash not in self._data_by_pack:
            self._data_by_pack[pack.hash] = PackEntries(pack.data), TileShapes(pack.data)
        return self._data_by_pack[pack.hash]

    def make_scene(
        self,
        position: hoshitaku.Position,
        seat: int | None,
        options_by_target: Mapping[str, OptionData],
        view: Entry | None = None,
    ) -> Scene:
        """The scene for one viewer; see ``hoshitaku.web.drawing.Drawing``."""
        book, chart = self._pack_data(position.setup.pack)
        sight = ViewerContext(book, view or position.view(seat), seat, options_by_target)
        owned, rolled = boards.make_boards(sight), battle.make_battle(position, sight)
        tokens = owned.seats[seat].tokens if seat is not None else ()
        return Scene(
            sight.view["round"],
            sight.decision.get("name", ""),
            farfarout_space_map.make_map(sight, chart, possible_tiles(position, seat)),
            owned,
            rolled,
            market.make_market(position, sight),
            victory_tracks.make_tracks(sight),
            farfarout_question.make_question(position, sight, tokens),
        )

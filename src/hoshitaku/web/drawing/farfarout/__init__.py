"""Far Far Out on the table page: the map of space, player boards, dice, market and victory tracks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.caches import FARFAROUT_PACKS_CACHE_LIMIT, BoundedCache
from hoshitaku.web.drawing.farfarout import boards, market, victory_tracks
from hoshitaku.web.drawing.farfarout import dice_on_table as farfarout_dice_on_table
from hoshitaku.web.drawing.farfarout import question as farfarout_question
from hoshitaku.web.drawing.farfarout import space_map as farfarout_space_map
from hoshitaku.web.drawing.farfarout.animations import ANIMATIONS
from hoshitaku.web.drawing.farfarout.map_shapes import TileShapes
from hoshitaku.web.drawing.farfarout.tile_previews import possible_tiles
from hoshitaku.web.drawing.farfarout.viewer_context import Entry, OptionData, PackEntries, ViewerContext


@dataclass(frozen=True)
class Scene:
    """All data for the templates of Far Far Out; each part has its own module and template.

    ``question`` has every answer to the current question, also those on the board. It is None for viewers who are not
    asked. ``animations_json`` configures the animations of events (see ``js/effects.js``).
    """

    round: int
    decision_name: str
    space_map: farfarout_space_map.SpaceMap
    boards: boards.Boards
    dice_on_table: farfarout_dice_on_table.RollOnTable | None
    market: market.Market
    tracks: victory_tracks.VictoryTracks
    question: farfarout_question.Question | None
    animations_json: str = ANIMATIONS


class FarFarOutDrawing:
    """Draws Far Far Out."""

    templates = "games/farfarout"
    styles: tuple[str, ...] = ("boards.css", "farfarout.css", "farfarout-boards.css")
    scripts: tuple[str, ...] = ("js/map.js",)

    def __init__(self) -> None:
        self._data_by_pack: BoundedCache[str, tuple[PackEntries, TileShapes]] = BoundedCache(
            FARFAROUT_PACKS_CACHE_LIMIT
        )

    def _pack_data(self, pack: hoshitaku.Pack) -> tuple[PackEntries, TileShapes]:
        """Data that is the same in every position of a pack."""
        found = self._data_by_pack.get(pack.hash)
        if found is None:
            found = PackEntries(pack.data), TileShapes(pack.data, pack.hash)
            self._data_by_pack.put(pack.hash, found)
        return found

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
        owned, rolled = boards.make_boards(sight), farfarout_dice_on_table.make_dice_on_table(position, sight)
        tokens = owned.player_boards[seat].tokens if seat is not None else ()
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

"""Expedition Zetta on the table page: the star system, control boards, grid, trade and dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.caches import ZETTA_PACKS_CACHE_LIMIT, BoundedCache
from hoshitaku.web.drawing.zetta import attempt, discovery, goals, off_board_choices, scoring, star_system, trade
from hoshitaku.web.drawing.zetta import control_boards as zetta_control_boards
from hoshitaku.web.drawing.zetta import preparation_grid as zetta_preparation_grid
from hoshitaku.web.drawing.zetta import question as zetta_question
from hoshitaku.web.drawing.zetta.animations import animations_json
from hoshitaku.web.drawing.zetta.bots import bot_cards_by_seat
from hoshitaku.web.drawing.zetta.modules import MODULES
from hoshitaku.web.drawing.zetta.optional_module import ModulePanel
from hoshitaku.web.drawing.zetta.viewer_context import Entry, OptionData, PackEntries, ViewerContext


@dataclass(frozen=True)
class Scene:
    """All data for the templates of Expedition Zetta; each part has its own module and template.

    ``chart`` is None before the first star, or if a module has its own chart (``module_chart``, see
    ``Module.own_chart``). ``preparation_grid`` is None when it is empty, ``attempt`` outside discoveries, ``scoring``
    before the end. ``off_board_options`` are options that are not on a board. ``question`` has every answer to the
    current question, also those on the board; it is None for viewers who are not asked. ``module_panels`` and
    ``module_parts_above_chart`` are drawn next to and above the chart, by module. ``animations_json`` configures
    the animations of events (see ``js/effects.js``).
    """

    decision_name: str
    chart: star_system.StarSystemChart | None
    module_chart: tuple[str, object] | None
    control_boards: zetta_control_boards.ControlBoards
    preparation_grid: zetta_preparation_grid.PreparationGrid | None
    discovery: discovery.DiscoveryBoard
    trade: trade.TradeOffer | None
    off_board_options: off_board_choices.OffBoardOptions | None
    goals_panel: goals.GoalsPanel | None
    attempt: attempt.DiscoveryAttempt | None
    question: zetta_question.Question | None
    scoring: scoring.FinalScoring | None
    module_panels: tuple[tuple[str, ModulePanel], ...]
    animations_json: str
    module_parts_above_chart: tuple[tuple[str, object], ...]


class ZettaDrawing:
    """Draws Expedition Zetta."""

    templates = "games/zetta"
    styles: tuple[str, ...] = (
        "boards.css",
        "zetta.css",
        "zetta-boards.css",
        *(sheet for module in MODULES for sheet in module.style_sheets),
    )
    scripts: tuple[str, ...] = ("js/center-on-ship.js",)

    def __init__(self) -> None:
        self._entries_by_pack: BoundedCache[str, PackEntries] = BoundedCache(ZETTA_PACKS_CACHE_LIMIT)

    def _pack_entries(self, pack: hoshitaku.Pack) -> PackEntries:
        """What is the same in every position of a pack."""
        found = self._entries_by_pack.get(pack.hash)
        if found is None:
            found = PackEntries(pack.data)
            self._entries_by_pack.put(pack.hash, found)
        return found

    def make_scene(
        self,
        position: hoshitaku.Position,
        seat: int | None,
        options_by_target: Mapping[str, OptionData],
        view: Entry | None = None,
    ) -> Scene:
        """The scene for one viewer; see ``hoshitaku.web.drawing.Drawing``."""
        book = self._pack_entries(position.setup.pack)
        sight = ViewerContext(book, view or position.view(seat), seat, options_by_target, MODULES)
        owned = zetta_control_boards.make_boards(sight, bot_cards_by_seat(position, book))
        charts = ((module.name, own) for module in sight.modules if (own := module.own_chart(sight)))
        own_chart = next(charts, None)
        return Scene(
            sight.decision.get("name", ""),
            None if own_chart else star_system.make_chart(sight),
            own_chart,
            owned,
            zetta_preparation_grid.make_grid(sight),
            discovery.make_discovery_board(position, sight),
            trade.make_trade_offer(sight),
            off_board_choices.make_off_board_options(sight),
            goals.make_goals_panel(position, sight, owned),
            attempt.make_attempt(position, sight),
            zetta_question.make_question(position, sight),
            scoring.make_scoring(position, sight),
            tuple((module.name, own) for module in sight.modules if (own := module.panel(sight))),
            animations_json(sight.modules),
            tuple((module.name, own) for module in sight.modules if (own := module.part_above_chart(sight))),
        )

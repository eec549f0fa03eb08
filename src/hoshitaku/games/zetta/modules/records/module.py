"""The module of records: what it adds to the rules."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.module import Draft, Module
from hoshitaku.games.zetta.modules.psg.source import PsgPiles
from hoshitaku.games.zetta.modules.records.journey import read_line
from hoshitaku.games.zetta.modules.records.logbook import (
    KEPT,
    LOG_ARTIFACT,
    LOG_DISCOVERY,
    LOG_MARKERS,
    LOG_SYSTEM,
    Logbook,
)
from hoshitaku.games.zetta.modules.records.replay import Revisited
from hoshitaku.games.zetta.modules.records.told import book_view, kept_of
from hoshitaku.games.zetta.plan import CLEANUP, OTHER_SUCCESS, SCORING, SUCCESS, SYSTEM
from hoshitaku.games.zetta.query import FIRST_LABEL, REPLACE, Change, change
from hoshitaku.games.zetta.state.blank import blank
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.option_set import refuse

PSG: Final = "psg"


@final
class Records(Module):
    """[record.score] [record.journey] [record.achievements] What a game leaves behind.

    It changes nothing but where systems come from, if the table agreed on some: `lines` of the log, by system.
    """

    def __init__(self, lines: list[str]) -> None:
        super().__init__(FIRST_LABEL)
        self.lines = lines
        self.source: Revisited | None = None

    def name(self) -> str:
        return "records"

    def join(self, draft: Draft) -> None:
        """[record.replay] [record.journey] Steps that write things down; the systems that the table agreed on."""
        draft.keep(KEPT, blank(Logbook))
        draft.plan.add(SYSTEM, LOG_SYSTEM)
        draft.plan.before(CLEANUP, "remove_system", LOG_MARKERS)
        draft.plan.first(SCORING, LOG_MARKERS)
        draft.plan.first(SUCCESS, LOG_DISCOVERY)
        draft.plan.first(OTHER_SUCCESS, LOG_DISCOVERY)
        draft.plan.add(SUCCESS, LOG_ARTIFACT)
        if not any(self.lines):
            return
        if not isinstance(draft.source, PsgPiles):
            refuse("journey", "takes systems from the travel log, which only the module psg can build [record.journey]",
                   "は旅の記録から星系を作るもので、モジュール psg が必要です [record.journey]")  # fmt: skip
        agreed = [read_line(draft.parts, line) if line else None for line in self.lines]
        self.source = Revisited(draft.source, agreed)
        draft.source = self.source

    def change(self, state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
        """[record.journey_exact] Labels as the log has them."""
        if self.source is None:
            return None
        label = self.source.first_label(state, about)
        return None if label == NONE else change(REPLACE, label, "record.journey_exact")

    def shown(self, state: Zetta, seat: int | None) -> dict[str, object]:
        """[record.journey] [record.achievements] The travel log, and the checklist as far as this game goes."""
        return book_view(state, self.lines)

    def keepsake(self, state: Zetta) -> dict[str, object]:
        """[record.score] [record.journey] [record.achievements] Results, travel log and checklist."""
        return kept_of(state)

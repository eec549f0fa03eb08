"""The rules that the module of records adds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.interplay import FIRST_LABEL
from hoshitaku.games.zetta.modified_numbers import REPLACE, NumberChange, single_change
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.modules.psg.psg_generator import PsgGenerator
from hoshitaku.games.zetta.modules.records.logbook import (
    COUNT_BUILT_ARTIFACT,
    LOG_DISCOVERY,
    LOG_MARKERS,
    LOG_SYSTEM,
    STATE_KEY,
    Logbook,
)
from hoshitaku.games.zetta.modules.records.records_view import logbook_view
from hoshitaku.games.zetta.modules.records.replay import ReplayGenerator
from hoshitaku.games.zetta.modules.records.travel_log_line import read_logged_system
from hoshitaku.games.zetta.phase_plan import CLEANUP, OTHER_SUCCESS, SCORING, SUCCESS, SYSTEM
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import initial_part
from hoshitaku.kernel.table_options import refuse_option

PSG: Final = "psg"


@final
class RecordsModule(Module):
    """[record.score] [record.journey] [record.achievements] The data stored of a game.

    It only changes the source of systems, if the table chose some: `agreed_lines` are lines of the log, by system.
    """

    def __init__(self, agreed_lines: list[str]) -> None:
        super().__init__(FIRST_LABEL)
        self.agreed_lines = agreed_lines
        self.replay_generator: ReplayGenerator | None = None

    def name(self) -> str:
        return "records"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[record.replay] [record.journey] Steps that log; the systems that the table chose."""
        draft.add_module_state(STATE_KEY, initial_part(Logbook))
        draft.phase_plan.add_steps(SYSTEM, LOG_SYSTEM)
        draft.phase_plan.insert_before(CLEANUP, "remove_system", LOG_MARKERS)
        draft.phase_plan.add_first_step(SCORING, LOG_MARKERS)
        draft.phase_plan.add_first_step(SUCCESS, LOG_DISCOVERY)
        draft.phase_plan.add_first_step(OTHER_SUCCESS, LOG_DISCOVERY)
        draft.phase_plan.add_steps(SUCCESS, COUNT_BUILT_ARTIFACT)
        if not any(self.agreed_lines):
            return
        if not isinstance(draft.system_generator, PsgGenerator):
            refuse_option("journey", "takes systems from the travel log, "
                   "which only the module psg can build [record.journey]",
                   "は旅の記録から星系を作るもので、モジュール psg が必要です [record.journey]")  # fmt: skip
        agreed = [read_logged_system(draft.components, line) if line else None for line in self.agreed_lines]
        self.replay_generator = ReplayGenerator(draft.system_generator, agreed)
        draft.system_generator = self.replay_generator

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[record.journey_exact] The labels of the log."""
        if self.replay_generator is None:
            return None
        label = self.replay_generator.first_label(state, about)
        return None if label == NONE else single_change(REPLACE, label, "record.journey_exact")

    def extra_view(self, state: ZettaState, seat: int | None) -> dict[str, object]:
        """[record.journey] [record.achievements] The travel log, and this game's part of the checklist."""
        return logbook_view(state, self.agreed_lines)

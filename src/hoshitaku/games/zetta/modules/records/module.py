"""The rules that the module of records adds."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.cross_module_hooks import FIXED_PLACE_LABEL_QUERY
from hoshitaku.games.zetta.modified_numbers import REPLACE_LAYER, NumberChange, change_without_next
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.modules.psg.psg_generator import PsgSystemGenerator
from hoshitaku.games.zetta.modules.records.logbook import (
    COUNT_BUILT_ARTIFACT_STEP,
    LOG_DISCOVERY_PLANET_TYPE_STEP,
    LOG_SYSTEM_STEP,
    LOG_TURNED_UP_MARKERS_STEP,
    STATE_KEY,
    Logbook,
)
from hoshitaku.games.zetta.modules.records.records_view import logbook_view
from hoshitaku.games.zetta.modules.records.replay import ReplaySystemGenerator
from hoshitaku.games.zetta.modules.records.travel_log_line import read_logged_system
from hoshitaku.games.zetta.phase_plan import (
    CLEANUP_PHASE,
    MODULE_SUCCESS_PHASE,
    SCORING_PHASE,
    SUCCESS_PHASE,
    SYSTEM_GENERATION_PHASE,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import initial_part
from hoshitaku.kernel.table_options import refuse_option


@final
class RecordsModule(Module):
    """[record.score] [record.journey] [record.achievements] The data stored of a game.

    It only changes the source of systems, if the table chose some: `agreed_lines` are lines of the log, by system.
    """

    def __init__(self, agreed_lines: list[str]) -> None:
        super().__init__(FIXED_PLACE_LABEL_QUERY)
        self.agreed_lines = agreed_lines
        self.replay_generator: ReplaySystemGenerator | None = None

    def name(self) -> str:
        return "records"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[record.replay] [record.journey] Steps that log; the systems that the table chose."""
        draft.add_module_state(STATE_KEY, initial_part(Logbook))
        draft.phase_plan.add_steps(SYSTEM_GENERATION_PHASE, LOG_SYSTEM_STEP)
        draft.phase_plan.insert_before(CLEANUP_PHASE, "remove_system", LOG_TURNED_UP_MARKERS_STEP)
        draft.phase_plan.add_first_step(SCORING_PHASE, LOG_TURNED_UP_MARKERS_STEP)
        draft.phase_plan.add_first_step(SUCCESS_PHASE, LOG_DISCOVERY_PLANET_TYPE_STEP)
        draft.phase_plan.add_first_step(MODULE_SUCCESS_PHASE, LOG_DISCOVERY_PLANET_TYPE_STEP)
        draft.phase_plan.add_steps(SUCCESS_PHASE, COUNT_BUILT_ARTIFACT_STEP)
        if not any(self.agreed_lines):
            return
        if not isinstance(draft.system_generator, PsgSystemGenerator):
            refuse_option("journey", "takes systems from the travel log, "
                   "which only the module psg can build [record.journey]",
                   "は旅の記録から星系を作るもので、モジュール psg が必要です [record.journey]")  # fmt: skip
        agreed = [read_logged_system(draft.components, line) if line else None for line in self.agreed_lines]
        self.replay_generator = ReplaySystemGenerator(draft.system_generator, agreed)
        draft.system_generator = self.replay_generator

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[record.journey_exact] The labels of the log."""
        if self.replay_generator is None:
            return None
        label = self.replay_generator.logged_label_of_place(state, about)
        return None if label == NONE else change_without_next(REPLACE_LAYER, label, "record.journey_exact")

    def extra_view(self, state: ZettaState, seat: int | None) -> dict[str, object]:
        """[record.journey] [record.achievements] The travel log, and this game's part of the checklist."""
        return logbook_view(state, self.agreed_lines)

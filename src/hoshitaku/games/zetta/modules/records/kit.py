"""The kit of the module of records."""

# Interpreted: runs once per game.

from __future__ import annotations

from typing import Any

from hoshitaku.games.zetta.modes.mode import Mode
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.records import logbook
from hoshitaku.games.zetta.modules.records.logbook import MAX_LOGGED_SYSTEMS, Logbook
from hoshitaku.games.zetta.modules.records.module import RecordsModule
from hoshitaku.games.zetta.modules.records.pack import read_pack
from hoshitaku.games.zetta.modules.records.records_view import finished_game_summary, view_schemas
from hoshitaku.kernel.table_options import TextLinesOption

NEEDS_RECORDS_MODULE = {"modules": "records"}
MAX_TRAVEL_LOG_LINE_LENGTH = 400
# A system given only by name, and an exact one as a game with trajectories logs it.
TRAVEL_LOG_LINE_EXAMPLES = (
    "@π5βχΨεHGΓμ",
    "9Ru;åΦθÄhBQ|B:irn_5@B1-3 C:ter_4@C7-9 D:ssb_2@D3-4 F:ssb_4@F5-6 G:ggi_2@G11 MSH@G11",
)


def make_records_module(mode: Mode) -> RecordsModule:
    """The module with the systems that the table chose."""
    lines: Any = mode.module_options["journey"]
    return RecordsModule(lines)


KIT = ModuleKit(
    name="records",
    rulebook_order=9,
    package=__name__.rpartition(".")[0],
    make_module=make_records_module,
    decision_modules=(logbook,),
    state_class=Logbook,
    read_pack=read_pack,
    pack_sections_by_row_name={"star": ("star",)},
    view_schemas=view_schemas(),
    game_summary=finished_game_summary,
    table_options=(
        TextLinesOption(
            "journey", MAX_LOGGED_SYSTEMS, MAX_TRAVEL_LOG_LINE_LENGTH, TRAVEL_LOG_LINE_EXAMPLES, NEEDS_RECORDS_MODULE
        ),
    ),
)

"""The kits of the ways to play."""

# Interpreted: runs once per game.

from __future__ import annotations

from typing import TYPE_CHECKING

from hoshitaku.games.zetta.modes import (
    cooperation,
    cooperation_start,
    foreign_flags,
    later_start,
    lonely_star,
    shared_ending,
    solo,
    warp_energy,
)
from hoshitaku.games.zetta.modes.challenges import ChallengeState
from hoshitaku.games.zetta.modes.cooperation import Cooperation
from hoshitaku.games.zetta.modes.goal_progress import challenges_schema, next_warp_schema, progress_schema
from hoshitaku.games.zetta.modes.later_start import FirstStartState, LaterStart
from hoshitaku.games.zetta.modes.lonely_star import LonelyStar
from hoshitaku.games.zetta.modes.shared_ending import SharedEnding
from hoshitaku.games.zetta.modes.solo import Solo
from hoshitaku.games.zetta.modes.warp_energy import WarpEnergy
from hoshitaku.games.zetta.module_kit import ModuleKit

if TYPE_CHECKING:
    from hoshitaku.games.zetta.interface.zetta_speaker import ZettaSpeaker
    from hoshitaku.games.zetta.modes.mode import Mode
    from hoshitaku.games.zetta.state.zetta_state import ZettaState

PACKAGE = __name__.rpartition(".")[0]


def challenge_name(speaker: ZettaSpeaker, index: int, lang: str, _state: ZettaState | None) -> str:
    """The name of a challenge."""
    return speaker.words.say(f"challenge.{index}", lang) if lang else str(index)


SHARED_ENDING_KIT = ModuleKit(
    "together",
    100,
    PACKAGE,
    lambda _: SharedEnding(),
    (shared_ending,),
    state_class=shared_ending.EndingState,
    is_table_choice=False,
)
WARP_ENERGY_KIT = ModuleKit(
    "warp_energy",
    101,
    PACKAGE,
    lambda _: WarpEnergy(),
    (warp_energy,),
    view_schemas={"warp": next_warp_schema()},
    text_by_decision_field={"due": "energy still due for the warp"},
    is_table_choice=False,
)
LONELY_STAR_KIT = ModuleKit(
    "lonely_star", 102, PACKAGE,
    lambda mode: LonelyStar(mode.removed_token_count, mode.keeps_all_tokens, mode.allows_only_repair_at_warp),
    (lonely_star,),
    is_table_choice=False, subject_kind_by_event={"token_removed": "knowledge"},
)  # fmt: skip
SOLO_KIT = ModuleKit(
    "solo", 103, PACKAGE, lambda mode: Solo(mode.person_seat), (solo, foreign_flags), is_table_choice=False,
    view_schemas={"home": progress_schema("what is needed to go home")},
    subject_kind_by_event={"foreign_takes": "grid_card", "foreign_flag": "grid_card"},
)  # fmt: skip


def make_cooperation(mode: Mode) -> Cooperation:
    """[coop.how] [solo.challenges] The challenges of a table, and how they end the game."""
    made = Cooperation(mode.challenge_count, mode.is_solo)
    made.max_systems, made.uses_lonely_star, made.warps_cost_energy = (
        mode.max_systems,
        mode.uses_lonely_star,
        mode.warps_cost_energy,
    )
    made.has_partners = mode.is_cooperative and mode.people_count > 1
    return made


COOPERATION_KIT = ModuleKit(
    "cooperation", 104, PACKAGE, make_cooperation,
    (cooperation_start, cooperation), item_namer_by_kind={"challenge": challenge_name}, is_table_choice=False,
    state_class=ChallengeState,
    text_by_decision_field={"wanted": "challenges to be rolled for in all"},
    view_schemas={"challenges": challenges_schema()},
    subject_kind_by_event={"challenge": "challenge", "challenge_void": "challenge", "type_recorded": "type"},
)  # fmt: skip
LATER_START_KIT = ModuleKit(
    "later_start",
    105,
    PACKAGE,
    lambda _: LaterStart(),
    (later_start,),
    state_class=FirstStartState,
    is_table_choice=False,
)

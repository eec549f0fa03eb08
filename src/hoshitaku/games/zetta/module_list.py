"""The list of modules. A new one is a folder, and a line at the end of the list.

The list is in the order of introduction, which numbers their options; they are played in rulebook order. Ways to play
(alone, together) are modules that the table does not choose by name.
"""

# Interpreted: runs once per game.

from __future__ import annotations

from hoshitaku.games.zetta.codes import CREW_CARD_COUNT
from hoshitaku.games.zetta.modes.mode import Mode
from hoshitaku.games.zetta.modes.mode_kits import (
    COOPERATION_KIT,
    LATER_START_KIT,
    LONELY_STAR_KIT,
    SHARED_ENDING_KIT,
    SOLO_KIT,
    WARP_ENERGY_KIT,
)
from hoshitaku.games.zetta.module import Module
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.aliens.kit import KIT as ALIENS
from hoshitaku.games.zetta.modules.archaeology.kit import KIT as ARCHAEOLOGY
from hoshitaku.games.zetta.modules.damage.kit import KIT as DAMAGE
from hoshitaku.games.zetta.modules.equipment.kit import KIT as EQUIPMENT
from hoshitaku.games.zetta.modules.perks.kit import KIT as PERKS
from hoshitaku.games.zetta.modules.psg.kit import KIT as PSG
from hoshitaku.games.zetta.modules.psg_dice.kit import KIT as PSG_DICE
from hoshitaku.games.zetta.modules.records.kit import KIT as RECORDS
from hoshitaku.games.zetta.modules.trajectories.kit import KIT as TRAJECTORIES
from hoshitaku.games.zetta.modules.warp_travel.kit import KIT as WARP_TRAVEL
from hoshitaku.games.zetta.modules.wounds.kit import KIT as WOUNDS

# Modules whose options are numbered before the last chapters of the basic game; then all others.
EARLY_NUMBERED_KITS: tuple[ModuleKit, ...] = (
    WOUNDS,
    DAMAGE,
    SHARED_ENDING_KIT,
    WARP_ENERGY_KIT,
    LONELY_STAR_KIT,
    SOLO_KIT,
    COOPERATION_KIT,
)
LATER_NUMBERED_KITS: tuple[ModuleKit, ...] = (
    EQUIPMENT,
    ALIENS,
    TRAJECTORIES,
    PSG,
    PSG_DICE,
    WARP_TRAVEL,
    ARCHAEOLOGY,
    RECORDS,
    PERKS,
    LATER_START_KIT,
)  # fmt: skip

ALL_MODULE_KITS = tuple(sorted((*EARLY_NUMBERED_KITS, *LATER_NUMBERED_KITS), key=lambda kit: kit.rulebook_order))
# Modules that a table can choose by name.
CHOOSABLE_KIT_BY_NAME: dict[str, ModuleKit] = {kit.name: kit for kit in ALL_MODULE_KITS if kit.is_table_choice}


def first_grid_number_by_kind() -> dict[str, int]:
    """[setup.grid] The first grid number of each kind of cards that modules add to the grid; crew comes first."""
    first, found = CREW_CARD_COUNT, dict[str, int]()
    for kit in LATER_NUMBERED_KITS:
        for kind, count in kit.grid_card_count_by_kind.items():
            found[kind] = first
            first += count
    return found


FIRST_GRID_NUMBER_BY_KIND = first_grid_number_by_kind()


def kits_in_play(mode: Mode, chosen_names: set[str]) -> list[ModuleKit]:
    """[module.setup_order] The kits of a table in order.

    The chosen ones, those that these require, and those of the mode.
    """
    wanted, found = chosen_names | mode.module_names(), set[str]()
    while wanted - found:
        found |= wanted
        wanted = {name for kit in ALL_MODULE_KITS if kit.name in found for name in kit.required_modules}
    return [kit for kit in ALL_MODULE_KITS if kit.name in found]


def make_modules(mode: Mode, chosen_names: set[str]) -> list[Module]:
    """[module.setup_order] The modules of a table, in order."""
    return [kit.make_module(mode) for kit in kits_in_play(mode, chosen_names)]

"""The modules that exist: a new one is a folder, and its line here, at the end.

They stand in the order in which they came, by which their options are numbered; they are played in the order of the
rulebook. Ways to play (alone, together) are modules that the table does not choose by name.
"""

# Interpreted: asked once a game.

from __future__ import annotations

from hoshitaku.games.zetta.codes import CREW
from hoshitaku.games.zetta.modes.kits import (
    ALONE,
    LATER_START,
    LONELY_STAR,
    SHARED_END,
    WARP_ENERGY,
    WITH_CHALLENGES,
)
from hoshitaku.games.zetta.modes.mode import Mode
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

# Those whose options were numbered before the last chapters of the basic game; then all others.
EARLY: tuple[ModuleKit, ...] = (WOUNDS, DAMAGE, SHARED_END, WARP_ENERGY, LONELY_STAR, ALONE, WITH_CHALLENGES)
LATER: tuple[ModuleKit, ...] = (
    EQUIPMENT, ALIENS, TRAJECTORIES, PSG, PSG_DICE, WARP_TRAVEL, ARCHAEOLOGY, RECORDS, PERKS,
    LATER_START,
)  # fmt: skip

KITS = tuple(sorted((*EARLY, *LATER), key=lambda kit: kit.number))
# What a table may name.
MODULES: dict[str, ModuleKit] = {kit.name: kit for kit in KITS if kit.chosen_by_name}


def first_cards() -> dict[str, int]:
    """[setup.grid] The first number in the grid of each kind of cards that a module lays there: crew comes first."""
    first, found = CREW, dict[str, int]()
    for kit in LATER:
        for kind, count in kit.grid_cards.items():
            found[kind] = first
            first += count
    return found


FIRST_CARDS = first_cards()


def kits_of(mode: Mode, named: set[str]) -> list[ModuleKit]:
    """[module.setup_order] What a table plays with, in its order: named, required by these, and those of the mode."""
    wanted, found = named | mode.kits(), set[str]()
    while wanted - found:
        found |= wanted
        wanted = {name for kit in KITS if kit.name in found for name in kit.requires}
    return [kit for kit in KITS if kit.name in found]


def modules_of(mode: Mode, named: set[str]) -> list[Module]:
    """[module.setup_order] The modules of a table in their order."""
    return [kit.make(mode) for kit in kits_of(mode, named)]

"""The modules that players have learnt: a new one is a file with a `Sense`, and its line here."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.players.zetta.modules.aliens import AliensSense
from hoshitaku.players.zetta.modules.archaeology import ArchaeologySense
from hoshitaku.players.zetta.modules.equipment import EquipmentSense
from hoshitaku.players.zetta.modules.perks import PerksSense
from hoshitaku.players.zetta.modules.perks_gains import PerksGainsSense
from hoshitaku.players.zetta.modules.psg import PsgSense
from hoshitaku.players.zetta.modules.trajectories import TrajectoriesSense
from hoshitaku.players.zetta.modules.warp_travel import WarpSense
from hoshitaku.players.zetta.outlook import has_module
from hoshitaku.players.zetta.sense import Sense

SENSES: Final[tuple[Sense, ...]] = (
    EquipmentSense(),
    AliensSense(),
    TrajectoriesSense(),
    PsgSense(),
    WarpSense(),
    ArchaeologySense(),
    PerksSense(),
    PerksGainsSense(),
)


def senses_of(state: Zetta) -> list[Sense]:
    """What there is to know of the modules in play."""
    return [sense for sense in SENSES if has_module(state, sense.name)]

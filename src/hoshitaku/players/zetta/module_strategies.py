"""The modules that players can handle. To add one, write a file with a `ModuleStrategy` and add its line here."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.players.zetta.module_strategy import ModuleStrategy
from hoshitaku.players.zetta.modules.aliens import AliensStrategy
from hoshitaku.players.zetta.modules.archaeology import ArchaeologyStrategy
from hoshitaku.players.zetta.modules.equipment import EquipmentStrategy
from hoshitaku.players.zetta.modules.perks import PerksStrategy
from hoshitaku.players.zetta.modules.perks_gains import PerkGainsStrategy
from hoshitaku.players.zetta.modules.psg import PsgStrategy
from hoshitaku.players.zetta.modules.trajectories import TrajectoriesStrategy
from hoshitaku.players.zetta.modules.warp_travel import WarpTravelStrategy
from hoshitaku.players.zetta.valuation import is_module_in_play

MODULE_STRATEGIES: Final[tuple[ModuleStrategy, ...]] = (
    EquipmentStrategy(),
    AliensStrategy(),
    TrajectoriesStrategy(),
    PsgStrategy(),
    WarpTravelStrategy(),
    ArchaeologyStrategy(),
    PerksStrategy(),
    PerkGainsStrategy(),
)


def strategies_in_play(state: ZettaState) -> list[ModuleStrategy]:
    """The strategies of the modules in play."""
    return [sense for sense in MODULE_STRATEGIES if is_module_in_play(state, sense.module_name)]

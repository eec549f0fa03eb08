"""The modules that are drawn: to add one, add a file and its line here."""

from __future__ import annotations

from hoshitaku.web.drawing.zetta.modules.aliens import Aliens
from hoshitaku.web.drawing.zetta.modules.archaeology import Archaeology
from hoshitaku.web.drawing.zetta.modules.dangerous_discoveries import DangerousDiscoveries
from hoshitaku.web.drawing.zetta.modules.equipment import Equipment
from hoshitaku.web.drawing.zetta.modules.perks import Perks
from hoshitaku.web.drawing.zetta.modules.psg import Psg
from hoshitaku.web.drawing.zetta.modules.trajectories import Trajectories
from hoshitaku.web.drawing.zetta.modules.travel_records import TravelRecords
from hoshitaku.web.drawing.zetta.modules.warp_travel import WarpTravel
from hoshitaku.web.drawing.zetta.modules.wounds import Wounds
from hoshitaku.web.drawing.zetta.optional_module import Module

MODULES: tuple[Module, ...] = (
    Wounds(),
    DangerousDiscoveries(),
    Equipment(),
    Aliens(),
    Trajectories(),
    Psg(),
    WarpTravel(),
    Archaeology(),
    Perks(),
    TravelRecords(),
)

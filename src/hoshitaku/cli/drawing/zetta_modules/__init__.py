"""The modules that the terminal draws: a new one is a file, and its line here."""

from __future__ import annotations

from hoshitaku.cli.drawing.scene import Scene
from hoshitaku.cli.drawing.zetta_module import Module
from hoshitaku.cli.drawing.zetta_modules.aims import Challenges, NextWarp, WayHome
from hoshitaku.cli.drawing.zetta_modules.aliens import Aliens
from hoshitaku.cli.drawing.zetta_modules.archaeology import Archaeology
from hoshitaku.cli.drawing.zetta_modules.equipment import Equipment
from hoshitaku.cli.drawing.zetta_modules.perks import Perks
from hoshitaku.cli.drawing.zetta_modules.psg import Psg
from hoshitaku.cli.drawing.zetta_modules.records import Records
from hoshitaku.cli.drawing.zetta_modules.trajectories import Trajectories
from hoshitaku.cli.drawing.zetta_modules.warp_travel import WarpTravel
from hoshitaku.cli.drawing.zetta_modules.wounds import Wounds

MODULES: tuple[Module, ...] = (
    WayHome(),
    Challenges(),
    NextWarp(),
    Wounds(),
    Equipment(),
    Aliens(),
    Trajectories(),
    Psg(),
    WarpTravel(),
    Archaeology(),
    Perks(),
    Records(),
)
SECTIONS: tuple[str, ...] = tuple(section for module in MODULES for section in module.cards)


def in_play(scene: Scene) -> list[Module]:
    """Those of the table that a scene shows."""
    return [module for module in MODULES if module.name in scene.view["modules"]]

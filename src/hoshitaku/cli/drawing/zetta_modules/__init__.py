"""The modules that the terminal draws: to add one, add a file and its line here."""

from __future__ import annotations

from hoshitaku.cli.drawing.terminal_drawing import Scene
from hoshitaku.cli.drawing.zetta_module import ZettaModuleDrawing
from hoshitaku.cli.drawing.zetta_modules.aliens import Aliens
from hoshitaku.cli.drawing.zetta_modules.archaeology import Archaeology
from hoshitaku.cli.drawing.zetta_modules.equipment import Equipment
from hoshitaku.cli.drawing.zetta_modules.goals import Challenges, NextWarp, WayHome
from hoshitaku.cli.drawing.zetta_modules.logbook import Logbook
from hoshitaku.cli.drawing.zetta_modules.perks import Perks
from hoshitaku.cli.drawing.zetta_modules.psg import SystemGenerator
from hoshitaku.cli.drawing.zetta_modules.trajectories import Trajectories
from hoshitaku.cli.drawing.zetta_modules.warp_travel import WarpTravel
from hoshitaku.cli.drawing.zetta_modules.wounds import Wounds

MODULE_DRAWINGS: tuple[ZettaModuleDrawing, ...] = (
    WayHome(),
    Challenges(),
    NextWarp(),
    Wounds(),
    Equipment(),
    Aliens(),
    Trajectories(),
    SystemGenerator(),
    WarpTravel(),
    Archaeology(),
    Perks(),
    Logbook(),
)
MODULE_CARD_SECTIONS: tuple[str, ...] = tuple(section for module in MODULE_DRAWINGS for section in module.card_sections)


def modules_in_play(scene: Scene) -> list[ZettaModuleDrawing]:
    """Drawings of the modules in play."""
    return [module for module in MODULE_DRAWINGS if module.name in scene.view["modules"]]

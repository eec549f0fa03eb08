"""How each game looks in the terminal: one file a game, entered in DRAWINGS."""

from __future__ import annotations

from hoshitaku.cli.drawing.farfarout import FarFarOutDrawing
from hoshitaku.cli.drawing.freekick import FreeKickDrawing
from hoshitaku.cli.drawing.scene import Drawing, Scene
from hoshitaku.cli.drawing.zetta import ZettaDrawing

__all__ = ["DRAWINGS", "Drawing", "Scene"]

DRAWINGS: dict[str, Drawing] = {
    "freekick": FreeKickDrawing(), "farfarout": FarFarOutDrawing(), "zetta": ZettaDrawing(),
}  # fmt: skip

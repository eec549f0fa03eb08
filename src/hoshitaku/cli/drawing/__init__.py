"""How each game looks in the terminal: one file a game, entered in DRAWINGS."""

from __future__ import annotations

from hoshitaku.cli.drawing.freekick import FreeKickDrawing
from hoshitaku.cli.drawing.scene import Drawing, Scene

__all__ = ["DRAWINGS", "Drawing", "Scene"]

DRAWINGS: dict[str, Drawing] = {"freekick": FreeKickDrawing()}

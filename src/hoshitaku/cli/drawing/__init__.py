"""How each game looks in the terminal: the drawing that its kit names."""

from __future__ import annotations

from hoshitaku.cli.drawing.scene import Drawing, Scene
from hoshitaku.games.kits import KITS, part

__all__ = ["DRAWINGS", "Drawing", "Scene"]

DRAWINGS: dict[str, Drawing] = {name: part(kit.terminal)() for name, kit in KITS.items()}

"""Terminal drawings, one per game; each game's kit names its drawing."""

from __future__ import annotations

from hoshitaku.cli.drawing.terminal_drawing import Scene, TerminalDrawing
from hoshitaku.games.kits import KITS, load_object

__all__ = ["DRAWING_BY_GAME", "Scene", "TerminalDrawing"]

DRAWING_BY_GAME: dict[str, TerminalDrawing] = {
    name: load_object(kit.terminal_drawing_path)() for name, kit in KITS.items()
}

"""Many games at a time: what the rules and players do over thousands of games, and how fast."""

from hoshitaku.lab.report import Report
from hoshitaku.lab.series import Series, play_game
from hoshitaku.lab.simulate import SimulationError, simulate
from hoshitaku.lab.tables import render

__all__ = ["Report", "Series", "SimulationError", "play_game", "render", "simulate"]

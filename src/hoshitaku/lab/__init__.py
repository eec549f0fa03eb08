"""Many games at a time: what the rules and players do over thousands of games, and how fast."""

from hoshitaku.lab.ladder import Ladder, ladder
from hoshitaku.lab.report import Report
from hoshitaku.lab.series import Series, play_game
from hoshitaku.lab.simulate import SimulationError, simulate
from hoshitaku.lab.tables import render, render_ladder, render_value
from hoshitaku.lab.training import train

__all__ = [
    "Ladder",
    "Report",
    "Series",
    "SimulationError",
    "ladder",
    "play_game",
    "render",
    "render_ladder",
    "render_value",
    "simulate",
    "train",
]

"""Many games at a time: what the rules and players do over thousands of games, and how fast."""

from hoshitaku.lab.ladder import Ladder, run_ladder
from hoshitaku.lab.report import SeriesReport
from hoshitaku.lab.series import Series, play_game
from hoshitaku.lab.simulate import SimulationError, simulate
from hoshitaku.lab.tables import render_report, render_ladder, render_value
from hoshitaku.lab.training import train_value

__all__ = [
    "Ladder",
    "SeriesReport",
    "Series",
    "SimulationError",
    "run_ladder",
    "play_game",
    "render_report",
    "render_ladder",
    "render_value",
    "simulate",
    "train_value",
]

"""Plays many games: statistics on rules and players over thousands of games, and benchmarks."""

from hoshitaku.lab.ladder import Ladder, run_ladder
from hoshitaku.lab.series import Series, play_game
from hoshitaku.lab.series_report import SeriesReport
from hoshitaku.lab.simulate import SimulationError, simulate
from hoshitaku.lab.terminal_tables import render_ladder, render_report, render_trained_value
from hoshitaku.lab.value_training import train_value

__all__ = [
    "Ladder",
    "Series",
    "SeriesReport",
    "SimulationError",
    "play_game",
    "render_ladder",
    "render_report",
    "render_trained_value",
    "run_ladder",
    "simulate",
    "train_value",
]

"""Measures speed: the same method for this project and for those it is compared with.

Uses only the standard library, so that processes without Hoshitaku can import this file too.
"""

from __future__ import annotations

import time
from typing import Protocol, TypedDict

COPY_TIME_SHARE = 0.2
"""The part of the measuring time that goes to copies."""


class CopyImpossibleError(Exception):
    """The subject cannot copy a game; the text says why."""


class BenchSubject(Protocol):
    """A subject that plays random games and copies positions."""

    def play(self) -> tuple[int, float]:
        """Play some random games; return the number of games and of decisions in them (chance included).

        If the subject cannot count decisions: their expected number.
        """

    def copy(self, count: int) -> None:
        """Copy a position in the middle of a game `count` times, or raise CopyImpossibleError."""


class SpeedFigures(TypedDict):
    """Result of a measurement, in the process's processor seconds, not wall-clock time."""

    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float
    copy_us: float | None
    copy_problem: str


def measure_speed(subject: BenchSubject, seconds: float) -> SpeedFigures:
    """Warm up for a tenth of `seconds`, let the subject play for about `seconds`, then copy for a fifth."""
    _play_for(subject, seconds / 10)
    games, decisions, spent = _play_for(subject, seconds)
    copy_us: float | None = None
    problem = ""
    try:
        copy_us = _seconds_per_copy(subject, seconds * COPY_TIME_SHARE) * 1e6
    except CopyImpossibleError as error:
        problem = str(error)
    return {
        "decisions_per_second": decisions / spent,
        "games_per_second": games / spent,
        "decisions_per_game": decisions / games,
        "copy_us": copy_us,
        "copy_problem": problem,
    }


def _play_for(subject: BenchSubject, seconds: float) -> tuple[int, float, float]:
    """Play until `seconds` are over, at least once; return games, decisions and the time spent."""
    games, decisions = 0, 0.0
    start = time.process_time()
    while True:
        more_games, more_decisions = subject.play()
        games += more_games
        decisions += more_decisions
        spent = time.process_time() - start
        if spent >= seconds and spent > 0:
            return games, decisions, spent


def _seconds_per_copy(subject: BenchSubject, seconds: float) -> float:
    """Copy more and more until one run takes `seconds`; return the seconds per copy in that last run."""
    count = 1
    while True:
        start = time.process_time()
        subject.copy(count)
        spent = time.process_time() - start
        if spent >= seconds and spent > 0:
            return spent / count
        count *= 2

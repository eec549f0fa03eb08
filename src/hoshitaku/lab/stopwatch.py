"""How fast something plays: the one way in which this project measures itself and what it is compared with.

Only the standard library is used, so that processes without Hoshitaku can read this file too.
"""

from __future__ import annotations

import time
from typing import Protocol, TypedDict

COPY_TIME_SHARE = 0.2
"""The part of the measuring time that goes to copies."""


class CopyImpossibleError(Exception):
    """The subject has no way to copy a game; the text says why."""


class BenchSubject(Protocol):
    """Something that plays random games and copies positions."""

    def play(self) -> tuple[int, float]:
        """Play some random games; give the number of games and of decisions in them (chance included).

        If the subject cannot count the decisions, their expected number.
        """

    def copy(self, count: int) -> None:
        """Copy a position in the middle of a game `count` times, or raise CopyImpossibleError."""


class SpeedFigures(TypedDict):
    """What one measurement found, in processor seconds of the process, not of the clock on the wall."""

    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float
    copy_us: float | None
    copy_problem: str


def measure(subject: BenchSubject, seconds: float) -> SpeedFigures:
    """Warm up for a tenth of `seconds`, let the subject play for about `seconds`, then copy for a fifth."""
    _play_for(subject, seconds / 10)
    games, decisions, spent = _play_for(subject, seconds)
    copy_us: float | None = None
    problem = ""
    try:
        copy_us = _copy_for(subject, seconds * COPY_TIME_SHARE) * 1e6
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
    """Play until `seconds` are over, at least once; give games, decisions and the time really spent."""
    games, decisions = 0, 0.0
    start = time.process_time()
    while True:
        more_games, more_decisions = subject.play()
        games += more_games
        decisions += more_decisions
        spent = time.process_time() - start
        if spent >= seconds and spent > 0:
            return games, decisions, spent


def _copy_for(subject: BenchSubject, seconds: float) -> float:
    """Copy more and more until one go takes `seconds`; give the seconds a copy of that last go."""
    count = 1
    while True:
        start = time.process_time()
        subject.copy(count)
        spent = time.process_time() - start
        if spent >= seconds and spent > 0:
            return spent / count
        count *= 2

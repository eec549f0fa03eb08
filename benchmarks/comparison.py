"""One comparison: measures every subject in several rounds, and takes ratios within each round.

Other load on a machine varies over time. So subjects are measured close together, ratios are taken within each round,
and their median counts. Figures of different runs are never compared.
"""

from __future__ import annotations

import os
import platform
import statistics
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.crew import Crew

FIGURES = ("decisions_per_second", "games_per_second", "decisions_per_game", "copy_us")

IN_C = "Free Kick in C"
COMPILED_INSIDE = "Free Kick compiled, inside"
COMPILED_FROM_PYTHON = "Free Kick compiled, from Python"
REFERENCES = (IN_C, COMPILED_INSIDE, COMPILED_FROM_PYTHON)
"""Every other subject is compared with each of these."""

Progress = Callable[[str], None]


def _processor() -> str:
    """The name of the processor, if known."""
    described = Path("/proc/cpuinfo")
    if described.exists():
        for line in described.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def machine() -> dict[str, Any]:
    """Data of the machine."""
    return {
        "processor": _processor(),
        "processors": os.cpu_count(),
        "system": platform.platform(),
        "python": platform.python_version(),
    }


def _middle(values: list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return statistics.median(known) if known else None


def _summary(about: str, rounds: list[dict[str, Any]]) -> dict[str, Any]:
    """The median figures of a subject, and the slowest and fastest round."""
    speeds = [figures["decisions_per_second"] for figures in rounds]
    return {
        "about": about,
        **{name: _middle([figures[name] for figures in rounds]) for name in FIGURES},
        "slowest_round": min(speeds),
        "fastest_round": max(speeds),
        "copy_problem": rounds[0]["copy_problem"],
    }


def _ratios(measured: dict[str, list[dict[str, Any]]], reference: str) -> dict[str, dict[str, float | None]]:
    """How many times as fast the reference is as each other subject: the median of the rounds."""
    found = {}
    for name, rounds in measured.items():
        if name == reference:
            continue
        pairs = list(zip(measured[reference], rounds, strict=True))
        found[name] = {
            "decisions_per_second": _middle(
                [ours["decisions_per_second"] / theirs["decisions_per_second"] for ours, theirs in pairs]
            ),
            "copy": _middle(
                [
                    theirs["copy_us"] / ours["copy_us"] if ours["copy_us"] and theirs["copy_us"] else None
                    for ours, theirs in pairs
                ]
            ),
        }
    return found


def compare(seats: int, seconds: float, rounds: int, progress: Progress) -> dict[str, Any]:
    """Measure all subjects `rounds` times, for `seconds` each; missing subjects are listed with the reason."""
    with Crew(seats) as crew:
        measured: dict[str, list[dict[str, Any]]] = {name: [] for name in crew.names()}
        for number in range(1, rounds + 1):
            # Alternate the direction, so that no subject always follows the same one.
            order = list(measured) if number % 2 else list(reversed(measured))
            for name in order:
                progress(f"round {number} of {rounds}: {name}")
                measured[name].append(crew.measure(name, seconds))
    return {
        "machine": machine(),
        "settings": {"seats": seats, "seconds": seconds, "rounds": rounds},
        "subjects": {name: _summary(crew.about[name], figures) for name, figures in measured.items()},
        "times_as_fast": {name: _ratios(measured, name) for name in REFERENCES if name in measured},
        "missing": crew.missing,
    }

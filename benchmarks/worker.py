"""A process that measures its subjects on request, so that several libraries can be measured alternately.

It first prints a JSON object with its subjects on one line to standard output; then it answers every line `{"subject":
NAME, "seconds": NUMBER}` on standard input with the figures, also on one line.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

PLAYOUT = "Playouts:"
"""Prefix of subjects that play playouts of a search instead of games."""

STOPWATCH = Path(__file__).parent.parent / "src/hoshitaku/lab/stopwatch.py"


def _read_stopwatch() -> ModuleType:
    """The stopwatch module, loaded from its file, because the peers' environment does not have Hoshitaku installed."""
    if importlib.util.find_spec("hoshitaku") is not None:
        return importlib.import_module("hoshitaku.lab.stopwatch")
    spec = importlib.util.spec_from_file_location("stopwatch", STOPWATCH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


stopwatch = _read_stopwatch()


class Missing(Exception):
    """The subject cannot be measured here; the message says why."""


class Candidate:
    """A subject to measure: its name, its description, and how to create it (may raise Missing)."""

    def __init__(self, name: str, about: str, make: Callable[[], Any]) -> None:
        self.name = name
        self.about = about
        self.make = make


def _prepare(candidates: list[Candidate]) -> tuple[dict[str, Any], list[dict[str, str]]]:
    """Create every candidate; returns the subjects by name, and their descriptions."""
    subjects: dict[str, Any] = {}
    said = []
    for candidate in candidates:
        missing = ""
        try:
            subjects[candidate.name] = candidate.make()
        except Exception as error:  # any error of a foreign package is the reason
            missing = str(error) if isinstance(error, Missing) else f"{type(error).__name__}: {error}"
        said.append({"name": candidate.name, "about": candidate.about, "missing": missing})
    return subjects, said


def _own_output() -> Any:
    """Keep standard output for the answers; other prints of this process go to standard error."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def serve(candidates: list[Candidate]) -> None:
    """Measure on request until standard input ends."""
    answers = _own_output()
    subjects, said = _prepare(candidates)
    print(json.dumps(said), file=answers, flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        figures = stopwatch.measure_speed(subjects[request["subject"]], request["seconds"])
        print(json.dumps(figures), file=answers, flush=True)

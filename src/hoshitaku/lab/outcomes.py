"""Outcomes of games as lines of a file, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hoshitaku.lab.series import Opening, Outcome

# What JSON says as it stands in an outcome, and what it turns from tuples into lists.
PLAIN = ("index", "first", "rounds", "decisions", "victory", "shared")
ROWS = ("players", "scores", "winners", "places")


def written(outcome: Outcome) -> dict[str, Any]:
    """All of an outcome, ready for JSON."""
    told = {name: getattr(outcome, name) for name in (*PLAIN, *ROWS)}
    counts = {name: flat(getattr(outcome, name)) for name in ("uses", "events", "sources")}
    held = [sorted(cards) for cards in outcome.held]
    openings = [one and [one.decision, one.name, one.en, one.ja] for one in outcome.openings]
    return {**told, **counts, "in_play": sorted(outcome.in_play), "held": held, "openings": openings}


def flat(counts: Mapping[tuple[Any, ...], int]) -> list[list[Any]]:
    """Counts as rows: the parts of the key, then the number."""
    return [[*key, times] for key, times in counts.items()]


def read(data: Mapping[str, Any]) -> Outcome:
    """The outcome that was written."""
    same: dict[str, Any] = {name: data[name] for name in PLAIN} | {name: tuple(data[name]) for name in ROWS}
    return Outcome(
        **same,
        in_play=frozenset(data["in_play"]),
        held=tuple(frozenset(cards) for cards in data["held"]),
        uses=counted(data["uses"]),
        events=counted(data["events"]),
        sources=counted(data["sources"]),
        openings=tuple(one and Opening(*one) for one in data["openings"]),
    )


def counted(rows: Iterable[list[Any]]) -> dict[Any, int]:
    """Counts by key, from rows."""
    return {tuple(key): times for *key, times in rows}

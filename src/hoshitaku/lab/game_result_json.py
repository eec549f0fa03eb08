"""Game results as JSON lines, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hoshitaku.lab.series import GameResult, OpeningChoice

# Fields that JSON writes unchanged, and fields that become lists instead of tuples.
PLAIN_FIELDS = ("index", "first", "rounds", "decisions", "victory", "shared")
TUPLE_FIELDS = ("players", "scores", "winners", "places")


def result_to_json(outcome: GameResult) -> dict[str, Any]:
    """A game result as JSON data."""
    fields = {name: getattr(outcome, name) for name in (*PLAIN_FIELDS, *TUPLE_FIELDS)}
    counts = {name: counts_to_rows(getattr(outcome, name)) for name in ("uses", "events", "sources")}
    held = [sorted(cards) for cards in outcome.held]
    openings = [one and [one.decision_name, one.option_name, one.en, one.ja] for one in outcome.openings]
    return {**fields, **counts, "in_play": sorted(outcome.in_play), "held": held, "openings": openings}


def counts_to_rows(counts: Mapping[tuple[Any, ...], int]) -> list[list[Any]]:
    """Counts as rows: the parts of the key, then the count."""
    return [[*key, times] for key, times in counts.items()]


def result_from_json(data: Mapping[str, Any]) -> GameResult:
    """A game result from JSON data."""
    same: dict[str, Any] = {name: data[name] for name in PLAIN_FIELDS} | {
        name: tuple(data[name]) for name in TUPLE_FIELDS
    }
    return GameResult(
        **same,
        in_play=frozenset(data["in_play"]),
        held=tuple(frozenset(cards) for cards in data["held"]),
        uses=rows_to_counts(data["uses"]),
        events=rows_to_counts(data["events"]),
        sources=rows_to_counts(data["sources"]),
        openings=tuple(one and OpeningChoice(*one) for one in data["openings"]),
    )


def rows_to_counts(rows: Iterable[list[Any]]) -> dict[Any, int]:
    """Counts by key, from rows."""
    return {tuple(key): times for *key, times in rows}

"""What a process counts for Prometheus: how often, how long and how many.

No label may hold anything of one table or one person: its values are names that stand in the sources.
"""

from __future__ import annotations

from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

REGISTRY = CollectorRegistry()
# Seconds. 0.3 is what 95 of 100 moves should stay below.
ANSWERED_IN = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10, 20)
PROCESS = ProcessCollector(registry=None)

ANSWERS = Histogram(
    "hoshitaku_answer_seconds",
    "From a request to its answer, by the page or deed it asks for (move, table, lobby ...)",
    ["page"],
    buckets=ANSWERED_IN[1:-1],  # of every page, so of few lengths
    registry=REGISTRY,
)
PROBLEMS = Counter(
    "hoshitaku_problems",
    "Answers of 400 and more, by status and by what was said (refused, not_your_turn, too_fast ...)",
    ["status", "problem"],
    registry=REGISTRY,
)
MOVES = Counter("hoshitaku_moves", "Choices taken, by game and by who chose", ["game", "by"], registry=REGISTRY)
MOVING = Histogram(
    "hoshitaku_move_seconds",
    "From reading the table to having stored choices and what chance answered them, waiting for the database included",
    ["game", "by"],
    buckets=ANSWERED_IN,
    registry=REGISTRY,
)
RENDERING = Histogram(
    "hoshitaku_render_seconds",
    "Rendering the changing parts of a table for one look, in a stream or in the answer to a deed",
    buckets=ANSWERED_IN,
    registry=REGISTRY,
)
STREAMS = Gauge("hoshitaku_streams_open", "Streams open now", multiprocess_mode="livesum", registry=REGISTRY)
THINKING = Histogram(
    "hoshitaku_bot_thinking_seconds",
    "A bot's thought, with its further tries if it failed",
    ["game"],
    buckets=ANSWERED_IN,
    registry=REGISTRY,
)
FAILURES = Counter(
    "hoshitaku_attendant_failures",
    "Failures of what runs beside the pages; it is started again after each",
    ["attendant"],
    registry=REGISTRY,
)
# There from the first, so that the first one counts as a rise.
PROBLEMS.labels(500, "broken")


def count_move(game: str, choices: int, by_bot: bool, began: float) -> None:
    """A seat's choices are stored; it `began` at this time of `perf_counter`."""
    by = "bot" if by_bot else "person"
    MOVES.labels(game, by).inc(choices)
    MOVING.labels(game, by).observe(perf_counter() - began)

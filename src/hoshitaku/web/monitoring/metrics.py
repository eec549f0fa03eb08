"""What a process counts for Prometheus: how often, how long and how many.

No label may hold anything of one table or one person: its values are names that stand in the sources.
"""

from __future__ import annotations

from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

REGISTRY = CollectorRegistry()
# Seconds. 0.3 is what 95 of 100 moves should stay below.
BUCKET_SECONDS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10, 20)
PROCESS_COLLECTOR = ProcessCollector(registry=None)

RESPONSE_SECONDS = Histogram(
    "hoshitaku_answer_seconds",
    "From a request to its answer, by the page or deed it asks for (move, table, lobby ...)",
    ["page"],
    buckets=BUCKET_SECONDS,
    registry=REGISTRY,
)
PROBLEM_COUNT = Counter(
    "hoshitaku_problems",
    "Answers of 400 and more, by status and by what was said (refused, not_your_turn, too_fast ...)",
    ["status", "problem"],
    registry=REGISTRY,
)
CHOICE_COUNT = Counter("hoshitaku_moves", "Choices taken, by game and by who chose", ["game", "by"], registry=REGISTRY)
CHOICE_SECONDS = Histogram(
    "hoshitaku_move_seconds",
    "From reading the table to having stored choices and what chance answered them, waiting for the database included",
    ["game", "by"],
    buckets=BUCKET_SECONDS,
    registry=REGISTRY,
)
RENDER_SECONDS = Histogram(
    "hoshitaku_render_seconds",
    "Rendering the changing parts of a table for one look, in a stream or in the answer to a deed",
    buckets=BUCKET_SECONDS,
    registry=REGISTRY,
)
OPEN_STREAMS = Gauge("hoshitaku_streams_open", "Streams open now", multiprocess_mode="livesum", registry=REGISTRY)
BOT_THINKING_SECONDS = Histogram(
    "hoshitaku_bot_thinking_seconds",
    "A bot's thought, with its further tries if it failed",
    ["game"],
    buckets=BUCKET_SECONDS,
    registry=REGISTRY,
)
BACKGROUND_FAILURES = Counter(
    "hoshitaku_attendant_failures",
    "Failures of what runs beside the pages; it is started again after each",
    ["attendant"],
    registry=REGISTRY,
)
# There from the first, so that the first one counts as a rise.
PROBLEM_COUNT.labels(500, "broken")


def record_choices(game: str, choice_count: int, by_bot: bool, started_at: float) -> None:
    """A seat's choices are stored; it `began` at this time of `perf_counter`."""
    by = "bot" if by_bot else "person"
    CHOICE_COUNT.labels(game, by).inc(choice_count)
    CHOICE_SECONDS.labels(game, by).observe(perf_counter() - started_at)

"""Prometheus metrics of a process.

Labels never identify a table or a person: their values are names in the source code.
"""

from __future__ import annotations

from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

from hoshitaku.web.caches import cache_sizes

REGISTRY = CollectorRegistry()
# Seconds. 95 of 100 moves should stay below 0.3.
BUCKET_SECONDS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10, 20)
PAGE_BUCKET_SECONDS = (0.02, 0.05, 0.1, 0.3, 1, 2, 5, 10)  # fewer, since each of 200 pages has them
PROCESS_COLLECTOR = ProcessCollector(registry=None)

RESPONSE_SECONDS = Histogram(
    "hoshitaku_answer_seconds",
    "From a request to its answer, by page or action (move, table, lobby ...)",
    ["page"],
    buckets=PAGE_BUCKET_SECONDS,
    registry=REGISTRY,
)
PROBLEM_COUNT = Counter(
    "hoshitaku_problems",
    "Answers with status 400 and above, by status and problem (refused, not_your_turn, too_fast ...)",
    ["status", "problem"],
    registry=REGISTRY,
)
CHOICE_COUNT = Counter("hoshitaku_moves", "Choices, by game and by kind of player", ["game", "by"], registry=REGISTRY)
CHOICE_SECONDS = Histogram(
    "hoshitaku_move_seconds",
    "From reading the table to storing choices and chance outcomes, including waiting for the database",
    ["game", "by"],
    buckets=BUCKET_SECONDS,
    registry=REGISTRY,
)
RENDER_SECONDS = Histogram(
    "hoshitaku_render_seconds",
    "Rendering the changing parts of a table for one viewpoint, in a stream or in the answer to an action",
    buckets=BUCKET_SECONDS,
    registry=REGISTRY,
)
OPEN_STREAMS = Gauge("hoshitaku_streams_open", "Streams open now", multiprocess_mode="livesum", registry=REGISTRY)
BOT_THINKING_SECONDS = Histogram(
    "hoshitaku_bot_thinking_seconds",
    "Computing a bot's choice, including retries",
    ["game"],
    buckets=BUCKET_SECONDS,
    registry=REGISTRY,
)
BACKGROUND_FAILURES = Counter(
    "hoshitaku_attendant_failures",
    "Failures of background tasks; each is started again",
    ["attendant"],
    registry=REGISTRY,
)
CACHE_ENTRIES = Gauge(
    "hoshitaku_cache_entries", "Entries of a cache", ["cache"], multiprocess_mode="livesum", registry=REGISTRY
)
CACHE_BYTES = Gauge(
    "hoshitaku_cache_bytes",
    "Memory of a cache: counted, or estimated from its entries",
    ["cache"],
    multiprocess_mode="livesum",
    registry=REGISTRY,
)
# Created at the start, so that the first problem counts as an increase.
PROBLEM_COUNT.labels(500, "broken")


def record_caches() -> None:
    """Store how large the caches of this process are now."""
    for name, entries, size in cache_sizes():
        CACHE_ENTRIES.labels(name).set(entries)
        CACHE_BYTES.labels(name).set(size)


def record_choices(game: str, choice_count: int, by_bot: bool, started_at: float) -> None:
    """Count the choices of a seat that were stored; `started_at` is a time of `perf_counter`."""
    by = "bot" if by_bot else "person"
    CHOICE_COUNT.labels(game, by).inc(choice_count)
    CHOICE_SECONDS.labels(game, by).observe(perf_counter() - started_at)

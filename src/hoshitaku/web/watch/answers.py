"""The answers for the server's operators: /health, /ready and /metrics. Plain text, no cookies.

`ask` asks the database and may take long; `tell` makes the answer from the result, or from None if it took too long.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from hoshitaku.web.watch import figures
from hoshitaku.web.watch.admission import may_read
from hoshitaku.web.watch.readiness import NO_ANSWER, why_not_ready
from hoshitaku.web.watch.several import FOLDER
from hoshitaku.web.watch.tallies import Tallies, tallies

PLAIN = "text/plain; charset=utf-8"


@dataclass(frozen=True)
class Answer:
    """An address for the server's operators."""

    tell: Callable[[Any], HttpResponse]
    ask: Callable[[], object] | None = None
    is_for: Callable[[HttpRequest], bool] = lambda request: True


def answer_for(request: HttpRequest) -> Answer | None:
    """The answer that a request gets here; None if it is for the site, as /metrics is for those who may not read it."""
    answer = ANSWERS.get(request.path_info.rstrip("/"))
    return answer if answer is not None and answer.is_for(request) else None


def said(text: bytes, status: int = 200, content_type: str = PLAIN) -> HttpResponse:
    """A text for machines."""
    headers = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
    return HttpResponse(text, status=status, content_type=content_type, headers=headers)


def health(_: None) -> HttpResponse:
    """This process answers."""
    return said(b"ok")


def ready(reason: str | None) -> HttpResponse:
    """Whether people may be sent here: 200, or 503 with the reason."""
    reason = NO_ANSWER if reason is None else reason
    return said(f"not ready: {reason}".encode(), 503) if reason else said(b"ready")


def metrics(counted: Tallies | None) -> HttpResponse:
    """What this process counted, or all processes of this server, and what the database knows."""
    registry = CollectorRegistry()
    if os.environ.get(FOLDER):
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    else:
        registry.register(figures.REGISTRY)
        registry.register(figures.PROCESS)
    registry.register(OfDatabase(counted))
    return said(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


class OfDatabase(Collector):
    """Tallies as Prometheus takes them; without any, that there are none."""

    def __init__(self, counted: Tallies | None) -> None:
        self._counted = counted

    def collect(self) -> Iterable[Metric]:
        """The figures; an unknown one is left out rather than given as 0."""
        counted = self._counted
        yield GaugeMetricFamily("hoshitaku_database_up", "Whether the database answered", value=counted is not None)
        if counted is None:
            return
        yield _by("hoshitaku_tables", "Tables by state", "state", counted.tables)
        yield _by("hoshitaku_games_playing", "Games being played", "game", counted.playing)
        yield _by("hoshitaku_records", "Records that were sent in the last day, by state", "state", counted.records)
        waiting = "Tables that wait for a bot: the bots' queue"
        yield GaugeMetricFamily("hoshitaku_bot_tables_waiting", waiting, value=counted.for_bots)
        longest = "How long the first of them has waited"
        yield GaugeMetricFamily("hoshitaku_bot_longest_wait_seconds", longest, value=counted.longest.total_seconds())


def _by(name: str, what: str, label: str, numbers: dict[str, int]) -> GaugeMetricFamily:
    family = GaugeMetricFamily(name, what, labels=[label])
    for value, number in numbers.items():
        family.add_metric([value], number)
    return family


ANSWERS = {
    "/health": Answer(health),
    "/healthy": Answer(health),  # as it was called before
    "/ready": Answer(ready, why_not_ready),
    "/metrics": Answer(metrics, tallies, may_read),
}

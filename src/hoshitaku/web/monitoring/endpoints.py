"""Operator endpoints: /health, /ready, /check and /metrics. Plain text, no cookies.

`collect` queries the database and may be slow; `make_response` makes the answer from the request and this result (None
after a timeout).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from hoshitaku.web.monitoring import metrics
from hoshitaku.web.monitoring.access import may_read_metrics
from hoshitaku.web.monitoring.database_counts import DatabaseCounts, cached_counts
from hoshitaku.web.monitoring.multiprocess import METRICS_FOLDER_VARIABLE
from hoshitaku.web.monitoring.probe import is_probe, probe_response
from hoshitaku.web.monitoring.readiness import NO_ANSWER, why_not_ready

PLAIN_TEXT = "text/plain; charset=utf-8"


@dataclass(frozen=True)
class OperatorEndpoint:
    """An endpoint for the operator."""

    make_response: Callable[[HttpRequest, Any], HttpResponseBase]
    collect: Callable[[], object] | None = None
    is_allowed: Callable[[HttpRequest], bool] = lambda request: True


def find_endpoint(request: HttpRequest) -> OperatorEndpoint | None:
    """The endpoint for a request; None if the site answers it, as for a client that may not read /metrics."""
    answer = ENDPOINT_BY_PATH.get(request.path_info.rstrip("/"))
    return answer if answer is not None and answer.is_allowed(request) else None


def plain_response(text: bytes, status: int = 200, content_type: str = PLAIN_TEXT) -> HttpResponse:
    """A plain text answer."""
    headers = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
    return HttpResponse(text, status=status, content_type=content_type, headers=headers)


def health_response(_request: HttpRequest, _: None) -> HttpResponse:
    """This process answers."""
    return plain_response(b"ok")


def readiness_response(_request: HttpRequest, reason: str | None) -> HttpResponse:
    """Whether the server is ready: 200, or 503 with the reason."""
    reason = NO_ANSWER if reason is None else reason
    return plain_response(f"not ready: {reason}".encode(), 503) if reason else plain_response(b"ready")


def metrics_response(_request: HttpRequest, counts: DatabaseCounts | None) -> HttpResponse:
    """The metrics of this process, or of all processes of this server, and of the database."""
    registry = CollectorRegistry()
    if os.environ.get(METRICS_FOLDER_VARIABLE):
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    else:
        registry.register(metrics.REGISTRY)
        registry.register(metrics.PROCESS_COLLECTOR)
    registry.register(DatabaseCollector(counts))
    return plain_response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


class DatabaseCollector(Collector):
    """Database counts for Prometheus; without them, a metric that says so."""

    def __init__(self, counts: DatabaseCounts | None) -> None:
        self._counts = counts

    def collect(self) -> Iterable[Metric]:
        """The metrics; an unknown one is left out rather than reported as 0."""
        counted = self._counts
        yield GaugeMetricFamily("hoshitaku_database_up", "Whether the database answered", value=counted is not None)
        if counted is None:
            return
        yield _gauge_by_label("hoshitaku_tables", "Tables by state", "state", counted.tables_by_status)
        yield _gauge_by_label("hoshitaku_games_playing", "Games being played", "game", counted.playing_by_game)
        yield _gauge_by_label(
            "hoshitaku_records", "Records that were sent in the last day, by state", "state", counted.imports_by_state
        )
        waiting = "Tables that wait for a bot: the bots' queue"
        yield GaugeMetricFamily("hoshitaku_bot_tables_waiting", waiting, value=counted.tables_waiting_for_bot)
        longest = "How long the first of them has waited"
        yield GaugeMetricFamily(
            "hoshitaku_bot_longest_wait_seconds", longest, value=counted.longest_bot_wait.total_seconds()
        )
        unsent = "Mails that could not be sent and wait for another try"
        yield GaugeMetricFamily("hoshitaku_mails_waiting", unsent, value=counted.mails_waiting)
        yield GaugeMetricFamily(
            "hoshitaku_mail_longest_wait_seconds", longest, value=counted.longest_mail_wait.total_seconds()
        )


def _gauge_by_label(name: str, what: str, label: str, numbers: dict[str, int]) -> GaugeMetricFamily:
    family = GaugeMetricFamily(name, what, labels=[label])
    for value, number in numbers.items():
        family.add_metric([value], number)
    return family


ENDPOINT_BY_PATH = {
    "/health": OperatorEndpoint(health_response),
    "/ready": OperatorEndpoint(readiness_response, why_not_ready),
    "/check": OperatorEndpoint(probe_response, is_allowed=is_probe),
    "/metrics": OperatorEndpoint(metrics_response, cached_counts, may_read_metrics),
}

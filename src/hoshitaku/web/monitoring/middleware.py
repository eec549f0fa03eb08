"""The outermost middleware: answers operator requests, and counts all others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import TypeVar

import django.db
from django.http import HttpRequest, HttpResponseBase, HttpResponseNotAllowed

from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.logging.security_log import log_refusal_response
from hoshitaku.web.monitoring import metrics
from hoshitaku.web.monitoring.endpoints import find_endpoint

DATABASE_TIMEOUT_SECONDS = 3.0  # seconds to wait for the database
PROBLEM_ATTRIBUTE = "hoshitaku_problem"  # attribute of an answer that reports a problem
SAFE_METHODS = ("GET", "HEAD")
# A separate thread: even if all others wait for the database, this one can report that it does not answer.
_database_thread = ThreadPoolExecutor(1, "watch")

Result = TypeVar("Result")
GetResponse = Callable[[HttpRequest], HttpResponseBase]


def monitoring_middleware(respond: GetResponse) -> GetResponse:
    """The outermost middleware: before it no host is checked, no session read, no request redirected to TLS."""

    def watch(request: HttpRequest) -> HttpResponseBase:
        answer = find_endpoint(request)
        if answer is not None:
            return _reject_unsafe_method(request) or answer.make_response(
                request, answer.collect() if answer.collect else None
            )
        began = perf_counter()
        response = respond(request)
        record_response(request, response, began)
        return response

    return watch


async def answer_operator_request(request: HttpRequest) -> HttpResponseBase | None:
    """The answer to an operator request, None for others; does not wait for other requests."""
    answer = find_endpoint(request)
    if answer is None:
        return None
    return _reject_unsafe_method(request) or answer.make_response(
        request, await _run_within_time_limit(answer.collect) if answer.collect else None
    )


def _reject_unsafe_method(request: HttpRequest) -> HttpResponseBase | None:
    return None if request.method in SAFE_METHODS else HttpResponseNotAllowed(SAFE_METHODS)


async def _run_within_time_limit(ask: Callable[[], Result]) -> Result | None:
    asked = asyncio.get_running_loop().run_in_executor(_database_thread, run_with_database, ask)
    try:
        return await asyncio.wait_for(asked, DATABASE_TIMEOUT_SECONDS)
    except (TimeoutError, django.db.Error):
        return None


def record_response(request: HttpRequest, response: HttpResponseBase, started_at: float) -> None:
    """Count an answer by its page and, if it reports a problem, by the problem."""
    asked = request.resolver_match
    # All pages of the admin count as one.
    page = (*asked.namespaces, asked.url_name)[0] if asked else None
    metrics.RESPONSE_SECONDS.labels(page or "none").observe(perf_counter() - started_at)
    log_refusal_response(request, response)
    if response.status_code >= 400:
        kind = getattr(response, PROBLEM_ATTRIBUTE, "broken" if response.status_code == 500 else "other")
        metrics.PROBLEM_COUNT.labels(response.status_code, kind).inc()

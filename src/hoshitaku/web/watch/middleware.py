"""The outermost middleware: answers the operators' requests, and counts all others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import TypeVar

import django.db
from django.http import HttpRequest, HttpResponseBase, HttpResponseNotAllowed

from hoshitaku.web.security_log import note_answer
from hoshitaku.web.tables.threads import with_database
from hoshitaku.web.watch import figures
from hoshitaku.web.watch.answers import answer_for

PATIENCE = 3.0  # seconds that the database is given
PROBLEM = "hoshitaku_problem"  # the attribute of an answer that reports a problem
SAFE = ("GET", "HEAD")
# A thread of its own: even if all others wait for the database, this one can report that it does not answer.
_asking = ThreadPoolExecutor(1, "watch")

Found = TypeVar("Found")
Respond = Callable[[HttpRequest], HttpResponseBase]


def watched(respond: Respond) -> Respond:
    """Nothing of the site comes before it: no host is checked, no session read, nobody sent to TLS."""

    def watch(request: HttpRequest) -> HttpResponseBase:
        answer = answer_for(request)
        if answer is not None:
            return _refused(request) or answer.tell(answer.ask() if answer.ask else None)
        began = perf_counter()
        response = respond(request)
        count(request, response, began)
        return response

    return watch


async def told_at_once(request: HttpRequest) -> HttpResponseBase | None:
    """The same, for the operators' requests only, while all other requests may wait."""
    answer = answer_for(request)
    if answer is None:
        return None
    return _refused(request) or answer.tell(await _in_time(answer.ask) if answer.ask else None)


def _refused(request: HttpRequest) -> HttpResponseBase | None:
    return None if request.method in SAFE else HttpResponseNotAllowed(SAFE)


async def _in_time(ask: Callable[[], Found]) -> Found | None:
    asked = asyncio.get_running_loop().run_in_executor(_asking, with_database, ask)
    try:
        return await asyncio.wait_for(asked, PATIENCE)
    except (TimeoutError, django.db.Error):
        return None


def count(request: HttpRequest, response: HttpResponseBase, began: float) -> None:
    """Count an answer by its page and, if it reports a problem, by the problem."""
    asked = request.resolver_match
    # The admin's many pages are one.
    page = (*asked.namespaces, asked.url_name)[0] if asked else None
    figures.ANSWERS.labels(page or "none").observe(perf_counter() - began)
    note_answer(request, response)
    if response.status_code >= 400:
        kind = getattr(response, PROBLEM, "broken" if response.status_code == 500 else "other")
        figures.PROBLEMS.labels(response.status_code, kind).inc()

"""Designed answers to whatever goes wrong: pages in the visitor's language that say what happened and where to go."""

from __future__ import annotations

import logging
import sys

from django.core.exceptions import DisallowedHost
from django.db import Error as AnyDatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

from hoshitaku.web.database.errors import error_kind
from hoshitaku.web.database.threads import drop_dead_connections
from hoshitaku.web.templating.translate import t

# What a database may say in the middle of a game, and how many seconds later trying again makes sense.
RETRY_AFTER_SECONDS = {"locked": 2, "full": 60, "read_only": 60, "lost": 2}
# What a database says, and Django of a row to be changed, if somebody deleted what this is about.
DELETED_MEANWHILE_MESSAGES = ("foreign key", "did not affect any rows")

logger = logging.getLogger(__name__)


class Problem(Exception):
    """Ends a request with a designed page.

    `key` names title and text in texts/problems.toml; `kind` is that of a notice; `clause` forbids what was asked.
    `without_database` makes its page without asking the database anything.
    """

    def __init__(self, status: int, key: str, kind: str = "malformed", clause: str = "", **values: object) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.kind = kind
        self.clause = clause
        self.values = values
        self.headers: dict[str, str] = {}
        self.without_database = False

    def notice(self) -> dict[str, str]:
        """What the page says, in its language."""
        return make_notice(self.kind, self.key, self.clause, **self.values)

    def add_headers_to(self, answer: HttpResponse) -> HttpResponse:
        """An answer that reports the problem, with the headers that go with its status."""
        for name, value in self.headers.items():
            answer[name] = value
        answer.hoshitaku_problem = self.key  # type: ignore[attr-defined]  # It is counted.
        return answer


def make_notice(kind: str, key: str, clause: str = "", **values: object) -> dict[str, str]:
    """A notice for a page: title and text of texts/problems.toml."""
    title, text = t(f"problems.{key}_title", **values), t(f"problems.{key}", **values)
    return {"kind": kind, "title": title, "text": text, "clause": clause}


def problem_page(request: HttpRequest, problem: Problem) -> HttpResponse:
    """The page that reports a problem."""
    # Imported late: pages stand on people and tables, and those raise problems.
    from hoshitaku.web.http.pages import render_page  # noqa: PLC0415

    context = {"status": problem.status, "notice": problem.notice(), "back": "/"}
    asks = not problem.without_database
    return problem.add_headers_to(render_page(request, "problem.html", context, problem.status, asks_database=asks))


class ProblemPagesMiddleware(MiddlewareMixin):
    """Turns a Problem raised in a view into its page, and a bare 405 as well; no cache keeps any answer."""

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Answer a Problem, and a database that cannot write now; everything else is for Django."""
        problem = exception if isinstance(exception, Problem) else database_problem(exception)
        return problem_page(request, problem) if problem else None

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Replace the empty answer to a wrong method by a page, with the methods that are allowed."""
        if response.status_code != 405 or (isinstance(response, HttpResponse) and response.content):
            response.headers.setdefault("Cache-Control", "no-store")
            return response
        answer = problem_page(request, Problem(405, "method"))
        answer["Allow"] = response.headers.get("Allow", "GET")
        return answer


def database_problem(error: BaseException | None) -> Problem | None:
    """The answer if the database could not write or was lost (in which case something may or may not have changed), or
    if a request builds on what somebody deleted meanwhile.

    None for every other error.
    """
    if isinstance(error, AnyDatabaseError) and any(
        said in str(error).casefold() for said in DELETED_MEANWHILE_MESSAGES
    ):
        logger.warning("what a request was about has been deleted meanwhile: %s", error)
        return Problem(409, "missing", "missing")
    trouble = error_kind(error) if isinstance(error, AnyDatabaseError) else ""
    if trouble not in RETRY_AFTER_SECONDS:
        return None
    problem = Problem(503, f"unwritten_{trouble}", "refusal")
    if trouble == "lost":
        logger.warning("a connection to the database was lost: %s", error)
        problem.without_database = True
        drop_dead_connections()
    else:
        logger.error("nothing could be stored: %s", error)
    problem.headers["Retry-After"] = str(RETRY_AFTER_SECONDS[trouble])
    return problem


def not_found_page(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """There is no such page (404)."""
    return problem_page(request, Problem(404, "missing", "missing"))


def forbidden_page(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """The visitor may not do this (403)."""
    return problem_page(request, Problem(403, "forbidden", "forbidden"))


def bad_request_page(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """The request makes no sense (400), or asks for a server of another name."""
    if isinstance(exception, DisallowedHost):
        return problem_page(request, Problem(400, "unknown_host", "forbidden"))
    return problem_page(request, Problem(400, "malformed"))


def csrf_failure_page(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form came without this site's own token: from elsewhere, or from a page older than the cookie (403)."""
    return problem_page(request, Problem(403, "forged", "forbidden"))


def server_error_page(request: HttpRequest) -> HttpResponse:
    """Our own fault (500), or the database's before and after a page was made. Uses nothing that may be broken too."""
    problem = database_problem(sys.exc_info()[1])
    if problem is not None:
        return problem_page(request, problem)
    text = "Something broke on our side. Nothing of your game is lost. / こちらの不具合です。対局は失われていません。"
    return HttpResponse(f"<!doctype html><meta charset=utf-8><title>500</title><p>{text}</p>", status=500)

"""Pages of problems, in the visitor's language: what happened, and where to go."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from django.core.exceptions import DisallowedHost, RequestDataTooBig
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.problems import Problem, problem_for_database_error


@dataclass(frozen=True)
class RefusedForm:
    """A form that was not accepted, to be sent again as it was filled in."""

    action: str
    fields: Sequence[tuple[str, str]]  # names and values, without the form's token


@dataclass(frozen=True, kw_only=True)
class ProblemPage(Page):
    """An error as a whole page; its `notice` says what happened."""

    template = "problem.html"
    status: int
    back_url: str  # the address of the link that leads on
    form_to_resend: RefusedForm | None


def problem_page(
    request: HttpRequest, problem: Problem, back: str = "/", form: RefusedForm | None = None
) -> HttpResponse:
    """The page that reports a problem, with a link to the address `back`, and a button that sends `form` again."""
    page, asks = ProblemPage(status=problem.status, back_url=back, form_to_resend=form), not problem.without_database
    answer = render_page(request, page, problem.status, notice=problem.notice(), asks_database=asks)
    return problem.add_headers_to(answer)


class ProblemPagesMiddleware(MiddlewareMixin):
    """Turns a Problem raised in a view into its page, and a bare 405 as well; no cache keeps any answer."""

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Answer a Problem, and a database that cannot write now; everything else is for Django."""
        problem = exception if isinstance(exception, Problem) else problem_for_database_error(exception)
        return problem_page(request, problem) if problem else None

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Replace the empty answer to a wrong method by a page, with the methods that are allowed."""
        if response.status_code != 405 or (isinstance(response, HttpResponse) and response.content):
            response.headers.setdefault("Cache-Control", "no-store")
            return response
        answer = problem_page(request, Problem(405, "method"))
        answer["Allow"] = response.headers.get("Allow", "GET")
        return answer


def not_found_page(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """There is no such page (404)."""
    return problem_page(request, Problem(404, "missing", "missing"))


def forbidden_page(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """The visitor may not do this (403)."""
    return problem_page(request, Problem(403, "forbidden", "forbidden"))


def bad_request_page(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """The request makes no sense (400), asks for a server of another name, or is too large (413)."""
    if isinstance(exception, DisallowedHost):
        return problem_page(request, Problem(400, "unknown_host", "forbidden"))
    if isinstance(exception, RequestDataTooBig):
        return problem_page(request, Problem(413, "too_large"))
    return problem_page(request, Problem(400, "malformed"))


def server_error_page(request: HttpRequest) -> HttpResponse:
    """Our own fault (500), or the database's before and after a page was made. Uses nothing that may be broken too."""
    problem = problem_for_database_error(sys.exc_info()[1])
    if problem is not None:
        return problem_page(request, problem)
    text = "Something broke on our side. Nothing of your game is lost. / こちらの不具合です。対局は失われていません。"
    return HttpResponse(f"<!doctype html><meta charset=utf-8><title>500</title><p>{text}</p>", status=500)

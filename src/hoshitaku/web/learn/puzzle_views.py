"""Pages of puzzles: that of the day, any other, and the answer to one."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from hoshitaku.reviewing.puzzle import Puzzle, all_shipped_puzzles
from hoshitaku.web import limits
from hoshitaku.web.learn import puzzles
from hoshitaku.web.learn.answered import answered, remember
from hoshitaku.web.learn.stage import refusal
from hoshitaku.web.pages import show
from hoshitaku.web.people.viewers import viewer_of
from hoshitaku.web.tables.views.asking import options

REFUSED = 422


@require_safe
def today(request: HttpRequest) -> HttpResponse:
    """The puzzle of the day."""
    puzzle = puzzles.today()
    if puzzle is None:
        raise Http404
    return _page(request, puzzle)


@require_http_methods(["GET", "HEAD", "POST"])
def puzzle(request: HttpRequest, name: str) -> HttpResponse:
    """One puzzle. A POST answers it: an option that the rules refuse is told why, any other shows what it is worth."""
    found = all_shipped_puzzles().get(name)
    if found is None:
        raise Http404
    if request.method != "POST":
        return _page(request, found)
    limits.count(limits.DEED, request, viewer_of(request))
    option = options(request)[0]  # Of a whole way, its first step is what is asked.
    refused = refusal(found.position, option)
    if refused is not None:
        return _page(request, found, REFUSED, answer=refused)
    known = answered(request)
    known.pop(found.id, None)
    answer = redirect(puzzles.address(found))
    answer.status_code = 303
    remember(answer, known | {found.id: option})
    return answer


def _page(request: HttpRequest, found: Puzzle, status: int = 200, **more: Any) -> HttpResponse:
    """The page; `?again` asks again what was answered already."""
    afresh = "again" in request.GET or status == REFUSED
    return show(request, "learn/puzzle.html", puzzles.context(found, answered(request), afresh=afresh) | more, status)

"""Pages of puzzles: that of the day, any other, and the answer to one."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from hoshitaku.game_review.puzzle import Puzzle, all_shipped_puzzles
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.learn import puzzles
from hoshitaku.web.learn.prepared_board import refusal_notice
from hoshitaku.web.learn.puzzle_cookie import read_puzzle_answers, store_puzzle_answers
from hoshitaku.web.table.request import form_options

REFUSED_STATUS = 422


@require_safe
def puzzle_of_day_page(request: HttpRequest) -> HttpResponse:
    """The puzzle of the day."""
    puzzle = puzzles.puzzle_of_day()
    if puzzle is None:
        raise Http404
    return _render_puzzle(request, puzzle)


@require_http_methods(["GET", "HEAD", "POST"])
def puzzle_page(request: HttpRequest, name: str) -> HttpResponse:
    """One puzzle. A POST answers it: an option that the rules refuse is told why, any other shows what it is worth."""
    found = all_shipped_puzzles().get(name)
    if found is None:
        raise Http404
    if request.method != "POST":
        return _render_puzzle(request, found)
    rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer_of(request))
    option = form_options(request)[0]  # Of a whole way, its first step is what is asked.
    refused = refusal_notice(found.position, option)
    if refused is not None:
        return _render_puzzle(request, found, REFUSED_STATUS, answer=refused)
    known = read_puzzle_answers(request)
    known.pop(found.id, None)
    answer = redirect(puzzles.puzzle_url(found))
    answer.status_code = 303
    store_puzzle_answers(answer, known | {found.id: option})
    return answer


def _render_puzzle(request: HttpRequest, puzzle: Puzzle, status: int = 200, **more: Any) -> HttpResponse:
    """The page; `?again` asks again what was answered already."""
    afresh = "again" in request.GET or status == REFUSED_STATUS
    return render_page(
        request,
        "learn/puzzle.html",
        puzzles.puzzle_context(puzzle, read_puzzle_answers(request), ask_again=afresh) | more,
        status,
    )

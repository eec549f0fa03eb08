"""Pages of puzzles: the puzzle of the day, others, and answers."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from hoshitaku.game_review.puzzle import Puzzle, all_shipped_puzzles
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.learn import puzzles
from hoshitaku.web.learn.prepared_board import OptionReply, refusal_reply
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
    """One puzzle. A POST answers it: shows the values of the options, or the reason if the option is illegal."""
    found = all_shipped_puzzles().get(name)
    if found is None:
        raise Http404
    if request.method != "POST":
        return _render_puzzle(request, found)
    rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer_of(request))
    option = form_options(request)[0]  # For a path, the puzzle asks only for its first step.
    refused = refusal_reply(found.position, option)
    if refused is not None:
        return _render_puzzle(request, found, refused)
    known = read_puzzle_answers(request)
    known.pop(found.id, None)
    answer = redirect(puzzles.puzzle_url(found))
    answer.status_code = 303
    store_puzzle_answers(answer, known | {found.id: option})
    return answer


def _render_puzzle(request: HttpRequest, puzzle: Puzzle, refused: OptionReply | None = None) -> HttpResponse:
    """The page; `?again` asks an answered puzzle again."""
    ask_again = "again" in request.GET or refused is not None
    page = puzzles.puzzle_page(puzzle, read_puzzle_answers(request), ask_again=ask_again, refusal=refused)
    return render_page(request, page, REFUSED_STATUS if refused else 200)

"""How every action at a table runs and answers: the changed parts for htmx, or a redirect to the page."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from hoshitaku.web.account.session_ended_notice import pop_signed_out_notice
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.problems import Notice, Problem
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.model.transaction import find_table
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page import fragments
from hoshitaku.web.table.page.contexts import NoticeFragment
from hoshitaku.web.table.page.views import table_page
from hoshitaku.web.table.request import viewpoint_of, wants_fragments
from hoshitaku.web.templating.translate import page_language

# Returns the changed table; if None, the table is read again.
TableAction = Callable[[HttpRequest, Table], Table | None]


def run_table_action(
    request: HttpRequest, slug: str, action: TableAction, *, count_attempt: bool = True
) -> HttpResponse:
    """Run an action at a table and show the result: the changed parts for htmx, a redirect to the page otherwise.

    If the action is refused, the answer has the current parts or page, with the reason and its status. An action with
    `count_attempt=False` has a rate limit of its own.
    """
    table = find_table(slug)
    try:
        if count_attempt:
            rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer_of(request))
        changed = action(request, table)
    except Problem as problem:
        return table_response(request, find_table(slug), problem)
    if wants_fragments(request):
        return table_response(request, changed or find_table(slug), None)
    answer = redirect("table", slug)
    answer.status_code = 303
    return answer


def table_response(
    request: HttpRequest, table: Table, problem: Problem | None, notice: Notice | None = None
) -> HttpResponse:
    """The current parts or page of a table, with the reason of a refusal or another notice."""
    status, notice = (problem.status, problem.notice()) if problem else (200, notice)
    if not wants_fragments(request):
        page = table_page(request, table, notice, status)
        return problem.add_headers_to(page) if problem else page
    # A page with a running stream gets the table only from the stream, in order.
    stream_sends_table = request.headers.get("HX-Live") == "true" and status != HTTPStatus.CONFLICT
    parts = {} if stream_sends_table else _render_fragments(request, TableSnapshot.read(table))
    parts["notice"] = NoticeFragment(
        lang=page_language(), notice=notice, signed_out_notice=pop_signed_out_notice(request)
    ).render()
    response = HttpResponse(fragments.partials_html(parts), status=status)
    response["X-Table-Changes"] = str(table.change_count)
    return problem.add_headers_to(response) if problem else response


def _render_fragments(request: HttpRequest, snapshot: TableSnapshot) -> dict[str, str]:
    return fragments.render_fragments(snapshot, viewpoint_of(request, snapshot.table, snapshot.seats))


def redirect_browser(request: HttpRequest, address: str) -> HttpResponse:
    """Redirect the browser, for htmx and for plain forms."""
    answer = redirect(address)
    answer.status_code = 303
    if wants_fragments(request):
        answer.status_code = 200
        answer["HX-Redirect"] = answer["Location"]
        del answer["Location"]
    return answer

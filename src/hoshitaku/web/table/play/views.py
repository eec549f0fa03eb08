"""What people do at a table: choose, take back, talk, sit, leave, come back, begin, play again.

All are POST but the form to sit down.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from hoshitaku.web.account.signed_out import notice_of
from hoshitaku.web.account.viewers import clean_emblem, clean_name, create_or_rename_viewer, viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table import create as table_create
from hoshitaku.web.table.extension_points import hint_given
from hoshitaku.web.table.hints import hints
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.model.transaction import find_table
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page import chat, fragments
from hoshitaku.web.table.page.views import table_page
from hoshitaku.web.table.play import choose as play_choose
from hoshitaku.web.table.play import take_back_by_consent
from hoshitaku.web.table.request import (
    acting_seat,
    ensure_session_device_id,
    form_number,
    form_options,
    require_viewer,
    submitted_form,
    viewpoint_of,
    wants_fragments,
)
from hoshitaku.web.table.seats import before_start, join_views, sit_and_leave, viewpoint
from hoshitaku.web.templating.translate import page_language, t

# It may tell how the table is now; else that is read again.
TableAction = Callable[[HttpRequest, Table], Table | None]


def run_table_action(
    request: HttpRequest, slug: str, action: TableAction, *, count_attempt: bool = True
) -> HttpResponse:
    """Do something at a table and show it: the changed parts for htmx, a redirect to the page for a plain form.

    If it is refused, the same parts or page as they are now, with the reason and its status. A deed that does not count
    here has a limit of its own.
    """
    table = find_table(slug)
    try:
        if count_attempt:
            rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer_of(request))
        changed = action(request, table)
    except Problem as problem:
        return _table_response(request, find_table(slug), problem)
    if wants_fragments(request):
        return _table_response(request, changed or find_table(slug), None)
    answer = redirect("table", slug)
    answer.status_code = 303
    return answer


def _table_response(
    request: HttpRequest, table: Table, problem: Problem | None, notice: dict[str, str] | None = None
) -> HttpResponse:
    status, notice = (problem.status, problem.notice()) if problem else (200, notice)
    if not wants_fragments(request):
        page = table_page(request, table, notice, status)
        return problem.add_headers_to(page) if problem else page
    # A page whose stream runs is brought the table by that alone, in order.
    told_anyway = request.headers.get("HX-Live") == "true" and status != HTTPStatus.CONFLICT
    parts = {} if told_anyway else _render_fragments(request, TableSnapshot.read(table))
    parts["notice"] = fragments.render_notice(table, page_language(), notice, notice_of(request))
    response = HttpResponse(fragments.partials_html(parts), status=status)
    response["X-Table-Changes"] = str(table.changes)
    return problem.add_headers_to(response) if problem else response


def _render_fragments(request: HttpRequest, snapshot: TableSnapshot) -> dict[str, str]:
    return fragments.render_fragments(snapshot, viewpoint_of(request, snapshot.table, snapshot.seats))


@require_POST
def choose_options(request: HttpRequest, slug: str) -> HttpResponse:
    """Take an option, or several in a row, offered at a revision."""

    def deed(request: HttpRequest, table: Table) -> Table:
        taken = form_options(request)
        _count_entry_attempts(request, len(taken))
        return play_choose.choose_options(slug, acting_seat(request, table), taken, submitted_form(request))

    return run_table_action(request, slug, deed, count_attempt=False)


@require_POST
def undo_choice(request: HttpRequest, slug: str) -> HttpResponse:
    """Take back the last choice."""
    return run_table_action(request, slug, _undo_choice, count_attempt=False)


@require_POST
def request_or_answer_take_back(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask the others to let one take the last choice back (`ask`), or answer such a request (`agree`, `refuse`)."""

    def deed(request: HttpRequest, table: Table) -> None:
        number, at, said = acting_seat(request, table), submitted_form(request), request.POST.get("answer", "ask")
        at = replace(at, token=None)  # The form's token belongs to its option.
        if said == "ask":
            _count_entry_attempts(request, 1)
            take_back_by_consent.request_take_back(slug, number, at)
        elif said in ("agree", "refuse"):
            take_back_by_consent.answer_request(slug, number, at, agrees=said == "agree")
        else:
            raise Problem(400, "malformed")

    return run_table_action(request, slug, deed)


def _count_entry_attempts(request: HttpRequest, entries: int) -> None:
    """Count what is about to be added to a log, by the minute and by the hour: nothing of it is ever deleted."""
    for limit in (rate_limits.CHOICES_PER_MINUTE, rate_limits.CHOICES_PER_HOUR):
        rate_limits.count_attempt(limit, request, viewer_of(request), entries)


def _undo_choice(request: HttpRequest, table: Table) -> Table:
    _count_entry_attempts(request, 1)
    at = submitted_form(request)
    # The form's token belongs to its option; taking back has a name of its own, else it would pass for a repeat.
    return play_choose.undo_last_choice(
        table.slug, acting_seat(request, table), replace(at, token=at.token and f"undo-{at.token}"[:64])
    )


@require_POST
def show_hint(request: HttpRequest, slug: str) -> HttpResponse:
    """What a bot would do; nothing changes."""
    table = find_table(slug)
    try:
        rate_limits.count_attempt(rate_limits.HINT, request, require_viewer(request))
        notice = hints.hint_notice(table, acting_seat(request, table), form_number(request, "revision"))
        hint_given.send(sender=Table, table=table)
    except Problem as problem:
        return _table_response(request, table, problem)
    return _table_response(request, table, None, notice)


@require_POST
def send_chat_line(request: HttpRequest, slug: str) -> HttpResponse:
    """Say something at the table."""

    def deed(request: HttpRequest, table: Table) -> None:
        viewer = require_viewer(request)
        rate_limits.count_attempt(rate_limits.CHAT, request, viewer)
        chat.add_chat_line(slug, viewer, request.POST.get("text", ""), lambda table: viewpoint_of(request, table).seat)

    return run_table_action(request, slug, deed, count_attempt=False)


@require_http_methods(["GET", "HEAD", "POST"])
def sit_down(request: HttpRequest, slug: str) -> HttpResponse:
    """Take an open seat of a public table; a private one asks for its link. Whoever has no name yet is asked for one.

    The page is loaded again: what it is told from now on is what the seat may see.
    """
    viewer, given = viewer_of(request), request.POST.get("name", "").strip()
    if request.method != "POST":
        return join_views.sit_down_page(request, join_views.find_joinable_table(slug, viewer))
    if request.POST.get("watch"):
        return _redirect(request, reverse("table", args=[slug]))
    try:
        rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer)
        join_views.find_joinable_table(slug, viewer)
        if viewer is None and not given:
            return _redirect(request, reverse("sit", args=[slug]))
        emblem = clean_emblem(request.POST.get("emblem") or str(viewer.emblem if viewer else 1))
        name = clean_name(given or (viewer.name if viewer else ""))
        sit_and_leave.sit_down(
            slug, create_or_rename_viewer(request, name, emblem), form_number(request, "seat"), emblem
        )
    except Problem as problem:
        return _table_response(request, find_table(slug), problem)
    return _redirect(request, reverse("table", args=[slug]))


@require_POST
def start_game(request: HttpRequest, slug: str) -> HttpResponse:
    """The host begins, with bots in the seats that are still open."""

    def deed(request: HttpRequest, table: Table) -> None:
        before_start.start_with_bots(slug, require_viewer(request))

    return run_table_action(request, slug, deed)


@require_POST
def leave_table(request: HttpRequest, slug: str) -> HttpResponse:
    """Get up from the table."""

    def deed(request: HttpRequest, table: Table) -> None:
        sit_and_leave.leave_table(slug, require_viewer(request))
        messages.success(request, t("tables.left"))

    return run_table_action(request, slug, deed)


@require_POST
def return_to_seat(request: HttpRequest, slug: str) -> HttpResponse:
    """Take one's seat back from the bot that stood in."""
    return run_table_action(
        request, slug, lambda request, table: sit_and_leave.return_to_seat(slug, require_viewer(request))
    )


@require_POST
def fill_seat_with_bot(request: HttpRequest, slug: str, seat: int) -> HttpResponse:
    """The host gives an open seat to a bot."""
    level = request.POST.get("level", "")
    return run_table_action(
        request,
        slug,
        lambda request, table: before_start.fill_seat_with_bot(slug, require_viewer(request), seat, level),
    )


@require_POST
def open_bot_seat(request: HttpRequest, slug: str, seat: int) -> HttpResponse:
    """The host takes a bot out of its seat again."""
    return run_table_action(
        request, slug, lambda request, table: before_start.open_bot_seat(slug, require_viewer(request), seat)
    )


@require_POST
def add_seat(request: HttpRequest, slug: str) -> HttpResponse:
    """The host puts one more seat to the table."""

    def deed(request: HttpRequest, table: Table) -> None:
        before_start.add_seat(slug, require_viewer(request), form_number(request, "seats"))

    return run_table_action(request, slug, deed)


@require_POST
def remove_seat(request: HttpRequest, slug: str, seat: int) -> HttpResponse:
    """The host takes an open seat away."""

    def deed(request: HttpRequest, table: Table) -> None:
        before_start.remove_seat(slug, require_viewer(request), seat, form_number(request, "seats"))

    return run_table_action(request, slug, deed)


@require_POST
def replace_absent_player(request: HttpRequest, slug: str, seat: int) -> HttpResponse:
    """The host has a bot stand in for an absent player."""
    return run_table_action(
        request, slug, lambda request, table: sit_and_leave.replace_absent_player(slug, require_viewer(request), seat)
    )


@require_POST
def name_guest(request: HttpRequest, slug: str) -> HttpResponse:
    """A guest who has no name yet tells one: at this table and from now on."""
    try:
        rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer_of(request))
        viewer, name = require_viewer(request), clean_name(request.POST.get("name", ""))
        sit_and_leave.name_guest_seat(slug, name, lambda table: viewpoint_of(request, table).seat)
        create_or_rename_viewer(request, name, viewer.emblem)
    except Problem as problem:
        return _table_response(request, find_table(slug), problem)
    return _redirect(request, reverse("table", args=[slug]))


@require_POST
def hurry_bots(request: HttpRequest, slug: str) -> HttpResponse:
    """Have bots choose without a pause until one is asked again."""
    return run_table_action(
        request, slug, lambda request, table: sit_and_leave.hurry_bots(slug, require_viewer(request))
    )


@require_POST
def start_rematch(request: HttpRequest, slug: str) -> HttpResponse:
    """The same people again."""
    try:
        rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer_of(request))
        made = table_create.find_or_create_rematch(slug, require_viewer(request))
    except Problem as problem:
        return _table_response(request, find_table(slug), problem)
    return _redirect(request, reverse("table", args=[made.slug]))


@require_POST
def hand_over_device(request: HttpRequest, slug: str) -> HttpResponse:
    """One of the players who share a device takes it."""
    try:
        rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer_of(request))
        viewpoint.hand_over_device(
            slug, require_viewer(request), ensure_session_device_id(request), form_number(request, "seat")
        )
    except Problem as problem:
        return _table_response(request, find_table(slug), problem)
    return _redirect(request, reverse("table", args=[slug]))


def _redirect(request: HttpRequest, address: str) -> HttpResponse:
    """Send the browser to a page, whoever asked."""
    answer = redirect(address)
    answer.status_code = 303
    if wants_fragments(request):
        answer.status_code = 200
        answer["HX-Redirect"] = answer["Location"]
        del answer["Location"]
    return answer

"""The actions of people in a game, all POST: choose, undo, take back, hint, chat, hurry bots, play again."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST

from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table import create as table_create
from hoshitaku.web.table.extension_points import hint_given
from hoshitaku.web.table.hints import hints
from hoshitaku.web.table.model.transaction import find_table
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page import chat
from hoshitaku.web.table.play import choose as play_choose
from hoshitaku.web.table.play import take_back_by_consent
from hoshitaku.web.table.request import (
    acting_seat,
    form_number,
    form_options,
    require_viewer,
    submitted_form,
    viewpoint_of,
)
from hoshitaku.web.table.run_action import redirect_browser, run_table_action, table_response
from hoshitaku.web.table.seats import sit_and_leave


@require_POST
def choose_options(request: HttpRequest, slug: str) -> HttpResponse:
    """Take an option, or several in a row, offered at a revision."""

    def action(request: HttpRequest, table: Table) -> Table:
        taken = form_options(request)
        _count_entry_attempts(request, len(taken))
        return play_choose.choose_options(slug, acting_seat(request, table), taken, submitted_form(request))

    return run_table_action(request, slug, action, count_attempt=False)


@require_POST
def undo_choice(request: HttpRequest, slug: str) -> HttpResponse:
    """Undo the last choice."""
    return run_table_action(request, slug, _undo_choice, count_attempt=False)


@require_POST
def request_or_answer_take_back(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask the others for a take-back (`ask`), or answer such a request (`agree`, `refuse`)."""

    def action(request: HttpRequest, table: Table) -> None:
        number, at, said = acting_seat(request, table), submitted_form(request), request.POST.get("answer", "ask")
        at = replace(at, token=None)  # The form's token belongs to its option.
        if said == "ask":
            _count_entry_attempts(request, 1)
            take_back_by_consent.request_take_back(slug, number, at)
        elif said in ("agree", "refuse"):
            take_back_by_consent.answer_take_back_request(slug, number, at, agrees=said == "agree")
        else:
            raise Problem(400, "malformed")

    return run_table_action(request, slug, action)


def _count_entry_attempts(request: HttpRequest, entries: int) -> None:
    """Count new log entries, by minute and by hour: none of them is ever deleted."""
    for limit in (rate_limits.CHOICES_PER_MINUTE, rate_limits.CHOICES_PER_HOUR):
        rate_limits.count_attempt(limit, request, viewer_of(request), entries)


def _undo_choice(request: HttpRequest, table: Table) -> Table:
    _count_entry_attempts(request, 1)
    at = submitted_form(request)
    # The form's token belongs to its option; without a token of its own, the undo would count as a repeat.
    return play_choose.undo_last_choice(
        table.slug, acting_seat(request, table), replace(at, token=at.token and f"undo-{at.token}"[:64])
    )


@require_POST
def show_hint(request: HttpRequest, slug: str) -> HttpResponse:
    """Show what a bot would do; changes nothing."""
    table = find_table(slug)
    try:
        rate_limits.count_attempt(rate_limits.HINT, request, require_viewer(request))
        notice = hints.make_hint_notice(table, acting_seat(request, table), form_number(request, "revision"))
        hint_given.send(sender=Table, table=table)
    except Problem as problem:
        return table_response(request, table, problem)
    return table_response(request, table, None, notice)


@require_POST
def send_chat_line(request: HttpRequest, slug: str) -> HttpResponse:
    """Send a chat message."""

    def action(request: HttpRequest, table: Table) -> None:
        viewer = require_viewer(request)
        rate_limits.count_attempt(rate_limits.CHAT, request, viewer)
        chat.add_chat_line(slug, viewer, request.POST.get("text", ""), lambda table: viewpoint_of(request, table).seat)

    return run_table_action(request, slug, action, count_attempt=False)


@require_POST
def hurry_bots(request: HttpRequest, slug: str) -> HttpResponse:
    """Let bots choose without a pause until a person has to choose."""
    return run_table_action(
        request, slug, lambda request, table: sit_and_leave.hurry_bots(slug, require_viewer(request))
    )


@require_POST
def start_rematch(request: HttpRequest, slug: str) -> HttpResponse:
    """Start a table with the same people."""
    try:
        rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer_of(request))
        made = table_create.find_or_create_rematch(slug, require_viewer(request))
    except Problem as problem:
        return table_response(request, find_table(slug), problem)
    return redirect_browser(request, reverse("table", args=[made.slug]))

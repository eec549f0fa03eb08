"""The join link: look, then sit down by POST."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

import hoshitaku
from hoshitaku.web.account.models import EMBLEMS, Viewer
from hoshitaku.web.account.viewers import clean_emblem, clean_name, create_or_rename_viewer, viewer_of
from hoshitaku.web.clocks import page as clocks
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.lobby.table_rows import table_row
from hoshitaku.web.table.model.transaction import find_table
from hoshitaku.web.table.models import Seat, Table, TableSecret
from hoshitaku.web.table.page import seat_panels
from hoshitaku.web.table.page.option_texts import non_default_options
from hoshitaku.web.table.request import form_number
from hoshitaku.web.table.seats import sit_and_leave


@require_http_methods(["GET", "HEAD", "POST"])
def join_table(request: HttpRequest, secret: str) -> HttpResponse:
    """Show the table of a join link; sit down or watch when confirmed."""
    known = TableSecret.objects.select_related("table").filter(invitation=secret)
    found = rate_limits.token_attempt_counter(request).count_failures_of(known.first)
    if found is None:
        raise Problem(404, "missing", "missing")
    table = found.table
    if request.method != "POST":
        return _join_page(request, table, secret)
    try:
        _sit_or_watch(request, table)
    except Problem as problem:
        return _join_page(request, table, secret, problem)
    return redirect("table", table.slug)


def _sit_or_watch(request: HttpRequest, table: Table) -> None:
    emblem = clean_emblem(request.POST.get("emblem", ""))
    if request.POST.get("watch"):
        if request.POST.get("name", "").strip():
            create_or_rename_viewer(request, clean_name(request.POST["name"]), emblem)
        return
    viewer = create_or_rename_viewer(request, clean_name(request.POST.get("name", "")), emblem)
    if not sit_and_leave.viewer_seats(table, viewer):
        sit_and_leave.sit_down(table.slug, viewer, form_number(request, "seat"), emblem)


def find_joinable_table(slug: str, viewer: Viewer | None) -> Table:
    """The table at an address; Problem 403 if one may sit there by its link only."""
    table = find_table(slug)
    hosting = viewer is not None and table.host_id == viewer.pk
    if not (table.public or hosting):
        raise Problem(403, "invitation_needed", "forbidden")
    return table


def sit_down_page(request: HttpRequest, table: Table) -> HttpResponse:
    """The same form for a table at which anyone may sit down."""
    return _join_page(request, table, "")


def _join_page(request: HttpRequest, table: Table, secret: str, problem: Problem | None = None) -> HttpResponse:
    viewer = viewer_of(request)
    at_table = list(Table.objects.get(pk=table.pk).seats.all())
    taken = {seat.emblem for seat in at_table if seat.kind != Seat.Kind.OPEN}
    context: dict[str, Any] = {
        "table": table_row(table, viewer),
        "agreed": [
            *non_default_options(hoshitaku.game(table.game), table.options),
            *clocks.time_control_sentences(table),
        ],
        "seats": [seat_panels.seat_panel(table, seat, None) for seat in at_table],
        "free": [seat.number for seat in at_table if seat.kind == Seat.Kind.OPEN and table.status == "waiting"],
        "emblems": [emblem for emblem in EMBLEMS if emblem not in taken],
        "secret": secret,
        "given_name": request.POST.get("name", viewer.name if viewer else ""),
        "wrong_name": problem is not None and problem.key == "name_needed",
        "error": problem.notice()["text"] if problem else None,
    }
    if problem is not None and not context["wrong_name"]:
        context["notice"] = problem.notice()
    return render_page(request, "join.html", context, problem.status if problem else 200)

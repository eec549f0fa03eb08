"""The join link: GET shows the table, POST sits down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

import hoshitaku
from hoshitaku.web.account.models import EMBLEMS, Viewer
from hoshitaku.web.account.viewers import clean_emblem, clean_name, create_or_rename_viewer, viewer_of
from hoshitaku.web.clocks import page as clocks
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.lobby.table_rows import TableRow, table_row
from hoshitaku.web.table.model.transaction import find_table
from hoshitaku.web.table.models import Seat, Table, TableSecret
from hoshitaku.web.table.page import seat_panels
from hoshitaku.web.table.page.link_preview import LinkPreview, link_preview
from hoshitaku.web.table.page.option_texts import non_default_option_texts
from hoshitaku.web.table.page.seat_panels import SeatPanel
from hoshitaku.web.table.request import form_number
from hoshitaku.web.table.seats import sit_and_leave
from hoshitaku.web.templating.translate import page_language, t


@dataclass(frozen=True, kw_only=True)
class JoinPage(Page):
    """The form to sit down: POST `name`, `emblem`, `seat`, or `watch=1`."""

    template = "table/join.html"

    table_row: TableRow
    option_and_clock_texts: Sequence[tuple[str, str]]  # titles and values of what the table plays with
    seat_panels: Sequence[SeatPanel]
    free_seats: Sequence[int]  # their numbers
    free_emblems: Sequence[int]
    typed_name: str
    is_name_wrong: bool  # whether `error` is about the name
    error: str | None
    preview: LinkPreview


@require_http_methods(["GET", "HEAD", "POST"])
def join_table(request: HttpRequest, secret: str) -> HttpResponse:
    """Show the table of a join link; sit down or watch when confirmed."""
    known = TableSecret.objects.select_related("table").filter(invitation=secret)
    found = rate_limits.token_attempt_counter(request).count_failures_of(known.first)
    if found is None:
        raise Problem(404, "invitation_gone", "missing")
    table = found.table
    if request.method != "POST":
        return _join_page(request, table)
    try:
        _sit_or_watch(request, table)
    except Problem as problem:
        return _join_page(request, table, problem)
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
    """The table at an address; Problem 403 if its seats need the join link."""
    table = find_table(slug)
    hosting = viewer is not None and table.host_id == viewer.pk
    if not (table.public or hosting):
        raise Problem(403, "invitation_needed", "forbidden")
    return table


def sit_down_page(request: HttpRequest, table: Table) -> HttpResponse:
    """The same form for a table at which anyone may sit down."""
    return _join_page(request, table)


def _join_page(request: HttpRequest, table: Table, problem: Problem | None = None) -> HttpResponse:
    viewer = viewer_of(request)
    at_table = list(Table.objects.get(pk=table.pk).seats.all())
    taken = {seat.emblem for seat in at_table if seat.kind != Seat.Kind.OPEN}
    panels = [seat_panels.seat_panel(table, seat, None) for seat in at_table]
    wrong_name = problem is not None and problem.key == "name_needed"
    page = JoinPage(
        table_row=table_row(table, viewer),
        option_and_clock_texts=[
            *non_default_option_texts(hoshitaku.game(table.game), table.options),
            *clocks.time_control_sentences(table),
        ],
        seat_panels=panels,
        free_seats=[seat.number for seat in at_table if seat.kind == Seat.Kind.OPEN and table.status == "waiting"],
        free_emblems=[emblem for emblem in EMBLEMS if emblem not in taken],
        typed_name=request.POST.get("name", viewer.name if viewer else ""),
        is_name_wrong=wrong_name,
        error=problem.notice().text if problem else None,
        preview=_invitation_preview(request, table, panels),
    )
    notice = problem.notice() if problem is not None and not wrong_name else None
    return render_page(request, page, problem.status if problem else 200, notice=notice)


def _invitation_preview(request: HttpRequest, table: Table, panels: Sequence[SeatPanel]) -> LinkPreview:
    """What messengers show of an invitation: who is there, and how many seats are open."""
    title = hoshitaku.game(table.game).title(page_language())
    names = t("table.comma").join(panel.name for panel in panels if panel.kind == "person")
    count = sum(panel.kind == "open" for panel in panels)
    key = "started" if table.status != Table.Status.WAITING else "open" if count else "full"
    text = t(f"lobby.invitation_{key}", names=names, count=count)
    return link_preview(request, table.game, request.path, t("lobby.invitation_title", game=title), text)

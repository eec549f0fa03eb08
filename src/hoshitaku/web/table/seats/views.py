"""The actions around seats: sit down, leave, return, change the seats of a waiting table, pass a shared device.

All are POST except the form to sit down.
"""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from hoshitaku.web.account.viewers import clean_emblem, clean_name, create_or_rename_viewer, viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model.transaction import find_table
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.request import (
    ensure_session_device_id,
    form_number,
    require_viewer,
    viewpoint_of,
)
from hoshitaku.web.table.run_action import redirect_browser, run_table_action, table_response
from hoshitaku.web.table.seats import before_start, join_views, sit_and_leave, viewpoint
from hoshitaku.web.templating.translate import t


@require_http_methods(["GET", "HEAD", "POST"])
def sit_down(request: HttpRequest, slug: str) -> HttpResponse:
    """Take an open seat of a public table; a private one needs its link. A user without a name is asked for one.

    The page is loaded again, because from now on it gets what the seat may see.
    """
    viewer, given = viewer_of(request), request.POST.get("name", "").strip()
    if request.method != "POST":
        return join_views.sit_down_page(request, join_views.find_joinable_table(slug, viewer))
    if request.POST.get("watch"):
        return redirect_browser(request, reverse("table", args=[slug]))
    try:
        rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer)
        join_views.find_joinable_table(slug, viewer)
        if viewer is None and not given:
            return redirect_browser(request, reverse("sit", args=[slug]))
        emblem = clean_emblem(request.POST.get("emblem") or str(viewer.emblem if viewer else 1))
        name = clean_name(given or (viewer.name if viewer else ""))
        sit_and_leave.sit_down(
            slug, create_or_rename_viewer(request, name, emblem), form_number(request, "seat"), emblem
        )
    except Problem as problem:
        return table_response(request, find_table(slug), problem)
    return redirect_browser(request, reverse("table", args=[slug]))


@require_POST
def start_game(request: HttpRequest, slug: str) -> HttpResponse:
    """The host begins, with bots in the seats that are still open."""

    def action(request: HttpRequest, table: Table) -> None:
        before_start.start_with_bots(slug, require_viewer(request))

    return run_table_action(request, slug, action)


@require_POST
def leave_table(request: HttpRequest, slug: str) -> HttpResponse:
    """Get up from the table."""

    def action(request: HttpRequest, table: Table) -> None:
        sit_and_leave.leave_table(slug, require_viewer(request))
        messages.success(request, t("table.left"))

    return run_table_action(request, slug, action)


@require_POST
def return_to_seat(request: HttpRequest, slug: str) -> HttpResponse:
    """Take one's seat back from the bot that replaced one."""
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
    """The host opens a bot's seat to people."""
    return run_table_action(
        request, slug, lambda request, table: before_start.open_bot_seat(slug, require_viewer(request), seat)
    )


@require_POST
def add_seat(request: HttpRequest, slug: str) -> HttpResponse:
    """The host adds a seat."""

    def action(request: HttpRequest, table: Table) -> None:
        before_start.add_seat(slug, require_viewer(request), form_number(request, "seats"))

    return run_table_action(request, slug, action)


@require_POST
def remove_seat(request: HttpRequest, slug: str, seat: int) -> HttpResponse:
    """The host removes an open seat."""

    def action(request: HttpRequest, table: Table) -> None:
        before_start.remove_seat(slug, require_viewer(request), seat, form_number(request, "seats"))

    return run_table_action(request, slug, action)


@require_POST
def replace_absent_player(request: HttpRequest, slug: str, seat: int) -> HttpResponse:
    """The host lets a bot replace an absent player."""
    return run_table_action(
        request, slug, lambda request, table: sit_and_leave.replace_absent_player(slug, require_viewer(request), seat)
    )


@require_POST
def name_guest(request: HttpRequest, slug: str) -> HttpResponse:
    """A guest without a name enters one, for this table and from now on."""
    try:
        rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer_of(request))
        viewer, name = require_viewer(request), clean_name(request.POST.get("name", ""))
        sit_and_leave.name_guest_seat(slug, name, lambda table: viewpoint_of(request, table).seat)
        create_or_rename_viewer(request, name, viewer.emblem)
    except Problem as problem:
        return table_response(request, find_table(slug), problem)
    return redirect_browser(request, reverse("table", args=[slug]))


@require_POST
def hand_over_device(request: HttpRequest, slug: str) -> HttpResponse:
    """A player of a shared device takes it."""
    try:
        rate_limits.count_attempt(rate_limits.TABLE_ACTION, request, viewer_of(request))
        viewpoint.hand_over_device(
            slug, require_viewer(request), ensure_session_device_id(request), form_number(request, "seat")
        )
    except Problem as problem:
        return table_response(request, find_table(slug), problem)
    return redirect_browser(request, reverse("table", args=[slug]))

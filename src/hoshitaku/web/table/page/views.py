"""The page of a table, and its stream."""

from __future__ import annotations

import logging
import re
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_safe

from hoshitaku.web.account.session_store import session_pass_of
from hoshitaku.web.account.signed_out import notice_of
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.http.rate_limits import client_address
from hoshitaku.web.table import extension_points
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.model.transaction import find_seats, find_table
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.page import context as page_context
from hoshitaku.web.table.page import fragments, log, seat_panels
from hoshitaku.web.table.page.stream_limits import StreamClient
from hoshitaku.web.table.page.streams import render_outdated, table_streams
from hoshitaku.web.table.request import requester_of, viewpoint_of, wants_fragments
from hoshitaku.web.table.seats import viewpoint as seats_viewpoint
from hoshitaku.web.table.seats.presence import store_page_open_if_free, store_presence, store_seen_entry
from hoshitaku.web.table.seats.viewpoint import Requester, Viewpoint
from hoshitaku.web.table.upkeep.idle_bots import mark_watched

# Seconds between reloads of a page that waits for others, in a browser without scripts.
RELOAD_SECONDS = 5

logger = logging.getLogger(__name__)


@require_safe
def show_table(request: HttpRequest, slug: str) -> HttpResponse:
    """The table as this viewer may see it."""
    return table_page(request, find_table(slug))


def table_page(
    request: HttpRequest, table: Table, notice: dict[str, str] | None = None, status: int = 200
) -> HttpResponse:
    """The whole page, with any notice that the last form left."""
    viewer = viewer_of(request)
    if viewer is not None:
        store_presence({(table.pk, viewer.pk)})
    moment = TableSnapshot.read(table, table_streams.count_spectators(table.pk))
    if viewer is not None and any(seat.closed and seat.viewer_id == viewer.pk for seat in moment.seats):
        store_page_open_if_free(table.pk, viewer.pk)
    look = viewpoint_of(request, table, moment.seats)
    mark_watched(table, moment.seats)
    context = page_context.table_context(moment, look) | page_only_context(request, moment, look)
    if notice is not None:
        context["notice"] = notice
    else:
        del context["notice"]
    for part in extension_points.table_page_contexts:
        context |= part(request, table)
    if look.seat is not None:
        store_seen_entry(moment.seats, [look.seat], table.revision)
    template = "cover.html" if context["cover"] else "table.html"
    return render_page(request, template, context, status)


def page_only_context(request: HttpRequest, snapshot: TableSnapshot, viewpoint: Viewpoint) -> dict[str, Any]:
    """What only whole pages have, since it depends on more than the look."""
    table = snapshot.table
    seat = snapshot.seats[viewpoint.seat] if viewpoint.seat is not None else None
    elsewhere = (
        table.actor != viewpoint.seat and seat_panels.seat_to_hand_device_to(table, snapshot.seats, viewpoint) is None
    )
    viewer = viewer_of(request)
    plays = viewer is not None and any(seat.viewer_id == viewer.pk for seat in snapshot.seats)
    waits = table.status == Table.Status.WAITING or (table.status == Table.Status.PLAYING and elsewhere)
    return {
        "away": log_missed(snapshot, viewpoint, seat) if seat is not None else None,
        "refresh": RELOAD_SECONDS if waits else 0,
        "unsaid": request.POST.get("text", ""),
        "may_talk": viewer is not None and (plays or table.status != Table.Status.PLAYING),
    }


def log_missed(snapshot: TableSnapshot, viewpoint: Viewpoint, seat: Seat) -> list[dict[str, Any]] | None:
    """What happened while the seat's player was away."""
    if seat.seen >= snapshot.table.revision:
        return None
    reader = log.LogReader(viewpoint.seat, viewpoint.lang, snapshot.seats)
    return page_context.log_since_last_seen(snapshot.newest_entries, reader, seat.seen, snapshot.seat_changes)


@require_GET
def stream_table(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Server-sent events: the parts of the page that changed, for this viewer, for ever.

    With `slow`, or if there is no room for another stream, only the parts changed so far: the page will ask again.
    """
    key, asker, comer = _requester_and_client(request, slug)
    at = request.headers.get("Last-Event-ID") or request.GET.get("at") or ""
    shown = int(at) if re.fullmatch(r"[0-9]{1,9}", at) else -1
    refusal = table_streams.limits.full_problem(comer)
    said = fragments.render_signed_out(asker.lang, notice_of(request))
    if said:
        shown = -1  # What the page shows was for its player alone.
    if refusal or "slow" in request.GET:
        return _changes_response(request, key, {asker: shown}, None if "slow" in request.GET else refusal, said)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    messages = table_streams.stream_messages(key, asker, shown, comer, said)
    return StreamingHttpResponse(messages, content_type="text/event-stream", headers=headers)


def _changes_response(
    request: HttpRequest, key: int, shown: dict[Requester, int], refusal: Problem | None, said: dict[str, str]
) -> HttpResponse:
    """What changed since a page was shown a table, with the reason why it is not told by a stream, if there is one."""
    if refusal is not None:
        logger.warning("a stream was refused (%s): there are as many as there may be", refusal.status)
        if not wants_fragments(request):
            raise refusal
    changes, rendered = render_outdated(key, shown, table_streams.count_spectators(key))
    parts = next(iter(rendered.values()), {}) | said
    answer = HttpResponse(fragments.partials_html(parts) if parts else "", status=refusal.status if refusal else 200)
    answer["X-Table-Changes"] = str(changes)
    return refusal.add_headers_to(answer) if refusal else answer


def _requester_and_client(request: HttpRequest, slug: str) -> tuple[int, Requester, StreamClient]:
    table = find_table(slug)
    asker = requester_of(request, table)
    comer = StreamClient(asker.viewer_id, client_address(request), session_pass_of(request, viewer_of(request)))
    seats = find_seats(table.pk)
    mark_watched(table, seats)
    if asker.viewer_id is None or all(seat.viewer_id != asker.viewer_id for seat in seats):
        return table.pk, seats_viewpoint.spectator_requester(asker.lang, asker.hidden_viewers), comer
    store_presence({(table.pk, asker.viewer_id)})
    return table.pk, asker, comer


@require_safe
def redirect_to_rematch(request: HttpRequest, slug: str) -> HttpResponse:
    """The way from an old table to its rematch."""
    again = Table.objects.filter(rematch_of__slug=slug).first()
    return redirect("table", (again or find_table(slug)).slug)

"""The page of a table, and its stream."""

from __future__ import annotations

import logging
import re

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_safe

from hoshitaku.web.account.other_devices.opened_devices import unseen_devices
from hoshitaku.web.account.session_ended_notice import pop_signed_out_notice
from hoshitaku.web.account.session_store import session_credentials_of
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http.event_stream import EventStreamResponse
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.problems import Notice, Problem
from hoshitaku.web.http.rate_limits import client_ip_or_ipv6_prefix
from hoshitaku.web.table import extension_points
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.model.transaction import find_seats, find_table
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page import context as page_context
from hoshitaku.web.table.page import fragments, log
from hoshitaku.web.table.page.contexts import HandOverPage, TablePage
from hoshitaku.web.table.page.log import LogLine
from hoshitaku.web.table.page.stream_limits import StreamClient
from hoshitaku.web.table.page.streams import render_outdated_and_mark_seen, table_streams
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
    """The table as this viewer may see it; a record that is cut off has only a replay."""
    table = find_table(slug)
    if table.imported and table.status == Table.Status.OVER and table.places is None:
        return redirect("replay", slug)
    return table_page(request, table)


def table_page(request: HttpRequest, table: Table, notice: Notice | None = None, status: int = 200) -> HttpResponse:
    """The whole page, with the notice of the last form if there is one."""
    viewer = viewer_of(request)
    if viewer is not None:
        store_presence({(table.pk, viewer.pk)})
    moment = TableSnapshot.read(table, table_streams.count_spectators(table.pk))
    if viewer is not None and any(seat.page_closed and seat.viewer_id == viewer.pk for seat in moment.seats):
        store_page_open_if_free(table.pk, viewer.pk)
    look = viewpoint_of(request, table, moment.seats)
    mark_watched(table, moment.seats)
    page = _make_page(request, moment, look)
    if look.seat is not None:
        store_seen_entry(moment.seats, [look.seat], table.revision)
    elsewhere = table.actor != look.seat and isinstance(page, TablePage)
    waits = table.status == Table.Status.WAITING or (table.status == Table.Status.PLAYING and elsewhere)
    refresh = RELOAD_SECONDS if waits else 0
    return render_page(request, page, status, notice=notice, refresh=refresh)


def _make_page(request: HttpRequest, snapshot: TableSnapshot, viewpoint: Viewpoint) -> TablePage | HandOverPage:
    """The page, with what depends on more than the viewpoint."""
    table, viewer = snapshot.table, viewer_of(request)
    fragments = page_context.table_fragments(snapshot, viewpoint)
    if fragments.hand_over_to is not None:
        return HandOverPage(table=fragments.table, seats=fragments.seats, next_player=fragments.hand_over_to)
    plays = viewer is not None and any(seat.viewer_id == viewer.pk for seat in snapshot.seats)
    return TablePage(
        **fragments.variables(),
        missed_lines=missed_log_lines(snapshot, viewpoint),
        refused_chat_text=request.POST.get("text", ""),
        may_chat=viewer is not None and (plays or table.status != Table.Status.PLAYING),
        spectator_chat=extension_points.find_spectator_chat(request, table),
        newly_opened_devices=unseen_devices(request, viewer),
    )


def missed_log_lines(snapshot: TableSnapshot, viewpoint: Viewpoint) -> list[LogLine] | None:
    """What happened while the player of the viewer's seat was away."""
    seat = snapshot.seats[viewpoint.seat] if viewpoint.seat is not None else None
    if seat is None or seat.seen_revision >= snapshot.table.revision:
        return None
    reader = log.LogViewer(viewpoint.seat, viewpoint.lang, snapshot.seats)
    return page_context.log_since_last_seen(snapshot.newest_entries, reader, seat.seen_revision, snapshot.seat_changes)


@require_GET
def stream_table(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Server-sent events: the parts of the page that changed, for this viewer, indefinitely.

    With `slow`, or if there is no room for another stream, only the parts changed so far: the page will ask again.
    """
    key, asker, comer = _requester_and_client(request, slug)
    refusal = table_streams.limits.problem_if_full(comer)
    shown, said = _shown_state(request, asker)
    if refusal or "slow" in request.GET:
        return _changes_response(request, key, {asker: shown}, None if "slow" in request.GET else refusal, said)
    return EventStreamResponse(table_streams.stream_messages(key, asker, shown, comer, said))


@require_GET
def table_changes(request: HttpRequest, slug: str) -> HttpResponse:
    """The parts changed so far, for a page whose stream is silent.

    The address is not the stream's, which a proxy may hold back.
    """
    key, asker, _ = _requester_and_client(request, slug)
    shown, said = _shown_state(request, asker)
    return _changes_response(request, key, {asker: shown}, None, said)


def _shown_state(request: HttpRequest, asker: Requester) -> tuple[int, dict[str, str]]:
    """The state that the page shows (-1: none that it may keep), and messages about its session or other devices."""
    at = request.headers.get("Last-Event-ID") or request.GET.get("at") or ""
    said = fragments.render_signed_out(asker.lang, pop_signed_out_notice(request))
    said |= fragments.render_opened_devices(asker.lang, unseen_devices(request, viewer_of(request)))
    # What the page of an ended session shows was for the player only. Any message goes with the whole table.
    return (int(at) if re.fullmatch(r"[0-9]{1,9}", at) and not said else -1), said


def _changes_response(
    request: HttpRequest, key: int, shown: dict[Requester, int], refusal: Problem | None, said: dict[str, str]
) -> HttpResponse:
    """What changed since the state that a page shows, with the reason if a stream was refused."""
    if refusal is not None:
        logger.warning("a stream was refused (%s): the limit is reached", refusal.status)
        if not wants_fragments(request):
            raise refusal
    changes, rendered = render_outdated_and_mark_seen(key, shown, table_streams.count_spectators(key))
    parts = next(iter(rendered.values()), {}) | said
    answer = HttpResponse(fragments.partials_html(parts) if parts else "", status=refusal.status if refusal else 200)
    answer["X-Table-Changes"] = str(changes)
    return refusal.add_headers_to(answer) if refusal else answer


def _requester_and_client(request: HttpRequest, slug: str) -> tuple[int, Requester, StreamClient]:
    table = find_table(slug)
    asker = requester_of(request, table)
    comer = StreamClient(
        asker.viewer_id, client_ip_or_ipv6_prefix(request), session_credentials_of(request, viewer_of(request))
    )
    seats = find_seats(table.pk)
    mark_watched(table, seats)
    if asker.viewer_id is None or all(seat.viewer_id != asker.viewer_id for seat in seats):
        return table.pk, seats_viewpoint.spectator_requester(asker.lang, asker.hidden_viewers), comer
    store_presence({(table.pk, asker.viewer_id)})
    return table.pk, asker, comer


@require_safe
def redirect_to_rematch(request: HttpRequest, slug: str) -> HttpResponse:
    """Redirect from an old table to its rematch."""
    again = Table.objects.filter(rematch_of__slug=slug).first()
    return redirect("table", (again or find_table(slug)).slug)

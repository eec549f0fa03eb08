"""The page of a table, and its stream."""

from __future__ import annotations

import logging
import re
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_safe

from hoshitaku.web.limits import address
from hoshitaku.web.pages import show
from hoshitaku.web.people.sessions import pass_of
from hoshitaku.web.people.signed_out import notice_of
from hoshitaku.web.people.viewers import viewer_of
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import fragments, joining, log, looks, pages, plates
from hoshitaku.web.tables.changes import find_table, seats_at
from hoshitaku.web.tables.crowd import Comer
from hoshitaku.web.tables.hub import hub, render_for
from hoshitaku.web.tables.looks import Asker, Look
from hoshitaku.web.tables.models import Seat, Table
from hoshitaku.web.tables.moment import Moment
from hoshitaku.web.tables.presence import mark_here, mark_seen, tell_if_free
from hoshitaku.web.tables.rest import looked_at
from hoshitaku.web.tables.views.asking import asker_of, look_of, wants_fragments

# Seconds between reloads of a page that waits for others, in a browser without scripts.
RELOAD = 5

logger = logging.getLogger(__name__)


@require_safe
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """The table as this viewer may see it."""
    return table_page(request, find_table(slug))


def table_page(
    request: HttpRequest, table: Table, notice: dict[str, str] | None = None, status: int = 200
) -> HttpResponse:
    """The whole page, with any notice that the last form left."""
    viewer = viewer_of(request)
    if viewer is not None:
        mark_here({(table.pk, viewer.pk)})
    moment = Moment.of(table, hub.watchers(table.pk))
    if viewer is not None and any(seat.closed and seat.viewer_id == viewer.pk for seat in moment.seats):
        tell_if_free(table.pk, viewer.pk)
    look = look_of(request, table, moment.seats)
    looked_at(table, moment.seats)
    context = pages.table_context(moment, look) | page_only(request, moment, look)
    if notice is not None:
        context["notice"] = notice
    else:
        del context["notice"]
    for part in joining.table_parts:
        context |= part(request, table)
    if look.seat is not None:
        mark_seen(moment.seats, [look.seat], table.revision)
    template = "cover.html" if context["cover"] else "table.html"
    return show(request, template, context, status)


def page_only(request: HttpRequest, moment: Moment, look: Look) -> dict[str, Any]:
    """What only whole pages have, since it depends on more than the look."""
    table = moment.table
    seat = moment.seats[look.seat] if look.seat is not None else None
    elsewhere = table.actor != look.seat and plates.cover(table, moment.seats, look) is None
    viewer = viewer_of(request)
    plays = viewer is not None and any(seat.viewer_id == viewer.pk for seat in moment.seats)
    waits = table.status == Table.Status.WAITING or (table.status == Table.Status.PLAYING and elsewhere)
    return {
        "away": missed(moment, look, seat) if seat is not None else None,
        "refresh": RELOAD if waits else 0,
        "unsaid": request.POST.get("text", ""),
        "may_talk": viewer is not None and (plays or table.status != Table.Status.PLAYING),
    }


def missed(moment: Moment, look: Look, seat: Seat) -> list[dict[str, Any]] | None:
    """What happened while the seat's player was away."""
    if seat.seen >= moment.table.revision:
        return None
    reader = log.Reader(look.seat, look.lang, moment.seats)
    return pages.away(moment.actions, reader, seat.seen, moment.changes)


@require_GET
def stream(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Server-sent events: the parts of the page that changed, for this viewer, for ever.

    With `slow`, or if there is no room for another stream, only the parts changed so far: the page will ask again.
    """
    key, asker, comer = _who_asks(request, slug)
    at = request.headers.get("Last-Event-ID") or request.GET.get("at") or ""
    shown = int(at) if re.fullmatch(r"[0-9]{1,9}", at) else -1
    refusal = hub.crowd.refusal(comer)
    said = fragments.render_signed_out(asker.lang, notice_of(request))
    if said:
        shown = -1  # What the page shows was for its player alone.
    if refusal or "slow" in request.GET:
        return _so_far(request, key, {asker: shown}, None if "slow" in request.GET else refusal, said)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    messages = hub.stream(key, asker, shown, comer, said)
    return StreamingHttpResponse(messages, content_type="text/event-stream", headers=headers)


def _so_far(
    request: HttpRequest, key: int, shown: dict[Asker, int], refusal: Problem | None, said: dict[str, str]
) -> HttpResponse:
    """What changed since a page was shown a table, with the reason why it is not told by a stream, if there is one."""
    if refusal is not None:
        logger.warning("a stream was refused (%s): there are as many as there may be", refusal.status)
        if not wants_fragments(request):
            raise refusal
    changes, rendered = render_for(key, shown, hub.watchers(key))
    parts = next(iter(rendered.values()), {}) | said
    answer = HttpResponse(fragments.as_partials(parts) if parts else "", status=refusal.status if refusal else 200)
    answer["X-Table-Changes"] = str(changes)
    return refusal.headed(answer) if refusal else answer


def _who_asks(request: HttpRequest, slug: str) -> tuple[int, Asker, Comer]:
    table = find_table(slug)
    asker = asker_of(request, table)
    comer = Comer(asker.viewer, address(request), pass_of(request, viewer_of(request)))
    seats = seats_at(table.pk)
    looked_at(table, seats)
    if asker.viewer is None or all(seat.viewer_id != asker.viewer for seat in seats):
        return table.pk, looks.spectator(asker.lang, asker.hides), comer
    mark_here({(table.pk, asker.viewer)})
    return table.pk, asker, comer


@require_safe
def to_rematch(request: HttpRequest, slug: str) -> HttpResponse:
    """The way from an old table to its rematch."""
    again = Table.objects.filter(rematch_of__slug=slug).first()
    return redirect("table", (again or find_table(slug)).slug)

"""Parses a request: who asks, from which seat, about which form. Malformed requests get a 400 or 403 page."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import cast

from django.conf import settings
from django.dispatch import Signal
from django.http import HttpRequest

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model.transaction import find_seats
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.play.choose import SubmittedForm
from hoshitaku.web.table.seats import viewpoint
from hoshitaku.web.table.seats.viewpoint import Requester, Viewpoint, find_hand_over
from hoshitaku.web.templating.translate import page_language

TOKEN_PATTERN = re.compile(r"[A-Za-z0-9_-]{8,64}")
MAX_NUMBER = 2**31 - 1
# Sent with `viewer`; each receiver answers with the keys of the viewers whose messages this viewer has hidden.
find_hidden_viewers = Signal()
DEVICE_SESSION_KEY = "device"
# Several options: up to 100, more than the longest path on a board, and each within bounds.
OPTIONS_PATTERN = re.compile(r" ?[0-9]{1,6}(?: [0-9]{1,6}){0,99} ?")


def wants_fragments(request: HttpRequest) -> bool:
    """Whether htmx asks for fragments; a plain form wants a page."""
    return request.headers.get("HX-Request") == "true"


def form_number(request: HttpRequest, field_name: str) -> int:
    """A whole number from the form."""
    text = request.POST.get(field_name, "")
    if not re.fullmatch(r"-?[0-9]{1,10}", text) or abs(int(text)) > MAX_NUMBER:
        raise Problem(400, "malformed")
    return int(text)


def form_options(request: HttpRequest) -> list[int]:
    """The options in order: those of the button (`along`), then the ticked ones (`way`)."""
    if "along" not in request.POST:
        return [form_number(request, "option")]
    text = f"{request.POST['along']} {request.POST.get('way', '')}"
    if not OPTIONS_PATTERN.fullmatch(text):
        raise Problem(400, "malformed")
    return [int(option) for option in text.split()]


def submitted_form(request: HttpRequest) -> SubmittedForm:
    """The revision of the form, and its token."""
    token = request.POST.get("token") or None
    if token is not None and not TOKEN_PATTERN.fullmatch(token):
        raise Problem(400, "malformed")
    return SubmittedForm(form_number(request, "revision"), token, arrival_time(request))


def arrival_time(request: HttpRequest) -> datetime | None:
    """When the request had fully arrived, before it waited for a thread; None if that was not recorded."""
    return getattr(request, "arrived", None)


def require_viewer(request: HttpRequest) -> Viewer:
    """The viewer; Problem 403 for a browser without one."""
    viewer = viewer_of(request)
    if viewer is None:
        raise Problem(403, "forbidden", "forbidden")
    return viewer


def session_device_id(request: HttpRequest) -> str:
    """The secret by which a browser session knows its hand-overs; "" before the first."""
    return str(request.session.get(DEVICE_SESSION_KEY, ""))


def ensure_session_device_id(request: HttpRequest) -> str:
    """The same secret; created if there is none."""
    if not session_device_id(request):
        request.session[DEVICE_SESSION_KEY] = secrets.token_urlsafe(18)
    return session_device_id(request)


def requester_of(request: HttpRequest, table: Table) -> Requester:
    """Who asks, on which device, in which language, and the server's address for this user."""
    viewer = viewer_of(request)
    hand_over = find_hand_over(table, session_device_id(request))
    return Requester(
        viewer.pk if viewer else None, hand_over, page_language(), server_origin(request), hidden_viewers(request)
    )


def hidden_viewers(request: HttpRequest) -> frozenset[int]:
    """The viewers whose messages the requester has hidden; looked up once per request."""
    if not hasattr(request, "hoshitaku_hides"):
        viewer = viewer_of(request)
        answers = find_hidden_viewers.send(sender=Viewer, viewer=viewer) if viewer is not None else []
        hides = frozenset(key for _, keys in answers for key in cast("list[int]", keys))
        request.hoshitaku_hides = hides  # type: ignore[attr-defined]
    return request.hoshitaku_hides  # type: ignore[attr-defined,no-any-return]


def viewpoint_of(request: HttpRequest, table: Table, seats: Sequence[Seat] | None = None) -> Viewpoint:
    """From which seat the requester may look.

    `seats` are the seats as the page shows them, because they may move while a table is forming.
    """
    return viewpoint.viewpoint_of(table, find_seats(table.pk) if seats is None else seats, requester_of(request, table))


def acting_seat(request: HttpRequest, table: Table) -> int:
    """The seat that the viewer acts for in a game.

    Problem 403 for a spectator, and while nobody holds a shared device; 409 before the game, when seats may still move.
    """
    look = viewpoint_of(request, table)
    if look.seat is None:
        raise Problem(403, "not_handed" if look.shared_seats else "forbidden", "forbidden")
    if table.status == Table.Status.WAITING:
        raise Problem(409, "not_playing", "stale")
    return look.seat


def server_origin(request: HttpRequest) -> str:
    """Public address of this server, for links in mails and elsewhere."""
    return settings.ORIGIN or f"{request.scheme}://{request.get_host()}"

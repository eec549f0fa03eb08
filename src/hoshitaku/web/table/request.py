"""Reading a request: who asks, from which seat, about which offer. Anything malformed gets a designed 400 or 403."""

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
# Sent with `viewer`; each receiver answers with the keys of the viewers whose talk is not to be shown to them.
find_hidden_viewers = Signal()
DEVICE_SESSION_KEY = "device"  # in the session
# Options in a row: more than the longest way that a board offers, and each within bounds.
OPTIONS_PATTERN = re.compile(r" ?[0-9]{1,6}(?: [0-9]{1,6}){0,99} ?")


def wants_fragments(request: HttpRequest) -> bool:
    """Whether htmx asks, for parts of the page; a plain form wants a page."""
    return request.headers.get("HX-Request") == "true"


def form_number(request: HttpRequest, field_name: str) -> int:
    """A whole number from the form."""
    text = request.POST.get(field_name, "")
    if not re.fullmatch(r"-?[0-9]{1,10}", text) or abs(int(text)) > MAX_NUMBER:
        raise Problem(400, "malformed")
    return int(text)


def form_options(request: HttpRequest) -> list[int]:
    """The option taken, or several in a row: those of the button (`along`), then those that are ticked (`way`)."""
    if "along" not in request.POST:
        return [form_number(request, "option")]
    text = f"{request.POST['along']} {request.POST.get('way', '')}"
    if not OPTIONS_PATTERN.fullmatch(text):
        raise Problem(400, "malformed")
    return [int(option) for option in text.split()]


def submitted_form(request: HttpRequest) -> SubmittedForm:
    """At which revision something was offered, and the form's token."""
    token = request.POST.get("token") or None
    if token is not None and not TOKEN_PATTERN.fullmatch(token):
        raise Problem(400, "malformed")
    return SubmittedForm(form_number(request, "revision"), token, arrival_time(request))


def arrival_time(request: HttpRequest) -> datetime | None:
    """When all of the request had arrived, however long it has waited for its turn since; None if nobody noted it."""
    return getattr(request, "arrived", None)


def require_viewer(request: HttpRequest) -> Viewer:
    """The viewer; Problem 403 for a browser without one."""
    viewer = viewer_of(request)
    if viewer is None:
        raise Problem(403, "forbidden", "forbidden")
    return viewer


def session_device_id(request: HttpRequest) -> str:
    """The secret by which a browser's session knows its hand-overs; empty before the first."""
    return str(request.session.get(DEVICE_SESSION_KEY, ""))


def ensure_session_device_id(request: HttpRequest) -> str:
    """The same secret, made now if there is none."""
    if not session_device_id(request):
        request.session[DEVICE_SESSION_KEY] = secrets.token_urlsafe(18)
    return session_device_id(request)


def requester_of(request: HttpRequest, table: Table) -> Requester:
    """Who asks, at which device, in which language, and how they reach this server."""
    viewer = viewer_of(request)
    hand_over = find_hand_over(table, session_device_id(request))
    return Requester(
        viewer.pk if viewer else None, hand_over, page_language(), server_origin(request), hidden_viewers(request)
    )


def hidden_viewers(request: HttpRequest) -> frozenset[int]:
    """The viewers whose talk is not shown to whoever asks; found out once a request."""
    if not hasattr(request, "hoshitaku_hides"):
        viewer = viewer_of(request)
        answers = find_hidden_viewers.send(sender=Viewer, viewer=viewer) if viewer is not None else []
        hides = frozenset(key for _, keys in answers for key in cast("list[int]", keys))
        request.hoshitaku_hides = hides  # type: ignore[attr-defined]
    return request.hoshitaku_hides  # type: ignore[attr-defined,no-any-return]


def viewpoint_of(request: HttpRequest, table: Table, seats: Sequence[Seat] | None = None) -> Viewpoint:
    """From which seat the asker may look; of `seats` as they are shown, for they may move while a table is forming."""
    return viewpoint.viewpoint_of(table, find_seats(table.pk) if seats is None else seats, requester_of(request, table))


def acting_seat(request: HttpRequest, table: Table) -> int:
    """The seat that the viewer acts for in a game.

    Problem 403 for a spectator, and while a shared device is with nobody; 409 before the game: seats may still move.
    """
    look = viewpoint_of(request, table)
    if look.seat is None:
        raise Problem(403, "not_handed" if look.shared_seats else "forbidden", "forbidden")
    if table.status == Table.Status.WAITING:
        raise Problem(409, "not_playing", "stale")
    return look.seat


def server_origin(request: HttpRequest) -> str:
    """Public address of this server, for links that leave it."""
    return settings.ORIGIN or f"{request.scheme}://{request.get_host()}"

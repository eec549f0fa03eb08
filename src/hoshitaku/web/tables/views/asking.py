"""Reading a request: who asks, from which seat, about which offer. Everything odd is a designed 400 or 403."""

from __future__ import annotations

import re

from django.conf import settings
from django.http import HttpRequest

from hoshitaku.web.people.models import Viewer
from hoshitaku.web.people.viewers import viewer_of
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables.models import Table
from hoshitaku.web.tables.pages import Look
from hoshitaku.web.tables.play import Offer
from hoshitaku.web.tables.seats import seats_of
from hoshitaku.web.words import language

TOKEN = re.compile(r"[A-Za-z0-9_-]{8,64}")
LARGEST = 2**31 - 1
# Options in a row: more than the longest way that a board offers, and each within bounds.
ROW = re.compile(r" ?[0-9]{1,6}(?: [0-9]{1,6}){0,99} ?")


def wants_fragments(request: HttpRequest) -> bool:
    """Whether htmx asks, for parts of the page; a plain form wants a page."""
    return request.headers.get("HX-Request") == "true"


def number(request: HttpRequest, name: str) -> int:
    """A whole number from the form."""
    text = request.POST.get(name, "")
    if not re.fullmatch(r"-?[0-9]{1,10}", text) or abs(int(text)) > LARGEST:
        raise Problem(400, "malformed")
    return int(text)


def options(request: HttpRequest) -> list[int]:
    """The option taken, or several in a row: those of the button (`along`), then those that are ticked (`way`)."""
    if "along" not in request.POST:
        return [number(request, "option")]
    text = f"{request.POST['along']} {request.POST.get('way', '')}"
    if not ROW.fullmatch(text):
        raise Problem(400, "malformed")
    return [int(option) for option in text.split()]


def offer(request: HttpRequest) -> Offer:
    """At which revision something was offered, and the form's token."""
    token = request.POST.get("token") or None
    if token is not None and not TOKEN.fullmatch(token):
        raise Problem(400, "malformed")
    return Offer(number(request, "revision"), token)


def known_viewer(request: HttpRequest) -> Viewer:
    """The viewer; Problem 403 for a browser without one."""
    viewer = viewer_of(request)
    if viewer is None:
        raise Problem(403, "forbidden", "forbidden")
    return viewer


def seat_asked_for(request: HttpRequest) -> int | None:
    """The seat named in the address, as pages of a shared device do."""
    text = request.GET.get("seat", "")
    return int(text) if re.fullmatch(r"[0-9]{1,2}", text) else None


def look_from(request: HttpRequest, table: Table) -> int | None:
    """The seat that the viewer looks from: the one asked for if theirs, else their first; None for a spectator."""
    own = [seat.number for seat in seats_of(table, viewer_of(request))]
    asked = seat_asked_for(request)
    if asked is not None and asked in own:
        return asked
    return own[0] if own else None


def look_of(request: HttpRequest, table: Table) -> Look:
    """From which seat the viewer looks, in which language, and how they reach this server."""
    seat = look_from(request, table)
    return Look(seat, language(), origin(request) if seat is not None else "")


def own_seat(request: HttpRequest, table: Table) -> int:
    """The seat that the viewer acts for; Problem 403 for a spectator."""
    seat = look_from(request, table)
    asked = seat_asked_for(request)
    if seat is None or (asked is not None and asked != seat):
        raise Problem(403, "forbidden", "forbidden")
    return seat


def origin(request: HttpRequest) -> str:
    """Public address of this server, for links that leave it."""
    return settings.ORIGIN or f"{request.scheme}://{request.get_host()}"

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

from hoshitaku.web.people.models import Viewer
from hoshitaku.web.people.viewers import viewer_of
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import looks
from hoshitaku.web.tables.changes import seats_at
from hoshitaku.web.tables.looks import Asker, Look, hand_over_of
from hoshitaku.web.tables.models import Seat, Table
from hoshitaku.web.tables.play import Offer
from hoshitaku.web.words import language

TOKEN = re.compile(r"[A-Za-z0-9_-]{8,64}")
LARGEST = 2**31 - 1
# Sent with `viewer`; each receiver answers with the keys of the viewers whose talk is not to be shown to them.
asked_whom_to_hide = Signal()
DEVICE = "device"  # in the session
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
    return Offer(number(request, "revision"), token, arrived(request))


def arrived(request: HttpRequest) -> datetime | None:
    """When all of the request had arrived, however long it has waited for its turn since; None if nobody noted it."""
    return getattr(request, "arrived", None)


def known_viewer(request: HttpRequest) -> Viewer:
    """The viewer; Problem 403 for a browser without one."""
    viewer = viewer_of(request)
    if viewer is None:
        raise Problem(403, "forbidden", "forbidden")
    return viewer


def device_of(request: HttpRequest) -> str:
    """The secret by which a browser's session knows its hand-overs; empty before the first."""
    return str(request.session.get(DEVICE, ""))


def device_made_known(request: HttpRequest) -> str:
    """The same secret, made now if there is none."""
    if not device_of(request):
        request.session[DEVICE] = secrets.token_urlsafe(18)
    return device_of(request)


def asker_of(request: HttpRequest, table: Table) -> Asker:
    """Who asks, at which device, in which language, and how they reach this server."""
    viewer = viewer_of(request)
    hand_over = hand_over_of(table, device_of(request))
    return Asker(viewer.pk if viewer else None, hand_over, language(), origin(request), hidden_from(request))


def hidden_from(request: HttpRequest) -> frozenset[int]:
    """The viewers whose talk is not shown to whoever asks; found out once a request."""
    if not hasattr(request, "hoshitaku_hides"):
        viewer = viewer_of(request)
        answers = asked_whom_to_hide.send(sender=Viewer, viewer=viewer) if viewer is not None else []
        hides = frozenset(key for _, keys in answers for key in cast("list[int]", keys))
        request.hoshitaku_hides = hides  # type: ignore[attr-defined]
    return request.hoshitaku_hides  # type: ignore[attr-defined,no-any-return]


def look_of(request: HttpRequest, table: Table, seats: Sequence[Seat] | None = None) -> Look:
    """From which seat the asker may look; of `seats` as they are shown, for they may move while a table is forming."""
    return looks.look_of(table, seats_at(table.pk) if seats is None else seats, asker_of(request, table))


def own_seat(request: HttpRequest, table: Table) -> int:
    """The seat that the viewer acts for in a game.

    Problem 403 for a spectator, and while a shared device is with nobody; 409 before the game: seats may still move.
    """
    look = look_of(request, table)
    if look.seat is None:
        raise Problem(403, "not_handed" if look.shared else "forbidden", "forbidden")
    if table.status == Table.Status.WAITING:
        raise Problem(409, "not_playing", "stale")
    return look.seat


def origin(request: HttpRequest) -> str:
    """Public address of this server, for links that leave it."""
    return settings.ORIGIN or f"{request.scheme}://{request.get_host()}"

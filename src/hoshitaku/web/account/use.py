"""When a session was last used. It is noted after the answer was made, and every few minutes only."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from datetime import timedelta

from django.contrib import messages
from django.contrib.sessions.exceptions import SessionInterrupted
from django.contrib.sessions.middleware import SessionMiddleware
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from hoshitaku.web.account.models import Session
from hoshitaku.web.account.session_store import SessionStore
from hoshitaku.web.account.signed_out import WHY, why_of
from hoshitaku.web.table.seats.presence import update_without_waiting

EVERY = timedelta(minutes=5)
SAFE = ("GET", "HEAD")


class Sessions(SessionMiddleware):
    """Gives each request its session, and notes that it was used."""

    def process_request(self, request: HttpRequest) -> None:
        """The session knows the browser that asks."""
        super().process_request(request)
        _session_of(request).agent = request.headers.get("User-Agent", "")

    def process_view(self, request: HttpRequest, view: object, args: object, kwargs: object) -> None:
        """The admin's pages are Django's own, which say what is left to say in their way."""
        if request.resolver_match and "admin" in request.resolver_match.app_names and (why := why_of(request)):
            messages.warning(request, why)

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Keep for the next page why an account was signed out, unless this one has said it."""
        session = _session_of(request)
        if session.ended_by and not hasattr(request, "hoshitaku_told_of_end"):
            session[WHY] = session.ended_by
        try:
            answer = super().process_response(request, response)
        except SessionInterrupted:  # It ended while the answer was made. The next request is told so.
            return response
        row = session.row
        is_old = row is not None and row.account_id is not None and row.used <= timezone.now() - EVERY
        if row is not None and is_old and not (row.staff and _by_itself(request, response)):
            note_use([row.pk])
        return answer


def note_use(keys: Collection[str]) -> None:
    """Note that these sessions are used now, unless that was noted just before or somebody else writes."""
    now = timezone.now()
    with suppress(DatabaseError):  # Whatever was asked for has its answer.
        late = Session.objects.standing().filter(session_key__in=keys, used__lte=now - EVERY)
        update_without_waiting(late.exclude(account=None), used=now)


def note_followed(keys: Collection[str]) -> None:
    """Note the same of sessions whose pages follow a table. Staff have to do something themselves."""
    late = Session.objects.filter(session_key__in=keys, staff=False, used__lte=timezone.now() - EVERY)
    if due := list(late.exclude(account=None).values_list("pk", flat=True)):
        note_use(due)


def _session_of(request: HttpRequest) -> SessionStore:
    session = request.session
    assert isinstance(session, SessionStore), "settings.SESSION_ENGINE"
    return session


def _by_itself(request: HttpRequest, response: HttpResponse) -> bool:
    """Whether an open page asks without anybody at it, as it does for the news of a table."""
    asked = request.headers.get("Sec-Fetch-Mode", "navigate")
    return response.streaming or (request.method in SAFE and asked != "navigate")

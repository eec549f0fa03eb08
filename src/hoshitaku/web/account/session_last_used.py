"""Stores when a session was last used: after the answer was made, and only every few minutes."""

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
from django.utils.cache import patch_vary_headers

from hoshitaku.web.account.models import Session
from hoshitaku.web.account.session_ended_notice import REASON_KEY, pop_sign_out_text
from hoshitaku.web.account.session_store import SessionStore
from hoshitaku.web.table.seats.presence import update_without_waiting

LAST_USED_STEP = timedelta(minutes=5)
SAFE_METHODS = ("GET", "HEAD")


class SessionUseMiddleware(SessionMiddleware):
    """Gives each request its session, and stores that it was used."""

    def process_request(self, request: HttpRequest) -> None:
        """Give the session the request's User-Agent."""
        super().process_request(request)
        _session_of(request).agent = request.headers.get("User-Agent", "")

    def process_view(self, request: HttpRequest, view: object, args: object, kwargs: object) -> None:
        """Pages of the admin are Django's and show messages in their own way."""
        if (
            request.resolver_match
            and "admin" in request.resolver_match.app_names
            and (why := pop_sign_out_text(request))
        ):
            messages.warning(request, why)

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Let the next page say why an account was signed out, unless this one has."""
        session = _session_of(request)
        if session.ended_by and not hasattr(request, "hoshitaku_showed_sign_out"):
            if session.is_empty():  # its browser keeps the cookie, and sends the ended session once more
                patch_vary_headers(response, ("Cookie",))
                return response
            session[REASON_KEY] = session.ended_by
        try:
            answer = super().process_response(request, response)
        except SessionInterrupted:  # it ended while the answer was made; the next request shows the message
            return response
        row = session.row
        is_old = row is not None and row.account_id is not None and row.last_used <= timezone.now() - LAST_USED_STEP
        if row is not None and is_old and not (row.staff and _is_automatic_request(request, response)):
            store_session_use([row.pk])
        return answer


def store_session_use(keys: Collection[str]) -> None:
    """Store that these sessions are used now, unless that was stored recently or another writer has them locked."""
    now = timezone.now()
    with suppress(DatabaseError):  # the answer is sent anyway
        late = Session.objects.valid().filter(session_key__in=keys, last_used__lte=now - LAST_USED_STEP)
        update_without_waiting(late.exclude(account=None), last_used=now)


def store_stream_use(keys: Collection[str]) -> None:
    """Store the same for sessions whose pages watch a table. Staff have to act to stay signed in."""
    late = Session.objects.filter(session_key__in=keys, staff=False, last_used__lte=timezone.now() - LAST_USED_STEP)
    if due := list(late.exclude(account=None).values_list("pk", flat=True)):
        store_session_use(due)


def _session_of(request: HttpRequest) -> SessionStore:
    session = request.session
    assert isinstance(session, SessionStore), "settings.SESSION_ENGINE"
    return session


def _is_automatic_request(request: HttpRequest, response: HttpResponse) -> bool:
    """Whether an open page sent the request without user action, for example for a table's stream."""
    asked = request.headers.get("Sec-Fetch-Mode", "navigate")
    return response.streaming or (request.method in SAFE_METHODS and asked != "navigate")

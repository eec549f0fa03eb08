"""The sessions of an account, and ending them from another browser."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.contrib import messages
from django.contrib.auth import HASH_SESSION_KEY
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.crypto import salted_hmac
from django.views.decorators.http import require_http_methods, require_safe

from hoshitaku.web.account.end_sessions import End, end_sessions, session_data
from hoshitaku.web.account.forms import PasswordConfirmForm
from hoshitaku.web.account.models import Session
from hoshitaku.web.account.user_agent import localized_device_name
from hoshitaku.web.account.viewers import redirect_to_sign_in, viewer_of
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.templating.translate import t

ALL_OTHERS_ID = "others"  # no mark of a session
PUBLIC_ID_LENGTH = 20  # characters


@dataclass(frozen=True)
class ListedSession:
    """A session as its owner sees it. `public_id` identifies it on pages without revealing the session's key."""

    public_id: str
    key: str
    device: str
    begun_at: datetime
    last_used_at: datetime
    is_this_browser: bool


@dataclass(frozen=True, kw_only=True)
class SessionsPage(Page):
    """All sessions of an account, this browser's first."""

    template = "account/sessions.html"

    sessions: Sequence[ListedSession]
    all_others_id: str  # in the place of a mark: all other sessions


@dataclass(frozen=True, kw_only=True)
class EndSessionPage(Page):
    """The question whether to end sessions; asks for the password."""

    template = "account/end_session.html"

    form: PasswordConfirmForm
    chosen_sessions: Sequence[ListedSession]
    is_all_others: bool  # whether these are all other sessions


@require_safe
def sessions(request: HttpRequest) -> HttpResponse:
    """List all sessions, this browser's first."""
    viewer = viewer_of(request)
    if viewer is None or viewer.user is None:
        return redirect_to_sign_in(request)
    return render_page(
        request, SessionsPage(sessions=listed_sessions(request, viewer.user), all_others_id=ALL_OTHERS_ID)
    )


@require_http_methods(["GET", "HEAD", "POST"])
def end_session(request: HttpRequest, mark: str) -> HttpResponse:
    """End one of them, or all except this browser's; asks for the password."""
    viewer = viewer_of(request)
    if viewer is None or viewer.user is None:
        return redirect_to_sign_in(request)
    chosen = [
        one
        for one in listed_sessions(request, viewer.user)
        if not one.is_this_browser and mark in (one.public_id, ALL_OTHERS_ID)
    ]
    if not chosen:
        messages.success(request, t("account.sessions_none"))
        return redirect("sessions")
    form = PasswordConfirmForm(request.POST if request.method == "POST" else None, viewer=viewer)
    if request.method == "POST" and form.is_valid():
        end_sessions(Session.objects.filter(pk__in=[one.key for one in chosen]), End.OWNER, request)
        names = t("table.comma").join(dict.fromkeys(one.device for one in chosen))
        messages.success(request, t("account.sessions_ended", devices=names))
        return redirect("sessions")
    page = EndSessionPage(form=form, chosen_sessions=chosen, is_all_others=mark == ALL_OTHERS_ID)
    return render_page(request, page, 400 if form.errors else 200)


def listed_sessions(request: HttpRequest, user: User) -> list[ListedSession]:
    """The valid sessions of an account. A session from before the last password change is not valid."""
    rows = Session.objects.valid().filter(account=user).order_by("-last_used", "-begun")
    seal, here = user.get_session_auth_hash(), request.session.session_key
    found = [
        ListedSession(
            session_public_id(row), row.pk, localized_device_name(row.device), row.begun, row.last_used, row.pk == here
        )
        for row in rows
        if session_data(row).get(HASH_SESSION_KEY) == seal
    ]
    return sorted(found, key=lambda one: not one.is_this_browser)


def session_public_id(row: Session) -> str:
    """The mark that pages use for a session."""
    return salted_hmac("session", row.pk, algorithm="sha256").hexdigest()[:PUBLIC_ID_LENGTH]

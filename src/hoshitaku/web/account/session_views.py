"""The browsers in which an account is signed in, and ending its sessions there."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.contrib import messages
from django.contrib.auth import HASH_SESSION_KEY
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.crypto import salted_hmac
from django.views.decorators.http import require_http_methods, require_safe

from hoshitaku.web.account.devices_read import words_of
from hoshitaku.web.account.ending import End, end, held
from hoshitaku.web.account.forms import PasswordConfirmForm
from hoshitaku.web.account.models import Session
from hoshitaku.web.account.viewers import to_sign_in, viewer_of
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.templating.translate import t

OTHERS = "others"  # no mark of a session
MARK = 20  # characters


@dataclass(frozen=True)
class Listed:
    """A session as its owner sees it. `mark` names it on pages: nobody can tell the session's key from it."""

    mark: str
    key: str
    device: str
    begun: datetime
    used: datetime
    here: bool


@require_safe
def sessions(request: HttpRequest) -> HttpResponse:
    """All of them, the one of this browser first."""
    viewer = viewer_of(request)
    if viewer is None or viewer.user is None:
        return to_sign_in(request)
    return render_page(request, "account/sessions.html", {"sessions": listed(request, viewer.user), "others": OTHERS})


@require_http_methods(["GET", "HEAD", "POST"])
def end_session(request: HttpRequest, mark: str) -> HttpResponse:
    """End one of them, or all but that of this browser; asks for the password."""
    viewer = viewer_of(request)
    if viewer is None or viewer.user is None:
        return to_sign_in(request)
    chosen = [one for one in listed(request, viewer.user) if not one.here and mark in (one.mark, OTHERS)]
    if not chosen:
        messages.success(request, t("account.sessions_none"))
        return redirect("sessions")
    form = PasswordConfirmForm(request.POST if request.method == "POST" else None, viewer=viewer)
    if request.method == "POST" and form.is_valid():
        end(Session.objects.filter(pk__in=[one.key for one in chosen]), End.OWNER, request)
        names = t("table.comma").join(dict.fromkeys(one.device for one in chosen))
        messages.success(request, t("account.sessions_ended", devices=names))
        return redirect("sessions")
    context = {"form": form, "chosen": chosen, "all": mark == OTHERS}
    return render_page(request, "account/end_session.html", context, 400 if form.errors else 200)


def listed(request: HttpRequest, user: User) -> list[Listed]:
    """The sessions of an account that stand. One from before another password does not, whoever set that."""
    rows = Session.objects.standing().filter(account=user).order_by("-used", "-begun")
    seal, here = user.get_session_auth_hash(), request.session.session_key
    found = [
        Listed(mark_of(row), row.pk, words_of(row.device), row.begun, row.used, row.pk == here)
        for row in rows
        if held(row).get(HASH_SESSION_KEY) == seal
    ]
    return sorted(found, key=lambda one: not one.here)


def mark_of(row: Session) -> str:
    """By what pages name a session."""
    return salted_hmac("session", row.pk, algorithm="sha256").hexdigest()[:MARK]

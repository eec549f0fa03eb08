"""The second step of signing in, signing in with a passkey alone, and showing again who is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.models import User
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from hoshitaku.web.account.factors import checks, keeping, passkeys, pending, totp
from hoshitaku.web.account.factors.checks import Factor
from hoshitaku.web.account.factors.forms import CodeForm, RecoveryForm
from hoshitaku.web.account.factors.sites import site_of
from hoshitaku.web.account.factors.views import for_account
from hoshitaku.web.account.forms import PasswordConfirmForm
from hoshitaku.web.account.models import Passkey
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.account.views import let_in, safe_next_url, show_sign_in
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.logging.security_log import log_event
from hoshitaku.web.templating.translate import t

SIGN_IN, SECOND, CHECK, ADD = PURPOSES = ("sign-in", "second", "check", "add")


@require_http_methods(["GET", "HEAD", "POST"])
def sign_in_with_passkey(request: HttpRequest) -> HttpResponse:
    """A passkey of any account, which says whose it is."""
    if request.method != "POST":  # Somebody reloads the page that said no.
        return redirect("sign-in")
    key = passkeys.shown(request, SIGN_IN, request.POST.get("credential", ""))
    if key is None:
        log_event("sign-in failed (passkey)", request, "unknown")
        return show_sign_in(request, AuthenticationForm(request), 400, "refused")
    log_event("second factor passed (passkey)", request, f"account {key.user_id}")
    return let_in(request, key.user, safe_next_url(request), key)


@require_http_methods(["GET", "HEAD", "POST"])
def second(request: HttpRequest) -> HttpResponse:
    """The second step, after the right password."""
    user = pending.user_of(request)
    if user is None or not keeping.has_factor(user):
        pending.end(request)
        return redirect("sign-in")
    asked = _Asked(request, user, SECOND)
    shown = asked.shown() if request.method == "POST" else None
    if shown is not None:
        return let_in(request, user, pending.end(request), shown)
    return asked.page("account/second_factor.html", {})


@require_http_methods(["GET", "HEAD", "POST"])
@for_account
def check(request: HttpRequest, user: User) -> HttpResponse:
    """Show again who is there: a second factor if this session never did, then the password or a passkey."""
    asked = _Asked(request, user, CHECK)
    needs_factor = keeping.has_factor(user) and not checks.has_passed(request, user)
    viewer = viewer_of(request)
    assert viewer is not None, "the account's own"
    owner = PasswordConfirmForm(request.POST if "password" in request.POST else None, viewer=viewer)
    if request.method == "POST":
        if not needs_factor and owner.is_bound and owner.is_valid():
            checks.note_check(request, user)
        elif not owner.is_bound and (shown := asked.shown(passkey_alone=not needs_factor)) is not None:
            checks.note_passed(request, user, shown)
            if isinstance(shown, Passkey):
                checks.note_check(request, user)
    needs_factor = keeping.has_factor(user) and not checks.has_passed(request, user)
    if checks.is_recent(request, user) and not needs_factor:
        return redirect(safe_next_url(request))
    context = {"next": safe_next_url(request), "owner": owner, "needs_factor": needs_factor}
    return asked.page("account/check.html", context, bool(owner.errors))


@require_POST
def options(request: HttpRequest, purpose: str) -> HttpResponse:
    """What a browser needs before it makes or shows a passkey, as JSON."""
    if purpose not in PURPOSES or not site_of(request).name:
        raise Problem(404, "missing", "missing")
    viewer = viewer_of(request)
    rate_limits.count_attempt(rate_limits.PASSKEY, request, viewer)
    user = pending.user_of(request) if purpose == SECOND else viewer.user if viewer is not None else None
    if purpose == SIGN_IN:
        user = None
    elif user is None:
        raise Problem(403, "forbidden", "forbidden")
    if purpose != ADD or user is None:
        said = passkeys.options_to_show(request, purpose, user)
    elif checks.may_change(request, user, has_factor=keeping.has_factor(user)):
        said = passkeys.options_to_add(request, user)
    else:
        raise Problem(403, "forbidden", "forbidden")
    return HttpResponse(said, content_type="application/json", headers={"Cache-Control": "no-store"})


class _Asked:
    """A page that asks an account for a second factor, in whichever way it has."""

    def __init__(self, request: HttpRequest, user: User, purpose: str) -> None:
        self.request, self.user, self.purpose = request, user, purpose
        self.code = CodeForm(self._given("code"))
        self.recovery = RecoveryForm(self._given("recovery"))
        self.trouble = ""

    def _given(self, field: str) -> Any:
        return self.request.POST if field in self.request.POST else None

    def shown(self, *, passkey_alone: bool = False) -> Factor | None:
        """The factor that was sent, if it is right: a code is used up. What is wrong with it stands in the page."""
        found: Factor | None
        if "credential" in self.request.POST:
            way, found = "passkey", self._passkey()
        elif self.code.is_bound and not passkey_alone:
            way, found = "code", self._accepted(self.code, "code", totp.accept)
        elif self.recovery.is_bound and not passkey_alone:
            way, found = "recovery code", self._accepted(self.recovery, "recovery", keeping.accept_recovery_code)
        else:
            return None
        outcome = "failed" if found is None else "passed"
        log_event(f"second factor {outcome} ({way})", self.request, f"account {self.user.pk}")
        return found

    def _passkey(self) -> Passkey | None:
        found = passkeys.shown(self.request, self.purpose, self.request.POST["credential"], self.user)
        self.trouble = "" if found is not None else "refused"
        return found

    def _accepted(self, form: Form, field: str, accept: Callable[[User, str], Factor | None]) -> Factor | None:
        if not form.is_valid():
            return None
        try:
            found = accept(self.user, form.cleaned_data[field])
        except Problem:  # Too many, by somebody who knows the password.
            keeping.tell_of_guesses(self.user)
            raise
        if found is None:
            form.add_error(field, t(f"factors.wrong_{field}"))
        return found

    def page(self, template: str, context: dict[str, Any], wrong: bool = False) -> HttpResponse:
        """The page, with the ways that the account has."""
        given = {
            "code": self.code,
            "recovery": self.recovery,
            "factors": keeping.shown_of(self.user),
            "site": site_of(self.request),
            "purpose": self.purpose,
            "trouble": self.trouble,
            **context,
        }
        wrong = wrong or bool(self.trouble or self.code.errors or self.recovery.errors)
        return render_page(self.request, template, given, 400 if wrong else 200)

"""The second step of signing in, signing in with only a passkey, and renewed checks of the user's identity."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.models import User
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from hoshitaku.web.account.factors import add_and_remove, passkeys, pending_sign_in, session_proofs, totp
from hoshitaku.web.account.factors.add_and_remove import FactorList
from hoshitaku.web.account.factors.forms import AppCodeForm, RecoveryCodeForm
from hoshitaku.web.account.factors.passkey_site import PasskeySite, site_of
from hoshitaku.web.account.factors.session_proofs import Factor
from hoshitaku.web.account.factors.views import require_sign_in
from hoshitaku.web.account.forms import PasswordConfirmForm
from hoshitaku.web.account.models import Passkey
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.account.views import complete_sign_in, safe_next_url, show_sign_in
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.logging.security_log import log_event
from hoshitaku.web.templating.translate import t

SIGN_IN, SECOND, CHECK, ADD = PASSKEY_PURPOSES = ("sign-in", "second", "check", "add")


@dataclass(frozen=True, kw_only=True)
class FactorFields:
    """Any second factor of an account. `js/passkeys.js` fills in `credential` of `form[data-passkey]`, and posts."""

    code_form: AppCodeForm
    recovery_code_form: RecoveryCodeForm
    factors: FactorList
    site: PasskeySite
    passkey_error: str  # why a passkey was refused, or ""


@dataclass(frozen=True, kw_only=True)
class SecondFactorPage(FactorFields, Page):
    """The second step of signing in."""

    template = "account/second_factor.html"


@dataclass(frozen=True, kw_only=True)
class ConfirmIdentityPage(FactorFields, Page):
    """A renewed check of the user's identity."""

    template = "account/confirm_identity.html"

    next: str  # the page to return to
    password_form: PasswordConfirmForm
    needs_factor: bool  # whether a second factor comes first


@require_http_methods(["GET", "HEAD", "POST"])
def sign_in_with_passkey(request: HttpRequest) -> HttpResponse:
    """Sign in with a passkey of any account; the passkey identifies the account."""
    if request.method != "POST":  # the user reloads the page after an error
        return redirect("sign-in")
    key = passkeys.verify_passkey(request, SIGN_IN, request.POST.get("credential", ""))
    if key is None:
        log_event("sign-in failed (passkey)", request, "unknown")
        return show_sign_in(request, AuthenticationForm(request), 400, "refused")
    log_event("second factor passed (passkey)", request, f"account {key.user_id}")
    return complete_sign_in(request, key.user, safe_next_url(request), key)


@require_http_methods(["GET", "HEAD", "POST"])
def second_step(request: HttpRequest) -> HttpResponse:
    """The second step, after the correct password."""
    user = pending_sign_in.pending_user(request)
    if user is None or not add_and_remove.has_factor(user):
        pending_sign_in.clear_pending_sign_in(request)
        return redirect("sign-in")
    asked = _FactorFormHandler(request, user, SECOND)
    shown = asked.verify_submitted_factor() if request.method == "POST" else None
    if shown is not None:
        return complete_sign_in(request, user, pending_sign_in.clear_pending_sign_in(request), shown)
    return asked.respond(SecondFactorPage(**vars(asked.page_fields())))


@require_http_methods(["GET", "HEAD", "POST"])
@require_sign_in
def confirm_identity(request: HttpRequest, user: User) -> HttpResponse:
    """Check the identity again: a second factor if this session has none, then the password or a passkey."""
    asked = _FactorFormHandler(request, user, CHECK)
    needs_factor = add_and_remove.has_factor(user) and not session_proofs.has_passed_second_factor(request, user)
    viewer = viewer_of(request)
    assert viewer is not None, "the account's own"
    owner = PasswordConfirmForm(request.POST if "password" in request.POST else None, viewer=viewer)
    if request.method == "POST":
        if not needs_factor and owner.is_bound and owner.is_valid():
            session_proofs.store_identity_check(request, user)
        elif (
            not owner.is_bound and (shown := asked.verify_submitted_factor(passkey_alone=not needs_factor)) is not None
        ):
            session_proofs.store_passed_factor(request, user, shown)
            if isinstance(shown, Passkey):
                session_proofs.store_identity_check(request, user)
    needs_factor = add_and_remove.has_factor(user) and not session_proofs.has_passed_second_factor(request, user)
    if session_proofs.has_recent_identity_check(request, user) and not needs_factor:
        return redirect(safe_next_url(request))
    page = ConfirmIdentityPage(
        **vars(asked.page_fields()), next=safe_next_url(request), password_form=owner, needs_factor=needs_factor
    )
    return asked.respond(page, bool(owner.errors))


@require_POST
def passkey_options(request: HttpRequest, purpose: str) -> HttpResponse:
    """The options for a browser to create or use a passkey, as JSON."""
    if purpose not in PASSKEY_PURPOSES or not site_of(request).name:
        raise Problem(404, "missing", "missing")
    viewer = viewer_of(request)
    rate_limits.count_attempt(rate_limits.PASSKEY, request, viewer)
    user = pending_sign_in.pending_user(request) if purpose == SECOND else viewer.user if viewer is not None else None
    if purpose == SIGN_IN:
        user = None
    elif user is None:
        raise Problem(403, "forbidden", "forbidden")
    if purpose != ADD or user is None:
        said = passkeys.create_verification_options(request, purpose, user)
    elif session_proofs.may_change_factors(request, user, has_factor=add_and_remove.has_factor(user)):
        said = passkeys.create_registration_options(request, user)
    else:
        raise Problem(403, "forbidden", "forbidden")
    return HttpResponse(said, content_type="application/json", headers={"Cache-Control": "no-store"})


class _FactorFormHandler:
    """A page that asks an account for any of its second factors."""

    def __init__(self, request: HttpRequest, user: User, purpose: str) -> None:
        self.request, self.user, self.purpose = request, user, purpose
        self.code = AppCodeForm(self._posted_data_with("code"))
        self.recovery = RecoveryCodeForm(self._posted_data_with("recovery"))
        self.trouble = ""

    def _posted_data_with(self, field: str) -> Any:
        return self.request.POST if field in self.request.POST else None

    def verify_submitted_factor(self, *, passkey_alone: bool = False) -> Factor | None:
        """The submitted factor if it is correct: a code is used up. The page shows an error otherwise."""
        found: Factor | None
        if "credential" in self.request.POST:
            way, found = "passkey", self._verify_passkey()
        elif self.code.is_bound and not passkey_alone:
            way, found = "code", self._verify_code(self.code, "code", totp.use_code)
        elif self.recovery.is_bound and not passkey_alone:
            accept = partial(add_and_remove.accept_recovery_code, self.request)
            way, found = "recovery code", self._verify_code(self.recovery, "recovery", accept)
        else:
            return None
        outcome = "failed" if found is None else "passed"
        log_event(f"second factor {outcome} ({way})", self.request, f"account {self.user.pk}")
        return found

    def _verify_passkey(self) -> Passkey | None:
        found = passkeys.verify_passkey(self.request, self.purpose, self.request.POST["credential"], self.user)
        self.trouble = "" if found is not None else "refused"
        return found

    def _verify_code(self, form: Form, field: str, accept: Callable[[User, str], Factor | None]) -> Factor | None:
        if not form.is_valid():
            return None
        try:
            found = accept(self.user, form.cleaned_data[field])
        except Problem:  # too many attempts, by somebody who knows the password
            add_and_remove.mail_about_guesses(self.user)
            raise
        if found is None:
            form.add_error(field, t(f"factors.wrong_{field}"))
        return found

    def page_fields(self) -> FactorFields:
        """What the page shows, with the factors that the account has."""
        return FactorFields(
            code_form=self.code,
            recovery_code_form=self.recovery,
            factors=add_and_remove.list_factors(self.user),
            site=site_of(self.request),
            passkey_error=self.trouble,
        )

    def respond(self, page: Page, wrong: bool = False) -> HttpResponse:
        """The page; 400 if anything that was submitted is wrong."""
        wrong = wrong or bool(self.trouble or self.code.errors or self.recovery.errors)
        return render_page(self.request, page, 400 if wrong else 200)

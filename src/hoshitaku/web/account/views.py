"""Signing up and in, the profile, language and theme."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.models import User
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods, require_POST

from hoshitaku.web.account import change_mails, email_address
from hoshitaku.web.account.factors import pending_sign_in, session_proofs
from hoshitaku.web.account.factors.add_and_remove import FactorList, has_factor, list_factors
from hoshitaku.web.account.factors.passkey_site import PasskeySite, site_of
from hoshitaku.web.account.forms import ProfileForm, SignUpForm
from hoshitaku.web.account.models import AccountChange, Viewer
from hoshitaku.web.account.viewers import redirect_to_sign_in, sign_in_user, viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import THEMES, Page, render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.mail.server_status import mails_are_late
from hoshitaku.web.mail.unsent_on_page import UnsentMailRow, unsent_mails_of
from hoshitaku.web.templating.texts import LANGUAGES, text
from hoshitaku.web.templating.translate import t

COOKIE_SECONDS = 400 * 24 * 3600


@dataclass(frozen=True, kw_only=True)
class SignUpPage(Page):
    """The form for a new account."""

    template = "account/sign_up.html"

    form: SignUpForm
    next: str  # the page to return to


@dataclass(frozen=True, kw_only=True)
class SignInPage(Page):
    """The form to sign in. `js/passkeys.js` fills in the hidden field of `form[data-passkey]`, and posts."""

    template = "account/sign_in.html"

    form: AuthenticationForm
    next: str  # the page to return to
    site: PasskeySite
    passkey_error: str  # why a passkey was refused, or ""


@dataclass(frozen=True, kw_only=True)
class ProfilePage(Page):
    """Name and colour; for an account also address and mails."""

    template = "account/profile.html"

    form: ProfileForm
    unconfirmed_address: str  # waits to be confirmed
    can_send_mail: bool  # whether this server sends mails
    unsent_mails: Sequence[UnsentMailRow]  # why mails to this account wait, or were refused
    changes: Sequence[AccountChange]
    factors: FactorList | None  # None for guests


def safe_next_url(request: HttpRequest) -> str:
    """Where to go afterwards: the form's `next` if it is on this site, otherwise the lobby."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    # A path on this site must be absolute: a relative one would be taken for a URL name.
    safe = wanted.startswith("/") and url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()})
    return wanted if safe else "/"


def _set_cookie(answer: HttpResponse, name: str, value: str) -> None:
    """Store a preference in a cookie."""
    answer.set_cookie(name, value, COOKIE_SECONDS, secure=settings.SESSION_COOKIE_SECURE, httponly=True, samesite="Lax")


@require_POST
def set_preferences(request: HttpRequest) -> HttpResponse:
    """Set the language (`lang`) or the theme (`theme`) and return to the same page."""
    answer = redirect(safe_next_url(request))
    lang, theme = request.POST.get("lang"), request.POST.get("theme")
    if lang in dict(settings.LANGUAGES):
        _set_cookie(answer, settings.LANGUAGE_COOKIE_NAME, lang)
        viewer = viewer_of(request)
        if viewer is not None:
            unnamed = viewer.name in {text("account.guest", known) for known in LANGUAGES}
            name = text("account.guest", lang) if unnamed else viewer.name
            Viewer.objects.filter(pk=viewer.pk).update(language=lang, name=name)
    elif theme in THEMES:
        _set_cookie(answer, settings.THEME_COOKIE_NAME, theme)
    else:
        raise Problem(400, "malformed")
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """Create an account, with the guest's data."""
    form = SignUpForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        rate_limits.count_attempt(rate_limits.SIGN_UP, request)
        user = _create_account(form)
        if user is not None:
            sign_in_user(request, user)
            session_proofs.store_identity_check(request, user)
            messages.success(request, _request_confirmation_and_welcome(request, form.cleaned_data.get("email", "")))
            return redirect(safe_next_url(request))
    page = SignUpPage(form=form, next=safe_next_url(request))
    return render_page(request, page, 400 if form.errors else 200)


def _create_account(form: SignUpForm) -> User | None:
    """The new account; None if the name was taken while the password was being hashed."""
    try:
        account: User = form.save()  # outside of a transaction: the slow hash would block all writers
    except IntegrityError:
        form.add_error("username", t("account.name_in_use"))
        return None
    return account


def _request_confirmation_and_welcome(request: HttpRequest, wanted: str) -> str:
    """The message for a new account; mails a link to its address if it gave one."""
    viewer = viewer_of(request)
    if not wanted or viewer is None:
        return t("account.welcome")
    try:
        email_address.request_confirmation(request, viewer, wanted)
    except Problem:  # too many mails: the account exists anyway, and can ask again later
        return t("account.welcome")
    welcome = t("account.welcome_asked", address=wanted)
    # The next page is any page, which says nothing about mails.
    return f"{welcome} {t('account.mails_late')}" if mails_are_late() else welcome


@require_http_methods(["GET", "HEAD", "POST"])
def sign_in(request: HttpRequest) -> HttpResponse:
    """Sign in, and use the account's language from now on."""
    form = AuthenticationForm(request, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        user = form.get_user()
        if has_factor(user):
            pending_sign_in.store_pending_sign_in(request, user, safe_next_url(request))
            return redirect("second-factor")
        return complete_sign_in(request, user, safe_next_url(request))
    return show_sign_in(request, form, 400 if form.errors else 200)


def show_sign_in(request: HttpRequest, form: AuthenticationForm, status: int, passkey_error: str = "") -> HttpResponse:
    """The sign-in page, with the error of a passkey."""
    page = SignInPage(form=form, next=safe_next_url(request), site=site_of(request), passkey_error=passkey_error)
    return render_page(request, page, status)


def complete_sign_in(
    request: HttpRequest, user: User, following: str, shown: session_proofs.Factor | None = None
) -> HttpResponse:
    """Sign in a user who has proved everything that the account needs; `shown` is the second factor."""
    pending_sign_in.clear_pending_sign_in(request)
    sign_in_user(request, user)
    session_proofs.store_identity_check(request, user)
    if shown is not None:
        session_proofs.store_passed_factor(request, user, shown)
    answer = redirect(following)
    viewer = viewer_of(request)
    if viewer is not None:
        _set_cookie(answer, settings.LANGUAGE_COOKIE_NAME, viewer.language)
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: HttpRequest) -> HttpResponse:
    """Name and colour; for an account also address and mails."""
    viewer = viewer_of(request)
    if viewer is None:
        return redirect_to_sign_in(request)
    initial = {
        "name": viewer.name,
        "emblem": viewer.emblem,
        "wants_mail": viewer.wants_mail,
        "mail_hours": viewer.mail_hours,
    }
    form = ProfileForm(request.POST if request.method == "POST" else None, initial=initial, viewer=viewer)
    if request.method == "POST" and form.is_valid():
        _save_profile(viewer, form.cleaned_data)
        messages.success(request, t("account.saved"))
        return redirect("profile")
    page = ProfilePage(
        form=form,
        unconfirmed_address=viewer.unconfirmed_address,
        can_send_mail=email_address.can_send_mail(),
        unsent_mails=unsent_mails_of(viewer),
        changes=change_mails.newest_changes(viewer),
        factors=list_factors(viewer.user) if viewer.user is not None else None,
    )
    return render_page(request, page, 400 if form.errors else 200)


def _save_profile(viewer: Viewer, data: dict[str, Any]) -> None:
    viewer.name, viewer.emblem = data["name"], data["emblem"]
    viewer.wants_mail = data.get("wants_mail", viewer.wants_mail)
    viewer.mail_hours = data.get("mail_hours") or viewer.mail_hours
    viewer.save(update_fields=["name", "emblem", "wants_mail", "mail_hours"])

"""Signing up and in, the profile, language and theme."""

from __future__ import annotations

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
from hoshitaku.web.account.factors import checks, pending
from hoshitaku.web.account.factors.keeping import has_factor, shown_of
from hoshitaku.web.account.factors.sites import site_of
from hoshitaku.web.account.forms import ProfileForm, SignUpForm
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import sign_in_user, to_sign_in, viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import THEMES, render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.texts import LANGUAGES, text
from hoshitaku.web.templating.translate import t

COOKIE_SECONDS = 400 * 24 * 3600


def safe_next_url(request: HttpRequest) -> str:
    """Where to go afterwards: the `next` of the form if it is a place on this site, else the lobby."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    # A place on this site has an absolute path: anything else would be taken for the name of a page.
    safe = wanted.startswith("/") and url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()})
    return wanted if safe else "/"


def _set_cookie(answer: HttpResponse, name: str, value: str) -> None:
    """Have the browser remember a preference."""
    answer.set_cookie(name, value, COOKIE_SECONDS, secure=settings.SESSION_COOKIE_SECURE, httponly=True, samesite="Lax")


@require_POST
def set_preferences(request: HttpRequest) -> HttpResponse:
    """Set the language (`lang`) or the theme (`theme`) and return to the same place."""
    answer = redirect(safe_next_url(request))
    lang, theme = request.POST.get("lang"), request.POST.get("theme")
    if lang in dict(settings.LANGUAGES):
        _set_cookie(answer, settings.LANGUAGE_COOKIE_NAME, lang)
        viewer = viewer_of(request)
        if viewer is not None:
            unnamed = viewer.name in {text("people.guest", known) for known in LANGUAGES}
            name = text("people.guest", lang) if unnamed else viewer.name
            Viewer.objects.filter(pk=viewer.pk).update(language=lang, name=name)
    elif theme in THEMES:
        _set_cookie(answer, settings.THEME_COOKIE_NAME, theme)
    else:
        raise Problem(400, "malformed")
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """Make an account; what was begun as a guest goes along."""
    form = SignUpForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        rate_limits.count_attempt(rate_limits.SIGN_UP, request)
        user = _create_account(form)
        if user is not None:
            sign_in_user(request, user)
            checks.note_check(request, user)
            messages.success(request, _welcome_new_account(request, form.cleaned_data.get("email", "")))
            return redirect(safe_next_url(request))
    context = {"form": form, "next": safe_next_url(request)}
    return render_page(request, "account/sign_up.html", context, 400 if form.errors else 200)


def _create_account(form: SignUpForm) -> User | None:
    """The account that was asked for; None if the name was taken while the password was being hashed."""
    try:
        account: User = form.save()  # In no transaction: every writer would wait for the hash.
    except IntegrityError:
        form.add_error("username", t("people.name_in_use"))
        return None
    return account


def _welcome_new_account(request: HttpRequest, wanted: str) -> str:
    """What a new account is told; an address that it gave is written to."""
    viewer = viewer_of(request)
    if not wanted or viewer is None:
        return t("people.welcome")
    try:
        email_address.request_confirmation(request, viewer, wanted)
    except Problem:  # Too many mails: the account is made all the same, and asks again later.
        return t("people.welcome")
    return t("people.welcome_asked", address=wanted)


@require_http_methods(["GET", "HEAD", "POST"])
def sign_in(request: HttpRequest) -> HttpResponse:
    """Sign in, and take over the language that the account is used in."""
    form = AuthenticationForm(request, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        user = form.get_user()
        if has_factor(user):
            pending.begin(request, user, safe_next_url(request))
            return redirect("second-factor")
        return let_in(request, user, safe_next_url(request))
    return show_sign_in(request, form, 400 if form.errors else 200)


def show_sign_in(request: HttpRequest, form: AuthenticationForm, status: int, trouble: str = "") -> HttpResponse:
    """The page, and what was wrong with a passkey."""
    context = {"form": form, "next": safe_next_url(request), "site": site_of(request), "trouble": trouble}
    return render_page(request, "account/sign_in.html", context, status)


def let_in(request: HttpRequest, user: User, following: str, shown: checks.Factor | None = None) -> HttpResponse:
    """Sign in a person who has shown all that the account asks for; `shown` is its second factor."""
    pending.end(request)
    sign_in_user(request, user)
    checks.note_check(request, user)
    if shown is not None:
        checks.note_passed(request, user, shown)
    answer = redirect(following)
    viewer = viewer_of(request)
    if viewer is not None:
        _set_cookie(answer, settings.LANGUAGE_COOKIE_NAME, viewer.language)
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: HttpRequest) -> HttpResponse:
    """Name and colour; address and mails for an account."""
    viewer = viewer_of(request)
    if viewer is None:
        return to_sign_in(request)
    initial = {
        "name": viewer.name,
        "emblem": viewer.emblem,
        "wants_mail": viewer.wants_mail,
        "mail_hours": viewer.mail_hours,
    }
    form = ProfileForm(request.POST if request.method == "POST" else None, initial=initial, viewer=viewer)
    if request.method == "POST" and form.is_valid():
        _save_profile(viewer, form.cleaned_data)
        messages.success(request, t("people.saved"))
        return redirect("profile")
    context = {
        "form": form,
        "wanted_address": viewer.wanted_address,
        "can_be_mailed": email_address.can_send_mail(),
        "changes": change_mails.newest_changes(viewer),
        "factors": shown_of(viewer.user) if viewer.user is not None else None,
    }
    return render_page(request, "account/profile.html", context, 400 if form.errors else 200)


def _save_profile(viewer: Viewer, data: dict[str, Any]) -> None:
    viewer.name, viewer.emblem = data["name"], data["emblem"]
    viewer.wants_mail = data.get("wants_mail", viewer.wants_mail)
    viewer.mail_hours = data.get("mail_hours") or viewer.mail_hours
    viewer.save(update_fields=["name", "emblem", "wants_mail", "mail_hours"])

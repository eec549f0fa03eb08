"""The pages on which an account's owner adds and removes second factors."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import quote, urlencode

import segno
from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe
from markupsafe import Markup

from hoshitaku.web.account.factors import checks, keeping, recovery, totp
from hoshitaku.web.account.factors.forms import CodeForm, PasskeyForm
from hoshitaku.web.account.factors.sites import site_of
from hoshitaku.web.account.models import Passkey
from hoshitaku.web.account.viewers import to_sign_in, viewer_of
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.translate import t

View = Callable[..., HttpResponse]


def for_account(view: View) -> View:
    """A page for people who are signed in to an account."""

    @wraps(view)
    def found(request: HttpRequest, **named: Any) -> HttpResponse:
        viewer = viewer_of(request)
        if viewer is None or viewer.user is None:
            return to_sign_in(request, request.path)
        return view(request, viewer.user, **named)

    return found


def for_owner(view: View) -> View:
    """A page that asks for the password or a passkey of now, and for the second factor if there is one."""

    @wraps(view)
    def found(request: HttpRequest, user: User, **named: Any) -> HttpResponse:
        if checks.may_change(request, user, has_factor=keeping.has_factor(user)):
            return view(request, user, **named)
        return redirect(f"{reverse('check')}?{urlencode({'next': request.path})}")

    return for_account(found)


@require_safe
@for_account
def overview(request: HttpRequest, user: User) -> HttpResponse:
    """What there is, and what can be added."""
    context = {
        "factors": keeping.shown_of(user),
        "site": site_of(request),
        "required": user.is_staff and not keeping.has_factor(user),
    }
    return render_page(request, "account/factors.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@for_owner
def add_passkey(request: HttpRequest, user: User) -> HttpResponse:
    """Name a passkey; the browser makes it and sends it with the form."""
    number = Passkey.objects.filter(user=user).count() + 1
    form = PasskeyForm(request.POST or None, initial={"name": t("factors.passkey_named", number=number)})
    trouble = ""
    if request.method == "POST" and form.is_valid():
        codes = keeping.add_passkey(request, user, form.cleaned_data["credential"], form.cleaned_data["name"])
        if codes is not None:
            return _added(request, codes, t("factors.passkey_added"))
        trouble = "refused"
    context = {"form": form, "site": site_of(request), "trouble": trouble}
    return render_page(request, "account/passkey.html", context, 400 if form.errors or trouble else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@for_owner
def add_app(request: HttpRequest, user: User) -> HttpResponse:
    """Show a secret to the owner and their app, until the app shows a code that follows from it."""
    if keeping.has_app(user):
        return redirect("factors")
    form = CodeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        codes = keeping.add_app(request, user, form.cleaned_data["code"])
        if codes is not None:
            return _added(request, codes, t("factors.app_added"))
        form.add_error("code", t("factors.wrong_code"))
    app = totp.begun(request, user)
    address = app.provisioning_uri()
    code = segno.make(address, error="m").svg_inline(scale=4, border=2, svgclass="qr", lineclass=None)
    context = {
        "form": form,
        "qr": Markup(code),  # noqa: S704  (the library's own drawing)
        "secret": [app.secret[at : at + 4] for at in range(0, len(app.secret), 4)],
        "address": address,
    }
    return render_page(request, "account/authenticator.html", context, 400 if form.errors else 200)


def _added(request: HttpRequest, codes: list[str], said: str) -> HttpResponse:
    if codes:
        return _show_codes(request, codes, said)
    messages.success(request, said)
    return redirect("factors")


def _show_codes(request: HttpRequest, codes: list[str], said: str) -> HttpResponse:
    """The only page that ever shows them."""
    text = "\n".join([t("factors.codes_file", host=request.get_host()), *codes, ""])
    context = {"codes": codes, "file": f"data:text/plain;charset=utf-8,{quote(text)}", "said": said}
    return render_page(request, "account/recovery_codes.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@for_owner
def new_codes(request: HttpRequest, user: User) -> HttpResponse:
    """Other recovery codes; those of before are void."""
    if not keeping.has_factor(user):
        return redirect("factors")
    if request.method == "POST":
        return _show_codes(request, keeping.renew_codes(request, user), t("factors.codes_made"))
    return _ask(request, "ask_codes", left=recovery.left(user))


@require_http_methods(["GET", "HEAD", "POST"])
@for_owner
def remove_passkey(request: HttpRequest, user: User, key: int) -> HttpResponse:
    """Ask, then forget one of the account's passkeys."""
    found = Passkey.objects.filter(user=user, pk=key).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    if request.method == "POST":
        keeping.remove_passkey(user, key)
        messages.success(request, t("factors.passkey_removed", name=found.name))
        return redirect("factors")
    return _ask(request, "remove_passkey", last=keeping.count(user) == 1, name=found.name)


@require_http_methods(["GET", "HEAD", "POST"])
@for_owner
def remove_app(request: HttpRequest, user: User) -> HttpResponse:
    """Ask, then switch the authenticator app off."""
    if not keeping.has_app(user):
        return redirect("factors")
    if request.method == "POST":
        keeping.remove_app(user)
        messages.success(request, t("factors.app_removed"))
        return redirect("factors")
    return _ask(request, "remove_app", last=keeping.count(user) == 1)


def _ask(request: HttpRequest, deed: str, *, last: bool = False, **values: object) -> HttpResponse:
    """One question with a button: `factors.<deed>`, `_note` and `_go`; `last` if no factor is left afterwards."""
    return render_page(request, "account/factor_asked.html", {"deed": deed, "last": last, "values": values})

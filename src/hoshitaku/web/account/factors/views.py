"""The pages on which an account's owner adds and removes second factors."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any
from urllib.parse import quote, urlencode

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe
from markupsafe import Markup

from hoshitaku.web.account.factors import add_and_remove, recovery_codes, session_proofs, totp
from hoshitaku.web.account.factors.add_and_remove import FactorList
from hoshitaku.web.account.factors.forms import AppCodeForm, PasskeyForm
from hoshitaku.web.account.factors.passkey_site import PasskeySite, site_of
from hoshitaku.web.account.models import Passkey
from hoshitaku.web.account.viewers import redirect_to_sign_in, viewer_of
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.qr_code import qr_code
from hoshitaku.web.templating.translate import t

View = Callable[..., HttpResponse]


@dataclass(frozen=True, kw_only=True)
class FactorsPage(Page):
    """The factors of an account, and those that can be added."""

    template = "account/factors.html"

    factors: FactorList
    site: PasskeySite
    is_required: bool  # staff without a factor


@dataclass(frozen=True, kw_only=True)
class AddPasskeyPage(Page):
    """The form for a new passkey: `js/passkeys.js` fills in `credential`, and posts."""

    template = "account/passkey.html"

    form: PasskeyForm
    site: PasskeySite
    passkey_error: str  # why the passkey was refused, or ""


@dataclass(frozen=True, kw_only=True)
class AddAppPage(Page):
    """The secret for an authenticator app."""

    template = "account/authenticator.html"

    form: AppCodeForm
    qr: Markup  # `<svg>`
    secret_groups: Sequence[str]  # in groups of four
    provisioning_uri: str  # of the app


@dataclass(frozen=True, kw_only=True)
class RecoveryCodesPage(Page):
    """The only page that ever shows the codes."""

    template = "account/recovery_codes.html"

    codes: Sequence[str]
    file_data_url: str  # a data address
    message: str  # the message


@dataclass(frozen=True, kw_only=True)
class ConfirmFactorChangePage(Page):
    """A question with a button: texts `factors.<action>`, `factors.<action>_note` and `factors.<action>_go`."""

    template = "account/confirm_factor_change.html"

    action_name: str
    text_values: Mapping[str, object]  # of the texts
    is_last_factor: bool  # whether no factor is left afterwards


def require_sign_in(view: View) -> View:
    """A page for signed-in users."""

    @wraps(view)
    def found(request: HttpRequest, **named: Any) -> HttpResponse:
        viewer = viewer_of(request)
        if viewer is None or viewer.user is None:
            return redirect_to_sign_in(request, request.path)
        return view(request, viewer.user, **named)

    return found


def require_recent_check(view: View) -> View:
    """A page that needs a recent check of the password or a passkey, and of the second factor if there is one."""

    @wraps(view)
    def found(request: HttpRequest, user: User, **named: Any) -> HttpResponse:
        if session_proofs.may_change_factors(request, user, has_factor=add_and_remove.has_factor(user)):
            return view(request, user, **named)
        return redirect(f"{reverse('confirm-identity')}?{urlencode({'next': request.path})}")

    return require_sign_in(found)


@require_safe
@require_sign_in
def overview(request: HttpRequest, user: User) -> HttpResponse:
    """List the factors, and those that can be added."""
    page = FactorsPage(
        factors=add_and_remove.list_factors(user),
        site=site_of(request),
        is_required=user.is_staff and not add_and_remove.has_factor(user),
    )
    return render_page(request, page)


@require_http_methods(["GET", "HEAD", "POST"])
@require_recent_check
def add_passkey(request: HttpRequest, user: User) -> HttpResponse:
    """Enter the passkey's name; the browser creates it and sends it with the form."""
    number = Passkey.objects.filter(user=user).count() + 1
    form = PasskeyForm(request.POST or None, initial={"name": t("factors.passkey_named", number=number)})
    trouble = ""
    if request.method == "POST" and form.is_valid():
        codes = add_and_remove.add_passkey_and_recovery_codes(
            request, user, form.cleaned_data["credential"], form.cleaned_data["name"]
        )
        if codes is not None:
            return _show_added(request, codes, t("factors.passkey_added"))
        trouble = "refused"
    page = AddPasskeyPage(form=form, site=site_of(request), passkey_error=trouble)
    return render_page(request, page, 400 if form.errors or trouble else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@require_recent_check
def add_app(request: HttpRequest, user: User) -> HttpResponse:
    """Show a secret to the owner and the app, until the app's code is correct."""
    if add_and_remove.has_app(user):
        return _app_already_on(request)
    form = AppCodeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        codes = add_and_remove.add_app_and_recovery_codes(request, user, form.cleaned_data["code"])
        if codes is not None:
            return _show_added(request, codes, t("factors.app_added"))
        if add_and_remove.has_app(user):
            return _app_already_on(request)
        form.add_error("code", t("factors.wrong_code"))
    app = totp.get_or_create_secret(request, user)
    address = app.provisioning_uri()
    page = AddAppPage(
        form=form,
        qr=qr_code(address),
        secret_groups=[app.secret[at : at + 4] for at in range(0, len(app.secret), 4)],
        provisioning_uri=address,
    )
    return render_page(request, page, 400 if form.errors else 200)


def _app_already_on(request: HttpRequest) -> HttpResponse:
    """The page after pressing the button twice; the page with the codes was the first answer."""
    if request.method == "POST":
        messages.success(request, t("factors.app_on_already"))
    return redirect("factors")


def _show_added(request: HttpRequest, codes: list[str], said: str) -> HttpResponse:
    if codes:
        return _show_codes(request, codes, said)
    messages.success(request, said)
    return redirect("factors")


def _show_codes(request: HttpRequest, codes: list[str], said: str) -> HttpResponse:
    """The only page that ever shows the codes."""
    text = "\n".join([t("factors.codes_file", host=request.get_host()), *codes, ""])
    file = f"data:text/plain;charset=utf-8,{quote(text)}"
    return render_page(request, RecoveryCodesPage(codes=codes, file_data_url=file, message=said))


@require_http_methods(["GET", "HEAD", "POST"])
@require_recent_check
def new_codes(request: HttpRequest, user: User) -> HttpResponse:
    """Create new recovery codes; the old ones become void."""
    if not add_and_remove.has_factor(user):
        return redirect("factors")
    if request.method == "POST":
        return _show_codes(request, add_and_remove.renew_recovery_codes(request, user), t("factors.codes_made"))
    return _ask_confirmation(request, "ask_codes", left=recovery_codes.count_unused_codes(user))


@require_http_methods(["GET", "HEAD", "POST"])
@require_recent_check
def remove_passkey(request: HttpRequest, user: User, key: int) -> HttpResponse:
    """Ask, then delete one of the account's passkeys."""
    found = Passkey.objects.filter(user=user, pk=key).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    if request.method == "POST":
        add_and_remove.remove_passkey(user, key)
        messages.success(request, t("factors.passkey_removed", name=found.name))
        return redirect("factors")
    return _ask_confirmation(request, "remove_passkey", last=add_and_remove.count_factors(user) == 1, name=found.name)


@require_http_methods(["GET", "HEAD", "POST"])
@require_recent_check
def remove_app(request: HttpRequest, user: User) -> HttpResponse:
    """Ask, then switch the authenticator app off."""
    if not add_and_remove.has_app(user):
        return redirect("factors")
    if request.method == "POST":
        add_and_remove.remove_app(user)
        messages.success(request, t("factors.app_removed"))
        return redirect("factors")
    return _ask_confirmation(request, "remove_app", last=add_and_remove.count_factors(user) == 1)


def _ask_confirmation(request: HttpRequest, action: str, *, last: bool = False, **values: object) -> HttpResponse:
    """A question with a button, see ConfirmFactorChangePage; `last` if no factor is left afterwards."""
    return render_page(request, ConfirmFactorChangePage(action_name=action, is_last_factor=last, text_values=values))

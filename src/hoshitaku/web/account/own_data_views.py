"""The user's own data: the e-mail address, the data export, and deleting the account."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.views import LogoutView
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from hoshitaku.web.account import email_address, known_devices
from hoshitaku.web.account.forms import DeleteAccountForm, EmailAddressForm
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import own_viewer_of_browser, redirect_to_sign_in, viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.table import account_deletion, data_export
from hoshitaku.web.table.account_deletion import AffectedTables
from hoshitaku.web.templating.translate import t

# Not "cookies": that would clear the cookies of every other site of the domain.
CLEARED_SITE_DATA = '"cache", "storage"'


@dataclass(frozen=True, kw_only=True)
class EmailAddressPage(Page):
    """The form to change or remove the address."""

    template = "account/address.html"

    form: EmailAddressForm
    can_send_mail: bool  # whether this server sends mails


@dataclass(frozen=True, kw_only=True)
class ConfirmAddressPage(Page):
    """The link of a mail that confirms an address."""

    template = "account/confirm_address.html"

    address_owner: Viewer | None  # whose address it is; None: the link is invalid


@dataclass(frozen=True, kw_only=True)
class DeleteAccountPage(Page):
    """The form to delete the account."""

    template = "account/delete.html"

    form: DeleteAccountForm
    affected_tables: AffectedTables


@require_http_methods(["GET", "HEAD", "POST"])
def edit_address(request: HttpRequest) -> HttpResponse:
    """Change the address, which is mailed a link, or remove it."""
    viewer = viewer_of(request)
    if viewer is None or viewer.user is None:
        return redirect_to_sign_in(request)
    given = request.POST if request.method == "POST" else None
    form = EmailAddressForm(given, viewer=viewer, initial={"email": viewer.unconfirmed_address or viewer.email})
    if request.method == "POST" and email_address.can_send_mail() and form.is_valid():
        wanted = form.cleaned_data["email"]
        if not wanted:
            email_address.set_address(viewer, None)
            messages.success(request, t("account.address_removed"))
        elif wanted == viewer.email:
            messages.success(request, t("account.saved"))
        else:
            email_address.request_confirmation(request, viewer, wanted)
            messages.success(request, t("account.address_asked", address=wanted))
        return redirect("profile")
    page = EmailAddressPage(form=form, can_send_mail=email_address.can_send_mail())
    return render_page(request, page, 400 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def confirm_address(request: HttpRequest, token: str) -> HttpResponse:
    """The link in a mail. GET only asks: programs that scan mails open links as well."""
    if request.method == "POST":
        viewer = rate_limits.token_attempt_counter(request).count_failures_of(
            lambda: email_address.confirm_address(token)
        )
        if viewer is not None:
            messages.success(request, t("account.address_confirmed", address=viewer.email))
            return redirect("profile" if viewer_of(request) else "sign-in")
    viewer = rate_limits.token_attempt_counter(request).count_failures_of(
        lambda: email_address.find_viewer_by_link(token)
    )
    return render_page(request, ConfirmAddressPage(address_owner=viewer), 200 if viewer else 404)


@require_safe
def download_data(request: HttpRequest) -> HttpResponse:
    """All data about the requester, as JSON."""
    viewer = viewer_of(request)
    if viewer is None:
        return redirect_to_sign_in(request)
    rate_limits.count_attempt(rate_limits.DATA_EXPORT, request, viewer)
    answer = JsonResponse(
        data_export.export_viewer_data(viewer), json_dumps_params={"ensure_ascii": False, "indent": 1}
    )
    answer["Content-Type"] = "application/json; charset=utf-8"
    answer["Content-Disposition"] = 'attachment; filename="hoshitaku-account.json"'
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
def delete_account(request: HttpRequest) -> HttpResponse:
    """Delete an account or a guest; the games of others continue."""
    viewer = viewer_of(request)
    if viewer is None:
        return redirect_to_sign_in(request)
    form = DeleteAccountForm(request.POST if request.method == "POST" else None, viewer=viewer)
    if request.method == "POST" and form.is_valid():
        answer = redirect("lobby")
        if viewer.user is not None:
            known_devices.forget_account_on_device(request, answer, viewer.user)
        account_deletion.delete_viewer(viewer)
        if (
            own_viewer_of_browser(request) is None
        ):  # otherwise this browser's own guest stays: that of another device was deleted
            logout(request)
        messages.success(request, t("account.deleted"))
        answer["Clear-Site-Data"] = CLEARED_SITE_DATA
        return answer
    page = DeleteAccountPage(form=form, affected_tables=account_deletion.count_affected_tables(viewer))
    return render_page(request, page, 400 if form.errors else 200)


class SignOutView(LogoutView):
    """Sign out, and clear the browser's cached pages."""

    def dispatch(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """Clears cached pages only: language and theme stay."""
        answer = super().dispatch(request, *args, **kwargs)
        answer["Clear-Site-Data"] = CLEARED_SITE_DATA
        return answer

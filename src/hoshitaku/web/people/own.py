"""What is one's own: the e-mail address, all data as a file, and the end of the account."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.views import LogoutView
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from hoshitaku.web import limits
from hoshitaku.web.pages import show
from hoshitaku.web.people import addresses, devices
from hoshitaku.web.people.forms import AddressForm, LeaveForm
from hoshitaku.web.people.viewers import to_sign_in, viewer_of
from hoshitaku.web.tables import own_data, parting
from hoshitaku.web.words import t

# Not "cookies": that would clear those of every other site of the domain.
KEPT_OF_PAGES = '"cache", "storage"'


@require_http_methods(["GET", "HEAD", "POST"])
def address(request: HttpRequest) -> HttpResponse:
    """Give another address, to which a link is sent, or take it away."""
    viewer = viewer_of(request)
    if viewer is None or viewer.user is None:
        return to_sign_in(request)
    given = request.POST if request.method == "POST" else None
    form = AddressForm(given, viewer=viewer, initial={"email": viewer.wanted_address or viewer.email})
    if request.method == "POST" and addresses.can_be_mailed() and form.is_valid():
        wanted = form.cleaned_data["email"]
        if not wanted:
            addresses.set_address(viewer, None)
            messages.success(request, t("people.address_removed"))
        elif wanted == viewer.email:
            messages.success(request, t("people.saved"))
        else:
            addresses.ask_to_confirm(request, viewer, wanted)
            messages.success(request, t("people.address_asked", address=wanted))
        return redirect("profile")
    context = {"form": form, "can_be_mailed": addresses.can_be_mailed()}
    return show(request, "account/address.html", context, 400 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def confirm_address(request: HttpRequest, token: str) -> HttpResponse:
    """The link of a mail. It asks for a press of a button: programs that look through mails open links as well."""
    if request.method == "POST":
        viewer = limits.tries_of_tokens(request).on(lambda: addresses.confirm(token))
        if viewer is not None:
            messages.success(request, t("people.address_confirmed", address=viewer.email))
            return redirect("profile" if viewer_of(request) else "sign-in")
    viewer = limits.tries_of_tokens(request).on(lambda: addresses.wanted_by(token))
    return show(request, "account/confirm.html", {"wanted": viewer}, 200 if viewer else 404)


@require_safe
def export(request: HttpRequest) -> HttpResponse:
    """Everything that is kept of whoever asks, as JSON."""
    viewer = viewer_of(request)
    if viewer is None:
        return to_sign_in(request)
    limits.count(limits.EXPORT, request, viewer)
    answer = JsonResponse(own_data.of(viewer), json_dumps_params={"ensure_ascii": False, "indent": 1})
    answer["Content-Type"] = "application/json; charset=utf-8"
    answer["Content-Disposition"] = 'attachment; filename="hoshitaku-account.json"'
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    """Delete an account or a guest; the games of others continue."""
    viewer = viewer_of(request)
    if viewer is None:
        return to_sign_in(request)
    form = LeaveForm(request.POST if request.method == "POST" else None, viewer=viewer)
    if request.method == "POST" and form.is_valid():
        answer = redirect("lobby")
        if viewer.user is not None:
            devices.forget(request, answer, viewer.user)
        parting.delete(viewer)
        logout(request)
        messages.success(request, t("people.deleted"))
        answer["Clear-Site-Data"] = KEPT_OF_PAGES
        return answer
    context = {"form": form, "left": parting.what_is_left(viewer)}
    return show(request, "account/delete.html", context, 400 if form.errors else 200)


class SignOut(LogoutView):
    """Sign out, and have the browser forget what it kept of the pages."""

    def dispatch(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """Only what is kept of pages: the language and the colours stay as they are."""
        answer = super().dispatch(request, *args, **kwargs)
        answer["Clear-Site-Data"] = KEPT_OF_PAGES
        return answer

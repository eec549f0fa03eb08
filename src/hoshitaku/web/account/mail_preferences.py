"""How often a user gets mails about turns, and the unsubscribe link in each of them (RFC 8058)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.problems import Problem

SIGNING_SALT = "stop-mails"


@dataclass(frozen=True, kw_only=True)
class UnsubscribePage(Page):
    """The end of mails about turns."""

    template = "account/unsubscribe.html"

    address: str
    is_unsubscribed: bool


def unsubscribe_url(viewer: Viewer) -> str:
    """The address that ends a viewer's mails; the recipient needs no sign-in."""
    token = signing.dumps({"viewer": viewer.pk, "address": viewer.email}, salt=SIGNING_SALT)
    return str(settings.ORIGIN + reverse("unsubscribe", args=[token]))


def unsubscribe_headers(viewer: Viewer) -> dict[str, str]:
    """The headers that let mail programs show an unsubscribe button."""
    return {"List-Unsubscribe": f"<{unsubscribe_url(viewer)}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}


# A mail program posts this form without our cookie; the signed link replaces a CSRF token.
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """End the mails. GET only asks: programs that scan mails open links as well."""
    said = rate_limits.token_attempt_counter(request).count_failures_of(lambda: _read_token(token))
    if request.method == "POST":
        # If the account has another address now, this address gets no mail anyway.
        Viewer.objects.filter(pk=said["viewer"], address=said["address"]).update(wants_mail=False)
    return render_page(request, UnsubscribePage(address=said["address"], is_unsubscribed=request.method == "POST"))


def _read_token(token: str) -> dict[str, Any]:
    """The content of an unsubscribe link, which never expires. Problem 404 if it is not one of ours."""
    try:
        said: dict[str, Any] = signing.loads(token, salt=SIGNING_SALT)
    except signing.BadSignature:
        raise Problem(404, "missing", "missing") from None
    return said

"""How often somebody gets a mail about their turns, and the link in each of them that ends it (RFC 8058)."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.problems import Problem

SIGNING_SALT = "stop-mails"


def unsubscribe_url(viewer: Viewer) -> str:
    """The address that ends the mails of a viewer: whoever got one may press its button, without signing in."""
    token = signing.dumps({"viewer": viewer.pk, "address": viewer.email}, salt=SIGNING_SALT)
    return str(settings.ORIGIN + reverse("stop-mails", args=[token]))


def unsubscribe_headers(viewer: Viewer) -> dict[str, str]:
    """What has the reader's mail program show a button of its own for it."""
    return {"List-Unsubscribe": f"<{unsubscribe_url(viewer)}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}


# A mail program sends this form, which knows no cookie of ours; the signed link says all that a token would.
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """End the mails. Opening the link only asks: programs that look through mails open links as well."""
    said = rate_limits.token_attempt_counter(request).count_failures_of(lambda: _read_token(token))
    if request.method == "POST":
        # Of an account that now has another address, nothing is sent to this one any more.
        Viewer.objects.filter(pk=said["viewer"], address=said["address"]).update(wants_mail=False)
    return render_page(
        request, "account/stop_mails.html", {"address": said["address"], "stopped": request.method == "POST"}
    )


def _read_token(token: str) -> dict[str, Any]:
    """Whose mails a link ends; it never expires. Problem 404 if it is no link of ours."""
    try:
        said: dict[str, Any] = signing.loads(token, salt=SIGNING_SALT)
    except signing.BadSignature:
        raise Problem(404, "missing", "missing") from None
    return said

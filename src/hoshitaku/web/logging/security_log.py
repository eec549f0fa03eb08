"""Security events: sign-ins, changes of accounts, refused permissions and reached rate limits.

Each line has the event, who (the key of an account or a guest, like in the admin) and from where (an address; for IPv6
the prefix of the household). No line has a name, a password or a token: a password may have been typed into the name
field.
"""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any

from django.contrib.auth import user_logged_in, user_logged_out, user_login_failed
from django.contrib.auth.models import User
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponseBase

from hoshitaku.web.account.account_changes import Kind, account_changed
from hoshitaku.web.http.rate_limits import client_ip_or_ipv6_prefix

NOT_SIGNED_IN = "nobody"
UNKNOWN_ACCOUNT = "unknown"
EVENT_BY_LOGGED_STATUS = {HTTPStatus.FORBIDDEN: "refused", HTTPStatus.TOO_MANY_REQUESTS: "limit reached"}

security_logger = logging.getLogger("hoshitaku.security")


def log_event(
    event: str, request: HttpRequest | None, who: str, origins: str = "", *, level: int = logging.INFO
) -> None:
    """Log an event; `origins` are those of a form that was refused for them."""
    where = client_ip_or_ipv6_prefix(request) if request is not None else ""
    extra = {"event": event, "who": who, "where": where} | ({"origins": origins} if origins else {})
    security_logger.log(
        level, "%s: %s from %s%s", event, who, where or "here", f" ({origins})" if origins else "", extra=extra
    )


def log_refusal_response(request: HttpRequest, response: HttpResponseBase) -> None:
    """Log an answer that refuses a permission, or reports a reached limit."""
    event = (
        EVENT_BY_LOGGED_STATUS.get(HTTPStatus(response.status_code))
        if response.status_code in EVENT_BY_LOGGED_STATUS
        else None
    )
    if event is None and _is_refused_by_admin(request, response):
        event = "refused"
    if event is not None:
        asked = request.resolver_match
        # Another origin is probably a proxy that does not hand on Host: the operator has to see it.
        level = logging.WARNING if getattr(response, "hoshitaku_is_misconfigured", False) else logging.INFO
        said = f"{event} ({request.method} /{asked.route if asked else ''})"
        origins = getattr(response, "hoshitaku_refusal", "")
        log_event(said, request, _requester_label(request), origins, level=level)


def log_refused_staff_page(request: HttpRequest, page_name: str) -> None:
    """Log a request for a staff page by somebody else, who gets a 404."""
    log_event(f"refused ({page_name})", request, _requester_label(request))


def _is_refused_by_admin(request: HttpRequest, response: HttpResponseBase) -> bool:
    to = response.headers.get("Location", "")
    return (
        response.status_code == HTTPStatus.FOUND
        and to.startswith("/admin/login/")
        and _requester_label(request) != NOT_SIGNED_IN
    )


def _requester_label(request: HttpRequest) -> str:
    """Who asks, from data that are already loaded."""
    viewer = getattr(request, "hoshitaku_viewer", None)
    user = getattr(request, "user", None)
    if viewer is not None and viewer.user_id is None:
        return f"guest {viewer.pk}"
    key = viewer.user_id if viewer is not None else getattr(user, "pk", None)
    return _account_label(key) if key else NOT_SIGNED_IN


def _account_label(key: Any) -> str:
    return f"account {key}"


@receiver(user_logged_in)
def log_sign_in(sender: object, request: HttpRequest, user: User, **kwargs: object) -> None:
    """Signed in, on our page or the admin's."""
    log_event("signed in", request, _account_label(user.pk))


@receiver(user_logged_out)
def log_sign_out(sender: object, request: HttpRequest, user: User | None, **kwargs: object) -> None:
    """Signed out, by the button or because the account was deleted."""
    if user is not None and user.pk:
        log_event("signed out", request, _account_label(user.pk))


@receiver(user_login_failed)
def log_failed_sign_in(
    sender: object, credentials: dict[str, Any], request: HttpRequest | None = None, **kwargs: object
) -> None:
    """Log the account if the name has one; nothing else of the input."""
    tried = User.objects.filter(username=credentials.get("username", "")).values_list("pk", flat=True).first()
    log_event("sign-in failed", request, _account_label(tried) if tried else UNKNOWN_ACCOUNT)


@receiver(account_changed)
def log_account_change(sender: object, user: User, kinds: set[Kind], **kwargs: object) -> None:
    """Changed by a page, the admin or a command."""
    for kind in sorted(kinds):
        log_event(f"account changed ({kind.value})", None, _account_label(user.pk))

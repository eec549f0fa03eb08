"""What the log says of safety: sign-ins, changes of accounts, refused rights and limits that were reached.

Each line says what happened, who (the number of an account or a guest, as in the admin) and from where (an address; of
IPv6 that of the household). No line holds a name, a password or a token: what is typed as a name may be a password.
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
from hoshitaku.web.http.rate_limits import client_address

NOT_SIGNED_IN = "nobody"
UNKNOWN_ACCOUNT = "unknown"
SESSION_KEY = "viewer"
LOGGED_STATUSES = {HTTPStatus.FORBIDDEN: "refused", HTTPStatus.TOO_MANY_REQUESTS: "limit reached"}

security_logger = logging.getLogger("hoshitaku.security")


def log_event(event: str, request: HttpRequest | None, who: str) -> None:
    """Write a line."""
    where = client_address(request) if request is not None else ""
    security_logger.info(
        "%s: %s from %s", event, who, where or "here", extra={"event": event, "who": who, "where": where}
    )


def log_refusal_response(request: HttpRequest, response: HttpResponseBase) -> None:
    """Write a line if an answer refuses a right, or says that a limit is reached."""
    event = LOGGED_STATUSES.get(HTTPStatus(response.status_code)) if response.status_code in LOGGED_STATUSES else None
    if event is None and _is_refused_by_admin(request, response):
        event = "refused"
    if event is not None:
        asked = request.resolver_match
        log_event(f"{event} ({request.method} /{asked.route if asked else ''})", request, _requester_label(request))


def log_refused_staff_page(request: HttpRequest, page_name: str) -> None:
    """A page of staff was asked for by somebody else, who is told that there is none."""
    log_event(f"refused ({page_name})", request, _requester_label(request))


def _is_refused_by_admin(request: HttpRequest, response: HttpResponseBase) -> bool:
    to = response.headers.get("Location", "")
    return (
        response.status_code == HTTPStatus.FOUND
        and to.startswith("/admin/login/")
        and _requester_label(request) != NOT_SIGNED_IN
    )


def _requester_label(request: HttpRequest) -> str:
    """Who asks, from what is known already."""
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
    """On our page or the admin's."""
    log_event("signed in", request, _account_label(user.pk))


@receiver(user_logged_out)
def log_sign_out(sender: object, request: HttpRequest, user: User | None, **kwargs: object) -> None:
    """By the button, or since the account was deleted."""
    if user is not None and user.pk:
        log_event("signed out", request, _account_label(user.pk))


@receiver(user_login_failed)
def log_failed_sign_in(
    sender: object, credentials: dict[str, Any], request: HttpRequest | None = None, **kwargs: object
) -> None:
    """Whose name it was, if an account has it; what else was typed is not written down."""
    tried = User.objects.filter(username=credentials.get("username", "")).values_list("pk", flat=True).first()
    log_event("sign-in failed", request, _account_label(tried) if tried else UNKNOWN_ACCOUNT)


@receiver(account_changed)
def log_account_change(sender: object, user: User, kinds: set[Kind], **kwargs: object) -> None:
    """By a page, the admin or a command."""
    for kind in sorted(kinds):
        log_event(f"account changed ({kind.value})", None, _account_label(user.pk))

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

from hoshitaku.web.limits import address
from hoshitaku.web.people.accounts import Kind, account_changed

NOBODY = "nobody"
UNKNOWN = "unknown"
SESSION_KEY = "viewer"
STATUSES = {HTTPStatus.FORBIDDEN: "refused", HTTPStatus.TOO_MANY_REQUESTS: "limit reached"}

security = logging.getLogger("hoshitaku.security")


def note(event: str, request: HttpRequest | None, who: str) -> None:
    """Write a line."""
    where = address(request) if request is not None else ""
    security.info("%s: %s from %s", event, who, where or "here", extra={"event": event, "who": who, "where": where})


def note_answer(request: HttpRequest, response: HttpResponseBase) -> None:
    """Write a line if an answer refuses a right, or says that a limit is reached."""
    event = STATUSES.get(HTTPStatus(response.status_code)) if response.status_code in STATUSES else None
    if event is None and _turned_away_from_the_admin(request, response):
        event = "refused"
    if event is not None:
        asked = request.resolver_match
        note(f"{event} ({request.method} /{asked.route if asked else ''})", request, _asker(request))


def refused(request: HttpRequest, what: str) -> None:
    """A page of staff was asked for by somebody else, who is told that there is none."""
    note(f"refused ({what})", request, _asker(request))


def _turned_away_from_the_admin(request: HttpRequest, response: HttpResponseBase) -> bool:
    to = response.headers.get("Location", "")
    return response.status_code == HTTPStatus.FOUND and to.startswith("/admin/login/") and _asker(request) != NOBODY


def _asker(request: HttpRequest) -> str:
    """Who asks, from what is known already."""
    viewer = getattr(request, "hoshitaku_viewer", None)
    user = getattr(request, "user", None)
    if viewer is not None and viewer.user_id is None:
        return f"guest {viewer.pk}"
    key = viewer.user_id if viewer is not None else getattr(user, "pk", None)
    return _account(key) if key else NOBODY


def _account(key: Any) -> str:
    return f"account {key}"


@receiver(user_logged_in)
def signed_in(sender: object, request: HttpRequest, user: User, **kwargs: object) -> None:
    """On our page or the admin's."""
    note("signed in", request, _account(user.pk))


@receiver(user_logged_out)
def signed_out(sender: object, request: HttpRequest, user: User | None, **kwargs: object) -> None:
    """By the button, or since the account was deleted."""
    if user is not None and user.pk:
        note("signed out", request, _account(user.pk))


@receiver(user_login_failed)
def failed(sender: object, credentials: dict[str, Any], request: HttpRequest | None = None, **kwargs: object) -> None:
    """Whose name it was, if an account has it; what else was typed is not written down."""
    tried = User.objects.filter(username=credentials.get("username", "")).values_list("pk", flat=True).first()
    note("sign-in failed", request, _account(tried) if tried else UNKNOWN)


@receiver(account_changed)
def changed(sender: object, user: User, kinds: set[Kind], **kwargs: object) -> None:
    """By a page, the admin or a command."""
    for kind in sorted(kinds):
        note(f"account changed ({kind.value})", None, _account(user.pk))

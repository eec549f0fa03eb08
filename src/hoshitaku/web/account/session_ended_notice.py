"""The message for a browser whose session has ended: why, and the way back to its page."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest

from hoshitaku.web.account.session_store import SessionStore
from hoshitaku.web.account.viewers import pop_lost_guest_reason
from hoshitaku.web.templating.translate import t

REASON_KEY = "signed_out"  # in the new session


@dataclass(frozen=True)
class SignedOutNotice:
    """Why a browser is signed out of its account, and the page to return to ("" on the sign-in page itself)."""

    text: str
    next: str


@receiver(user_logged_in)
def forget_reason_on_sign_in(sender: object, request: HttpRequest, **kwargs: object) -> None:
    """After signing in again, the message is no longer needed."""
    request.session.pop(REASON_KEY, None)
    request.session.ended_by = ""  # type: ignore[attr-defined]


def pop_sign_out_text(request: HttpRequest) -> str:
    """Why the browser is signed out, as text; "" if it is not, or if the message was shown before."""
    return _reason_text(_pop_sign_out_reason(request))


def _pop_sign_out_reason(request: HttpRequest) -> str:
    """The same as a key of the texts, `account.ended_...`."""
    session = request.session
    kept = session.pop(REASON_KEY, "")
    why = (session.ended_by if isinstance(session, SessionStore) else "") or kept
    request.hoshitaku_showed_sign_out = True  # type: ignore[attr-defined]
    return why or pop_lost_guest_reason(request)


def _reason_text(why: str) -> str:
    if not why:
        return ""
    limits = {"idle": settings.IDLE_DAYS, "old": settings.SIGNED_IN_DAYS}
    of_staff = {"idle_of_staff": settings.STAFF_IDLE_HOURS, "old_of_staff": settings.STAFF_SIGNED_IN_DAYS}
    return t(f"account.ended_{why}", count=(limits | of_staff).get(why, 0))


def pop_signed_out_notice(request: HttpRequest) -> SignedOutNotice | None:
    """The message for a page; None if there is none."""
    reason = _pop_sign_out_reason(request)
    if not reason:
        return None
    text = _reason_text(reason)
    asked = request.resolver_match.url_name if request.resolver_match else None
    return SignedOutNotice(text, "" if asked == "sign-in" or reason == "device" else _page_url(request))


def _page_url(request: HttpRequest) -> str:
    """The URL of the page in the browser: a form's or a stream's URL is not a page."""
    if request.method == "GET" and request.headers.get("Sec-Fetch-Mode", "navigate") == "navigate":
        return request.get_full_path()
    came_from = urlsplit(request.headers.get("referer", ""))
    return came_from.path if came_from.netloc == request.get_host() else "/"

"""What the next page says to a browser whose session is over: why, and the way back to where it was."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest

from hoshitaku.web.account.session_store import SessionStore
from hoshitaku.web.templating.translate import t

WHY = "signed_out"  # in the session that follows


@receiver(user_logged_in)
def forget(sender: object, request: HttpRequest, **kwargs: object) -> None:
    """Whoever signed in needs not be told any more."""
    request.session.pop(WHY, None)


def why_of(request: HttpRequest) -> str:
    """Why the browser is signed out, in words; "" if it is not, or if it was told before."""
    session = request.session
    kept = session.pop(WHY, "")
    why = (session.ended_by if isinstance(session, SessionStore) else "") or kept
    request.hoshitaku_told_of_end = True  # type: ignore[attr-defined]
    if not why:
        return ""
    limits = {"idle": settings.IDLE_DAYS, "old": settings.SIGNED_IN_DAYS}
    of_staff = {"idle_of_staff": settings.STAFF_IDLE_HOURS, "old_of_staff": settings.STAFF_SIGNED_IN_DAYS}
    return t(f"account.ended_{why}", count=(limits | of_staff).get(why, 0))


def notice_of(request: HttpRequest) -> dict[str, str] | None:
    """The same for a page: `text`, and `next`, where signing in is to lead back to ("" on the page to sign in at)."""
    text = why_of(request)
    if not text:
        return None
    asked = request.resolver_match.url_name if request.resolver_match else None
    return {"text": text, "next": "" if asked == "sign-in" else _here(request)}


def _here(request: HttpRequest) -> str:
    """The page that is open in the browser: a form or a stream has an address that is none."""
    if request.method == "GET" and request.headers.get("Sec-Fetch-Mode", "navigate") == "navigate":
        return request.get_full_path()
    came_from = urlsplit(request.headers.get("referer", ""))
    return came_from.path if came_from.netloc == request.get_host() else "/"

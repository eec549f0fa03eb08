"""Known browsers: an account's browsers need not wait while others guess its password.

This is OWASP's device cookie protocol. The cookie signs nobody in; it only gives its browser separate attempts. It
names no account: a person who reads it on the device cannot learn who signed in there.
"""

from __future__ import annotations

import secrets

from django.conf import settings
from django.contrib.auth import user_logged_in
from django.contrib.auth.models import User
from django.core import signing
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.crypto import salted_hmac
from django.utils.deprecation import MiddlewareMixin

COOKIE_SALT = "device"
MAX_ACCOUNTS_PER_DEVICE = 5  # that a browser is known to
ACCOUNT_HASH_LENGTH = 32  # characters
COOKIE_SECONDS = 400 * 24 * 3600


def known_device_secret(request: HttpRequest, username: str) -> str | None:
    """The secret by which a browser is known to the account of a name; None for an unknown browser.

    Compared exactly: the owner of an account with a similar name could otherwise get more secrets.
    """
    return _secrets_by_account(request).get(_account_hash(username))


def remember_device(request: HttpRequest, user: User) -> None:
    """Let the response make its browser known to an account."""
    request.hoshitaku_known_to = user.get_username()  # type: ignore[attr-defined]


def forget_account_on_device(request: HttpRequest, response: HttpResponse, user: User) -> None:
    """Remove an account that is being deleted from a browser's cookie."""
    known = _secrets_by_account(request)
    if known.pop(_account_hash(user.get_username()), None) is not None:
        _set_cookie(response, known)


@receiver(user_logged_in)
def remember_device_on_sign_in(sender: object, request: HttpRequest, user: User, **kwargs: object) -> None:
    """After the correct password, on our page or the admin's, the browser is known."""
    remember_device(request, user)


class DeviceCookieMiddleware(MiddlewareMixin):
    """Sets the cookie of known browsers."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Add the account of `remember_device` to the cookie."""
        name = getattr(request, "hoshitaku_known_to", None)
        if name is None:
            return response
        known, mark = _secrets_by_account(request), _account_hash(name)
        _set_cookie(response, {mark: known.pop(mark, None) or secrets.token_urlsafe(18)} | known)
        return response


def _account_hash(username: str) -> str:
    """An account's entry in the cookie; it cannot be matched to an account without the server's key."""
    return salted_hmac(COOKIE_SALT, username, algorithm="sha256").hexdigest()[:ACCOUNT_HASH_LENGTH]


def _set_cookie(response: HttpResponseBase, known: dict[str, str]) -> None:
    if not known:
        response.delete_cookie(settings.DEVICE_COOKIE_NAME, samesite="Lax")
        return
    value = signing.dumps(dict(list(known.items())[:MAX_ACCOUNTS_PER_DEVICE]), salt=COOKIE_SALT)
    secure = settings.SESSION_COOKIE_SECURE
    response.set_cookie(
        settings.DEVICE_COOKIE_NAME, value, COOKIE_SECONDS, secure=secure, httponly=True, samesite="Lax"
    )


def _secrets_by_account(request: HttpRequest) -> dict[str, str]:
    try:
        known = signing.loads(
            request.COOKIES.get(settings.DEVICE_COOKIE_NAME, ""), salt=COOKIE_SALT, max_age=COOKIE_SECONDS
        )
    except signing.BadSignature:
        return {}
    return known if isinstance(known, dict) else {}

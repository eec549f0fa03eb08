"""Half signed in: the password was right, the second factor is still to be shown.

This stands in the session of a guest, of nobody or of another account, and grants nothing. It ends after ten
minutes, with the password, and when the account is closed. The session gets its new key once the factor was right:
before, a guest whose answer is lost would lose their tables with it.
"""

from __future__ import annotations

import time

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare

KEY = "half_signed_in"
LASTS = 10 * 60  # seconds


def begin(request: HttpRequest, user: User, following: str) -> None:
    """Note that the password of an account was right, and where to go afterwards."""
    request.session[KEY] = {
        "user": user.pk,
        "password": user.get_session_auth_hash(),
        "since": time.time(),
        "next": following,
    }


def user_of(request: HttpRequest) -> User | None:
    """The account that is half signed in; None if there is none (any more)."""
    kept = request.session.get(KEY)
    if kept is None:
        return None
    user = User.objects.filter(pk=kept["user"], is_active=True).first()
    in_time = 0 <= time.time() - kept["since"] <= LASTS
    if user is None or not in_time or not constant_time_compare(kept["password"], user.get_session_auth_hash()):
        end(request)
        return None
    return user


def end(request: HttpRequest) -> str:
    """Forget it; where to go now."""
    kept = request.session.pop(KEY, None)
    return str(kept["next"]) if kept else "/"

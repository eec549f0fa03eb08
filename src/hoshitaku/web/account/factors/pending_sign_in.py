"""Half signed in: the password was correct, the second factor is missing.

This is in the session of a guest, of nobody or of another account, and grants nothing. It ends after ten minutes, with
a changed password, and when the account is closed. The session gets a new key only after the factor was correct:
otherwise a guest who loses the answer would lose their tables too.
"""

from __future__ import annotations

import time

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare

SESSION_KEY = "pending_sign_in"
PENDING_VALID_SECONDS = 10 * 60  # seconds


def store_pending_sign_in(request: HttpRequest, user: User, following: str) -> None:
    """Store that the password of an account was correct, and where to go afterwards."""
    request.session[SESSION_KEY] = {
        "user": user.pk,
        "password": user.get_session_auth_hash(),
        "since": time.time(),
        "next": following,
    }


def pending_user(request: HttpRequest) -> User | None:
    """The account that is half signed in; None if there is none any more."""
    kept = request.session.get(SESSION_KEY)
    if kept is None:
        return None
    user = User.objects.filter(pk=kept["user"], is_active=True).first()
    in_time = 0 <= time.time() - kept["since"] <= PENDING_VALID_SECONDS
    if user is None or not in_time or not constant_time_compare(kept["password"], user.get_session_auth_hash()):
        clear_pending_sign_in(request)
        return None
    return user


def clear_pending_sign_in(request: HttpRequest) -> str:
    """Clear the state; returns where to go now."""
    kept = request.session.pop(SESSION_KEY, None)
    return str(kept["next"]) if kept else "/"

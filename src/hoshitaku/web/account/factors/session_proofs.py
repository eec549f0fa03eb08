"""What a session has proved: a second factor, and recently the password or a passkey.

Both are in the session with the account's key, so that they count for no other account.
"""

from __future__ import annotations

import time
from typing import Any, Final

from django.contrib.auth.models import User
from django.http import HttpRequest

from hoshitaku.web.account.models import AuthenticatorApp, Passkey, RecoveryCode

Factor = Passkey | AuthenticatorApp | RecoveryCode
FACTOR_MODELS: Final[tuple[Any, ...]] = (Passkey, AuthenticatorApp, RecoveryCode)
NO_PASSED_FACTOR = (None, 0, None)
PASSED_FACTOR_KEY = "second_factor"
IDENTITY_CHECK_KEY = "identity_confirmed"
CHECK_VALID_SECONDS = 10 * 60  # seconds that a check is valid


def store_passed_factor(request: HttpRequest, user: User, shown: Factor) -> None:
    """Store which passkey, app or recovery code was correct, or has just been set up in this session."""
    request.session[PASSED_FACTOR_KEY] = [user.pk, FACTOR_MODELS.index(type(shown)), shown.pk]


def has_passed_second_factor(request: HttpRequest, user: User) -> bool:
    """Whether this session has proved a second factor that the account still has.

    So removing the passkey of a lost device also takes its rights from the sessions there.
    """
    whose, kind, key = request.session.get(PASSED_FACTOR_KEY) or NO_PASSED_FACTOR
    return bool(whose == user.pk and FACTOR_MODELS[kind].objects.filter(pk=key, user=user).exists())


def has_passed_by_recovery_code(request: HttpRequest) -> bool:
    """Whether it was a recovery code."""
    _, kind, _ = request.session.get(PASSED_FACTOR_KEY) or NO_PASSED_FACTOR
    return bool(FACTOR_MODELS[kind] is RecoveryCode)


def store_identity_check(request: HttpRequest, user: User) -> None:
    """Store that the password or a passkey was correct just now."""
    request.session[IDENTITY_CHECK_KEY] = [user.pk, time.time()]


def has_recent_identity_check(request: HttpRequest, user: User) -> bool:
    """Whether the last such check is still valid."""
    whose, at = request.session.get(IDENTITY_CHECK_KEY) or [None, 0]
    return bool(whose == user.pk and 0 <= time.time() - at <= CHECK_VALID_SECONDS)


def may_change_factors(request: HttpRequest, user: User, *, has_factor: bool) -> bool:
    """Whether the user may change factors and see recovery codes without another check."""
    return has_recent_identity_check(request, user) and (has_passed_second_factor(request, user) or not has_factor)

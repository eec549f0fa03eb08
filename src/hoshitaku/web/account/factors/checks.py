"""What a session has shown: a second factor, and lately the password or a passkey.

Both stand in the session with the number of the account, so that they count for no other.
"""

from __future__ import annotations

import time
from typing import Any, Final

from django.contrib.auth.models import User
from django.http import HttpRequest

from hoshitaku.web.account.models import AuthenticatorApp, Passkey, RecoveryCode

Factor = Passkey | AuthenticatorApp | RecoveryCode
FACTORS: Final[tuple[Any, ...]] = (Passkey, AuthenticatorApp, RecoveryCode)
NOTHING = (None, 0, None)
PASSED = "second_factor"
CHECKED = "checked"
LASTS = 10 * 60  # seconds that a check counts


def note_passed(request: HttpRequest, user: User, shown: Factor) -> None:
    """Which passkey, app or recovery code was right, or has just been set up here."""
    request.session[PASSED] = [user.pk, FACTORS.index(type(shown)), shown.pk]


def has_passed(request: HttpRequest, user: User) -> bool:
    """Whether this session has shown a second factor that the account still has.

    So who removes the passkey of a lost device takes its rights from the sessions there, too.
    """
    whose, kind, key = request.session.get(PASSED) or NOTHING
    return bool(whose == user.pk and FACTORS[kind].objects.filter(pk=key, user=user).exists())


def has_passed_by_code(request: HttpRequest) -> bool:
    """Whether it was a recovery code."""
    _, kind, _ = request.session.get(PASSED) or NOTHING
    return bool(FACTORS[kind] is RecoveryCode)


def note_check(request: HttpRequest, user: User) -> None:
    """The password, or a passkey, was right just now."""
    request.session[CHECKED] = [user.pk, time.time()]


def is_recent(request: HttpRequest, user: User) -> bool:
    """Whether the last such check was a moment ago."""
    whose, at = request.session.get(CHECKED) or [None, 0]
    return bool(whose == user.pk and 0 <= time.time() - at <= LASTS)


def may_change(request: HttpRequest, user: User, *, has_factor: bool) -> bool:
    """Whether factors may be added and removed, and recovery codes seen, without asking again who is there."""
    return is_recent(request, user) and (has_passed(request, user) or not has_factor)

"""Codes of an authenticator app (RFC 6238): six digits, a new one every 30 seconds, each accepted once."""

from __future__ import annotations

import re
import time
import unicodedata

import pyotp
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone
from pyotp.exceptions import OTPVerificationError

from hoshitaku.web.account.factors.encryption import seal, unseal
from hoshitaku.web.account.models import AuthenticatorApp
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.rate_limits import AttemptCounter

SETUP_SESSION_KEY = "authenticator_begun"
SETUP_SECONDS = 30 * 60  # seconds in which a new secret has to be confirmed
ISSUER = "Hoshitaku"
MAX_STEP_DIFFERENCE = 1  # steps of 30 seconds that a device's clock may differ


def get_or_create_secret(request: HttpRequest, user: User) -> pyotp.TOTP:
    """The secret that this session is setting up; the same until it is confirmed or too old."""
    kept = request.session.get(SETUP_SESSION_KEY)
    secret = None
    if kept and 0 <= time.time() - kept["since"] <= SETUP_SECONDS:
        secret = unseal(bytes.fromhex(kept["secret"]), user)
    if secret is None:
        secret = pyotp.random_base32()
        # Encrypted in the session too: sessions are in the same database.
        request.session[SETUP_SESSION_KEY] = {"secret": seal(secret, user).hex(), "since": time.time()}
    return pyotp.TOTP(secret, name=user.get_username(), issuer=ISSUER)


def confirm_app(request: HttpRequest, user: User, code: str) -> AuthenticatorApp | None:
    """Switch the app on if the code is correct. Problem 429 after too many wrong ones."""
    app = get_or_create_secret(request, user)
    step = _attempt_counter(user).count_failures_of(lambda: _time_step_of(app, code))
    if step is None:
        return None
    try:
        with transaction.atomic():
            return AuthenticatorApp.objects.create(user=user, secret=seal(app.secret, user), last_step=step)
    except IntegrityError:  # another tab was faster, with another secret
        return None
    finally:
        request.session.pop(SETUP_SESSION_KEY, None)


def use_code(user: User, code: str) -> AuthenticatorApp | None:
    """Use up the code and return its app; None for a wrong code. Problem 429 after too many wrong ones."""
    return _attempt_counter(user).count_failures_of(lambda: _use_up(user, code))


def _attempt_counter(user: User) -> AttemptCounter:
    """Counted by account only: a user who is asked for a code knows the password."""
    return AttemptCounter(
        [
            (limit, limit.max_per_person, f"user-{user.pk}")
            for limit in (rate_limits.SECOND_FACTOR_CODE, rate_limits.SECOND_FACTOR_CODE_PER_DAY)
        ]
    )


def _use_up(user: User, code: str) -> AuthenticatorApp | None:
    app = AuthenticatorApp.objects.filter(user=user).first()
    secret = unseal(bytes(app.secret), user) if app is not None else None
    if app is None or secret is None:
        return None
    step = _time_step_of(pyotp.TOTP(secret), code)
    # In one statement: of two requests with the same code, the database accepts one.
    newer = AuthenticatorApp.objects.filter(pk=app.pk, last_step__lt=step or 0)
    return app if newer.update(last_step=step, last_used=timezone.now()) == 1 else None


def _time_step_of(app: pyotp.TOTP, code: str) -> int | None:
    """The 30-second step of this code; None if it belongs to none near now."""
    digits = re.sub(r"[\s-]", "", unicodedata.normalize("NFKC", code[:40]))
    if not re.fullmatch(r"[0-9]{6}", digits):
        return None
    try:
        return app.verify_and_get_timecode(digits, valid_window=MAX_STEP_DIFFERENCE)
    except OTPVerificationError:
        return None

"""Checking passwords, on every page that asks for one (the admin's too), but not as often as a guesser would like."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.models import User
from django.http import HttpRequest

from hoshitaku.web.account.known_devices import known_device_secret
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.rate_limits import AttemptCounter


class RateLimitedBackend(ModelBackend):
    """Django's own accounts; Problem 429 after too many tries."""

    def authenticate(
        self, request: HttpRequest | None, username: str | None = None, password: str | None = None, **kwargs: Any
    ) -> User | None:
        """The account of this name and password. Right ones are not counted."""
        if request is None or username is None:
            return super().authenticate(request, username, password, **kwargs)
        ask = super().authenticate
        return sign_in_attempt_counter(request, username).count_failures_of(
            lambda: ask(request, username, password, **kwargs)
        )


def sign_in_attempt_counter(request: HttpRequest, username: str) -> AttemptCounter:
    """Whose tries an attempt to sign in uses up.

    A browser that the account knows has its own, so that nobody else's guesses keep the owner out. All others share
    those of their address for this name, those of their address, and, at a slower pace, those of the name.
    """
    known, name, here = known_device_secret(request, username), username.casefold(), rate_limits.client_address(request)
    if known is not None:
        return AttemptCounter([(rate_limits.SIGN_IN, rate_limits.SIGN_IN.per_person, f"device-{known}")])
    return AttemptCounter(
        [
            (rate_limits.SIGN_IN, rate_limits.SIGN_IN.per_person, f"name-{name}-at-{here}"),
            (rate_limits.SIGN_IN, rate_limits.SIGN_IN.per_address, f"address-{here}"),
            (rate_limits.SIGN_IN_BY_NAME, rate_limits.SIGN_IN_BY_NAME.per_person, f"name-{name}"),
        ]
    )

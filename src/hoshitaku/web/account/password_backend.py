"""Checks passwords, on every page that asks for one (the admin's too), with a rate limit against guessing."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.models import User
from django.http import HttpRequest

from hoshitaku.web.account.known_devices import known_device_secret
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.rate_limits import AttemptCounter


class RateLimitedBackend(ModelBackend):
    """Django's accounts; Problem 429 after too many tries."""

    def authenticate(
        self, request: HttpRequest | None, username: str | None = None, password: str | None = None, **kwargs: Any
    ) -> User | None:
        """The account of this name and password. Correct passwords are not counted."""
        if request is None or username is None:
            return super().authenticate(request, username, password, **kwargs)
        ask = super().authenticate
        return sign_in_attempt_counter(request, username).count_failures_of(
            lambda: ask(request, username, password, **kwargs)
        )


def sign_in_attempt_counter(request: HttpRequest, username: str) -> AttemptCounter:
    """The limits that count an attempt to sign in.

    A browser that the account knows has its own limit, so that other people's guesses cannot lock the owner out. All
    others count against their address and this name together, against their address, and, with a slower limit, against
    the name.
    """
    known, name, here = (
        known_device_secret(request, username),
        username.casefold(),
        rate_limits.client_ip_or_ipv6_prefix(request),
    )
    if known is not None:
        return AttemptCounter([(rate_limits.SIGN_IN, rate_limits.SIGN_IN.max_per_person, f"device-{known}")])
    return AttemptCounter(
        [
            (rate_limits.SIGN_IN, rate_limits.SIGN_IN.max_per_person, f"name-{name}-at-{here}"),
            (rate_limits.SIGN_IN, rate_limits.SIGN_IN.max_per_address, f"address-{here}"),
            (rate_limits.SIGN_IN_BY_NAME, rate_limits.SIGN_IN_BY_NAME.max_per_person, f"name-{name}"),
        ]
    )

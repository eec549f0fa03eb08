"""Checking passwords, on every page that asks for one (the admin's too), but not as often as a guesser would like."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.models import User
from django.http import HttpRequest

from hoshitaku.web import limits
from hoshitaku.web.limits import Tries
from hoshitaku.web.people.devices import secret_of


class Patient(ModelBackend):
    """Django's own accounts; Problem 429 after too many tries."""

    def authenticate(
        self, request: HttpRequest | None, username: str | None = None, password: str | None = None, **kwargs: Any
    ) -> User | None:
        """The account of this name and password. Right ones are not counted."""
        if request is None or username is None:
            return super().authenticate(request, username, password, **kwargs)
        ask = super().authenticate
        return tries_of(request, username).on(lambda: ask(request, username, password, **kwargs))


def tries_of(request: HttpRequest, username: str) -> Tries:
    """Whose tries an attempt to sign in uses up.

    A browser that the account knows has its own, so that nobody else's guesses keep the owner out. All others share
    those of their address for this name, those of their address, and, at a slower pace, those of the name.
    """
    known, name, here = secret_of(request, username), username.casefold(), limits.address(request)
    if known is not None:
        return Tries([(limits.SIGN_IN, limits.SIGN_IN.own, f"device-{known}")])
    return Tries(
        [
            (limits.SIGN_IN, limits.SIGN_IN.own, f"name-{name}-at-{here}"),
            (limits.SIGN_IN, limits.SIGN_IN.shared, f"address-{here}"),
            (limits.SIGN_IN_NAME, limits.SIGN_IN_NAME.own, f"name-{name}"),
        ]
    )

"""Checking passwords, on every page that asks for one (the admin's too), but not as often as a guesser would like."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.models import User
from django.http import HttpRequest

from hoshitaku.web import limits


class Patient(ModelBackend):
    """Django's own accounts; Problem 429 where a name or an address tries too often."""

    def authenticate(
        self, request: HttpRequest | None, username: str | None = None, password: str | None = None, **kwargs: Any
    ) -> User | None:
        """The account of this name and password."""
        if request is not None:
            limits.count(limits.SIGN_IN, request, username)
        return super().authenticate(request, username, password, **kwargs)

"""An account with an authenticator app, its codes, and signing in with them."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.http import HttpResponse

from tests.web.factors import Clock, add_app, app_of
from tests.web.people import Person
from tests.web.test_accounts import SECRET, sign_in, sign_up

NEW_PASSWORD = "other orbit 43"
STEP = 30  # seconds that a code lasts


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time that codes and limits see."""
    return Clock(monkeypatch)


@pytest.fixture
def owner(clock: Clock, kanata: Person) -> Person:
    """Signed in, with an authenticator app; half a minute later."""
    sign_up(kanata)
    add_app(kanata)
    clock.wait(STEP)
    return kanata


def code() -> str:
    """The code that the app of vega shows now."""
    return app_of(User.objects.get(username="vega")).now()


def wrong_code() -> str:
    """A code that the app does not show."""
    return f"{(int(code()) + 1) % 10**6:06}"


def second_step(person: Person, **form: str) -> HttpResponse:
    """Send the form of the second step."""
    return person.client.post("/account/sign-in/second/", form)


def elsewhere(password: str = SECRET) -> Person:
    """Another browser, in which the password was given."""
    phone = Person("Phone", "en")
    sign_in(phone, password=password)
    return phone

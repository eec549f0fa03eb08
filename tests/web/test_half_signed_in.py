"""Half signed in: the password was right and the second step is missing. It grants nothing and ends soon."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from hoshitaku.web.account.factors import pending
from hoshitaku.web.account.models import AuthenticatorApp
from hoshitaku.web.http import rate_limits
from tests.web.factors import Clock, add_app, is_in
from tests.web.people import Person
from tests.web.test_accounts import SECRET, sign_in, sign_up
from tests.web.test_factors import NEW, STEP, code, elsewhere, second_step
from tests.web.test_secrecy import without_mask


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def owner(clock: Clock, kanata: Person) -> Person:
    """Signed in, with an authenticator app; half a minute later."""
    sign_up(kanata)
    add_app(kanata)
    clock.wait(STEP)
    return kanata


def test_half_signed_in_ends_after_ten_minutes(owner: Person, clock: Clock):
    phone = elsewhere()
    clock.wait(10 * rate_limits.MINUTE + 1)
    answer = second_step(phone, code=code())
    assert (answer.status_code, answer["Location"]) == (302, "/account/sign-in/")
    assert not is_in(phone)


def test_half_signed_in_ends_with_the_password(owner: Person):
    phone = elsewhere()
    user = User.objects.get()
    user.set_password(NEW)
    user.save()
    assert second_step(phone, code=code())["Location"] == "/account/sign-in/"
    assert not is_in(phone)


def test_half_signed_in_ends_with_the_account(owner: Person):
    phone = elsewhere()
    User.objects.update(is_active=False)
    assert second_step(phone, code=code())["Location"] == "/account/sign-in/"
    assert not is_in(phone)


def test_half_signed_in_is_of_no_use_once_there_is_no_factor_any_more(owner: Person):
    phone = elsewhere()
    AuthenticatorApp.objects.all().delete()
    assert second_step(phone)["Location"] == "/account/sign-in/"
    assert not is_in(phone)


def test_half_signed_in_is_used_up_by_signing_in(owner: Person, clock: Clock):
    phone = elsewhere()
    second_step(phone, code=code())
    assert pending.KEY not in phone.client.session
    phone.client.post("/account/sign-out/")
    clock.wait(STEP)
    assert second_step(phone, code=code())["Location"] == "/account/sign-in/"


def test_nobody_is_sent_to_another_site_by_the_second_step(owner: Person):
    phone = Person("Phone", "en")
    phone.client.post("/account/sign-in/", {"username": "vega", "password": SECRET, "next": "https://evil.example/"})
    assert second_step(phone, code=code())["Location"] == "/"


def test_the_page_to_sign_in_does_not_tell_who_has_a_second_step(owner: Person, mio: Person):
    sign_up(mio, "deneb", "")
    pages = set()
    for name in ("vega", "deneb", "nobody"):
        answer = sign_in(Person("Mallory", "en"), name, "guess")
        assert answer.status_code == 400
        pages.add(without_mask(answer.content.decode()).replace(name, ""))
    assert len(pages) == 1


def test_a_forged_second_step_is_refused(owner: Person):
    phone = elsewhere()
    phone.client.handler.enforce_csrf_checks = True
    assert second_step(phone, code=code()).status_code == 403

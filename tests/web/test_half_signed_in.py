"""Half signed in: the password was right and the second step is missing. It grants nothing and ends soon."""

from __future__ import annotations

from django.contrib.auth.models import User

from hoshitaku.web.account.factors import pending_sign_in
from hoshitaku.web.account.models import AuthenticatorApp
from hoshitaku.web.http import rate_limits
from tests.web import authenticator
from tests.web.authenticator import NEW_PASSWORD, STEP, code, elsewhere, second_step
from tests.web.factors import Clock, is_in
from tests.web.people import Person
from tests.web.test_accounts import SECRET, sign_in, sign_up
from tests.web.visitor_pages import without_token_and_time

# The fixtures of tests/web/authenticator.py.
clock = authenticator.clock
owner = authenticator.owner


def test_a_half_finished_sign_in_expires_after_ten_minutes(owner: Person, clock: Clock):
    phone = elsewhere()
    clock.wait(10 * rate_limits.MINUTE + 1)
    answer = second_step(phone, code=code())
    assert (answer.status_code, answer["Location"]) == (302, "/account/sign-in/")
    assert not is_in(phone)


def test_a_half_finished_sign_in_ends_when_the_password_changes(owner: Person):
    phone = elsewhere()
    user = User.objects.get()
    user.set_password(NEW_PASSWORD)
    user.save()
    assert second_step(phone, code=code())["Location"] == "/account/sign-in/"
    assert not is_in(phone)


def test_a_half_finished_sign_in_ends_when_the_account_is_closed(owner: Person):
    phone = elsewhere()
    User.objects.update(is_active=False)
    assert second_step(phone, code=code())["Location"] == "/account/sign-in/"
    assert not is_in(phone)


def test_a_half_finished_sign_in_is_void_once_the_factor_is_removed(owner: Person):
    phone = elsewhere()
    AuthenticatorApp.objects.all().delete()
    assert second_step(phone)["Location"] == "/account/sign-in/"
    assert not is_in(phone)


def test_a_half_finished_sign_in_works_once(owner: Person, clock: Clock):
    phone = elsewhere()
    second_step(phone, code=code())
    assert pending_sign_in.SESSION_KEY not in phone.client.session
    phone.client.post("/account/sign-out/")
    clock.wait(STEP)
    assert second_step(phone, code=code())["Location"] == "/account/sign-in/"


def test_the_second_step_redirects_to_no_other_site(owner: Person):
    phone = Person("Phone", "en")
    phone.client.post("/account/sign-in/", {"username": "vega", "password": SECRET, "next": "https://evil.example/"})
    assert second_step(phone, code=code())["Location"] == "/"


def test_the_sign_in_page_does_not_reveal_who_has_a_second_step(owner: Person, mio: Person):
    sign_up(mio, "deneb", "")
    pages = set()
    for name in ("vega", "deneb", "nobody"):
        answer = sign_in(Person("Mallory", "en"), name, "guess")
        assert answer.status_code == 400
        pages.add(without_token_and_time(answer.content.decode()).replace(name, ""))
    assert len(pages) == 1


def test_a_forged_second_step_is_refused(owner: Person):
    phone = elsewhere()
    phone.client.handler.enforce_csrf_checks = True
    assert second_step(phone, code=code()).status_code == 403

"""An account with an authenticator app: what the second step lets in, and what it never does."""

from __future__ import annotations

import pyotp
import pytest
from django.contrib.auth.models import User
from django.core import mail

from hoshitaku.web.account.factors import totp
from hoshitaku.web.account.models import AuthenticatorApp, RecoveryCode
from hoshitaku.web.http import rate_limits
from tests.web import authenticator
from tests.web.authenticator import NEW_PASSWORD, STEP, code, elsewhere, second_step, wrong_code
from tests.web.factors import Clock, add_app, app_of, codes_on, is_in
from tests.web.people import Person
from tests.web.test_accounts import SECRET, confirm, link_in, sign_in, sign_up
from tests.web.visitor_pages import without_time_tags

# The fixtures of tests/web/authenticator.py.
clock = authenticator.clock
owner = authenticator.owner


# ---- setting it up


def test_setting_up_an_app_shows_a_picture_and_the_key_and_asks_for_a_code(clock: Clock, mio: Person):
    sign_up(mio)
    html = mio.client.get("/account/authenticator/").content.decode()
    assert 'class="qr"' in html
    assert "otpauth://totp/Hoshitaku:vega?secret=" in html
    wrong = mio.client.post("/account/authenticator/", {"code": "000000"})
    assert wrong.status_code == 400
    assert "Wait for the next one" in wrong.content.decode()
    assert not AuthenticatorApp.objects.exists()
    assert html.split("secret=")[1][:32] in wrong.content.decode(), "the key stays the same while it is set up"


def test_the_database_holds_no_key_in_plain_text(owner: Person):
    app = app_of(User.objects.get())
    kept = bytes(AuthenticatorApp.objects.get().secret)
    assert app.secret.encode() not in kept
    assert app.byte_secret() not in kept
    assert app.secret not in str(dict(owner.client.session))


def test_a_key_of_another_account_opens_nothing(owner: Person, mio: Person):
    sign_up(mio, "deneb", "")
    stolen = AuthenticatorApp.objects.get()
    stolen.pk, stolen.user, stolen.last_step = None, User.objects.get(username="deneb"), 0
    right = code()
    stolen.save()
    mio.client.post("/account/sign-out/")
    sign_in(mio, "deneb")
    assert second_step(mio, code=right).status_code == 400


def test_an_unconfirmed_key_expires_after_half_an_hour(clock: Clock, mio: Person):
    sign_up(mio)
    before = mio.client.get("/account/authenticator/").content.decode().split("secret=")[1][:32]
    clock.wait(31 * rate_limits.MINUTE)
    mio.client.post("/account/confirm-identity/", {"password": SECRET})
    assert mio.client.get("/account/authenticator/").content.decode().split("secret=")[1][:32] != before


def test_the_first_factor_comes_with_ten_recovery_codes(clock: Clock, mio: Person):
    sign_up(mio)
    html = mio.client.get("/account/authenticator/").content.decode()
    secret = html.split("secret=")[1][:32]
    answer = mio.client.post("/account/authenticator/", {"code": pyotp.TOTP(secret).now()})
    codes = codes_on(answer)
    assert len(set(codes)) == 10
    assert answer["Cache-Control"] == "no-store"
    for one in codes:
        assert not RecoveryCode.objects.filter(keyed_hash__contains=one).exists()


# ---- the second step


def test_a_second_press_says_that_the_app_is_on_and_how_to_get_codes(clock: Clock, mio: Person):
    sign_up(mio)
    app = add_app(mio)
    answer = mio.client.post("/account/authenticator/", {"code": app.now()}, follow=True)
    assert answer.redirect_chain == [("/account/factors/", 302)]
    assert "If you have not kept the recovery codes, make new ones." in answer.content.decode()


def test_of_two_simultaneous_presses_the_second_says_so_too(clock: Clock, mio: Person, monkeypatch: pytest.MonkeyPatch):
    sign_up(mio)
    html, step_of = mio.client.get("/account/authenticator/").content.decode(), totp._time_step_of

    def meanwhile(*given):
        found = step_of(*given)
        AuthenticatorApp.objects.create(user=User.objects.get(), secret=b"", last_step=found)
        return found

    monkeypatch.setattr(totp, "_time_step_of", meanwhile)
    sent = {"code": pyotp.TOTP(html.split("secret=")[1][:32]).now()}
    answer = mio.client.post("/account/authenticator/", sent, follow=True)
    assert answer.redirect_chain == [("/account/factors/", 302)]
    assert "make new ones" in answer.content.decode()


def test_the_password_alone_lets_nobody_in(owner: Person):
    phone = elsewhere()
    assert not is_in(phone)
    answer = phone.client.get("/account/sign-in/second/")
    assert answer.status_code == 200
    assert phone.client.get("/account/export/").status_code == 302
    assert phone.client.get("/account/confirm-identity/").status_code == 302


def test_the_password_and_a_code_sign_in(owner: Person):
    phone = Person("Phone", "en")
    phone.client.post("/account/sign-in/", {"username": "vega", "password": SECRET, "next": "/friends/"})
    answer = second_step(phone, code=code())
    assert (answer.status_code, answer["Location"]) == (302, "/friends/")
    assert is_in(phone)


@pytest.mark.parametrize("written", ["{0} {1}", " {0}{1} ", "{0}-{1}"])
def test_a_code_may_be_typed_as_the_app_shows_it(owner: Person, written: str):
    now = code()
    assert second_step(elsewhere(), code=written.format(now[:3], now[3:])).status_code == 302


def test_a_code_may_be_typed_in_wide_digits(owner: Person):
    wide = code().translate({ord(str(digit)): chr(0xFF10 + digit) for digit in range(10)})
    assert second_step(elsewhere(), code=wide).status_code == 302


def test_a_code_counts_once_in_all_browsers(owner: Person):
    now, first, other = code(), elsewhere(), elsewhere()
    assert second_step(first, code=now).status_code == 302
    assert second_step(other, code=now).status_code == 400
    assert not is_in(other)


def test_the_code_that_set_it_up_does_not_sign_in(clock: Clock, kanata: Person):
    sign_up(kanata)
    add_app(kanata)
    assert second_step(elsewhere(), code=code()).status_code == 400


def test_an_older_code_than_the_last_is_not_taken(owner: Person, clock: Clock):
    older = code()
    clock.wait(STEP)
    assert second_step(elsewhere(), code=code()).status_code == 302
    assert second_step(elsewhere(), code=older).status_code == 400


@pytest.mark.parametrize(("steps", "status"), [(-2, 400), (-1, 302), (1, 302), (2, 400)])
def test_a_clock_may_differ_by_half_a_minute(owner: Person, clock: Clock, steps: int, status: int):
    clock.wait(10 * STEP)
    app = app_of(User.objects.get())
    assert second_step(elsewhere(), code=app.at(clock.now + steps * STEP)).status_code == status


@pytest.mark.parametrize("typed", ["", "12345", "1234567", "abcdef", "１２３", "9" * 4000, "-00001"])
def test_an_invalid_code_is_refused_in_words(owner: Person, typed: str):
    answer = second_step(elsewhere(), code=typed)
    assert answer.status_code == 400
    assert 'class="error"' in answer.content.decode()


def test_the_guest_s_tables_move_to_the_account_only_after_the_second_step(owner: Person):
    phone = Person("Phone", "en")
    table = phone.play_now()
    sign_in(phone)
    assert f"/t/{table.slug}/" in phone.client.get("/tables/").content.decode(), "still the guest's"
    assert f"/t/{table.slug}/" not in owner.client.get("/tables/").content.decode()
    second_step(phone, code=code())
    assert f"/t/{table.slug}/" in owner.client.get("/tables/").content.decode()


def test_the_session_gets_another_key_after_the_second_step(owner: Person):
    phone = Person("Phone", "en")
    phone.play_now()
    before = phone.client.session.session_key
    sign_in(phone)
    half = phone.client.session.session_key
    second_step(phone, code=code())
    assert phone.client.session.session_key not in (before, half)
    planted = Person("Mallory", "en")
    planted.client.cookies["hoshitaku"] = before
    assert not is_in(planted)


# ---- guessing


def test_wrong_codes_are_limited_to_ten_in_ten_minutes_and_fifty_a_day(owner: Person, clock: Clock):
    answers = [second_step(elsewhere(), code=wrong_code()).status_code for _ in range(11)]
    assert answers == [400] * 10 + [429]
    assert second_step(elsewhere(), code=code()).status_code == 429, "not even the right one is looked at"
    for _ in range(4):
        clock.wait(10 * rate_limits.MINUTE)
        assert [second_step(elsewhere(), code=wrong_code()).status_code for _ in range(10)] == [400] * 10
    clock.wait(10 * rate_limits.MINUTE)
    assert second_step(elsewhere(), code=code()).status_code == 429


def test_the_limit_says_how_many_hours_to_wait_and_what_works_until_then(owner: Person, clock: Clock):
    clock.wait(-(clock.now % rate_limits.SECOND_FACTOR_CODE_PER_DAY.period_seconds) + 15)
    for _ in range(5):
        for _ in range(10):
            assert second_step(elsewhere(), code=wrong_code()).status_code == 400
        clock.wait(10 * rate_limits.MINUTE)
    answer = second_step(elsewhere(), code=code())
    assert answer.status_code == 429
    html = answer.content.decode()
    assert "Try again in 24 hours." in without_time_tags(html)
    assert "A passkey or a recovery code still lets you in" in html


def test_a_guesser_does_not_keep_the_owner_from_a_recovery_code(clock: Clock, kanata: Person):
    sign_up(kanata)
    html = kanata.client.get("/account/authenticator/").content.decode()
    codes = codes_on(
        kanata.client.post("/account/authenticator/", {"code": pyotp.TOTP(html.split("secret=")[1][:32]).now()})
    )
    for _ in range(11):
        second_step(elsewhere(), code=wrong_code())
    assert second_step(elsewhere(), recovery=codes[0]).status_code == 302


def test_right_codes_do_not_count_against_the_limit(owner: Person, clock: Clock):
    for _ in range(12):
        clock.wait(STEP)
        assert second_step(elsewhere(), code=code()).status_code == 302


# ---- a new password


def test_a_new_password_by_mail_leaves_the_second_step_as_it_is(clock: Clock, kanata: Person, settings):
    settings.ORIGIN = "http://testserver"
    confirm(kanata, sign_up(kanata))
    add_app(kanata)
    clock.wait(STEP)
    phone = Person("Phone", "en")
    phone.client.post("/account/reset/", {"email": "vega@hoshitaku.example"})
    form = phone.client.get(link_in(mail.outbox[-1]), follow=True)
    phone.client.post(form.redirect_chain[-1][0], {"new_password1": NEW_PASSWORD, "new_password2": NEW_PASSWORD})
    assert not is_in(phone)
    assert sign_in(phone, password=NEW_PASSWORD)["Location"] == "/account/sign-in/second/"
    assert not is_in(phone)
    assert second_step(phone, code=code()).status_code == 302

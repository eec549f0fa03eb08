"""Guesses at passwords are limited, and the owner of the account is never locked out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache

import hoshitaku.web
from hoshitaku.web.http import rate_limits
from tests.web.people import Person
from tests.web.test_accounts import SECRET, sign_in, sign_up
from tests.web.test_limits import FEW, few, slow_clock  # noqa: F401  (a fixture of all tests here)

WEB = Path(hoshitaku.web.__file__).parent


def at(address: str, name: str = "Mallory") -> Person:
    """Somebody with a new browser at another address of the internet."""
    person = Person(name, "en")
    person.client.defaults["REMOTE_ADDR"] = address
    return person


def guess(person: Person, times: int) -> list[int]:
    """What a row of wrong passwords is answered with."""
    return [sign_in(person, password=f"guess {number}").status_code for number in range(times)]


@pytest.fixture
def owner(kanata: Person) -> Person:
    """The owner of an account, signed out, at the browser that made it."""
    sign_up(kanata)
    kanata.client.post("/account/sign-out/")
    return kanata


def test_ten_wrong_passwords_from_elsewhere_do_not_lock_the_owner_out_at_a_new_device(owner: Person):
    assert guess(at("203.0.113.9"), 11) == [400] * 10 + [429]
    assert sign_in(at("198.51.100.1", "Kanata")).status_code == 302


def test_guesses_from_many_addresses_are_limited_per_name(owner: Person, monkeypatch: pytest.MonkeyPatch):
    few(monkeypatch, "SIGN_IN_BY_NAME")
    answers = [guess(at(f"203.0.113.{number}"), 1)[0] for number in range(FEW + 1)]

    assert answers == [400] * FEW + [429]


def test_the_owner_s_own_browser_is_let_in_while_others_guess_from_everywhere(
    owner: Person, monkeypatch: pytest.MonkeyPatch
):
    few(monkeypatch, "SIGN_IN_BY_NAME")
    few(monkeypatch, "SIGN_IN", max_per_person=FEW, max_per_address=FEW)
    neighbour = Person("Mallory", "en")  # at the owner's own address
    guess(neighbour, FEW + 1)
    for number in range(FEW + 1):
        guess(at(f"203.0.113.{number}"), 1)

    assert sign_in(at("198.51.100.1")).status_code == 429, "a browser that the account does not know waits"
    assert sign_in(owner).status_code == 302


def test_guesses_from_a_known_browser_are_limited_too(owner: Person):
    assert guess(owner, 11) == [400] * 10 + [429]


def test_a_browser_known_for_one_account_is_unknown_for_another(
    owner: Person, mio: Person, monkeypatch: pytest.MonkeyPatch
):
    few(monkeypatch, "SIGN_IN_BY_NAME")
    sign_up(mio, "deneb", "")
    mio.client.post("/account/sign-out/")
    assert guess(mio, FEW + 1) == [400] * FEW + [429]


def test_an_account_of_nearly_the_same_name_makes_no_browser_known(kanata: Person, monkeypatch: pytest.MonkeyPatch):
    sign_up(kanata, "straße", "")
    sign_up(Person("Mallory", "en"), "strasse", "")
    few(monkeypatch, "SIGN_IN_BY_NAME")
    browsers = [Person("Mallory", "en") for _ in range(FEW + 1)]
    for browser in browsers:
        assert sign_in(browser, "strasse").status_code == 302
        browser.client.post("/account/sign-out/")

    guesses = [sign_in(browser, "straße", "guess").status_code for browser in browsers]
    assert guesses == [400] * FEW + [429]


def test_a_forged_cookie_makes_no_browser_known(owner: Person, monkeypatch: pytest.MonkeyPatch):
    few(monkeypatch, "SIGN_IN_BY_NAME")
    stranger = at("203.0.113.9")
    stranger.client.cookies["device"] = owner.client.cookies["device"].value.rsplit(":", 1)[0] + ":forged"
    assert guess(stranger, FEW + 1) == [400] * FEW + [429]


def test_the_right_password_does_not_count_against_the_limit(owner: Person):
    for _ in range(12):
        assert sign_in(at("198.51.100.1")).status_code == 302


def test_the_cookie_of_a_known_browser_is_http_only_and_reveals_no_password(owner: Person):
    cookie = owner.client.cookies["device"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert SECRET not in cookie.value


def test_new_guests_per_address_are_limited(db, mio: Person, monkeypatch: pytest.MonkeyPatch):
    few(monkeypatch, "NEW_GUEST", max_per_address=FEW)
    tables = [mio.make_table(public="on") for _ in range(1)]
    link = f"/join/{tables[0].secret.invitation}/"
    form = {"name": "Hal", "emblem": "3", "watch": "1"}
    answers = [Person("Hal", "en").client.post(link, form).status_code for _ in range(FEW)]

    assert answers == [302] * (FEW - 1) + [429], "Mio was a new guest too"


def test_a_guest_who_is_known_sits_down_as_often_as_they_like(mio: Person, hal: Person, monkeypatch):
    hal.play_now()
    tables = [mio.make_table(public="on") for _ in range(FEW)]
    few(monkeypatch, "NEW_GUEST", max_per_address=0)
    assert [hal.join(table).status_code for table in tables] == [302] * FEW


def test_the_limits_are_those_of_the_documentation():
    documented = {
        name: (limit.max_per_person, limit.max_per_address, limit.period_seconds)
        for name, limit in vars(rate_limits).items()
        if isinstance(limit, rate_limits.RateLimit)
    }
    assert documented["SIGN_IN"] == (10, 60, 10 * rate_limits.MINUTE)
    assert documented["SIGN_IN_BY_NAME"] == (100, 100, rate_limits.HOUR)


def test_endless_names_from_one_address_evict_no_counter_of_others(db, monkeypatch: pytest.MonkeyPatch):
    few(monkeypatch, "SIGN_IN", max_per_address=FEW)
    mallory = at("203.0.113.9")
    for number in range(FEW):
        sign_in(mallory, name=f"name {number}")
    counted = len(cache._cache)
    answers = [sign_in(mallory, name=f"another {number}").status_code for number in range(FEW)]

    assert answers == [429] * FEW
    assert len(cache._cache) == counted


def ask_again(path: str, **form: str):
    return lambda person: person.client.post(path, form).status_code


NEW = {"new_password1": "another-lantern-8", "new_password2": "another-lantern-8"}
ASKED_AGAIN = {
    "password": ask_again("/account/password/", old_password="wrong", **NEW),
    "admin": ask_again("/admin/password_change/", old_password="wrong", **NEW),
    "address": ask_again("/account/address/", email="a@hoshitaku.example", password="wrong"),
    "deletion": ask_again("/account/delete/", sure="on", password="wrong"),
}


@pytest.mark.parametrize("page", ASKED_AGAIN)
def test_a_signed_in_browser_has_limited_password_guesses_on_every_page(kanata: Person, settings, page: str):
    settings.ORIGIN = "https://stars.example"
    sign_up(kanata)
    User.objects.update(is_staff=True)
    assert [ASKED_AGAIN[page](kanata) for _ in range(11)] == [400] * 10 + [429]


def test_all_pages_that_ask_for_the_password_again_count_together(kanata: Person, settings):
    settings.ORIGIN = "https://stars.example"
    sign_up(kanata)
    User.objects.update(is_staff=True)
    answers = [ask(kanata) for _ in range(3) for ask in ASKED_AGAIN.values()]
    assert answers == [400] * 10 + [429] * 2


LINKS = ["/account/reset/MQ/x-y/", "/account/address/forged/", "/account/mails/forged/", "/join/forged/"]


@pytest.mark.parametrize("path", LINKS)
def test_guesses_at_links_of_mails_and_invitations_are_limited(mio: Person, monkeypatch: pytest.MonkeyPatch, path: str):
    few(monkeypatch, "WRONG_TOKEN", max_per_person=FEW, max_per_address=FEW)
    answers = [mio.client.get(path).status_code for _ in range(FEW + 1)]
    assert answers[-1] == 429
    assert 429 not in answers[:-1]


def test_a_right_link_does_not_count_against_the_limit(kanata: Person, mio: Person, monkeypatch: pytest.MonkeyPatch):
    few(monkeypatch, "WRONG_TOKEN", max_per_person=FEW, max_per_address=FEW)
    link = f"/join/{kanata.make_table().secret.invitation}/"
    assert [mio.client.get(link).status_code for _ in range(FEW + 2)] == [200] * (FEW + 2)


def test_guesses_at_the_metrics_token_are_limited(mio: Person, settings, monkeypatch: pytest.MonkeyPatch):
    settings.METRICS_TOKEN, settings.METRICS = "long-orbit-of-the-far-star", []
    few(monkeypatch, "WRONG_TOKEN", max_per_person=FEW, max_per_address=FEW)

    def asked(token: str) -> int:
        return mio.client.get("/metrics", headers={"authorization": f"Bearer {token}"}).status_code

    assert asked(settings.METRICS_TOKEN) == 200
    assert {asked("guess") for _ in range(FEW)} == {404}
    assert asked(settings.METRICS_TOKEN) == 404, "a guesser does not learn that the token is right"


CHECKS = (r"check_password\(|compare_digest\(|authenticate\(|verify_and_get_timecode\(|verify_\w+_response\(|"
          r"filter\([^)]*keyed_hash=")  # fmt: skip


def test_every_check_of_a_password_token_or_factor_goes_through_the_limiter():
    checks = {f"{path.relative_to(WEB)}" for path in WEB.rglob("*.py") if re.search(CHECKS, path.read_text("utf-8"))}
    factors = {f"account/factors/{name}.py" for name in ("passkeys", "recovery_codes", "totp")}
    counted = {"account/forms.py", "account/password_backend.py", "monitoring/access.py", *factors}
    assert checks == {*counted, "account/other_devices/links.py"}
    for name in counted:
        assert re.search(r"\.count_failures_of\(", (WEB / name).read_text("utf-8")), name


def test_every_check_of_a_link_for_another_device_is_counted_by_its_caller():
    calls = [
        line
        for path in WEB.rglob("*.py")
        if path.name != "links.py"
        for line in path.read_text("utf-8").splitlines()
        if re.search(r"\b(?:find|use)_link\(", line)
    ]
    assert len(calls) == 2
    assert all(".count_failures_of(lambda: links." in line for line in calls)

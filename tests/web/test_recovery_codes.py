"""Recovery codes: each lets its owner in once, after the password, and its owner hears of it."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.core import mail

from hoshitaku.web.account.factors import recovery_codes
from hoshitaku.web.account.models import Passkey, RecoveryCode
from tests.web.factors import (
    Clock,
    Device,
    add_app,
    add_passkey,
    at_home,
    codes_on,
    is_in,
    notified_changes,
    with_address,
)
from tests.web.people import Person
from tests.web.test_accounts import SECRET, sign_in, sign_up


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def owner(kanata: Person, settings) -> Person:
    """Signed in just now, with a confirmed address and no second factor, in Japanese."""
    return with_address(kanata, settings)


@pytest.fixture
def codes(owner: Person) -> list[str]:
    """The recovery codes that came with the owner's first passkey."""
    return codes_on(add_passkey(owner, Device()))


def second_step(code: str, password: str = SECRET):
    phone = at_home(Person("Phone", "en"))
    sign_in(phone, password=password)
    return phone.client.post("/account/sign-in/second/", {"recovery": code})


def test_a_recovery_code_signs_in_once_and_notifies_its_owner(codes: list[str]):
    assert second_step(codes[3]).status_code == 302
    assert notified_changes() == ["passkey", "code_used"]
    again = second_step(codes[3])
    assert again.status_code == 400
    assert "used already" in again.content.decode()
    assert recovery_codes.count_unused_codes(User.objects.get()) == 9


@pytest.mark.parametrize("written", [str.lower, lambda code: code.replace("-", " "), lambda code: code.replace("-", ""),
                                     lambda code: "".join(chr(ord(c) + 0xFEE0) for c in code)])  # fmt: skip
def test_a_recovery_code_may_be_typed_from_paper(codes: list[str], written):
    assert second_step(written(codes[0])).status_code == 302


@pytest.mark.parametrize("typed", ["", "x", "AAAAA-AAAAA-AAAAA-AAAAA-AAAAA", "A" * 101])
def test_an_invalid_recovery_code_is_refused(codes: list[str], typed: str):
    assert second_step(typed).status_code == 400
    assert recovery_codes.count_unused_codes(User.objects.get()) == 10


def test_a_recovery_code_of_another_account_is_refused(codes: list[str], mio: Person):
    sign_up(at_home(mio), "deneb", "")
    others = codes_on(add_passkey(mio, Device()))
    assert second_step(others[0]).status_code == 400
    assert RecoveryCode.objects.filter(used_at=None).count() == 20


def test_a_recovery_code_alone_without_the_password_lets_nobody_in(codes: list[str]):
    phone = at_home(Person("Phone", "en"))
    phone.client.post("/account/sign-in/second/", {"recovery": codes[0]})
    assert second_step(codes[0], "guess").status_code == 302
    assert recovery_codes.count_unused_codes(User.objects.get()) == 10
    assert not is_in(phone)


def test_guesses_at_recovery_codes_are_limited(codes: list[str]):
    answers = [second_step("AAAAA").status_code for _ in range(11)]
    assert answers == [400] * 10 + [429]


def test_a_guesser_elsewhere_does_not_keep_the_owner_from_their_recovery_codes(codes: list[str]):
    mallory = at_home(Person("Mallory", "en"))
    mallory.client.defaults["REMOTE_ADDR"] = "203.0.113.9"
    sign_in(mallory)
    answers = [mallory.client.post("/account/sign-in/second/", {"recovery": "AAAAA"}).status_code for _ in range(11)]
    assert answers == [400] * 10 + [429]
    assert second_step(codes[0]).status_code == 302


def test_new_recovery_codes_take_the_place_of_the_old_ones(owner: Person, codes: list[str]):
    assert codes_on(owner.client.get("/account/recovery-codes/")) == []
    new = codes_on(owner.client.post("/account/recovery-codes/"))
    assert len(new) == 10
    assert second_step(codes[0]).status_code == 400
    assert second_step(new[0]).status_code == 302
    assert notified_changes() == ["passkey", "codes", "code_used"]


def test_recovery_codes_can_be_downloaded(owner: Person, codes: list[str]):
    html = owner.client.post("/account/recovery-codes/").content.decode()
    assert 'href="data:text/plain;charset=utf-8,' in html
    assert 'download="hoshitaku-recovery-codes.txt"' in html


def test_the_account_page_says_how_many_are_left(owner: Person, codes: list[str]):
    for code in codes[:8]:
        second_step(code)
    html = owner.client.get("/account/").content.decode()
    assert "10個中2個" in html


def test_codes_are_kept_as_hashes_that_need_the_server_s_key(codes: list[str], settings):
    kept = str(list(RecoveryCode.objects.values_list("keyed_hash", flat=True)))
    assert not any(code in kept or code.replace("-", "") in kept for code in codes)
    settings.SECRET_KEY = "another" * 8
    assert second_step(codes[0]).status_code == 400


def test_without_a_factor_there_are_no_recovery_codes(owner: Person):
    assert owner.client.post("/account/recovery-codes/")["Location"] == "/account/factors/"
    assert RecoveryCode.objects.count() == 0


def test_removing_the_last_factor_deletes_the_codes(owner: Person, codes: list[str]):
    add_app(owner)
    owner.client.post(f"/account/passkeys/{Passkey.objects.get().pk}/remove/")
    assert RecoveryCode.objects.count() == 10
    owner.client.post("/account/authenticator/remove/")
    assert RecoveryCode.objects.count() == 0
    assert notified_changes() == ["passkey", "app", "no_passkey", "no_app"]
    assert sign_in(at_home(Person("Phone", "en")))["Location"] == "/", "the password alone again"


def test_the_owner_is_notified_once_a_day_of_code_guesses_with_the_right_password(codes: list[str]):
    for _ in range(14):
        second_step("AAAAA")
    assert notified_changes() == ["passkey", "guessed"]
    assert "https://stars.example/account/reset/" in mail.outbox[-1].body

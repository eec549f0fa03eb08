"""Second factors: repeated checks, lost factors, mails to owners, and what is stored and deleted."""

from __future__ import annotations

import json
import logging

import pytest
from django.contrib.auth.models import User
from django.core import mail

from hoshitaku.web.account import operator_commands
from hoshitaku.web.account.factors import recovery_codes, session_proofs
from hoshitaku.web.account.models import AuthenticatorApp, Passkey, RecoveryCode
from hoshitaku.web.server.operator_error import OperatorError
from tests.web.factors import (
    Clock,
    Device,
    add_app,
    add_passkey,
    app_of,
    at_home,
    codes_on,
    notified_changes,
    options,
    sign_in_with,
    with_address,
)
from tests.web.people import Person
from tests.web.test_accounts import SECRET, sign_in, sign_up

CHECK = "/account/confirm-identity/"


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def device() -> Device:
    return Device()


@pytest.fixture
def owner(kanata: Person, settings) -> Person:
    """Signed in just now, with a confirmed address and no second factor, in Japanese."""
    return with_address(kanata, settings)


@pytest.fixture
def codes(owner: Person, device: Device) -> list[str]:
    """The recovery codes that came with the owner's first passkey."""
    return codes_on(add_passkey(owner, device))


def second_step(code: str, password: str = SECRET):
    phone = at_home(Person("Phone", "en"))
    sign_in(phone, password=password)
    return phone.client.post("/account/sign-in/second/", {"recovery": code})


# ---- asked again

ACTIONS = ["/account/passkeys/add/", "/account/authenticator/", "/account/recovery-codes/",
         "/account/authenticator/remove/"]  # fmt: skip


@pytest.mark.parametrize("path", ACTIONS)
@pytest.mark.parametrize("way", ["get", "post"])
def test_after_ten_minutes_changing_factors_needs_a_new_check(
    owner: Person, codes: list[str], clock: Clock, path: str, way: str
):
    app = add_app(owner)
    clock.wait(session_proofs.CHECK_VALID_SECONDS + 1)
    before = (Passkey.objects.count(), AuthenticatorApp.objects.count(), sorted(RecoveryCode.objects.values_list("pk")))
    answer = getattr(owner.client, way)(path, {"code": app.now(), "name": "x", "credential": "{}"})
    assert answer["Location"] == f"{CHECK}?next={path.replace('/', '%2F')}"
    after = (Passkey.objects.count(), AuthenticatorApp.objects.count(), sorted(RecoveryCode.objects.values_list("pk")))
    assert after == before
    assert owner.client.post("/account/passkeys/options/add/").status_code == 403


def test_the_password_is_asked_for_and_leads_back(owner: Person, codes: list[str], clock: Clock):
    clock.wait(session_proofs.CHECK_VALID_SECONDS + 1)
    form = {"password": "guess", "next": "/account/recovery-codes/"}
    assert owner.client.post(CHECK, form).status_code == 400
    assert owner.client.get("/account/recovery-codes/").status_code == 302
    answer = owner.client.post(CHECK, {**form, "password": SECRET})
    assert answer["Location"] == "/account/recovery-codes/"
    assert owner.client.get("/account/recovery-codes/").status_code == 200


def test_a_passkey_is_accepted_instead_of_the_password(owner: Person, codes: list[str], clock: Clock, device: Device):
    clock.wait(session_proofs.CHECK_VALID_SECONDS + 1)
    sent = device.show(options(owner, "check"))
    assert owner.client.post(CHECK, {"credential": sent, "next": "/account/factors/"}).status_code == 302
    assert owner.client.get("/account/recovery-codes/").status_code == 200


def test_a_code_or_a_recovery_code_is_not_accepted_instead_of_the_password(
    owner: Person, codes: list[str], clock: Clock
):
    app = add_app(owner)
    clock.wait(session_proofs.CHECK_VALID_SECONDS + 1)
    owner.client.post(CHECK, {"code": app.now()})
    owner.client.post(CHECK, {"recovery": codes[0]})
    assert owner.client.get("/account/recovery-codes/").status_code == 302
    assert recovery_codes.count_unused_codes(User.objects.get()) == 10


def test_a_passkey_of_another_account_is_refused(owner: Person, codes: list[str], clock: Clock, mio: Person):
    sign_up(at_home(mio), "deneb", "")
    other = Device()
    add_passkey(mio, other)
    clock.wait(session_proofs.CHECK_VALID_SECONDS + 1)
    sent = other.show({**options(owner, "check"), "allowCredentials": []})
    assert owner.client.post(CHECK, {"credential": sent}).status_code == 400
    assert owner.client.get("/account/recovery-codes/").status_code == 302


def test_a_session_older_than_the_factor_cannot_remove_it_with_the_password(owner: Person, device: Device):
    thief = at_home(Person("Mallory", "en"))
    sign_in(thief)
    codes = codes_on(add_passkey(owner, device))
    key = Passkey.objects.get().pk
    thief.client.post(CHECK, {"password": SECRET})
    thief.client.post(f"/account/passkeys/{key}/remove/")
    thief.client.post("/account/recovery-codes/")
    assert thief.client.post("/account/passkeys/options/add/").status_code == 403
    assert Passkey.objects.filter(pk=key).exists()
    assert second_step(codes[0]).status_code == 302


def test_a_session_older_than_the_factor_shows_the_factor_once(owner: Person, device: Device):
    tablet = at_home(Person("Tablet", "en"))
    sign_in(tablet)
    codes = codes_on(add_passkey(owner, device))
    assert 'name="password"' not in tablet.client.get(CHECK).content.decode()
    answer = tablet.client.post(CHECK, {"recovery": codes[0], "next": "/account/recovery-codes/"})
    assert answer["Location"] == "/account/recovery-codes/"
    assert tablet.client.get("/account/recovery-codes/").status_code == 200


def test_an_owner_without_their_factors_reads_why_and_whom_to_ask(owner: Person, device: Device, settings):
    tablet = at_home(Person("Tablet", "en"))
    sign_in(tablet)
    add_passkey(owner, device)
    assert "サーバーの管理者に相談してください" in tablet.client.get(CHECK).content.decode()
    tablet.client.defaults["HTTP_HOST"] = "testserver"
    html = tablet.client.get(CHECK).content.decode()
    assert "data-passkey" not in html
    assert "このサーバーの公開アドレスでだけ使えます" in html


@pytest.mark.parametrize("kind", ["passkey", "app"])
def test_the_mail_says_whom_to_ask_if_a_stranger_has_set_up_a_factor(owner: Person, device: Device, kind: str):
    if kind == "app":
        add_app(owner)
    else:
        add_passkey(owner, device)
    assert "サーバーの管理者に連絡してください" in mail.outbox[-1].body


def test_nobody_is_sent_to_another_site_after_the_check(owner: Person):
    assert owner.client.get(f"{CHECK}?next=https://evil.example/")["Location"] == "/"


def test_what_one_account_showed_counts_for_no_other_in_the_same_browser(owner: Person, codes: list[str], clock: Clock):
    sign_up(at_home(Person("Mio", "en")), "deneb", "")
    sign_in(owner, "deneb")
    assert session_proofs.PASSED_FACTOR_KEY not in owner.client.session
    assert owner.client.session[session_proofs.IDENTITY_CHECK_KEY][0] == User.objects.get(username="deneb").pk


def test_a_session_signed_in_by_a_removed_passkey_shows_another_factor_first(owner: Person, device: Device):
    add_passkey(owner, device)
    lost = at_home(Person("Lost", "en"))
    sign_in_with(lost, device)
    assert lost.client.get("/account/recovery-codes/").status_code == 200
    add_passkey(owner, Device(), "New")
    owner.client.post(f"/account/passkeys/{Passkey.objects.get(name='Phone').pk}/remove/")
    assert lost.client.post("/account/recovery-codes/").status_code == 302
    assert 'name="password"' not in lost.client.get(CHECK).content.decode(), "the password is not enough"
    assert owner.client.get("/account/recovery-codes/").status_code == 200


def test_a_session_signed_in_by_a_recovery_code_may_make_new_codes(owner: Person, codes: list[str]):
    phone = at_home(Person("Phone", "en"))
    sign_in(phone)
    phone.client.post("/account/sign-in/second/", {"recovery": codes[0]})
    assert len(codes_on(phone.client.post("/account/recovery-codes/"))) == 10
    assert phone.client.get("/account/passkeys/add/").status_code == 200


# ---- an owner who lost all factors


def test_the_operator_removes_lost_factors_of_an_account(owner: Person, codes: list[str]):
    add_app(owner)
    operator_commands.remove_factors("vega")
    assert not Passkey.objects.exists()
    assert not AuthenticatorApp.objects.exists()
    assert not RecoveryCode.objects.exists()
    assert notified_changes() == ["passkey", "app", "no_factors"]
    assert sign_in(at_home(Person("Phone", "en")))["Location"] == "/"


@pytest.mark.parametrize(("name", "refusal"), [("nobody", "no account"), ("vega", "no second factor")])
def test_the_command_to_remove_factors_explains_errors(owner: Person, name: str, refusal: str):
    with pytest.raises(OperatorError, match=refusal):
        operator_commands.remove_factors(name)
    assert mail.outbox == []


# ---- what is kept


def test_your_data_names_factors_and_holds_no_secret_of_them(owner: Person, codes: list[str], device: Device):
    app = add_app(owner)
    data = owner.client.get("/account/export/").json()["second_factors"]
    assert [key["name"] for key in data["passkeys"]] == ["Phone"]
    assert set(data["passkeys"][0]) == {"name", "added", "last_used"}
    assert set(data["authenticator_app"]) == {"added", "last_used"}
    assert data["recovery_codes_left"] == 10
    text = json.dumps(data)
    assert not any(secret in text for secret in (app.secret, *codes, *device.keys))


def test_a_guest_has_no_factors(mio: Person):
    mio.play_now()
    assert mio.client.get("/account/export/").json()["second_factors"] == {}
    assert mio.client.get("/account/factors/")["Location"].startswith("/account/sign-in/")


def test_a_deleted_account_leaves_no_factor(owner: Person, codes: list[str]):
    add_app(owner)
    mail.outbox.clear()
    owner.client.post("/account/delete/", {"sure": "on", "password": SECRET})
    assert [model.objects.count() for model in (User, Passkey, AuthenticatorApp, RecoveryCode)] == [0] * 4
    assert len(mail.outbox) == 1, "one mail, of the deletion"


def test_the_log_names_accounts_and_factors_and_holds_no_code(
    owner: Person, codes: list[str], device: Device, caplog, clock
):
    app = add_app(owner)
    clock.wait(30)
    caplog.set_level(logging.INFO, "hoshitaku.security")
    me = User.objects.get().pk
    phone = at_home(Person("Phone", "en"))
    sign_in(phone)
    wrong = f"{(int(app.now()) + 1) % 10**6:06}"
    for form in (
        {"code": wrong},
        {"recovery": "AAAAA"},
        {"credential": "{}"},
        {"code": app_of(User.objects.get()).now()},
    ):
        phone.client.post("/account/sign-in/second/", form)
    phone.client.post("/account/sign-out/")
    sign_in_with(phone, device)
    lines = [record.getMessage() for record in caplog.records if record.name == "hoshitaku.security"]
    here = f"account {me} from 127.0.0.1"
    assert lines == [
        f"second factor failed (code): {here}",
        f"second factor failed (recovery code): {here}",
        f"second factor failed (passkey): {here}",
        f"second factor passed (code): {here}",
        f"signed in: {here}",
        f"signed out: {here}",
        f"second factor passed (passkey): {here}",
        f"signed in: {here}",
    ]

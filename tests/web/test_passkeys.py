"""Passkeys: added, shown, counted, removed; invalid answers of a browser are refused."""

from __future__ import annotations

import json
import re

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache

from hoshitaku.web.account.factors import passkeys
from hoshitaku.web.account.models import Passkey
from tests.web.factors import (
    HOST,
    ORIGIN,
    Clock,
    Device,
    add_passkey,
    at_home,
    codes_on,
    is_in,
    options,
    sign_in_with,
)
from tests.web.people import Person
from tests.web.test_accounts import sign_in, sign_up
from tests.web.test_limits import FEW, few


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture(autouse=True)
def addressed(settings) -> None:
    settings.ORIGIN, settings.ALLOWED_HOSTS = ORIGIN, [HOST, "localhost", "192.0.2.7", "stars.local"]


@pytest.fixture
def device() -> Device:
    return Device()


@pytest.fixture
def owner(kanata: Person, device: Device) -> Person:
    """Signed in, with a passkey on their device."""
    sign_up(at_home(kanata))
    assert len(codes_on(add_passkey(kanata, device))) == 10
    return kanata


def browser(lang: str = "en") -> Person:
    return at_home(Person("Phone", lang))


def second_step(person: Person, device: Device, **how):
    sent = device.show(options(person, "second"), **how)
    return person.client.post("/account/sign-in/second/", {"credential": sent})


# ---- signing in


def test_a_passkey_alone_signs_in(owner: Person, device: Device):
    phone = browser()
    table = phone.play_now()
    answer = sign_in_with(phone, device)
    assert (answer.status_code, answer["Location"]) == (302, "/tables/")
    assert is_in(phone)
    assert f"/t/{table.slug}/" in owner.client.get("/tables/").content.decode(), "the guest's tables come along"
    assert Passkey.objects.get().last_used is not None


def test_a_browser_is_not_asked_whose_passkey_it_has(owner: Person):
    asked = options(browser(), "sign-in")
    assert asked.get("allowCredentials", []) == []
    assert asked["userVerification"] == "required"
    assert asked["rpId"] == HOST


def test_the_device_learns_no_name_by_which_others_find_the_account(owner: Person, device: Device):
    ((_, handle),) = device.keys.values()
    assert len(handle) >= 40
    assert "vega" not in handle


def test_a_passkey_is_the_second_step_too(owner: Person, device: Device):
    phone = browser()
    assert sign_in(phone)["Location"] == "/account/sign-in/second/"
    assert [one["id"] for one in options(phone, "second")["allowCredentials"]] == list(device.keys)
    assert second_step(phone, device)["Location"] == "/"
    assert is_in(phone)


def refused(person: Person, answer) -> bool:
    said = re.search("This passkey was not accepted|このパスキーは受け付けられませんでした", answer.content.decode())
    return answer.status_code == 400 and said is not None and not is_in(person)


def test_a_passkey_of_another_account_is_no_second_step(owner: Person, mio: Person, device: Device):
    sign_up(at_home(mio), "deneb", "")
    other = Device()
    add_passkey(mio, other)
    phone = browser()
    sign_in(phone)
    asked = {**options(phone, "second"), "allowCredentials": []}
    answer = phone.client.post("/account/sign-in/second/", {"credential": other.show(asked)})
    assert refused(phone, answer)


def test_unknown_and_removed_passkeys_and_closed_accounts_get_the_same_answer(
    owner: Person, device: Device, mio: Person
):
    stranger = Device()
    stranger.make({"challenge": "AAAA", "rp": {"id": HOST}, "user": {"id": "AAAA"}})
    phone, pages = browser(), []
    pages.append(sign_in_with(phone, stranger))
    User.objects.update(is_active=False)
    pages.append(sign_in_with(phone, device))
    User.objects.update(is_active=True)
    Passkey.objects.all().delete()
    pages.append(sign_in_with(phone, device))
    assert all(refused(phone, page) for page in pages)


@pytest.mark.parametrize("origin", ["https://evil.example", "http://stars.example", "https://stars.example.evil"])
def test_a_signature_for_another_site_is_refused(owner: Person, device: Device, origin: str):
    phone = browser()
    assert refused(phone, sign_in_with(phone, device, origin=origin))


def test_a_device_without_user_verification_is_refused(owner: Person, device: Device):
    device.knows_owner = False
    phone = browser()
    assert refused(phone, sign_in_with(phone, device))


def test_a_cloned_device_with_an_older_counter_is_refused(owner: Person, device: Device):
    assert sign_in_with(browser(), device).status_code == 302
    device.uses = 0
    phone = browser()
    assert refused(phone, sign_in_with(phone, device))


def test_a_synced_passkey_without_a_counter_is_accepted(owner: Person):
    shared = Device(counts=False)
    add_passkey(owner, shared, "Shared")
    assert [sign_in_with(browser(), shared).status_code for _ in range(3)] == [302] * 3


def test_an_answer_counts_once_and_in_its_own_session_and_for_its_own_purpose(owner: Person, device: Device):
    device.counts = False
    Passkey.objects.update(sign_count=0)
    device.uses = 0
    phone, other = browser(), browser()
    sent = device.show(options(phone, "sign-in"))
    options(other, "sign-in")
    assert refused(other, other.client.post("/account/sign-in/passkey/", {"credential": sent}))
    assert phone.client.post("/account/sign-in/passkey/", {"credential": sent}).status_code == 302
    phone.client.post("/account/sign-out/")
    assert refused(phone, phone.client.post("/account/sign-in/passkey/", {"credential": sent}))
    asked = options(phone, "sign-in")
    sign_in(phone)
    assert refused(phone, phone.client.post("/account/sign-in/second/", {"credential": device.show(asked)}))


def test_an_answer_expires_after_five_minutes(owner: Person, device: Device, clock: Clock):
    phone = browser()
    sent = device.show(options(phone, "sign-in"))
    clock.wait(passkeys.CHALLENGE_VALID_SECONDS + 1)
    assert refused(phone, phone.client.post("/account/sign-in/passkey/", {"credential": sent}))


def test_a_wrong_signature_or_another_s_handle_is_refused(owner: Person, device: Device):
    for changed in ({"signature": b"0" * 70}, {"userHandle": b"0" * 32}):
        phone = browser()
        assert refused(phone, sign_in_with(phone, device, **changed))


PARTS = ("clientDataJSON", "authenticatorData", "signature", "userHandle", "attestationObject")
NONSENSE = ["", "x", "[]", "null", "{}", '{"id": 5}', "[" * 9000, "9" * 5000, '{"id": "' + "A" * 30_000 + '"}',
            '{"id":"AA","rawId":"AA","type":"public-key","response":{}}',
            json.dumps({"id": "é", "rawId": "%%", "type": "public-key", "response": dict.fromkeys(PARTS, "é!=")}),
            ]  # fmt: skip


@pytest.mark.parametrize("sent", NONSENSE)
def test_nonsense_is_refused_in_words(owner: Person, sent: str):
    phone = browser()
    options(phone, "sign-in")
    assert refused(phone, phone.client.post("/account/sign-in/passkey/", {"credential": sent}))
    options(owner, "add")
    assert owner.client.post("/account/passkeys/add/", {"name": "x", "credential": sent}).status_code == 400
    assert Passkey.objects.count() == 1


@pytest.mark.parametrize("public", [[1], "x", 5, {1: 2}, {1: "a", 3: []}, {1: 2, 3: -65535, -1: 1, -2: b"", -3: b""}])
def test_an_invalid_public_key_is_refused(owner: Person, public: object):
    assert add_passkey(owner, Device(), public=public).status_code == 400


def test_answers_are_limited(owner: Person, monkeypatch: pytest.MonkeyPatch):
    few(monkeypatch, "WRONG_TOKEN", max_per_person=FEW, max_per_address=FEW)
    phone = browser()
    answers = [phone.client.post("/account/sign-in/passkey/", {"credential": "x"}).status_code for _ in range(FEW + 1)]
    assert answers == [400] * FEW + [429]


def test_challenges_are_limited(owner: Person, monkeypatch: pytest.MonkeyPatch):
    cache.clear()
    few(monkeypatch, "PASSKEY", max_per_person=FEW, max_per_address=FEW)
    path = "/account/passkeys/options/sign-in/"
    assert [browser().client.post(path).status_code for _ in range(FEW + 1)] == [200] * FEW + [429]


@pytest.mark.parametrize("purpose", ["add", "second", "check"])
def test_a_visitor_is_shown_no_passkeys_of_any_account(owner: Person, purpose: str):
    assert browser().client.post(f"/account/passkeys/options/{purpose}/").status_code == 403


def test_unknown_purposes_are_refused(owner: Person):
    assert owner.client.post("/account/passkeys/options/other/").status_code == 404


# ---- adding and removing


def test_a_device_is_asked_to_keep_the_key_and_to_know_its_owner_and_not_to_make_a_second_one(owner: Person, device):
    asked = options(owner, "add")
    assert asked["authenticatorSelection"]["residentKey"] == "required"
    assert asked["authenticatorSelection"]["userVerification"] == "required"
    assert [one["id"] for one in asked["excludeCredentials"]] == list(device.keys)
    ((_, handle),) = device.keys.values()
    assert asked["user"]["id"] == handle, "one account to the device, however many keys"


@pytest.mark.parametrize(("path", "way"), [("/account/passkeys/add/", "認証アプリ"), ("/account/sign-in/", "")])
def test_without_javascript_the_page_says_what_is_needed(owner: Person, path: str, way: str):
    html = owner.client.get(path).content.decode()
    (said,) = re.findall("<noscript><p[^>]*>([^<]*)", html)
    assert "JavaScript" in said
    assert way in said


def test_passkeys_are_listed_by_their_names(owner: Person):
    add_passkey(owner, Device(), "<b>Key</b> \u202e 2")
    html = owner.client.get("/account/factors/").content.decode()
    assert "<bdi>Phone</bdi>" in html
    assert "<bdi>&lt;b&gt;Key&lt;/b&gt; 2</bdi>" in html


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\u3164", "n" * 41])
def test_a_passkey_has_a_visible_name(owner: Person, name: str):
    assert add_passkey(owner, Device(), name).status_code == 400
    assert Passkey.objects.count() == 1


def test_a_key_without_user_verification_or_for_another_site_is_not_added(owner: Person):
    answers = [
        add_passkey(owner, Device(knows_owner=False)),
        add_passkey(owner, Device(), origin="https://evil.example"),
    ]
    assert [answer.status_code for answer in answers] == [400] * 2
    assert Passkey.objects.count() == 1


def test_nobody_takes_over_the_id_of_another_s_passkey(owner: Person, mio: Person, device: Device):
    sign_up(at_home(mio), "deneb", "")
    (name,) = device.keys
    known, unknown = Device(), Device(knows_owner=False)
    answers = [add_passkey(mio, known, credential=name), add_passkey(mio, unknown)]
    assert [answer.status_code for answer in answers] == [400] * 2
    bare = [answer.content.decode().split('role="alert"')[-1].split("</p>")[0] for answer in answers]
    assert bare[0] == bare[1], "it does not reveal that somebody has it"
    assert Passkey.objects.get().user.username == "vega"


def test_an_account_has_twenty_passkeys_at_most(owner: Person, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(passkeys, "MAX_PASSKEYS", 2)
    assert add_passkey(owner, Device()).status_code == 302
    assert add_passkey(owner, Device()).status_code == 400
    assert Passkey.objects.count() == 2


def test_a_removed_passkey_signs_nobody_in_and_the_others_do(owner: Person, device: Device):
    other = Device()
    add_passkey(owner, other, "Other")
    lost = Passkey.objects.get(name="Phone")
    assert "Phone" in owner.client.get(f"/account/passkeys/{lost.pk}/remove/").content.decode()
    assert Passkey.objects.count() == 2, "to open the page changes nothing"
    owner.client.post(f"/account/passkeys/{lost.pk}/remove/")
    phone = browser()
    assert refused(phone, sign_in_with(phone, device))
    assert sign_in_with(phone, other).status_code == 302


def test_nobody_removes_a_passkey_of_another(owner: Person, mio: Person):
    sign_up(at_home(mio), "deneb", "")
    key = Passkey.objects.get().pk
    assert mio.client.post(f"/account/passkeys/{key}/remove/").status_code == 404
    assert Passkey.objects.count() == 1


def test_the_options_for_a_browser_have_the_webauthn_format(owner: Person):
    asked = options(owner, "add")
    assert json.loads(json.dumps(asked)) == asked
    assert {one["alg"] for one in asked["pubKeyCredParams"]} >= {-7, -257}

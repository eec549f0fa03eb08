"""Where passkeys are offered: at a name with TLS, at home on this machine, and else the page says why not."""

from __future__ import annotations

import pytest

from tests.web.factors import HOST, ORIGIN, Clock, Device, add_passkey, sign_in_with
from tests.web.people import Person
from tests.web.test_accounts import sign_up


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture(autouse=True)
def known_hosts(settings) -> None:
    settings.ALLOWED_HOSTS = [HOST, "localhost", "192.0.2.7", "stars.local"]


@pytest.mark.parametrize(
    ("origin", "host", "said"),
    [
        ("", "localhost:8765", ""),
        ("", "192.0.2.7", "addressed by a number"),
        ("", "stars.local", "secure connection"),
        (ORIGIN, HOST, ""),
        (ORIGIN, "stars.local", "public address"),
        ("https://192.0.2.7", "192.0.2.7", "addressed by a number"),
        ("http://stars.local", "stars.local", "secure connection"),
        ("https://stars.local:8443", "stars.local:8443", ""),
    ],
)
def test_the_page_says_why_passkeys_are_not_offered_at_an_address(mio: Person, settings, origin, host, said):
    settings.ORIGIN = origin
    mio.client.defaults["HTTP_HOST"] = host
    sign_up(mio)
    html = mio.client.get("/account/factors/").content.decode()
    assert ("/account/passkeys/add/" in html) == (not said)
    assert said in html
    assert mio.client.post("/account/passkeys/options/add/").status_code == (404 if said else 200)
    assert (
        "data-passkey" in Person("Phone", "en").client.get("/account/sign-in/", headers={"host": host}).content.decode()
    ) == (not said)


def test_at_home_passkeys_belong_to_this_machine_s_name(mio: Person, settings):
    settings.ORIGIN = ""
    mio.client.defaults["HTTP_HOST"] = "localhost:8765"
    sign_up(mio)
    device = Device()
    add_passkey(mio, device, origin="http://localhost:8765")
    mio.client.post("/account/sign-out/")
    assert sign_in_with(mio, device, origin="http://localhost:8765").status_code == 302

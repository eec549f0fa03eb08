"""Text that no database and no page can hold is refused in words, wherever it is sent."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.web.people import Person
from tests.web.test_records import load, saved, table  # noqa: F401  (a fixture)

REFUSED = "could not be understood"
NUL_ADDRESSES = ("/t/%00/", "/join/a%00/", "/rules/%00/", "/t/a%00b/stream/", "/account/sign-in/?next=/%00", "/?q=%00")


@pytest.mark.parametrize("address", NUL_ADDRESSES)
def test_an_address_with_a_nul_is_refused(address: str, mio: Person):
    answer = mio.client.get(address)

    assert answer.status_code == 400
    assert REFUSED in answer.content.decode()


@pytest.mark.parametrize("text", ["a\x00b", "\x00"])
@pytest.mark.parametrize(
    ("address", "field"),
    [("/account/sign-in/", "username"), ("/tables/new/", "name"), ("/play/", "game"), ("/import/", "text"),
     ("/account/reset/", "email"), ("/admin/login/", "username"), ("/preferences/", "next")],
)  # fmt: skip
def test_a_field_with_a_nul_is_refused(text: str, address: str, field: str, mio: Person):
    answer = mio.client.post(address, {"lang": "en", "password": "x", field: text})

    assert answer.status_code == 400
    assert REFUSED in answer.content.decode()


def test_a_cookie_with_a_nul_is_refused(db):
    answer = Client(headers={"cookie": 'hoshitaku="a\\000b"', "accept-language": "en"}).get("/")

    assert answer.status_code == 400
    assert REFUSED in answer.content.decode()


@pytest.mark.parametrize("wild", ["\\ud800", "\\u0000", "a\\udfffb"])
@pytest.mark.parametrize("part", ["pack", "game", "rules", "commitment", "players", "options", "moves"])
def test_a_record_with_invalid_text_is_refused_with_its_line(part: str, wild: str, table, kanata, mio):  # noqa: F811
    header, first, *rest = saved(kanata, table).splitlines()
    line = header if part != "moves" else first
    changed = line.replace("{", '{"' + part + '": ["' + wild + '"], ', 1)
    if f'"{part}"' in line:
        start = line.index(f'"{part}"')
        changed = line[:start] + f'"{part}": "{wild}", "was_{part}"' + line[start + len(part) + 2 :]
    lines = [changed, first, *rest] if line is header else [header, changed, *rest]

    answer = load(mio, "\n".join(lines))

    assert answer.status_code == 400
    assert f"line {1 if line is header else 2}: " in answer.content.decode()


@pytest.mark.parametrize("wanted", ["foo", "foo bar", "lobby", "?x=1", "#x", "../x", "/%ff"])
def test_an_invalid_redirect_target_leads_to_the_lobby(wanted: str, mio: Person):
    mio.client.post(
        "/account/sign-up/", {"username": "mio", "password1": "long orbit 42", "password2": "long orbit 42"}
    )
    mio.client.post("/account/sign-out/")

    answer = mio.client.post("/account/sign-in/", {"username": "mio", "password": "long orbit 42", "next": wanted})

    assert answer.status_code == 302
    assert answer["Location"] == (wanted if wanted.startswith("/") else "/")

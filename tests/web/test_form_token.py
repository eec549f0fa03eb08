"""Forms whose token is out of date: where the refusal leads, what it logs, and how a page gets the token again."""

from __future__ import annotations

import logging
import re
from html import unescape
from io import BytesIO

import pytest
from django.test import Client

from tests.web.people import Person

SECURITY = "hoshitaku.security"


@pytest.fixture
def strict(kanata: Person) -> Client:
    """A browser whose forms are checked."""
    kanata.client.handler.enforce_csrf_checks = True
    return kanata.client


def refused(client: Client, path: str, **headers: str) -> str:
    answer = client.post(path, headers=headers)
    assert (answer.status_code, answer["X-Form-Token"]) == (403, "refused")
    return re.search(r'<a class="btn primary" href="([^"]*)"', answer.content.decode()).group(1)


def test_a_refused_form_of_a_table_leads_back_to_the_table(kanata: Person):
    table = f"/t/{kanata.play_now().slug}/"
    kanata.client.handler.enforce_csrf_checks = True
    assert refused(kanata.client, f"{table}move/") == table


def test_a_refused_form_leads_back_to_the_page_that_sent_it_unless_that_is_elsewhere(strict: Client):
    assert refused(strict, "/play/", referer="http://testserver/tables/new/?game=zetta") == "/tables/new/?game=zetta"
    assert refused(strict, "/play/", referer="https://evil.example/trap/") == "/"
    assert refused(strict, "/play/", referer="http://testserver//evil.example/") == "/"


def test_a_form_of_this_site_can_be_sent_again_as_it_was_filled_in(strict: Client):
    own = {"origin": "http://testserver", "referer": "http://testserver/club/"}
    typed = {"text": 'Two "lines"\r\nof <b>text</b>', "game": ["freekick", "zetta"], "csrfmiddlewaretoken": "old"}
    answer = strict.post("/play/?way=1", typed, headers=own)
    form = re.search(
        r'<form class="row" method="post" action="/play/\?way=1">(.*?)</form>', answer.content.decode(), re.DOTALL
    )
    fields = [(name, unescape(value)) for name, value in re.findall(r'name="([^"]*)" value="([^"]*)"', form[1])]
    (token_name, token), *rest = fields
    assert rest == [("text", typed["text"]), ("game", "freekick"), ("game", "zetta")]
    assert strict.post("/play/", {token_name: token}, headers=own).status_code == 302


@pytest.mark.parametrize(
    ("typed", "headers"),
    [
        ({"text": "buy this"}, {"origin": "https://evil.example"}),
        ({"text": "buy this"}, {"origin": "null"}),
        ({"text": "buy this"}, {}),
        ({"username": "mio", "password": "long orbit 42"}, {"origin": "http://testserver"}),
        ({"code": "123456"}, {"origin": "http://testserver"}),
        ({"record": BytesIO(b"a record")}, {"origin": "http://testserver"}),
    ],
    ids=["from elsewhere", "from a hidden origin", "from nobody knows where", "a password", "a code", "a file"],
)
def test_what_another_site_may_have_sent_and_secrets_and_files_cannot_be_sent_again(
    strict: Client, typed: dict[str, object], headers: dict[str, str]
):
    answer = strict.post("/play/", typed, headers=headers)
    assert answer.status_code == 403
    assert 'action="/play/"' not in answer.content.decode()
    assert "long orbit 42" not in answer.content.decode()


def test_the_token_that_a_page_asks_for_is_accepted(strict: Client):
    answer = strict.get("/form-token/")
    assert answer["Cache-Control"] == "no-store"
    token = answer.content.decode()
    assert strict.post("/play/", {"csrfmiddlewaretoken": token}).status_code == 302


def test_another_origin_is_logged_as_a_warning_with_what_was_expected(strict: Client, caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.INFO, SECURITY)
    refused(strict, "/play/", origin="https://stars.example")
    (record,) = (record for record in caplog.records if record.name == SECURITY)
    assert record.levelno == logging.WARNING
    assert record.origins.startswith("Origin https://stars.example, Host")
    assert record.origins.endswith("expected http://testserver")


def test_an_expired_token_is_not_logged_as_a_warning(strict: Client, caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.INFO, SECURITY)
    refused(strict, "/play/")
    (record,) = (record for record in caplog.records if record.name == SECURITY)
    assert record.levelno == logging.INFO
    assert record.origins.startswith("Origin none")

"""A signed token counts for what it was made for, and for nothing else."""

from __future__ import annotations

import pytest
from django.core import mail

from hoshitaku.web.account import mail_preferences
from hoshitaku.web.account.models import Viewer
from tests.web.people import Person
from tests.web.test_accounts import link_in, sign_up


@pytest.fixture
def links(kanata: Person, settings) -> dict[str, str]:
    """The links that one account has been mailed, by kind."""
    settings.ORIGIN = "https://stars.example"
    sign_up(kanata)
    confirming = link_in(mail.outbox[-1])
    kanata.client.post(confirming)
    kanata.client.post("/account/reset/", {"email": "vega@hoshitaku.example"})
    stopping = mail_preferences.unsubscribe_url(Viewer.objects.get()).removeprefix(settings.ORIGIN)
    return {"address": confirming, "reset": link_in(mail.outbox[-1]), "mails": stopping}


PAGES = {
    "address": "/account/address/{}/",
    "mails": "/account/mails/{}/",
    "reset": "/account/reset/MQ/{}/",
}
OTHERS = [(page, kind) for page in PAGES for kind in PAGES if page != kind]


@pytest.mark.parametrize(("page", "kind"), OTHERS)
def test_a_token_of_one_kind_does_not_work_for_another(links: dict[str, str], page: str, kind: str):
    token = links[kind].rstrip("/").rpartition("/")[2]
    answer = Person("Mallory", "en").client.get(PAGES[page].format(token))
    assert answer.status_code == 404 or "This link has been used or is too old" in answer.content.decode()


@pytest.mark.parametrize(("kind", "status"), [("address", 404), ("mails", 200), ("reset", 302)])
def test_each_token_works_for_its_own_purpose(links: dict[str, str], kind: str, status: int):
    # That of the address has confirmed it already; that for a new password leads to its page.
    assert Person("Vega", "en").client.get(links[kind]).status_code == status


@pytest.mark.parametrize("path", ["/", "/account/sign-in/", "/nowhere/", "/health", "/metrics"])
def test_trace_requests_are_refused(db, path: str):
    answer = Person("Mallory", "en").client.generic("TRACE", path, headers={"x-secret": "of-this-browser"})
    assert answer.status_code in (404, 405)
    assert "of-this-browser" not in answer.content.decode()


@pytest.mark.parametrize("path", ["/", "/tables/", "/rules/freekick/", "/club/", "/account/sign-in/", "/tables/new/"])
def test_reading_pages_starts_no_session(db, settings, path: str):
    reader = Person("Hal", "en")
    assert reader.client.get(path).status_code == 200
    assert settings.SESSION_COOKIE_NAME not in reader.client.cookies

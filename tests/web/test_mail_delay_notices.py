"""Pages that promise a mail show everybody that the mail server does not answer; an account page shows why."""

from __future__ import annotations

import time

import pytest
from django.core.cache import cache

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.mail import delivery, outbox, server_status, unsent_mails
from hoshitaku.web.mail.account_mail import mail_ownership
from hoshitaku.web.table import data_export
from tests.support.mail_server import MailServer
from tests.web import mail_outages
from tests.web.mail_outages import MIO, mails_wait, send, text_of
from tests.web.people import Person
from tests.web.test_accounts import sign_up
from tests.web.visitor_pages import without_token_and_time

LATE = {"en": "The mail server does not answer at the moment.", "ja": "ただいまメールサーバーが応答しません。"}
FOR_ALL = ("/account/sign-up/", "/account/reset/", "/account/reset/sent/")
FOR_MEMBERS = ("/account/", "/account/address/", "/account/password/", "/account/delete/", "/account/factors/")
pytestmark = pytest.mark.django_db(transaction=True)
# The fixtures of tests/web/mail_outages.py.
no_earlier_failure = mail_outages.no_earlier_failure
port = mail_outages.port
mail_server = mail_outages.mail_server
person = mail_outages.person
vega = mail_outages.vega


def says_late(client, path: str, lang: str = "en") -> bool:
    answer = client.get(path, headers={"accept-language": lang}, follow=True)
    assert answer.status_code == 200
    return LATE[lang] in answer.content.decode()


@pytest.mark.parametrize("lang", LATE)
@pytest.mark.parametrize("path", FOR_ALL)
def test_public_pages_say_that_mail_is_delayed(port, mio, path, lang):
    assert says_late(mio.client, path, lang)
    server = MailServer(port=port)
    try:
        assert not says_late(mio.client, path, lang)
    finally:
        server.close()


def test_pages_of_members_say_that_mail_is_delayed(port, person):
    assert {path: says_late(person.client, path) for path in FOR_MEMBERS} == dict.fromkeys(FOR_MEMBERS, True)
    server = MailServer(port=port)
    try:
        assert {path: says_late(person.client, path) for path in FOR_MEMBERS} == dict.fromkeys(FOR_MEMBERS, False)
    finally:
        server.close()


def test_members_without_an_address_are_promised_nothing(port, person, vega):
    Viewer.objects.filter(pk=vega.pk).update(address=None)
    shown = {path: says_late(person.client, path) for path in FOR_MEMBERS}
    assert shown == dict.fromkeys(FOR_MEMBERS, False) | {"/account/address/": True}


def test_the_page_after_signing_up_says_that_mail_is_delayed(port, mio):
    answer = sign_up(mio, "altair", email="altair@mail.example")
    assert LATE["en"] in mio.client.get(answer["Location"]).content.decode()
    outbox.mail_queue.join()


def test_a_server_that_sends_no_mails_promises_none(mio, settings):
    settings.MAILS = False
    assert not says_late(mio.client, "/account/sign-up/")


def test_a_refused_sender_is_shown_with_or_without_an_account(port, vega):
    shown = []
    for address in (MIO, "nobody@mail.example"):
        server_status.record_success()
        asked = Person("Hal", "en")
        server = MailServer(port=port)
        server.refusals["MAIL"] = "550 not your domain"
        try:
            asked.client.post("/account/reset/", {"email": address})
            outbox.mail_queue.join()
            shown.append(without_token_and_time(asked.client.get("/account/reset/sent/").content.decode()))
        finally:
            server.close()
    assert LATE["en"] in shown[0]
    assert shown[0] == shown[1]


def test_a_probe_takes_two_seconds_at_most_and_counts_for_a_while(port, settings, monkeypatch):
    monkeypatch.setattr(server_status, "PROBE_SECONDS", 0.5)
    settings.MAIL_PROBE_CACHE_SECONDS = 30.0
    server = MailServer(port=port)
    server.drips = 1.0
    try:
        began = time.monotonic()
        assert not server_status.mail_server_answers()
        assert time.monotonic() - began < 10, "the greeting alone would take 18 seconds"
        assert not server_status.mail_server_answers()
        assert server.calls == 1
        server.drips = 0.0
        cache.clear()
        assert server_status.mail_server_answers()
    finally:
        server.close()


def test_a_try_without_a_mail_goes_as_far_as_one_with_a_mail_before_its_recipient(port):
    server = MailServer(port=port)
    try:
        assert delivery.try_to_send(None) is None
    finally:
        server.close()
    assert b"MAIL FROM" in server.clear.upper()
    assert b"RCPT" not in server.clear.upper()
    assert server.mails == []


def test_the_account_page_says_why_a_mail_waits_or_was_refused(mail_server, person, vega):
    mail_server.refusals["MAIL"] = "550 not your domain"
    send(mail_ownership(vega, MIO))
    assert f"A mail to {MIO} is waiting" in text_of(person.client.get("/account/"))
    assert data_export.export_viewer_data(vega)["unsent_mails"]["waiting_or_refused"][0]["state"] == "server"
    mail_server.refusals = {"RCPT": "550 mailbox full"}
    unsent_mails.retry_due_mails()
    page = text_of(person.client.get("/account/"))
    assert f"A mail to {MIO} was refused" in page
    assert "550 mailbox full" in page
    mail_server.refusals = {}
    send(mail_ownership(vega, MIO))
    assert "refused" not in text_of(person.client.get("/account/")), "a later one arrived"


def test_the_page_of_a_new_account_is_the_same_for_a_taken_address(port, vega, monkeypatch):
    pages = []
    for name, address in (("altair", MIO), ("deneb", "free@mail.example")):
        other = Person(name, "en")
        with mails_wait(monkeypatch):
            sign_up(other, name, email=address)
        outbox.mail_queue.join()
        pages.append(text_of(other.client.get("/account/")).replace(address, "").replace(name, ""))
        assert f"A mail to {address} is waiting" in text_of(other.client.get("/account/"))
    assert pages[0] == pages[1]

"""Mails leave in a thread of their own: a mail server that does not answer keeps nobody waiting."""

from __future__ import annotations

import logging
import socket
import sys
import time
from collections.abc import Iterator
from threading import Event

import pytest
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends import smtp

from hoshitaku.web.mail import outbox, server_status
from tests.web.server import Server, free_port

PATIENCE = 10.0  # seconds
BACKEND = "hoshitaku.web.mail.outbox.QueuedEmailBackend"
Sent = list[str]
# The thread of mails stores what it cannot send.
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def no_earlier_failure() -> Iterator[None]:
    """A failure is remembered by the process: none of another test, and none for another test."""
    server_status.record_success()
    yield
    server_status.record_success()


def mail(subject: str) -> EmailMessage:
    return EmailMessage(
        subject, "text", "hoshitaku@localhost", ["mio@mail.example"], connection=get_connection(BACKEND)
    )


def until_all_have_left() -> None:
    """Wait until the thread of mails has done everything that it was given."""
    outbox.mail_queue.join()


@pytest.fixture
def silent() -> Iterator[int]:
    """The port of a mail server that takes calls and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


@pytest.mark.slow
def test_a_mail_server_that_says_nothing_keeps_nobody_waiting(tmp_path, silent: int) -> None:
    mail_server = f"smtp://127.0.0.1:{silent}"
    server = Server(tmp_path, HOSHITAKU_MAIL=mail_server, HOSHITAKU_ORIGIN=f"http://127.0.0.1:{free_port()}")
    try:
        server.start()
        mio = server.browser()
        mio.client.timeout = PATIENCE
        mio.open("/account/sign-up/")
        secret = "a long way to Altair"
        form = {"username": "mio", "email": "mio@mail.example", "password1": secret, "password2": secret}
        assert "mio@mail.example" in mio.send("/account/sign-up/", **form).text
    finally:
        server.close()


def test_mails_leave_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: Sent = []
    monkeypatch.setattr(smtp.EmailBackend, "send_messages", lambda _, mails: sent.extend(m.subject for m in mails))
    assert [mail(subject).send() for subject in ("one", "two")] == [1, 1]
    until_all_have_left()
    assert sent == ["one", "two"]


def test_a_mail_that_cannot_be_sent_is_logged_and_the_next_one_is_sent(monkeypatch, caplog) -> None:
    sent: Sent = []

    def fail_once(_: smtp.EmailBackend, mails: list[EmailMessage]) -> None:
        if mails[0].subject == "one":
            raise ConnectionRefusedError("nobody there")
        sent.append(mails[0].subject)

    monkeypatch.setattr(smtp.EmailBackend, "send_messages", fail_once)
    with caplog.at_level(logging.ERROR, "hoshitaku.web.mail.outbox"):
        mail("one").send()
        mail("two").send()
        until_all_have_left()
    assert sent == ["two"]
    assert [record.getMessage() for record in caplog.records] == ["a mail could not be sent: nobody there"]


def test_the_mail_queue_is_limited(monkeypatch, caplog) -> None:
    begun, go_on, sent = Event(), Event(), []

    def wait(_: smtp.EmailBackend, mails: list[EmailMessage]) -> None:
        begun.set()
        go_on.wait(PATIENCE)
        sent.append(mails[0].subject)

    monkeypatch.setattr(smtp.EmailBackend, "send_messages", wait)
    with caplog.at_level(logging.ERROR, "hoshitaku.web.mail.outbox"):
        mail("on its way").send()
        begun.wait(PATIENCE)
        queued = [mail(str(number)).send() for number in range(outbox.MAX_QUEUED_MAILS + 1)]
        go_on.set()
        until_all_have_left()
    assert queued == [1] * outbox.MAX_QUEUED_MAILS + [0]
    assert len(sent) == 1 + outbox.MAX_QUEUED_MAILS
    assert len(caplog.records) == 1


def slowly(sent: Sent, mails: list[EmailMessage]) -> None:
    time.sleep(0.3)
    sent.extend(mail.subject for mail in mails)


def test_a_command_ends_only_when_its_mails_are_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: Sent = []
    monkeypatch.setattr(smtp.EmailBackend, "send_messages", lambda _, mails: slowly(sent, mails))
    monkeypatch.delitem(sys.modules, "hoshitaku.web.asgi", raising=False)
    mail("your password is another one").send()
    outbox.wait_for_queued_mails()
    assert sent == ["your password is another one"]


def test_a_stopping_server_waits_for_no_mail(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: Sent = []
    monkeypatch.setattr(smtp.EmailBackend, "send_messages", lambda _, mails: slowly(sent, mails))
    monkeypatch.setitem(sys.modules, "hoshitaku.web.asgi", outbox)
    mail("late").send()
    outbox.wait_for_queued_mails()
    assert sent == []
    until_all_have_left()

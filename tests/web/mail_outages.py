"""A mail server that is down or refuses, an account, and what is kept of mails that could not be sent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event

import pytest

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.mail import outbox, server_status
from hoshitaku.web.mail.account_mail import AccountMail, MailOwnership
from hoshitaku.web.mail.delivery import try_to_send
from hoshitaku.web.mail.models import UnsentMail
from tests.support.mail_server import MailServer
from tests.web.people import Person
from tests.web.server import free_port
from tests.web.test_accounts import sign_up

BACKEND = "hoshitaku.web.mail.outbox.QueuedEmailBackend"
MIO = "mio@mail.example"


@pytest.fixture(autouse=True)
def no_earlier_failure() -> Iterator[None]:
    server_status.record_success()
    yield
    server_status.record_success()


@pytest.fixture
def port(settings) -> int:
    """Where the mail server of these settings is; nobody listens there yet."""
    settings.EMAIL_BACKEND, settings.MAILS, settings.ORIGIN = BACKEND, True, "https://stars.example"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", free_port()
    settings.EMAIL_HOST_USER = settings.EMAIL_HOST_PASSWORD = ""
    settings.EMAIL_USE_SSL = settings.EMAIL_USE_TLS = False
    settings.EMAIL_TIMEOUT, settings.MAIL_TRY_SECONDS = 5, 5.0
    settings.MAIL_PAUSES, settings.MAIL_PROBE_CACHE_SECONDS = (0.0,), 0.0
    return settings.EMAIL_PORT


@pytest.fixture
def mail_server(port: int) -> Iterator[MailServer]:
    server = MailServer(port=port)
    yield server
    server.close()


@pytest.fixture
def person(db) -> Person:
    """Somebody with an account that has a confirmed address."""
    person = Person("Mio", "en")
    sign_up(person, "vega", email="")
    viewer = Viewer.objects.get(user__username="vega")
    Viewer.objects.filter(pk=viewer.pk).update(address=MIO, language="en")
    # The thread of mails is not still working on the mail of the sign-up while a test changes accounts.
    outbox.mail_queue.join()
    UnsentMail.objects.all().delete()
    return person


@pytest.fixture
def vega(person) -> Viewer:
    """The account."""
    return Viewer.objects.get(address=MIO)


def send(belonging: MailOwnership | None = None, **headers: str) -> None:
    """Send a mail by the thread of mails, and wait until it has tried."""
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    AccountMail("Your turn", "Moonlight over Altair", MIO, belonging or MailOwnership(), headers).send()
    outbox.mail_queue.join()


@contextmanager
def mails_wait(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No try begins before the end: the tests' database in memory, unlike a file, lets none wait for a transaction."""
    done = Event()
    monkeypatch.setattr(outbox, "try_to_send", lambda mail: done.wait(10) and try_to_send(mail))
    try:
        yield
    finally:
        done.set()


def kept() -> UnsentMail:
    return UnsentMail.objects.get()


def text_of(page) -> str:
    return re.sub(r"<[^>]*>", "", page.content.decode())

"""A mail server that is down while a server runs, is killed and starts again: no mail is lost, none is sent twice."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from hoshitaku.web.server.data_folder import SQLITE_FILE_NAME
from tests.support.certificates import certificate
from tests.support.mail_server import MailServer
from tests.web.server import Server, free_port
from tests.web.test_check import run_check

SECRET = "a long way to Altair"
PEOPLE = ("vega", "altair", "deneb")
LATE = "The mail server does not answer at the moment."
MANY = 20
# A process whose mails are kept, since the mail server is down.
KEEP = """
import sys
from hoshitaku.web.server.serve import prepare_server
prepare_server()
from django.core.mail import send_mail
from hoshitaku.web.mail import outbox
for number in range(int(sys.argv[1])):
    send_mail(f"mail {number:02}", "text", None, ["vega@mail.example"])
outbox.mail_queue.join()
"""
# A process that tries again until none is left.
RETRY = """
import time
import django
django.setup()
from hoshitaku.web.mail import unsent_mails
while unsent_mails.count_waiting_mails().number:
    unsent_mails.retry_due_mails()
    time.sleep(0.02)
"""
pytestmark = pytest.mark.slow


@pytest.fixture
def mail_port() -> int:
    return free_port()


@pytest.fixture
def server(tmp_path: Path, mail_port: int) -> Iterator[Server]:
    """A server whose mail server is down."""
    server = quick_server(tmp_path, mail_port)
    server.start()
    yield server
    server.close()


def quick_server(folder: Path, mail_port: int, database: str = "", mail: str = "", **variables: str) -> Server:
    """A server that tries again after parts of a second."""
    return Server(
        folder,
        database,
        DJANGO_SETTINGS_MODULE="tests.support.quick_mails",
        HOSHITAKU_MAIL=mail or f"smtp://127.0.0.1:{mail_port}",
        HOSHITAKU_ORIGIN=f"http://127.0.0.1:{free_port()}",
        **variables,
    )


def sign_up(server: Server, name: str) -> str:
    """Make an account with an address; the page that follows."""
    browser = server.browser()
    browser.open("/account/sign-up/")
    form = {"username": name, "email": f"{name}@mail.example", "password1": SECRET, "password2": SECRET}
    return browser.send("/account/sign-up/", **form).text


def kept(server: Server) -> int:
    with closing(sqlite3.connect(server.data / SQLITE_FILE_NAME)) as database:
        return database.execute("SELECT count(*) FROM mail_unsentmail WHERE next_try IS NOT NULL").fetchone()[0]


def recipients(mail_server: MailServer) -> list[str]:
    return sorted(name for mail in mail_server.mails for name in PEOPLE if f"To: {name}@mail.example" in mail)


def test_mails_written_during_an_outage_are_sent_after_it(server, mail_port):
    assert LATE in sign_up(server, "vega")
    Server.wait(lambda: kept(server) == 1)
    mail_server = MailServer(port=mail_port)
    try:
        Server.wait(lambda: kept(server) == 0)
        assert recipients(mail_server) == ["vega"]
        assert LATE not in sign_up(server, "altair")
        Server.wait(lambda: recipients(mail_server) == ["altair", "vega"])
    finally:
        mail_server.close()
    assert "@mail.example" not in server.log.read_text()


def test_a_mail_outlives_the_kill_of_the_server_after_its_first_failure(server, mail_port):
    sign_up(server, "vega")
    Server.wait(lambda: kept(server) == 1)
    server.kill()
    mail_server = MailServer(port=mail_port)
    try:
        server.start()
        Server.wait(lambda: kept(server) == 0)
        assert recipients(mail_server) == ["vega"]
    finally:
        mail_server.close()


def test_a_backup_holds_the_mails_that_wait(server, mail_port, tmp_path_factory):
    sign_up(server, "vega")
    Server.wait(lambda: kept(server) == 1)
    server.kill()
    folder = tmp_path_factory.mktemp("restored")
    for data, command in ((server.data, "backup"), (folder / "data", "restore")):
        environment = {**os.environ, "HOSHITAKU_DATA": str(data), "HOSHITAKU_DATABASE": ""}
        arguments = [sys.executable, "-m", "hoshitaku", command, str(folder / "backup")]
        subprocess.run(arguments, env=environment, check=True, timeout=100)
    restored = quick_server(folder / "data", mail_port)
    mail_server = MailServer(port=mail_port)
    try:
        restored.start()
        Server.wait(lambda: kept(restored) == 0)
        assert recipients(mail_server) == ["vega"]
    finally:
        restored.close()
        mail_server.close()


def test_a_mail_survives_a_kill_during_its_delivery(server, mail_port):
    sign_up(server, "vega")
    Server.wait(lambda: kept(server) == 1)
    mail_server = MailServer(port=mail_port)
    mail_server.drips = 0.3
    try:
        Server.wait(lambda: mail_server.calls > 0)
        server.kill()
        assert kept(server) == 1
        mail_server.drips = 0.0
        server.start()
        Server.wait(lambda: kept(server) == 0)
        assert recipients(mail_server) == ["vega"]
    finally:
        mail_server.close()


def test_a_mail_that_waited_is_sent_by_tls(tmp_path, mail_port):
    trusted = certificate(tmp_path, "localhost")
    (data := tmp_path / "data").mkdir()
    mail = f"smtp+tls://vega:moonlight@localhost:{mail_port}"
    server = quick_server(data, mail_port, mail=mail, SSL_CERT_FILE=str(trusted))
    try:
        server.start()
        sign_up(server, "vega")
        Server.wait(lambda: kept(server) == 1)
        mail_server = MailServer(trusted, offers=("STARTTLS",), port=mail_port)
        try:
            Server.wait(lambda: recipients(mail_server) == ["vega"])
        finally:
            mail_server.close()
        assert b"MAIL" not in mail_server.clear
    finally:
        server.close()


def test_check_reports_how_many_mails_wait_and_since_when(server):
    assert "for another try" not in run_check(server.data).stdout
    sign_up(server, "vega")
    Server.wait(lambda: kept(server) == 1)
    said = run_check(server.data).stdout
    assert re.search(r"mail: 1 mail waits for another try, the first since \d+ \w+ 20\d\d, \d\d:\d\d UTC", said), said


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)])
def environment(request, tmp_path: Path, mail_port: int) -> Iterator[dict[str, str]]:
    """The variables of processes that share a database."""
    server = quick_server(tmp_path, mail_port)
    variables = {**os.environ, **server.environment, "HOSHITAKU_DATA": str(tmp_path)}
    if request.param == "sqlite":
        yield variables | {"HOSHITAKU_DATABASE": ""}
        return
    from tests.web.postgresql import cluster  # noqa: PLC0415  (needs psycopg)

    with cluster() as address:
        yield variables | {"HOSHITAKU_DATABASE": address}


def test_two_processes_send_each_mail_once(environment, mail_port):
    subprocess.run([sys.executable, "-c", KEEP, str(MANY)], env=environment, check=True, timeout=100)
    mail_server = MailServer(port=mail_port)
    mail_server.drips = 0.01
    try:
        both = [subprocess.Popen([sys.executable, "-c", RETRY], env=environment) for _ in range(2)]
        assert [process.wait(100) for process in both] == [0, 0]
    finally:
        mail_server.close()
    subjects = sorted(line for mail in mail_server.mails for line in mail.splitlines() if line.startswith("Subject"))
    assert subjects == [f"Subject: mail {number:02}" for number in range(MANY)]

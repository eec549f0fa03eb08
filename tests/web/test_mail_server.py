"""The mail server that HOSHITAKU_MAIL names: no password crosses the network unencrypted, unless configured so."""

from __future__ import annotations

import base64
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hoshitaku.web.mail.server_address import parse_mail_server
from hoshitaku.web.server.operator_error import OperatorError
from tests.support.certificates import certificate
from tests.support.mail_server import MailServer
from tests.web.test_starting import refuses, start

PASSWORD = "moonlight/@ 7%"
WRITTEN = "moonlight%2F%40%207%25"
# As a server does: the settings are read from the environment, and the mail leaves by the thread of mails.
SEND = """
import django
django.setup()
from django.core.mail import send_mail
send_mail("Your turn", "at the table", None, ["mio@mail.example"])
"""


def send(tmp_path: Path, address: str, trusted: Path | None = None) -> str:
    """Send a mail by a server whose HOSHITAKU_MAIL this is; what it says on standard error."""
    settings = {"DJANGO_SETTINGS_MODULE": "hoshitaku.web.settings", "HOSHITAKU_DATA": str(tmp_path)}
    environment = os.environ | settings | {"HOSHITAKU_MAIL": address, "HOSHITAKU_DATABASE": ""}
    if trusted:
        environment["SSL_CERT_FILE"] = str(trusted)
    ran = subprocess.run(
        [sys.executable, "-c", SEND], env=environment, capture_output=True, text=True, timeout=60, check=True
    )
    return ran.stderr


@contextmanager
def serving(*given, **named) -> Iterator[MailServer]:
    server = MailServer(*given, **named)
    try:
        yield server
    finally:
        server.close()


def shows_no_password(server: MailServer) -> bool:
    """Whether what went over the network without TLS holds neither the password nor its Base64."""
    encoded = base64.b64encode(f"\0vega\0{PASSWORD}".encode())
    return b"AUTH" not in server.clear and encoded not in server.clear and PASSWORD.encode() not in server.clear


def test_smtps_is_tls_from_the_first_byte(tmp_path):
    trusted = certificate(tmp_path, "localhost")
    with serving(trusted, tls=True) as server:
        assert "could not be sent" not in send(tmp_path, f"smtps://vega:{WRITTEN}@localhost:{server.port}", trusted)
    assert server.logins == [["vega", PASSWORD]]
    assert len(server.mails) == 1
    assert server.clear == b""


def test_smtp_tls_starts_tls_before_it_sends_the_password(tmp_path):
    trusted = certificate(tmp_path, "localhost")
    with serving(trusted, offers=("STARTTLS",)) as server:
        assert "could not be sent" not in send(tmp_path, f"smtp+tls://vega:{WRITTEN}@localhost:{server.port}", trusted)
    assert server.logins == [["vega", PASSWORD]]
    assert len(server.mails) == 1
    assert shows_no_password(server)
    assert b"MAIL" not in server.clear


def test_a_mail_server_without_tls_gets_no_password(tmp_path):
    with serving() as server:
        assert "could not be sent" in send(tmp_path, f"smtp+tls://vega:{WRITTEN}@localhost:{server.port}")
    assert (server.logins, server.mails) == ([], [])
    assert shows_no_password(server)


@pytest.mark.parametrize("scheme", ["smtps", "smtp+tls"])
@pytest.mark.parametrize("named", ["", "other.example"])
def test_a_mail_server_with_an_untrusted_or_wrong_certificate_gets_no_password(tmp_path, scheme, named):
    trusted = certificate(tmp_path, named) if named else None
    own = trusted or certificate(tmp_path, "localhost")
    with serving(own, tls=scheme == "smtps", offers=("STARTTLS",)) as server:
        said = send(tmp_path, f"{scheme}://vega:{WRITTEN}@localhost:{server.port}", trusted)
    assert "could not be sent" in said
    assert "moonlight" not in said
    assert (server.logins, server.mails) == ([], [])
    assert shows_no_password(server)


def test_smtp_sends_without_a_password(tmp_path):
    with serving(offers=("STARTTLS",)) as server:
        assert "could not be sent" not in send(tmp_path, f"smtp://127.0.0.1:{server.port}")
    assert server.logins == []
    assert len(server.mails) == 1


def test_a_password_goes_without_tls_only_if_the_scheme_says_so(tmp_path):
    with serving() as server:
        send(tmp_path, f"smtp+plain-password://vega:{WRITTEN}@127.0.0.1:{server.port}")
    assert server.logins == [["vega", PASSWORD]]
    assert len(server.mails) == 1


@pytest.mark.parametrize("scheme", ["smtp", "smtps", "smtp+tls", "smtp+plain-password"])
def test_each_scheme_has_its_port(scheme):
    ports = {"smtp": 25, "smtps": 465, "smtp+tls": 587, "smtp+plain-password": 25}
    named = parse_mail_server(f"{scheme.upper()}://mail.example")
    assert (named.host, named.port, named.uses_implicit_tls, named.uses_starttls) == (
        "mail.example", ports[scheme], scheme == "smtps", scheme == "smtp+tls",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("rest", "host", "port", "user", "password"),
    [
        ("vega:moonlight@mail.example", "mail.example", 465, "vega", "moonlight"),
        ("vega@stars.example:moonlight@mail.example:2465/", "mail.example", 2465, "vega@stars.example", "moonlight"),
        ("vega%40stars.example:moon%3Alight@mail.example", "mail.example", 465, "vega@stars.example", "moon:light"),
        ("vega:moon:li@ght+\\@mail.example", "mail.example", 465, "vega", "moon:li@ght+\\"),
        (f"vega:{WRITTEN}@Mail.Example", "mail.example", 465, "vega", PASSWORD),
        ("vega:%25%32%66@mail.example", "mail.example", 465, "vega", "%2f"),
        ("vega:moonlight@[FD00:0::7]:465", "fd00::7", 465, "vega", "moonlight"),
        ("[::1]", "::1", 465, "", ""),
        ("10.0.0.7", "10.0.0.7", 465, "", ""),
        ("mail_server:25", "mail_server", 25, "", ""),
    ],
)
def test_an_address_is_read_as_it_was_written(rest, host, port, user, password):
    named = parse_mail_server(f"smtps://{rest}")
    assert (named.host, named.port, named.user, named.password) == (host, port, user, password)
    assert PASSWORD not in repr(named)


@pytest.mark.parametrize(
    "scheme",
    [
        "smtp+ssl", "smtp+starttls", "ssl", "tls", "smtpss", "submission", "submissions", "http", "", "smtps+tls",
        " smtps", "smtp +tls", "smtp+plain", "lmtp", "smtp\u2215tls",
    ],
)  # fmt: skip
def test_a_scheme_that_is_not_known_is_refused_instead_of_sending_without_tls(scheme):
    check_refused(f"{scheme}://vega:moonlight@mail.example", "mail_scheme")


@pytest.mark.parametrize(
    "address",
    ["vega:moonlight@mail.example", "smtps:vega:moonlight@mail.example", "smtps:/vega:moonlight@mail.example", "1"],
)
def test_an_address_without_a_scheme_is_refused(address):
    check_refused(address, "mail_scheme")


@pytest.mark.parametrize(
    "host",
    [
        "", ":465", "/", "mail.example:", "mail..example", "mail.example:0", "mail.example:65536", "mail.example:4x5",
        "mail.example:-1", "mail.example:\uff14\uff16\uff15", "mail.example.", "mail.example?tls=no",
        "mail.example#tls", "mail.example/inbox", "::1", "[::1", "[127.0.0.1]", "[fe80::1%25eth0]", "127.1",
        "0x7f000001", "m\u00e4il.example", "mail.example\\@evil.example:x", "mail.example\n", " mail.example",
        "mail.example,moon.example", "-mail.example",
    ],
)  # fmt: skip
def test_a_host_or_port_that_cannot_be_read_is_refused(host):
    check_refused(f"smtps://vega:moonlight@{host}", "mail_address")


@pytest.mark.parametrize(
    "login",
    [
        "vega:moon#light",
        "vega:moon/light",
        "vega:moon?light",
        "vega:moon light",
        "vega:100%moonlight",
        "vega:moonlight%",
    ],
)
def test_an_unencoded_reserved_character_is_refused(login):
    check_refused(f"smtps://{login}@mail.example", "mail_address")


@pytest.mark.parametrize(
    "login",
    [
        "vega", "vega:", ":moonlight", "vega:moon%00light", "ve%0d%0aga:moonlight", "vega:moonl\u00efght",
        "vega:moon%ff", "vega:moon%C3%AF", "vega\x00:moonlight", "vega@stars.example",
    ],
)  # fmt: skip
def test_an_incomplete_or_unsendable_login_is_refused(login):
    check_refused(f"smtps://{login}@mail.example", "mail_login")


@pytest.mark.parametrize("address", ["smtp://vega:moonlight@mail.example", "SMTP://vega:moonlight@localhost:587"])
def test_a_password_without_tls_is_refused(address):
    check_refused(address, "mail_plain")


def check_refused(address: str, key: str) -> None:
    """Refused without showing any of it."""
    with pytest.raises(OperatorError) as error:
        parse_mail_server(address)
    assert error.value.key == key
    for said in (error.value.text("en"), error.value.text("ja")):
        assert not any(part in said for part in ("moon", "vega"))


def test_a_server_does_not_start_with_a_mail_server_that_it_cannot_reach_safely(tmp_path):
    ran = start(tmp_path, "ja_JP.UTF-8", HOSHITAKU_MAIL="smtp://vega:moonlight@mail.example")
    refuses(ran, "HOSHITAKU_MAIL", "パスワードが途中で読まれる")
    assert "moonlight" not in ran.stdout + ran.stderr

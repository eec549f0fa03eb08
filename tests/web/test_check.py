"""`hoshitaku check`: what a host has set, what it means, and what does not work; errors make it fail."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import hoshitaku
from hoshitaku.data_folder import data_folder_path
from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.web.server.check import public_address, run, storage
from hoshitaku.web.server.check.database import check_database_tls
from hoshitaku.web.server.check.finding import FindingLevel
from hoshitaku.web.server.check.public_address import ProbeAnswer, compare_probe
from hoshitaku.web.server.data_folder import KEY_FILE_NAME, read_or_create_secret_key
from hoshitaku.web.templating.texts import wordings_by_text_key
from tests.support.certificates import certificate
from tests.support.mail_server import MailServer
from tests.web.server import Server, get

FINE, ERRORS = 0, 1
SEEN = {"host": "stars.example", "scheme": "https", "client": "192.0.2.7", "forwarded_for": "192.0.2.7"}


def run_check(folder: Path, *options: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """What the command prints for these variables."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("HOSHITAKU_")}
    environment = inherited | {"HOSHITAKU_DATA": str(folder), "LANG": "C.UTF-8"} | variables
    if "HOSHITAKU_BUILD" in os.environ:
        environment["HOSHITAKU_BUILD"] = os.environ["HOSHITAKU_BUILD"]
    command = [sys.executable, "-m", "hoshitaku", "check", *options]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)


def test_before_the_first_start_nothing_is_created_and_nothing_is_wrong(tmp_path: Path):
    ran = run_check(tmp_path / "new")
    assert ran.returncode == FINE, ran.stdout + ran.stderr
    assert "the first start creates it" in ran.stdout
    assert not (tmp_path / "new").exists()


def test_every_variable_that_cannot_be_read_is_an_error_and_no_secret_is_shown(tmp_path: Path):
    ran = run_check(
        tmp_path,
        HOSHITAKU_ORIGIN="stars.example",
        HOSHITAKU_IDLE_DAYS="soon",
        HOSHITAKU_MAIL="smtp://vega:moonlight@mail.example",
        HOSHITAKU_METRICS_TOKEN="moonlight",
    )
    assert ran.returncode == ERRORS
    for name in ("ORIGIN", "IDLE_DAYS", "MAIL", "METRICS_TOKEN"):
        assert f"settings: HOSHITAKU_{name}: " in ran.stdout
    assert "moonlight" not in ran.stdout + ran.stderr


def test_misspelt_variables_and_those_without_effect_are_warnings(tmp_path: Path):
    ran = run_check(
        tmp_path / "new", "--lang", "ja", HOSHITAKU_ORIGN="https://stars.example", HOSHITAKU_HSTS_SUBDOMAINS="on"
    )
    assert ran.returncode == FINE
    assert "HOSHITAKU_ORIGIN のことではありませんか" in ran.stdout
    assert "HOSHITAKU_HSTS_SUBDOMAINS は" in ran.stdout


def test_a_running_server_is_asked_at_its_public_address(tmp_path: Path):
    server = Server(tmp_path)
    server.start()
    try:
        ran = run_check(tmp_path, HOSHITAKU_ORIGIN=server.address)
        assert ran.returncode == FINE, ran.stdout
        assert f"{server.address} reaches this server" in ran.stdout
        assert get(f"{server.address}/check").status_code == 404
        assert get(f"{server.address}/check", headers={"X-Hoshitaku-Check": "check:1:forged"}).status_code == 404
    finally:
        server.close()


def test_another_server_at_the_public_address_is_an_error(tmp_path: Path):
    ours, other = Server(tmp_path / "ours"), Server(tmp_path / "other")
    try:
        ours.data.mkdir()
        other.data.mkdir()
        ours.start()
        other.start()
        ran = run_check(tmp_path / "ours", HOSHITAKU_ORIGIN=other.address)
        assert ran.returncode == ERRORS
        assert "is not answered by this server (status 404)" in ran.stdout
    finally:
        ours.close()
        other.close()


@pytest.mark.parametrize(
    ("seen", "streamed", "says"),
    [
        ({"host": "127.0.0.1:8765"}, True, "the proxy does not hand on the host name"),
        ({"scheme": "http", "client": "10.0.0.7"}, True, "HOSHITAKU_PROXY has to contain its address"),
        ({"client": "10.0.0.7"}, True, "the proxy at 10.0.0.7 is not trusted"),
        ({"version": "0.0.0"}, True, "the server runs version 0.0.0"),
        ({}, False, "the proxy holds answers back"),
    ],
)
def test_headers_that_a_proxy_drops_are_named_with_what_to_set(seen, streamed, says):
    answer = ProbeAnswer(200, {"version": hoshitaku.__version__} | SEEN | seen, streamed)
    found = list(compare_probe("https://stars.example", answer))
    assert any(says in one.en for one in found)
    assert any(one.level in {FindingLevel.ERROR, FindingLevel.WARNING} for one in found)
    whole = ProbeAnswer(200, {"version": hoshitaku.__version__} | SEEN, is_streamed=True)
    assert [one.level for one in compare_probe("https://stars.example", whole)] == [FindingLevel.OK]


def test_a_public_address_that_does_not_answer_is_an_error():
    [found] = public_address.check_public_address("http://127.0.0.1:1", runs=True)
    assert found.level is FindingLevel.ERROR
    assert "does not answer: Connection refused" in found.en
    [waiting] = public_address.check_public_address("http://127.0.0.1:1", runs=False)
    assert waiting.level is FindingLevel.NOTE


def test_a_key_that_others_can_read_and_a_full_disk_are_errors(tmp_path: Path):
    read_or_create_secret_key(tmp_path)
    assert list(storage.check_secret_key(tmp_path)) == []
    (tmp_path / KEY_FILE_NAME).chmod(0o644)
    [found] = storage.check_secret_key(tmp_path)
    assert found.level is FindingLevel.ERROR
    assert f"chmod 600 {tmp_path / KEY_FILE_NAME}" in found.en
    levels = [storage.check_free_space(tmp_path, free).level for free in (10 << 20, 500 << 20, 10 << 30)]
    assert levels == [FindingLevel.ERROR, FindingLevel.WARNING, FindingLevel.OK]


def test_a_data_folder_that_others_can_write_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOSHITAKU_DATA", str(tmp_path))
    for mode, level in (
        (0o700, FindingLevel.OK),
        (0o755, FindingLevel.OK),
        (0o770, FindingLevel.ERROR),
        (0o777, FindingLevel.ERROR),
    ):
        tmp_path.chmod(mode)
        assert next(iter(storage.check_storage())).level is level
    assert f"chmod 700 {tmp_path}" in next(iter(storage.check_storage())).en


@pytest.mark.parametrize(
    ("address", "warns"),
    [
        ("postgresql:///stars", False),
        ("postgresql://stars@localhost/stars", False),
        ("postgresql://stars@db.lan/stars", True),
        ("postgresql://stars@db.lan/stars?sslmode=require", True),
        ("postgresql://stars@db.lan/stars?sslmode=verify-full", False),
    ],
)
def test_a_database_on_another_machine_without_a_checked_certificate_is_a_warning(address, warns):
    pytest.importorskip("psycopg")
    assert [found.level for found in check_database_tls(address)] == [FindingLevel.WARNING] * warns


@pytest.mark.parametrize(("scheme", "tls"), [("smtps", True), ("smtp+tls", False)])
def test_a_test_mail_uses_the_same_mail_queue_as_other_mails(tmp_path: Path, scheme: str, tls: bool):
    trusted = certificate(tmp_path, "localhost")
    server = MailServer(trusted, tls=tls, offers=() if tls else ("STARTTLS",))
    try:
        ran = run_check(
            tmp_path / "new", "--mail-to", "mio@mail.example",
            HOSHITAKU_MAIL=f"{scheme}://vega:moonlight@localhost:{server.port}",
            HOSHITAKU_ORIGIN="https://stars.example", SSL_CERT_FILE=str(trusted),
        )  # fmt: skip
    finally:
        server.close()
    assert "a test mail from hoshitaku@stars.example was accepted for mio@mail.example" in ran.stdout
    assert server.logins == [["vega", "moonlight"]]
    [sent] = server.mails
    assert "Auto-Submitted: auto-generated" in sent
    assert re.search(r"Message-ID: <[^@>]+@stars\.example>", sent, re.IGNORECASE)


def test_a_mail_server_that_does_not_answer_or_has_another_certificate_is_an_error(tmp_path: Path):
    ran = run_check(tmp_path / "new", HOSHITAKU_MAIL="smtp://localhost:1", HOSHITAKU_ORIGIN="https://stars.example")
    assert ran.returncode == ERRORS
    assert "localhost:1 does not accept mails: Connection refused" in ran.stdout
    server = MailServer(certificate(tmp_path, "localhost"), tls=True)
    try:
        ran = run_check(
            tmp_path / "new",
            HOSHITAKU_MAIL=f"smtps://vega:moonlight@localhost:{server.port}",
            HOSHITAKU_ORIGIN="https://stars.example",
        )
    finally:
        server.close()
    assert ran.returncode == ERRORS
    assert "certificate" in ran.stdout
    assert server.logins == []


def test_a_user_without_a_home_folder_is_asked_to_name_a_folder(monkeypatch: pytest.MonkeyPatch):
    def no_home(_: Path) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "expanduser", no_home)
    monkeypatch.delenv("HOSHITAKU_DATA", raising=False)
    with pytest.raises(HoshitakuError, match="HOSHITAKU_DATA"):
        data_folder_path()
    assert any("no home folder" in found.en for found in run.run_checks())


def test_every_text_of_the_report_exists_for_each_variable():
    assert {
        key.removeprefix("configuration.") for key in wordings_by_text_key() if key.startswith("configuration.")
    } == {setting.name.removeprefix("HOSHITAKU_").lower() for setting in run.list_reported_variables()}

"""What a server writes down: for people as before, as JSON lines on request; and never a secret."""

from __future__ import annotations

import json
import logging
import logging.config
import re
import time
from pathlib import Path

import pytest

from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.web.configuration.variables import read_variable
from hoshitaku.web.logging import setup as logging_setup
from tests.web.server import Server

SECRET = "Q3ytbAAUfTmqV1wHdXkZ2nQb"
REQUEST = {"time", "level", "logger", "process", "message", "method", "path", "status", "ms"}


@pytest.fixture
def handlers():
    """Loggers as a value of HOSHITAKU_LOG makes them, ended afterwards."""
    made: list[logging.Handler] = []

    def make(named: str) -> list[logging.Handler]:
        configuration = logging_setup.logging_settings(logging_setup.parse_log_target(named))
        configurator = logging.config.DictConfigurator(configuration)
        for formatter in ("line", "json"):
            configurator.config["formatters"][formatter] = configurator.configure_formatter(
                configuration["formatters"][formatter]
            )
        made.extend(
            configurator.configure_handler(configuration["handlers"][name]) for name in configuration["handlers"]
        )
        return made

    yield make
    for handler in made:
        handler.close()


def record(message: str, *values: object, level: int = logging.ERROR, **extra: object) -> logging.LogRecord:
    return logging.getLogger("django.request").makeRecord(
        "django.request", level, __file__, 1, message, values, None, extra=extra
    )


def lines(file: Path) -> list[dict]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


# ---- secrets


@pytest.mark.parametrize(
    "text",
    [
        f"Internal Server Error: /join/{SECRET}/",
        f"Internal Server Error: /continue/{SECRET}/",
        f"Internal Server Error: /t/{SECRET}/move/",
        f"Not Found: /account/reset/MQ/{SECRET}-{SECRET}/",
        f"Not Found: /account/address/MQ:{SECRET}/",
        f"GET https://stars.example/import/{SECRET}/?next={SECRET}",
        f"/rules/?q={SECRET}",
        f"could not connect to postgresql://hoshitaku:{SECRET}@db.example/stars",
        f"DETAIL: Key (email)=({SECRET}@stars.example) already exists.",
    ],
)
@pytest.mark.parametrize("formatter", [logging_setup.TextFormatter, logging_setup.JsonLineFormatter])
def test_no_logger_writes_a_secret(text: str, formatter: type[logging.Formatter]):
    written = formatter().format(record("%s", text))
    assert SECRET not in written
    assert "…" in written


@pytest.mark.parametrize("sign", ["\n", "\r\n", "\r", "\u2028", "\x85", "\x1b[2K", "\x00"])
def test_a_logged_text_cannot_add_a_line(sign: str, handlers, tmp_path: Path):
    _, file = handlers(str(tmp_path / "server.log"))
    forged = f'nobody{sign}{{"level": "INFO", "event": "signed in", "who": "account 1"}}'
    file.handle(record("Not Found: %s", forged, who=forged))
    file.handle(record("the next"))
    written = (tmp_path / "server.log").read_bytes()
    assert written.count(b"\n") == 2
    assert [line["message"] for line in map(json.loads, written.decode().split("\n")[:2])][1] == "the next"
    assert not re.search(rb"[\x00-\x09\x0b-\x1f]", written)


def test_the_request_attached_to_a_record_is_not_logged():
    written = json.loads(
        logging_setup.JsonLineFormatter().format(record("Broken", request=f"<GET '/join/{SECRET}/'>", status_code=500))
    )
    assert set(written) == {"time", "level", "logger", "process", "message"}


def test_harmless_text_is_logged_unchanged():
    for text in ("table 12 is left as it was: entry 9", "a proxy at 192.0.2.7 is not trusted", "why? so"):
        assert logging_setup.remove_secrets(text) == text


def test_long_texts_are_cleaned_quickly():
    began = time.monotonic()
    for piece in ("/", "a", "a@", "://", "?", "/t/"):
        logging_setup.remove_secrets(piece * 30_000)
    assert time.monotonic() - began < 5


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        (f"/join/{SECRET}/", "/join/<str:secret>/"),
        (f"/t/{SECRET}/move/", "/t/<str:slug>/move/"),
        (f"/account/reset/MQ/{SECRET}/", "/account/reset/<uidb64>/<token>/"),
        (f"/{SECRET}", "?"),
        (f"/static/{SECRET}.css", "/static/…"),
        ("/", "/"),
    ],
)
def test_only_the_kind_of_a_path_is_logged(path: str, kind: str):
    assert logging_setup.route_of_path(path, "/static/") == kind


# ---- where it goes


def test_a_log_file_is_rotated_and_only_its_owner_can_read_it(
    handlers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(logging_setup, "MAX_FILE_BYTES", 2_000)
    monkeypatch.setattr(logging_setup, "OLD_FILE_COUNT", 2)
    _, file = handlers(str(tmp_path / "stars.log"))
    for number in range(100):
        file.handle(record("line %s", number))

    assert sorted(kept.name for kept in tmp_path.iterdir()) == ["stars.log", "stars.log.1", "stars.log.2"]
    assert lines(tmp_path / "stars.log")[-1]["message"] == "line 99"
    for kept in tmp_path.iterdir():
        assert kept.stat().st_size <= 2_000
        assert kept.stat().st_mode & 0o777 == 0o600


def test_each_of_several_processes_has_a_file_of_its_own(handlers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOSHITAKU_WORKER", "2")
    handlers(str(tmp_path / "stars.log"))
    assert [file.name for file in tmp_path.iterdir()] == ["stars-2.log"]


def test_a_log_file_that_cannot_be_written_is_reported():
    with pytest.raises(HoshitakuError, match="HOSHITAKU_LOG: /dev/null/stars"):
        read_variable("log", {"HOSHITAKU_LOG": "/dev/null/stars.log"})


def test_logs_on_a_terminal_are_readable_and_omit_requests():
    configuration = logging_setup.logging_settings("")
    assert configuration["handlers"]["console"]["formatter"] == "line"
    assert configuration["loggers"]["hoshitaku.requests"]["level"] == "WARNING"
    assert (
        logging_setup.TextFormatter().format(record("The %s", "moon", level=logging.WARNING))
        == "WARNING django.request: The moon"
    )


def test_a_request_for_another_host_name_logs_one_warning(client, caplog: pytest.LogCaptureFixture):
    client.get("/", headers={"host": "elsewhere.example"})
    line = logging_setup.TextFormatter().format(caplog.records[-1])
    assert line.startswith("WARNING ")
    assert "add 'elsewhere.example' to HOSHITAKU_HOSTS" in line
    assert "\n" not in line


@pytest.mark.parametrize("to_file", [True, False])
def test_a_server_logs_its_requests_as_json(to_file: bool, tmp_path: Path):
    server = Server(tmp_path, HOSHITAKU_LOG=str(tmp_path / "stars.log") if to_file else "json")
    try:
        server.start()
        mio = server.browser()
        table = mio.play_now()
        server.wait(lambda: bool(mio.options(mio.open(table))))
        assert mio.choose_something(table).status_code == 200
        mio.listen()
        mio.open(f"/join/{SECRET}/?with={SECRET}")
        server.wait(lambda: bool(mio.heard))
        server.stop()
    finally:
        server.close()
    written = (tmp_path / "stars.log" if to_file else server.log).read_text("utf-8")
    lines = [json.loads(line) for line in written.splitlines() if line.startswith("{")]
    requests = [line for line in lines if line["logger"] == "hoshitaku.requests"]
    assert all(set(line) == REQUEST and line["ms"] >= 0 for line in requests)
    assert all(line["time"].endswith("+00:00") for line in lines)
    seen = {(line["method"], line["path"], line["status"]) for line in requests}
    assert {("GET", "/t/<str:slug>/", 200), ("GET", "/join/<str:secret>/", 404)} <= seen
    assert ("POST", "/t/<str:slug>/move/") in {(method, path) for method, path, _ in seen}
    assert ("GET", "/t/<str:slug>/stream/", 200) in seen
    assert SECRET not in written
    assert table.strip("/").split("/")[1] not in written
    assert re.search(r"csrf|sessionid|127\.0\.0\.1:\d+ -", written) is None

"""The server's operators can ask how it is: it answers in plain text, with nothing about tables or people."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest
from django.db import DatabaseError
from django.test import Client

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.configuration.parsers import parse_networks
from hoshitaku.web.monitoring import access, readiness
from hoshitaku.web.monitoring.process_state import UNREADY_AFTER_FAILURE_SECONDS, ProcessState, process_state
from hoshitaku.web.server.operator_error import OperatorError
from hoshitaku.web.table.upkeep import background_tasks

TOKEN = "a-token-that-nobody-guesses"


@pytest.fixture
def attended(monkeypatch):
    """As on a running server: bots and other background tasks run."""
    loop = asyncio.new_event_loop()
    monkeypatch.setattr(process_state, "background_tasks", loop.create_future())
    monkeypatch.setattr(process_state, "_failure_times", {})
    yield
    loop.close()


# ---- health and readiness


def test_a_process_that_runs_says_so_without_the_database(client):
    # No `db` fixture: pytest-django forbids the database here.
    answer = client.get("/health")
    assert (answer.status_code, answer.content) == (200, b"ok")
    assert client.get("/health/").content == b"ok"


def test_a_server_that_can_do_all_is_ready(db, client, attended):
    answer = client.get("/ready")
    assert (answer.status_code, answer.content) == (200, b"ready")
    assert answer["Cache-Control"] == "no-store"


def not_ready(client: Client) -> str:
    answer = client.get("/ready")
    assert answer.status_code == 503
    return answer.content.decode()


def test_a_server_that_stops_is_not_ready(db, client, attended, monkeypatch):
    monkeypatch.setattr(process_state, "is_stopping", True)
    assert not_ready(client) == "not ready: the server is stopping"


def test_a_server_without_its_bots_is_not_ready(db, client, attended):
    process_state.background_tasks.cancel()
    assert not_ready(client) == "not ready: bots and other background tasks do not run"


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("attempt to write a readonly database", "the database cannot be written"),
        ("database or disk is full", "there is no room to write"),
        ("database disk image is malformed", "the database is damaged"),
        ("connection refused by db.internal:5432", "the database does not answer"),
    ],
)
def test_a_server_whose_database_cannot_write_is_not_ready_and_says_no_more_than_that(
    db, client, attended, monkeypatch, said, reason
):
    def fails(**fields):
        raise DatabaseError(said) from sqlite3.OperationalError(said)

    monkeypatch.setattr(readiness.Session.objects, "update_or_create", fails)
    assert not_ready(client) == f"not ready: {reason}"


def test_the_database_is_asked_once_however_often_the_server_is(
    db, client, attended, django_assert_num_queries, monkeypatch
):
    monkeypatch.setattr(readiness, "CACHE_SECONDS", 600)  # A busy machine asks slowly.
    client.get("/ready")
    with django_assert_num_queries(0):
        for _ in range(20):
            client.get("/ready")


def test_a_failed_background_task_makes_a_server_unready_until_it_runs_again(monkeypatch):
    now = [100.0]
    monkeypatch.setattr("hoshitaku.web.monitoring.process_state.time.monotonic", lambda: now[0])
    stands = ProcessState()
    loop = asyncio.new_event_loop()
    stands.background_tasks = loop.create_future()
    stands.record_failure("Bots.run")
    assert stands.why_not_ready() == "Bots.run failed just now"
    now[0] += UNREADY_AFTER_FAILURE_SECONDS
    assert stands.why_not_ready() == ""
    loop.close()


def test_a_failed_background_task_is_logged_by_name(attended):
    async def fails() -> None:
        raise ValueError

    async def run() -> None:
        work = asyncio.ensure_future(background_tasks.restart_on_failure(fails))
        await asyncio.sleep(0.05)
        work.cancel()

    asyncio.run(run())
    assert "fails failed just now" in process_state.why_not_ready()


@pytest.mark.parametrize("path", ["/health", "/ready"])
def test_a_load_balancer_may_use_any_host_name_without_tls_and_is_not_a_visitor(db, attended, settings, path):
    settings.ALLOWED_HOSTS, settings.SECURE_SSL_REDIRECT = ["stars.example"], True
    client = Client(headers={"host": "10.1.2.3:8765"})
    answer = client.get(path)
    assert answer.status_code == 200
    assert not client.cookies
    assert "Set-Cookie" not in answer.headers
    assert Viewer.objects.count() == 0


@pytest.mark.parametrize("path", ["/health", "/ready"])
def test_health_checks_accept_only_get_and_head(db, client, path):
    answer = client.post(path)
    assert (answer.status_code, answer["Allow"]) == (405, "GET, HEAD")


def test_the_row_written_by_the_readiness_check_is_not_a_session(db, client, attended, settings):
    client.get("/ready")
    client.cookies[settings.SESSION_COOKIE_NAME] = readiness.PROBE_SESSION_KEY
    assert client.post("/play/").status_code == 302
    assert client.session.session_key != readiness.PROBE_SESSION_KEY


# ---- who may read what is counted


def test_metrics_can_be_read_on_this_machine(db):
    assert b"hoshitaku_database_up 1" in Client(headers={"host": "localhost"}).get("/metrics").content


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "127.0.0.1"},
        {"x-real-ip": "127.0.0.1"},
        {"forwarded": "for=127.0.0.1"},
        {"host": "evil.example"},
        {"authorization": "Bearer "},
        {"authorization": f"Basic {TOKEN}", "via": "1.1 proxy"},
    ],
)
def test_metrics_are_hidden_behind_a_proxy_and_at_other_host_names(db, settings, headers):
    answer = Client().get("/metrics", headers={"host": "localhost", "x-forwarded-for": "10.0.0.1"} | headers)
    assert answer.status_code in (400, 404)
    assert b"hoshitaku_" not in answer.content


def test_metrics_are_hidden_from_other_machines_unless_allowed(db, settings):
    asks = Client(headers={"host": "localhost"}, REMOTE_ADDR="10.0.0.7")
    assert asks.get("/metrics").status_code == 404
    settings.METRICS = parse_networks("192.0.2.1, 10.0.0.0/24")
    assert asks.get("/metrics").status_code == 200


def test_an_allowed_ipv4_address_also_works_on_an_ipv6_socket(db):
    asks = Client(headers={"host": "localhost"}, REMOTE_ADDR="::ffff:127.0.0.1")
    assert asks.get("/metrics").status_code == 200


def test_a_metrics_token_works_from_anywhere_and_a_wrong_one_does_not(db, settings):
    settings.METRICS, settings.METRICS_TOKEN = [], TOKEN
    right = {"host": "localhost", "authorization": f"Bearer {TOKEN}", "x-forwarded-for": "203.0.113.9"}
    assert Client(headers=right).get("/metrics").status_code == 200
    for wrong in ("", "Bearer", "Bearer ", f"Bearer {TOKEN}x", TOKEN, f"Bearer {TOKEN[:-1]}", "Bearer \u00e9"):
        answer = Client().get("/metrics", headers={"host": "localhost", "authorization": wrong})
        assert answer.status_code == 404, wrong


def test_without_a_configured_token_no_token_works(db, settings):
    settings.METRICS, settings.METRICS_TOKEN = [], ""
    for given in ("Bearer ", "Bearer", ""):
        assert Client().get("/metrics", headers={"host": "localhost", "authorization": given}).status_code == 404


def test_tokens_that_can_be_guessed_are_refused():
    for weak in ("short", "with a space in it that is long", "ünïcödé-and-long-enough"):
        with pytest.raises(OperatorError, match="a token has at least 20"):
            access.check_metrics_token(weak)
    assert access.check_metrics_token("") == ""

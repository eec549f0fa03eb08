"""During a long write, readers never wait, and a choice that cannot be stored shows an error."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager

import pytest
from django.db import OperationalError

from hoshitaku.web.database.errors import error_kind, log_failure
from hoshitaku.web.http import pages
from hoshitaku.web.http.request_handler import THREAD_COUNT
from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.play import choose as play_choose
from tests.web.server import Server, get, shared_server

QUICK = 5.0  # seconds: far less than a writer waits for the lock


server = shared_server  # a fixture


@contextmanager
def writing(server: Server) -> Iterator[None]:
    """Another writer holds the only lock of the database."""
    with closing(sqlite3.connect(server.data / "hoshitaku.sqlite3", isolation_level=None)) as database:
        database.execute("BEGIN IMMEDIATE")
        yield
        database.execute("ROLLBACK")


def test_readers_do_not_wait_for_a_writer(server):
    mio = server.browser()
    table = mio.play_now()
    server.wait(lambda: bool(mio.options(mio.open(table))))
    with closing(sqlite3.connect(server.data / "hoshitaku.sqlite3")) as database, database:
        database.execute("UPDATE table_seat SET seen_revision = 0, last_present = '2026-01-01'")
    with writing(server):
        began = time.monotonic()
        answer = mio.client.get(server.address + table)
    assert answer.status_code == 200
    assert time.monotonic() - began < QUICK


def test_readers_do_not_wait_for_queued_writers(server):
    mio = server.browser()
    table = mio.play_now()
    crowd = [server.browser() for _ in range(2 * THREAD_COUNT)]
    for kanata in crowd:
        kanata.open("/")
    with ThreadPoolExecutor(len(crowd)) as threads:
        with writing(server):
            waiting = [threads.submit(kanata.send, "/play/") for kanata in crowd]
            time.sleep(1)
            began = time.monotonic()
            assert [get(server.address + path).status_code for path in ("/health", table, "/")] == [200] * 3
            assert time.monotonic() - began < QUICK
            assert not any(answer.done() for answer in waiting)
        assert {answer.result().status_code for answer in waiting} == {200}


def test_last_seen_times_are_stored_again_when_nobody_writes(server):
    mio = server.browser()
    table = mio.play_now()
    server.wait(lambda: bool(mio.options(mio.open(table))))
    with writing(server):
        mio.open(table)
    mio.open(table)
    with closing(sqlite3.connect(server.data / "hoshitaku.sqlite3")) as database:
        seen = database.execute(
            "SELECT s.seen_revision = t.revision FROM table_seat s JOIN table_table t ON t.id = s.table_id"
            " WHERE s.viewer_id IS NOT NULL ORDER BY s.id DESC LIMIT 1"
        ).fetchone()
    assert seen == (1,)


@pytest.mark.parametrize(
    ("failure", "en", "ja"),
    [
        ("database is locked", "The server is busy", "サーバーが混み合っています"),
        ("database or disk is full", "The server has no room left", "サーバーの空き容量がありません"),
        ("attempt to write a readonly database", "The server cannot save", "サーバーに保存できません"),
    ],
)
def test_a_choice_that_cannot_be_stored_shows_an_error(kanata, mio, monkeypatch, failure, en, ja):
    def fail(*arguments: object) -> None:
        raise OperationalError(failure)

    for person, says in ((mio, en), (kanata, ja)):
        table = person.play_now()
        bots_jobs.play_bots_now(table)
        option = person.controls(table).legal[0]
        with monkeypatch.context() as patch:
            patch.setattr(play_choose, "choose_options", fail)
            answer = person.choose(table, option)
        assert answer.status_code == 503
        assert answer["Retry-After"]
        assert says in answer.content.decode()


def test_a_lost_database_shows_an_error_page_that_does_not_query_it(kanata, mio, monkeypatch):
    psycopg = pytest.importorskip("psycopg")

    def fail(*arguments: object) -> None:
        raise OperationalError("terminating connection") from psycopg.errors.AdminShutdown("terminating connection")

    tables = [(mio, mio.play_now(), "cannot be reached"), (kanata, kanata.play_now(), "データベースに接続できません")]
    monkeypatch.setattr(pages, "viewer_of", fail)
    monkeypatch.setattr(play_choose, "choose_options", fail)
    for person, table, says in tables:
        for answer in (person.client.get("/"), person.choose_unseen(table, 0)):
            assert answer.status_code == 503
            assert answer["Retry-After"]
            assert says in answer.content.decode()


def test_a_deadlock_shows_one_of_the_two_that_the_server_is_busy(mio, monkeypatch):
    psycopg = pytest.importorskip("psycopg")

    def fail(*arguments: object) -> None:
        raise OperationalError("deadlock detected") from psycopg.errors.DeadlockDetected("deadlock detected")

    table = mio.play_now()
    monkeypatch.setattr(play_choose, "choose_options", fail)
    answer = mio.choose_unseen(table, 0)
    assert answer.status_code == 503
    assert "The server is busy" in answer.content.decode()


def test_an_error_answered_by_the_database_is_not_a_lost_connection():
    psycopg = pytest.importorskip("psycopg")
    assert error_kind(psycopg.OperationalError("server closed the connection unexpectedly")) == "lost"
    assert error_kind(psycopg.errors.CannotConnectNow("in recovery")) == "lost"
    assert error_kind(psycopg.errors.QueryCanceled("statement timeout")) == ""
    assert error_kind(psycopg.errors.UniqueViolation("seq")) == ""
    assert error_kind(OperationalError("database is locked")) == "locked"


def test_a_missing_database_logs_one_line_and_other_errors_a_traceback(caplog):
    psycopg = pytest.importorskip("psycopg")
    logger = logging.getLogger("hoshitaku.of.this.test")
    for error in (psycopg.OperationalError("server closed the connection\n\tThis probably means"), ValueError("seq")):
        log_failure(logger, error, "table %s stands still", 7)
    away, fault = caplog.records
    said = "table 7 stands still: the database was lost (server closed the connection)"
    assert (away.levelname, away.getMessage(), away.exc_info) == ("WARNING", said, None)
    assert (fault.levelname, fault.getMessage(), fault.exc_info[0]) == ("ERROR", "table 7 stands still", ValueError)

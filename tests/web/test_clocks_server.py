"""Clocks at a real server that stops and starts again: nobody is charged for the pause."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime

import pytest

from tests.web.server import Browser, Server

pytestmark = pytest.mark.slow

FORM = {"name": "Kanata", "seat_0": "me", "seat_1": "bot:random", "seat_2": "none", "seat_3": "none", "clock": "usual"}
AN_HOUR_EARLIER = """
UPDATE clocks_clock SET running_since = datetime(running_since, '-1 hour'), deadline = datetime(deadline, '-1 hour')
"""


@pytest.fixture
def server(tmp_path) -> Iterator[Server]:
    server = Server(tmp_path)
    try:
        server.start()
        yield server
    finally:
        server.close()


def change(server: Server, *statements: str) -> None:
    with closing(sqlite3.connect(server.data / "hoshitaku.sqlite3", timeout=20, isolation_level=None)) as database:
        for statement in statements:
            database.execute(statement)


def beats(server: Server) -> int:
    with closing(sqlite3.connect(server.data / "hoshitaku.sqlite3", timeout=20)) as database:
        return int(database.execute("SELECT count(*) FROM clocks_clockheartbeat").fetchone()[0])


def own_clock(browser: Browser, table: str) -> int:
    """Seconds on one's own clock until its deadline, as the page says; 0 if none is there."""
    found = re.search(r"data-deadline=\"([^\"]+)\"[^>]* data-own", browser.open(table))
    return (datetime.fromisoformat(found.group(1)) - datetime.now(UTC)).seconds if found else 0


def test_an_hour_without_a_server_is_nobody_s_time(server):
    kanata = server.browser()
    kanata.open("/tables/new/")
    table = str(kanata.client.post(f"{server.address}/tables/new/", data={**kanata.fields, **FORM}).url.path)
    server.wait(lambda: own_clock(kanata, table) > 0 and beats(server) > 0)
    server.stop()
    change(server, AN_HOUR_EARLIER, "UPDATE clocks_clockheartbeat SET last_beat = datetime(last_beat, '-1 hour')")
    server.start()
    assert 500 < own_clock(kanata, table) <= 620
    assert "A bot is playing for you" not in kanata.open(table)

"""A server that is asked to stop leaves one whole file behind, which can be copied."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.web.server import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    try:
        server.start()
        yield server
    finally:
        server.close()


def log_of(file: Path) -> list[tuple]:
    with closing(sqlite3.connect(file)) as database:
        return database.execute("SELECT table_id, seq, option FROM table_action ORDER BY table_id, seq").fetchall()


def test_after_a_stop_the_main_file_alone_holds_everything(server: Server, tmp_path: Path):
    mio = server.browser()
    table = mio.play_now()
    server.wait(lambda: bool(mio.options(mio.open(table))))
    mio.listen()
    assert mio.choose_something(table).status_code == 200
    data, wal = tmp_path / "hoshitaku.sqlite3", tmp_path / "hoshitaku.sqlite3-wal"
    assert wal.stat().st_size > 0

    server.stop()

    assert not wal.exists() or wal.stat().st_size == 0
    copy = shutil.copy(data, tmp_path / "copy.sqlite3")
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("SELECT max(revision) FROM table_table").fetchone()[0] == len(log_of(copy)) > 0
    assert log_of(copy) == log_of(data)

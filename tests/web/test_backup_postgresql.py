"""The same for PostgreSQL: copied while people play, put back whole, and what was there is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

psycopg = pytest.importorskip("psycopg")

from hoshitaku.web.server import backup, restore  # noqa: E402  (needs psycopg)
from hoshitaku.web.server.operator_error import OperatorError  # noqa: E402
from tests.web.postgresql import cluster  # noqa: E402
from tests.web.server import Server  # noqa: E402
from tests.web.sql import ask  # noqa: E402

pytestmark = [pytest.mark.slow, pytest.mark.postgresql]
CHOSEN = "SELECT count(*) FROM table_action WHERE actor >= 0 AND NOT by_bot"


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server on a fresh database, and the command on the same."""
    with cluster() as address:
        server = Server(tmp_path / "data", address)
        server.data.mkdir()
        monkeypatch.setenv("HOSHITAKU_DATA", str(server.data))
        monkeypatch.setenv("HOSHITAKU_DATABASE", address)
        try:
            yield server
        finally:
            server.close()


def test_a_server_on_postgresql_is_backed_up_and_restored(server: Server, tmp_path: Path):
    server.start()
    mio = server.browser()
    table = mio.play_now()
    server.wait(lambda: bool(mio.options(mio.open(table))))
    assert mio.choose_something(table).status_code == 200
    key = (server.data / "secret-key").read_text()

    file = tmp_path / "stars.backup"
    manifest = backup.write_backup(file)

    assert manifest.database == "postgresql"
    assert file.stat().st_mode & 0o777 == 0o600
    with pytest.raises(OperatorError) as error:
        restore.restore_backup(file, replace=True)
    assert error.value.key == "server_runs"
    server.stop()

    # Something that came after the backup, a table of another version, and another key.
    with psycopg.connect(server.database) as database:
        database.execute("UPDATE table_table SET title = 'Tuesday'")
        database.execute("CREATE TABLE moons (name text)")
    (server.data / "secret-key").write_text("another key")
    with pytest.raises(OperatorError, match="--replace"):
        restore.restore_backup(file)
    assert ask(server.database, "SELECT title FROM table_table") == [("Tuesday",)]

    shown = ask(server.database, "SELECT max(change_count) FROM table_table")
    _, kept = restore.restore_backup(file, replace=True)

    assert ask(server.database, "SELECT min(change_count) FROM table_table") > shown
    assert ask(server.database, "SELECT title FROM table_table") == [("",)]
    assert ask(server.database, "SELECT to_regclass('moons')") == [(None,)]
    assert ask(server.database, CHOSEN)[0][0] >= 1
    assert (server.data / "secret-key").read_text() == key
    server.start()
    server.wait(lambda: bool(mio.options(mio.open(table))))
    assert mio.choose_something(table).status_code == 200
    server.stop()

    restore.restore_backup(kept, replace=True)
    assert ask(server.database, "SELECT title FROM table_table") == [("Tuesday",)]
    assert (server.data / "secret-key").read_text() == "another key"


def test_without_the_tools_of_postgresql_no_backup_begins(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (server.data / "secret-key").write_text("key")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(OperatorError, match="pg_dump is not on the PATH"):
        backup.write_backup(tmp_path / "stars.backup")
    assert [file.name for file in tmp_path.iterdir()] == ["data"]


def test_a_database_that_does_not_answer_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "secret-key").write_text("key")
    monkeypatch.setenv("HOSHITAKU_DATA", str(tmp_path))
    monkeypatch.setenv("HOSHITAKU_DATABASE", "postgresql://stars:moonlight@127.0.0.1:9/hoshitaku")
    with pytest.raises(OperatorError, match="cannot be reached") as error:
        backup.write_backup(tmp_path / "stars.backup")
    assert "moonlight" not in str(error.value)

"""A server that cannot start says so in a sentence, in both languages, with nothing changed and no traceback."""

from __future__ import annotations

import errno
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from django.db import OperationalError, connection
from django.db.migrations.loader import MigrationLoader

from hoshitaku.web.database import schema_version
from hoshitaku.web.database.settings import postgresql_settings
from hoshitaku.web.server import startup_checks
from hoshitaku.web.server.backup import write_backup
from hoshitaku.web.server.data_folder import SqliteInUse, lock_sqlite_for_server
from hoshitaku.web.server.operator_error import OperatorError
from tests.web.server import free_port

SECONDS = 60
REFUSED, KILLED = 2, 9
PREPARE = "from hoshitaku.web.server.serve import prepare_server; prepare_server()"
# The process dies when the tables of a migration stand and that is to be noted.
PREPARE_AND_DIE = f"""
import os, sys
from django.db.migrations.recorder import MigrationRecorder
record = MigrationRecorder.record_applied
def die_at(recorder, app, name):
    os._exit(9) if f"{{app}}.{{name}}" == sys.argv[1] else record(recorder, app, name)
MigrationRecorder.record_applied = die_at
{PREPARE}
"""


def start(data: Path, lang: str = "en_GB.UTF-8", before: Callable[[], None] | None = None, **environment: str):
    """Run `hoshitaku serve` until it gives up."""
    outside = {k: v for k, v in os.environ.items() if k not in {"LC_ALL", "LC_MESSAGES", "HOSHITAKU_DATABASE"}}
    command = [sys.executable, "-m", "hoshitaku", "serve", "--no-browser", "--port", str(free_port())]
    return subprocess.run(
        command, env=outside | {"HOSHITAKU_DATA": str(data), "LANG": lang, **environment}, preexec_fn=before,
        capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip


def refuses(ran: subprocess.CompletedProcess[str], *words: str) -> None:
    assert ran.returncode == REFUSED, ran.stderr
    assert "Traceback" not in ran.stderr
    assert ran.stderr.count("\n") == 1
    for word in words:
        assert word in ran.stderr


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder as a server left it."""
    data = tmp_path_factory.mktemp("prepared")
    assert prepares(data, PREPARE) == 0
    return data


def prepares(data: Path, *code: str) -> int:
    """How a server's preparations end."""
    environment = os.environ | {"HOSHITAKU_DATA": str(data), "HOSHITAKU_DATABASE": ""}
    return subprocess.run([sys.executable, "-c", *code], env=environment, check=False, timeout=SECONDS).returncode


@pytest.fixture
def data(prepared: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(prepared, tmp_path / "data"))


def rights(data: Path) -> dict[str, str]:
    return {file.name: oct(file.stat().st_mode & 0o777) for file in data.glob("hoshitaku.sqlite3*")}


def test_no_other_user_of_the_machine_can_read_a_database(data: Path):
    assert set(rights(data).values()) == {"0o600"}


def test_a_database_that_others_could_read_is_its_owner_s_alone_from_the_next_start(data: Path):
    file = data / "hoshitaku.sqlite3"
    (data / "hoshitaku.sqlite3-wal").write_bytes(b"")
    for part in data.glob("hoshitaku.sqlite3*"):
        part.chmod(0o664)
    startup_checks.restrict_to_owner(file)
    assert set(rights(data).values()) == {"0o600"}
    file.chmod(0o444)
    startup_checks.restrict_to_owner(file)
    assert rights(data)["hoshitaku.sqlite3"] == "0o400", "what was for reading alone still is"


def test_a_second_server_on_an_sqlite_database_is_refused_until_the_first_has_stopped(data: Path):
    with lock_sqlite_for_server(data):
        refuses(start(data), str(data), "another server runs", "HOSHITAKU_DATABASE")
        refuses(start(data, "ja_JP.UTF-8"), str(data), "ほかのサーバーが動いています")
        with pytest.raises(SqliteInUse), lock_sqlite_for_server(data):
            pass
    with lock_sqlite_for_server(data):  # It is free again.
        assert (data / "served").exists()


def test_a_data_folder_that_cannot_be_created_is_reported():
    refuses(start(Path("/dev/null/stars")), "/dev/null", "cannot be written", "HOSHITAKU_DATA")
    refuses(start(Path("/dev/null/stars"), "ja_JP.UTF-8"), "/dev/null", "書き込めません")


def test_a_database_that_is_not_a_file_is_reported(data: Path):
    for file in data.glob("hoshitaku.sqlite3*"):
        file.unlink()
    (data / "hoshitaku.sqlite3").mkdir()
    refuses(start(data), "hoshitaku.sqlite3 cannot be written")


def few_bytes() -> None:
    """What a full disk does to a writer: no file may grow beyond a few bytes."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, 30_000))


def test_a_full_disk_is_reported(tmp_path: Path):
    refuses(start(tmp_path, before=few_bytes), "no room left", str(tmp_path))
    refuses(start(tmp_path, "ja_JP.UTF-8", before=few_bytes), "空き容量がありません")


def test_a_file_that_is_not_a_database_is_reported(data: Path):
    (data / "hoshitaku.sqlite3").write_bytes(b"Dear diary, " * 1000)
    refuses(start(data), "hoshitaku.sqlite3 is damaged", "hoshitaku restore FILE --replace")
    assert (data / "hoshitaku.sqlite3").read_bytes() == b"Dear diary, " * 1000


def test_a_database_with_a_missing_page_is_reported(data: Path):
    file = data / "hoshitaku.sqlite3"
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    refuses(start(data, "ja_JP.UTF-8"), "hoshitaku.sqlite3 が壊れています")
    assert file.stat().st_size == len(whole) // 2


@pytest.mark.parametrize("gone", [True, False])
def test_a_database_with_only_its_wal_left_is_reported(gone: bool, data: Path, monkeypatch: pytest.MonkeyPatch):
    file, log = data / "hoshitaku.sqlite3", data / "hoshitaku.sqlite3-wal"
    log.write_bytes(b"what was confirmed last")
    file.unlink() if gone else file.write_bytes(b"")
    refuses(start(data), "hoshitaku.sqlite3 is empty or gone", str(log), "hoshitaku restore FILE --replace")
    monkeypatch.setenv("HOSHITAKU_DATA", str(data))
    monkeypatch.delenv("HOSHITAKU_DATABASE", raising=False)
    with pytest.raises(OperatorError, match="empty or gone"):
        write_backup(data / "stars.backup")
    assert log.read_bytes() == b"what was confirmed last"
    assert file.exists() != gone


@pytest.mark.parametrize("held", [b"", b"short", bytes(range(128, 192))])
def test_an_incomplete_key_file_is_reported(data: Path, held: bytes):
    (data / "secret-key").write_bytes(held)
    refuses(start(data), "secret-key is damaged", "delete the file")
    assert (data / "secret-key").read_bytes() == held


def test_a_database_of_another_program_is_reported(data: Path):
    with closing(sqlite3.connect(data / "hoshitaku.sqlite3")) as database:
        database.execute("DELETE FROM django_migrations")
        database.commit()
    refuses(start(data), "hoshitaku.sqlite3 holds tables that no version")


def test_an_interrupted_restore_is_reported(data: Path):
    former = data / "before-20260501T193000.000000Z"
    former.mkdir()
    for file in data.glob("hoshitaku.sqlite3*"):
        file.rename(former / file.name)
    refuses(start(data), "was interrupted", "Restore it again", str(former))
    refuses(start(data, "ja_JP.UTF-8"), "復元が途中で止まっています", str(former))
    assert not (data / "hoshitaku.sqlite3").exists()


@pytest.mark.parametrize("migration", ["account.0001_initial", "club_shop.0001_initial"])
def test_a_server_killed_while_it_brings_its_database_up_to_date_starts_again(migration: str, tmp_path: Path):
    assert prepares(tmp_path, PREPARE_AND_DIE, migration) == KILLED
    with closing(sqlite3.connect(tmp_path / "hoshitaku.sqlite3")) as database:
        assert database.execute("SELECT name FROM sqlite_master").fetchall() == [], "all migrations or none"
    assert prepares(tmp_path, PREPARE) == 0


def test_a_database_of_a_newer_version_is_reported(data: Path):
    with closing(sqlite3.connect(data / "hoshitaku.sqlite3")) as database, database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('table', '0099_moons', '2099-01-01')"
        )
    refuses(start(data), "written by a newer version", "table.0099_moons", "before the upgrade")
    refuses(start(data, "ja_JP.UTF-8"), "新しい星卓", "table.0099_moons")


def test_a_database_elsewhere_is_reached_by_tls_that_proves_its_name_if_its_address_says_so():
    address = "postgresql://hoshitaku:secret@db.example/hoshitaku?sslmode=verify-full&sslrootcert=/etc/ca.pem"
    options = postgresql_settings(address)["OPTIONS"]
    assert options["sslmode"] == "verify-full"
    assert options["sslrootcert"] == "/etc/ca.pem"


def test_postgresql_that_does_not_answer_is_reported(tmp_path: Path):
    address = f"postgresql://stars:moonlight@127.0.0.1:{free_port()}/hoshitaku"
    for lang, says in (("en_GB.UTF-8", "cannot be reached"), ("ja_JP.UTF-8", "PostgreSQLに接続できません")):
        ran = start(tmp_path, lang, HOSHITAKU_DATABASE=address)
        refuses(ran, says, "127.0.0.1", "HOSHITAKU_DATABASE")
        assert "moonlight" not in ran.stderr


def test_an_invalid_database_url_is_reported(tmp_path: Path):
    refuses(start(tmp_path, HOSHITAKU_DATABASE="postgres, please"), "begins with postgresql://")


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("attempt to write a readonly database", "start_read_only"),
        ("cannot execute CREATE TABLE in a read-only transaction", "start_read_only"),
        ("could not extend file: No space left on device", "start_full"),
        ("database is locked", "start_locked"),
    ],
)
def test_database_errors_are_explained_in_words(said: str, key: str):
    with pytest.raises(OperatorError) as error, startup_checks.as_operator_errors():
        raise OperationalError(said)
    assert error.value.key == key
    assert said in error.value.text("ja")


def test_a_failing_disk_is_not_reported_as_a_used_port():
    with (
        pytest.raises(OperatorError, match="/stars/secret-key cannot be used: Input/output error"),
        startup_checks.as_operator_errors(),
    ):
        raise OSError(errno.EIO, "Input/output error", "/stars/secret-key")


def test_unexpected_errors_are_not_hidden():
    with pytest.raises(OperationalError), startup_checks.as_operator_errors():
        raise OperationalError("no such column: moons")


def test_the_migrations_of_this_version_are_known_without_settings(db):
    on_disk = MigrationLoader(connection).disk_migrations
    assert schema_version.known_migrations() == {f"{app}.{name}" for app, name in on_disk}

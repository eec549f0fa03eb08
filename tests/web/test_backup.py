"""A backup is taken while people play, and gives the same server back; a bad one is refused with nothing changed."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from hoshitaku.cli import app
from hoshitaku.web.server import backup, restore
from hoshitaku.web.server.backup import write_backup
from hoshitaku.web.server.data_folder import lock_data_folder
from hoshitaku.web.server.operator_error import OperatorError
from tests.web.server import Browser, Server

CHOSEN = "SELECT count(*) FROM table_action WHERE actor >= 0 AND option IS NOT NULL AND NOT by_bot"
WHOLE = "SELECT count(*) FROM table_table t WHERE revision != (SELECT max(seq) FROM table_action WHERE table_id = t.id)"


def ask(file: Path, question: str) -> int:
    with closing(sqlite3.connect(file)) as database:
        return database.execute(question).fetchone()[0]


def database_in(file: Path, folder: Path) -> Path:
    with ZipFile(file) as archive:
        return Path(archive.extract("database.sqlite3", folder / f"{file.name}-unpacked"))


class Played:
    """A server at which Mio has begun a game, and the folder that it left."""

    def __init__(self, data: Path) -> None:
        self.server = Server(data)
        self.server.start()
        self.mio = self.server.browser()
        self.table = self.mio.play_now()
        self.server.wait(lambda: bool(self.options()))

    def options(self) -> list[int]:
        return self.mio.options(self.mio.open(self.table))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    played = Played(tmp_path_factory.mktemp("played"))
    yield played
    played.server.close()


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], Path]:
    """Let the command work on a data folder."""

    def at(folder: Path) -> Path:
        monkeypatch.setenv("HOSHITAKU_DATA", str(folder))
        monkeypatch.delenv("HOSHITAKU_DATABASE", raising=False)
        return folder

    return at


@pytest.fixture
def taken(played: Played, at: Callable[[Path], Path], tmp_path: Path) -> Path:
    """A backup of that server."""
    at(played.server.data)
    write_backup(tmp_path / "taken.backup")
    return tmp_path / "taken.backup"


def test_a_backup_taken_while_people_play_holds_every_move_confirmed_before(played: Played, at, tmp_path: Path):
    at(played.server.data)
    confirmed, enough = [0], Event()

    def play() -> None:
        while not enough.is_set():
            answer = played.mio.choose_something(played.table)
            confirmed[0] += answer is not None and answer.status_code == 200

    playing = Thread(target=play)
    playing.start()
    try:
        for number in range(4):
            played.server.wait(lambda: confirmed[0] > number)  # noqa: B023  (called immediately)
            before = confirmed[0]
            file = tmp_path / f"{number}.backup"
            write_backup(file)
            copy = database_in(file, tmp_path)
            assert ask(copy, CHOSEN) >= before > 0
            assert ask(copy, WHOLE) == 0
            assert ask(copy, "PRAGMA integrity_check") == "ok"
    finally:
        enough.set()
        playing.join()


def test_a_restored_server_still_has_all_sessions(taken: Path, played: Played, at, tmp_path: Path):
    folder = at(tmp_path / "new")

    manifest, kept = restore.restore_backup(taken)

    assert kept is None
    assert manifest.database == "sqlite"
    again = Server(folder)
    try:
        again.start()
        mio = Browser(again)
        again.browsers.append(mio)
        mio.client.cookies = played.mio.client.cookies
        again.wait(lambda: bool(mio.options(mio.open(played.table))))
        assert mio.choose_something(played.table).status_code == 200
        with pytest.raises(OperatorError) as error:
            restore.restore_backup(taken, replace=True)
        assert error.value.key == "server_runs"
    finally:
        again.close()


def test_a_page_that_stayed_open_shows_the_restored_table(at, tmp_path: Path):
    played = Played(at(tmp_path))
    try:
        write_backup(tmp_path / "before.backup")
        for number in range(3):
            played.mio.open(played.table)
            played.mio.send(f"{played.table}chat/", text=f"Nobody will have said this {number}")
        played.mio.open(played.table)
        shown = int(played.mio.stream_address.partition("at=")[2])
        played.server.stop()
        restore.restore_backup(tmp_path / "before.backup", replace=True)
        played.server.start()
        played.mio.listen()
        played.server.wait(lambda: bool(played.mio.heard), 30)
        number, parts = played.mio.heard[0]
        assert number > shown
        assert "Nobody will have said" not in parts
    finally:
        played.server.close()


def test_only_the_owner_can_read_a_backup_and_restored_files(taken: Path, at, tmp_path: Path):
    folder = at(tmp_path / "new")
    restore.restore_backup(taken)
    for file in (taken, folder / "secret-key", folder / "hoshitaku.sqlite3"):
        assert file.stat().st_mode & 0o777 == 0o600


def test_nothing_is_overwritten_silently(taken: Path, at):
    taken.write_text("dear diary")
    with pytest.raises(OperatorError, match="exists already"):
        write_backup(taken)
    assert taken.read_text() == "dear diary"
    write_backup(taken, replace=True)
    with ZipFile(taken) as archive:
        assert archive.testzip() is None
    assert [file.name for file in taken.parent.iterdir()] == [taken.name]


def test_a_backup_of_a_damaged_database_is_not_made(played: Played, at, tmp_path: Path):
    folder = at(Path(shutil.copytree(played.server.data, tmp_path / "torn")))
    for file in folder.glob("hoshitaku.sqlite3-*"):
        file.unlink()
    (folder / "hoshitaku.sqlite3").write_bytes(b"Dear diary, " * 1000)
    with pytest.raises(OperatorError) as error:
        write_backup(tmp_path / "torn.backup")
    assert error.value.key == "damaged_database"
    assert [file.name for file in tmp_path.iterdir()] == ["torn"]


def test_a_folder_without_a_server_has_nothing_to_back_up(at, tmp_path: Path):
    at(tmp_path / "empty")
    with pytest.raises(OperatorError, match="no server has stored anything"):
        write_backup(tmp_path / "empty.backup")
    assert list(tmp_path.iterdir()) == []


def test_existing_data_is_replaced_only_on_request_and_kept_aside(taken: Path, played: Played, at, tmp_path: Path):
    folder = at(Path(shutil.copytree(played.server.data, tmp_path / "other")))
    (folder / "secret-key").write_text("another key")
    with closing(sqlite3.connect(folder / "hoshitaku.sqlite3")) as database, database:
        database.execute("UPDATE table_table SET title = 'Tuesday'")
    with pytest.raises(OperatorError, match="--replace"):
        restore.restore_backup(taken)
    assert (folder / "secret-key").read_text() == "another key"

    _, kept = restore.restore_backup(taken, replace=True)

    assert kept is not None
    assert (kept / "secret-key").read_text() == "another key"
    assert ask(kept / "hoshitaku.sqlite3", "SELECT count(*) FROM table_table WHERE title = 'Tuesday'") > 0
    assert ask(folder / "hoshitaku.sqlite3", "SELECT count(*) FROM table_table WHERE title = 'Tuesday'") == 0
    assert (folder / "secret-key").read_text() == (played.server.data / "secret-key").read_text()


def test_a_failed_restore_brings_the_earlier_data_back(taken: Path, played: Played, at, tmp_path: Path, monkeypatch):
    folder = at(Path(shutil.copytree(played.server.data, tmp_path / "other")))
    (folder / "secret-key").write_text("another key")
    rename = Path.rename

    def refuse(source: Path, target: Path) -> Path:
        if target == folder / "hoshitaku.sqlite3" and source.name == "database.sqlite3":
            raise OSError(28, "No space left on device")
        return rename(source, target)

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(OperatorError, match="unchanged"):
        restore.restore_backup(taken, replace=True)
    assert (folder / "secret-key").read_text() == "another key"
    assert ask(folder / "hoshitaku.sqlite3", CHOSEN) >= 0


# ---- bad backups


def altered(taken: Path, changes: dict[str, bytes | None]) -> None:
    """Write a backup with other contents; None leaves a part out."""
    with ZipFile(taken) as archive:
        parts: dict[str, bytes | None] = {name: archive.read(name) for name in archive.namelist()}
    with ZipFile(taken, "w", ZIP_DEFLATED) as archive:
        for name, content in (parts | changes).items():
            if content is not None:
                archive.writestr(name, content)


def manifest_in(taken: Path) -> dict:
    with ZipFile(taken) as archive:
        return json.loads(archive.read("manifest.json"))


def with_manifest(taken: Path, **changes: object) -> None:
    altered(taken, {"manifest.json": json.dumps(manifest_in(taken) | changes).encode()})


def flip_a_byte(taken: Path) -> None:
    whole = bytearray(taken.read_bytes())
    whole[len(whole) // 2] ^= 0xFF
    taken.write_bytes(whole)


SPOILT = {
    "a byte has changed": (flip_a_byte, "database.sqlite3", "壊れています"),
    "another key": (
        lambda taken: altered(taken, {"secret-key": b"stranger"}), "content of secret-key has changed", "壊れています",
    ),
    "no key": (lambda taken: altered(taken, {"secret-key": None}), "content of secret-key has changed", "壊れています"),
    "no sums": (lambda taken: with_manifest(taken, parts={}), "content of manifest.json has changed", "壊れています"),
    "an unknown kind of database": (lambda taken: with_manifest(taken, database="oracle"), "manifest.json", "壊れて"),
    "cut off": (lambda taken: taken.write_bytes(taken.read_bytes()[:-500]), "is not a complete backup", "途中で切れて"),
    "a text": (lambda taken: taken.write_text("dear diary"), "is not a complete backup", "バックアップではない"),
    "another zip": (
        lambda taken: altered(taken, {"manifest.json": b"[]"}), "is not a complete backup", "バックアップではない",
    ),
    "a manifest without end": (
        lambda taken: with_manifest(taken, version="9" * 10**7), "is not a complete backup", "バックアップではない",
    ),
    "a part without end": (
        lambda taken: with_manifest(taken, parts={"secret-key": {"sha256": "", "bytes": float("inf")}}),
        "manifest.json", "壊れて",
    ),
    "a later format": (lambda taken: with_manifest(taken, hoshitaku_backup=2, version="9.0"), "version 9.0", "版 9.0"),
    "a newer database": (
        lambda taken: with_manifest(taken, migrations=["table.0099_moons"], version="9.0"), "newer than", "より新しい",
    ),
    "of PostgreSQL": (
        lambda taken: with_manifest(
            taken, database="postgresql",
            parts={
                "database.dump": {"sha256": "", "bytes": 0},
                "secret-key": manifest_in(taken)["parts"]["secret-key"],
            },
        ), "backup of postgresql", "postgresql のバックアップ",
    ),
    "not there": (lambda taken: taken.unlink(), "cannot be read", "読めません"),
}  # fmt: skip


@pytest.mark.parametrize("spoilt", SPOILT)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_bad_backup_is_refused_and_nothing_is_changed(spoilt: str, lang: str, taken: Path, at, tmp_path, capsys):
    spoil, english, japanese = SPOILT[spoilt]
    spoil(taken)
    folder = at(tmp_path / "data")
    folder.mkdir()
    (folder / "hoshitaku.sqlite3").write_text("what is there")

    code = app.run_command(["restore", str(taken), "--replace", "--lang", lang])

    said = capsys.readouterr().err
    assert code == app.EXIT_REFUSED
    assert (english if lang == "en" else japanese) in said
    assert [(file.name, file.read_text()) for file in folder.iterdir()] == [("hoshitaku.sqlite3", "what is there")]


def test_a_backup_that_contains_a_damaged_database_is_refused(taken: Path, at, tmp_path: Path):
    altered(taken, {"database.sqlite3": b"Dear diary, " * 1000})
    (tmp_path / "part").write_bytes(b"Dear diary, " * 1000)
    parts = manifest_in(taken)["parts"]
    parts["database.sqlite3"] = {"sha256": backup.file_sha256(tmp_path / "part"), "bytes": 12_000}
    with_manifest(taken, parts=parts)
    at(tmp_path / "data")
    with pytest.raises(OperatorError) as error:
        restore.restore_backup(taken)
    assert error.value.key == "damaged"
    assert not (tmp_path / "data/hoshitaku.sqlite3").exists()


# ---- the commands


def test_the_commands_say_what_they_did(played: Played, at, tmp_path: Path, capsys):
    at(played.server.data)
    file = tmp_path / "stars.backup"
    assert app.run_command(["backup", str(file), "--lang", "en"]) == 0
    assert "verified." in capsys.readouterr().out
    assert app.run_command(["backup", str(file), "--lang", "ja"]) == app.EXIT_REFUSED
    assert "--replace" in capsys.readouterr().err
    at(tmp_path / "new")
    assert app.run_command(["restore", str(file), "--lang", "en"]) == 0
    assert "hoshitaku serve" in capsys.readouterr().out
    assert app.run_command(["restore", str(file), "--replace", "--lang", "ja"]) == 0
    assert f"{tmp_path}/new/before-" in capsys.readouterr().out


def test_no_server_starts_while_a_backup_is_being_restored(tmp_path: Path):
    from hoshitaku.web.server import startup_checks  # noqa: PLC0415  (next to the test that needs it)

    with (
        lock_data_folder(tmp_path, exclusive=True),
        pytest.raises(OperatorError) as error,
        startup_checks.as_operator_errors(),
        lock_data_folder(tmp_path),
    ):
        pass
    assert error.value.key == "restoring"

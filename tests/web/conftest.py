"""A database and people for the tests of the table in the browser."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path

# Before anything of Django: settings make their data folder when they are read.
os.environ["HOSHITAKU_DATA"] = tempfile.mkdtemp(prefix="hoshitaku-test-")
os.environ["DJANGO_SETTINGS_MODULE"] = "hoshitaku.web.settings"

import django
import pytest
from django.test import Client

django.setup()

from django.core.cache import cache  # noqa: E402
from django.db import connection  # noqa: E402
from django.test.utils import setup_databases, teardown_databases  # noqa: E402

from hoshitaku.web.http import rate_limits  # noqa: E402
from hoshitaku.web.server.data_folder import SQLITE_FILE_NAME  # noqa: E402
from hoshitaku.web.table.model import cache as model_cache  # noqa: E402
from tests.support.failures import pytest_runtest_makereport  # noqa: E402, F401  (pytest finds it here)
from tests.support.ready import ready  # noqa: E402
from tests.web.people import Person  # noqa: E402


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what needs a server of PostgreSQL, unless it was asked for: then it fails where there is none."""
    if not os.environ.get("HOSHITAKU_POSTGRESQL"):
        for item in items:
            if item.get_closest_marker("postgresql"):
                item.add_marker(pytest.mark.skip(reason="make test-postgres runs it"))


@pytest.fixture(scope="session")
def django_db_setup(django_test_environment, django_db_modify_db_settings, django_db_blocker):
    """As that of pytest-django, but the database is migrated once for all processes, and copied."""
    with django_db_blocker.unblock():
        connection.settings_dict["TEST"]["MIGRATE"] = False
        made = setup_databases(verbosity=0, interactive=False)
        connection.ensure_connection()
        with closing(sqlite3.connect(ready("migrated.sqlite3", migrate))) as migrated:
            migrated.backup(connection.connection)
    yield
    with django_db_blocker.unblock():
        teardown_databases(made, verbosity=0)


def migrate(file: Path) -> None:
    """Make a database with all migrations."""
    environment = {**os.environ, "HOSHITAKU_DATA": str(file.parent)}
    subprocess.run([sys.executable, "-m", "django", "migrate", "--verbosity=0"], env=environment, check=True)
    (file.parent / SQLITE_FILE_NAME).rename(file)


@pytest.fixture(autouse=True)
def plain_setup(settings, monkeypatch, tmp_path: Path):
    """Static files by their own names if they exist, cheap passwords, and nothing remembered from another test.

    Whole games are played in seconds here: whom that keeps from choosing has tests of its own.
    """
    for name in ("CHOICES_PER_MINUTE", "CHOICES_PER_HOUR", "TABLE_ACTION", "REPLAY", "RECORD", "REPLAYED_ENTRIES"):
        monkeypatch.setattr(
            rate_limits, name, replace(getattr(rate_limits, name), max_per_person=10**6, max_per_address=10**6)
        )
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "tests.web.existing_static_files.ExistingStaticFilesStorage"},
    }
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    model_cache.clear_all_caches()
    cache.clear()


@pytest.fixture
def kanata(db) -> Person:
    """Somebody with a browser in Japanese."""
    return Person("Kanata", "ja")


@pytest.fixture
def mio(db) -> Person:
    """Somebody with another browser, in English."""
    return Person("Mio", "en")


@pytest.fixture
def hal(db) -> Person:
    """Somebody who only looks on."""
    return Person("Hal", "en")


@pytest.fixture
def reader(db) -> Client:
    """Somebody who reads, in Japanese unless a request says otherwise."""
    return Client(headers={"accept-language": "ja"})

"""A database and people for the tests of the table in the browser."""

from __future__ import annotations

import os
import tempfile
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

from hoshitaku.web import limits  # noqa: E402
from hoshitaku.web.tables import memory  # noqa: E402
from tests.support.failures import pytest_runtest_makereport  # noqa: E402, F401  (pytest finds it here)
from tests.web.people import Person  # noqa: E402


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what needs a server of PostgreSQL, unless it was asked for: then it fails where there is none."""
    if not os.environ.get("HOSHITAKU_POSTGRESQL"):
        for item in items:
            if item.get_closest_marker("postgresql"):
                item.add_marker(pytest.mark.skip(reason="make test-postgres runs it"))


@pytest.fixture(autouse=True)
def plain_setup(settings, monkeypatch, tmp_path: Path):
    """Static files by their own names, cheap passwords, and nothing remembered from another test.

    Whole games are played in seconds here: whom that keeps from choosing has tests of its own.
    """
    for name in ("MOVE", "MOVES", "DEED", "REPLAY", "RECORD", "ENTRIES"):
        monkeypatch.setattr(limits, name, replace(getattr(limits, name), own=10**6, shared=10**6))
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    memory.forget_all()
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

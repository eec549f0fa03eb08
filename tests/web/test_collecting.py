"""The static files in the data folder: collected once, and left alone while their sources stay the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoshitaku.web.server.collect_static import STAMP_FILE_NAME, collect_static_files
from hoshitaku.web.settings import STORAGES


@pytest.fixture
def root(tmp_path: Path, settings) -> Path:
    """A folder into which the static files have been collected."""
    settings.STATIC_ROOT = tmp_path / "static"
    # As a server does it; other tests do without names that change.
    settings.STORAGES = settings.STORAGES | {"staticfiles": STORAGES["staticfiles"]}
    collect_static_files()
    return settings.STATIC_ROOT


def written(root: Path) -> dict[Path, tuple[int, int]]:
    """Every file, with what changes when it is written again."""
    return {file: (file.stat().st_ino, file.stat().st_mtime_ns) for file in root.rglob("*") if file.is_file()}


def test_a_server_that_starts_leaves_the_files_that_another_may_be_reading(root: Path):
    before = written(root)
    collect_static_files()

    assert len(before) > 100
    assert written(root) == before


@pytest.mark.parametrize("gone", [STAMP_FILE_NAME, "static/staticfiles.json"], ids=["cut off", "deleted"])
def test_what_was_not_collected_whole_is_collected_again(gone: str, root: Path):
    sheet = next(file for file in root.rglob("base.*.css"))
    sheet.unlink()
    (root.parent / gone).unlink()
    collect_static_files()

    assert sheet.exists()


def test_other_sources_are_collected_again(root: Path, tmp_path: Path, settings):
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "comet.css").write_text("body {}", "ascii")
    settings.STATICFILES_DIRS = [*settings.STATICFILES_DIRS, tmp_path / "more"]
    collect_static_files()

    assert (root / "comet.css").exists()

"""The static files in the data folder: collected once, and left alone while their sources stay the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles.finders import find
from django.contrib.staticfiles.storage import staticfiles_storage

import hoshitaku.web
from hoshitaku.web.server.collect_static import STAMP_FILE_NAME, collect_static_files
from hoshitaku.web.server.static_storage import COMMENT_LINES_BY_SUFFIX, without_comment_lines
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


def test_a_starting_server_keeps_static_files_that_another_may_be_reading(root: Path):
    before = written(root)
    collect_static_files()

    assert len(before) > 100
    assert written(root) == before


@pytest.mark.parametrize("gone", [STAMP_FILE_NAME, "static/staticfiles.json"], ids=["cut off", "deleted"])
def test_incompletely_collected_static_files_are_collected_again(gone: str, root: Path):
    sheet = next(file for file in root.rglob("base.*.css"))
    sheet.unlink()
    (root.parent / gone).unlink()
    collect_static_files()

    assert sheet.exists()


def test_files_of_an_added_static_folder_are_collected(root: Path, tmp_path: Path, settings):
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "comet.css").write_text("body {}", "ascii")
    settings.STATICFILES_DIRS = [*settings.STATICFILES_DIRS, tmp_path / "more"]
    collect_static_files()

    assert (root / "comet.css").exists()


def test_every_static_file_that_a_template_names_exists():
    templates = Path(hoshitaku.web.__file__).with_name("templates")
    named = {
        (template.name, file)
        for template in templates.rglob("*.html")
        for file in re.findall(r"""\bstatic\(["']([^"']+)["']\)""", template.read_text("utf-8"))
    }
    assert len(named) > 50
    assert not {(template, file) for template, file in named if not find(file)}


def test_tests_refuse_a_static_file_that_does_not_exist():
    assert staticfiles_storage.url("js/copy-link.js") == "/static/js/copy-link.js"
    with pytest.raises(ValueError, match=r"js/no-such-file\.js"):
        staticfiles_storage.url("js/no-such-file.js")


STATIC = Path(hoshitaku.web.__file__).with_name("static")


def own_sources(suffix: str) -> list[Path]:
    """Our scripts or style sheets, from the folder of static files."""
    found = (file.relative_to(STATIC) for file in STATIC.rglob(f"*{suffix}") if ".min." not in file.name)
    return sorted(found)


def test_browsers_get_our_scripts_and_style_sheets_without_comments(root: Path):
    for file in (*own_sources(".js"), *own_sources(".css")):
        versions = list((root / file).parent.glob(f"{file.stem}.*{file.suffix}"))
        assert versions
        for version in (root / file, *versions):
            assert not COMMENT_LINES_BY_SUFFIX[file.suffix].search(version.read_text("utf-8")), version
    sizes = [sum((folder / file).stat().st_size for file in own_sources(".js")) for folder in (STATIC, root)]
    assert sizes[1] < 0.9 * sizes[0]


def test_no_text_in_a_script_looks_like_a_comment():
    """A comment is recognised by its line alone, so no text of several lines may contain one; in CSS none can."""
    for file in own_sources(".js"):
        source = (STATIC / file).read_text("utf-8")
        for comment in COMMENT_LINES_BY_SUFFIX[".js"].finditer(source):
            assert source[: comment.start()].count("`") % 2 == 0, file


@pytest.mark.parametrize(
    ("suffix", "source", "left"),
    [
        (".js", "// why\nlet a = 1; // one\n  // again\ngo('https://x');\n", "let a = 1; // one\ngo('https://x');\n"),
        (".css", "/* a\n b */\n.a {}  /* d */\n/* e */ .f {}\n/* g */\n", ".a {}  /* d */\n/* e */ .f {}\n"),
    ],
)
def test_only_comments_that_fill_lines_are_left_out(suffix: str, source: str, left: str):
    assert without_comment_lines(source, suffix) == left

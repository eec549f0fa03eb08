"""`make quick` runs the tests for the changes."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.scripts import ROOT, script_of

SCRIPT = script_of("concerned_tests")  # once: it remembers what each file of the tests imports


def git(folder: Path, *arguments: str) -> None:
    subprocess.run([shutil.which("git") or "git", *arguments], cwd=folder, check=True)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A clone with a commit on main and a branch with one changed and one new file."""
    for command in (
        "init -q -b main",
        "-c user.name=Mio -c user.email=mio@hoshitaku.example commit -q --allow-empty -m First",
        "switch -q -c comets",
    ):
        git(tmp_path, *command.split())
    return tmp_path


def concerned(*files: str) -> list[str]:
    found: list[str] = SCRIPT.concerned(ROOT, files)
    return found


def test_a_file_of_a_game_concerns_the_tests_of_the_game_and_the_laws_and_no_other_game() -> None:
    found = concerned("src/hoshitaku/games/freekick/interface/view.py")

    assert {"tests/freekick", "tests/laws"} <= set(found)
    assert not {"tests/zetta", "tests/farfarout", "tests/web", "tests/browser"} & set(found)


def test_a_file_of_the_kernel_concerns_the_tests_of_all_games() -> None:
    found = concerned("src/hoshitaku/kernel/random_games.py")

    assert {"tests/kernel", "tests/freekick", "tests/farfarout", "tests/zetta", "tests/laws"} <= set(found)


def test_a_file_of_the_web_concerns_tests_that_import_it_or_have_its_name() -> None:
    assert "tests/web/test_hints.py" in concerned("src/hoshitaku/web/table/hints/hints.py")
    assert "tests/web/test_seats.py" in concerned("src/hoshitaku/web/table/bots/jobs.py"), "by tests.web.people"
    assert {"tests/browser/test_club.py", "tests/web/test_club.py"} <= set(
        concerned("src/hoshitaku/web/static/club.css")
    )
    assert "tests/browser/test_zetta.py" not in concerned("src/hoshitaku/web/static/club.css")


def test_a_test_concerns_itself_and_a_page_of_the_documentation_all_that_reads_it() -> None:
    assert concerned("tests/web/test_svg_ids.py") == ["tests/web/test_svg_ids.py"]
    assert {"docs", "tests/project"} <= set(concerned("docs/lab.md"))


def test_changed_files_are_committed_since_main_uncommitted_or_new(tree: Path) -> None:
    assert SCRIPT.changed(tree) == []

    (tree / "committed.py").touch()
    (tree / "new.py").touch()
    git(tree, "add", "committed.py")

    assert SCRIPT.changed(tree) == ["committed.py", "new.py"]

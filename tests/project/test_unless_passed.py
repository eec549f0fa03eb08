"""Tests of the rules are not run again if nothing changed that they see."""

import sys
from pathlib import Path

import pytest

from tests.support.scripts import script_of

NOTE = "import sys, pathlib; pathlib.Path('runs').open('a').write('x'); sys.exit(int(sys.argv[1]))"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with a file of the rules and one of the web."""
    for name in ("src/hoshitaku/kernel/rng.py", "src/hoshitaku/web/urls.py", "tests/web/test_urls.py"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("1")
    return tmp_path


def runs_after(tree: Path, code: int = 0, *, is_fresh: bool = False) -> int:
    """How often the command has run in all, after it was asked for once more; it ends with `code`."""
    command = [sys.executable, "-c", NOTE, str(code)]
    assert script_of("unless_passed").run(tree, "rules", command, is_fresh=is_fresh) in (0, code)
    return len((tree / "runs").read_text())


def test_what_passed_runs_again_only_if_something_changed_that_it_sees(tree: Path) -> None:
    assert [runs_after(tree), runs_after(tree)] == [1, 1]

    (tree / "src/hoshitaku/web/urls.py").write_text("2")
    (tree / "tests/web/test_urls.py").write_text("2")
    assert runs_after(tree) == 1

    (tree / "src/hoshitaku/kernel/rng.py").write_text("2")
    assert [runs_after(tree), runs_after(tree)] == [2, 2]

    (tree / "src/hoshitaku/kernel/rng.py").rename(tree / "src/hoshitaku/kernel/lots.py")
    assert runs_after(tree) == 3


def test_what_failed_runs_again(tree: Path) -> None:
    assert [runs_after(tree, 1), runs_after(tree, 1)] == [1, 2]


def test_another_command_has_not_passed(tree: Path) -> None:
    runs_after(tree)

    assert runs_after(tree, 1) == 2


def test_it_can_be_asked_to_run_in_any_case(tree: Path) -> None:
    runs_after(tree)

    assert runs_after(tree, is_fresh=True) == 2


def test_what_was_changed_while_it_ran_has_not_passed(tree: Path) -> None:
    change = f"{NOTE[: NOTE.index('; sys.exit')]}; pathlib.Path('src/hoshitaku/kernel/rng.py').open('a').write('3')"
    command = [sys.executable, "-c", change]
    for _ in range(2):
        assert script_of("unless_passed").run(tree, "rules", command, is_fresh=False) == 0

    assert (tree / "runs").read_text() == "xx"

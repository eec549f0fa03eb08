"""A stage of the tests is skipped if its inputs have not changed."""

import sys
from pathlib import Path

import pytest

from tests.support.scripts import ROOT, script_of

NOTE = "import sys, pathlib; pathlib.Path('build/runs').open('a').write('x'); sys.exit(int(sys.argv[1]))"
RULES = ("src/hoshitaku/kernel/rng.py", "tests/kernel/test_rng.py", "tests/zetta/table.py")
WEB = (
    "src/hoshitaku/web/urls.py",
    "tests/web/test_urls.py",
    "tests/web/server.py",
    "tests/browser/test_page_layout.py",
)
DOCUMENTS = ("docs/library.md", "README.md", "Makefile")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with some files of each kind."""
    for name in (*RULES, *WEB, *DOCUMENTS, "build/compile.log"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("1")
    return tmp_path


def runs_after(tree: Path, code: int = 0, *, stage: str = "test-compiled", is_fresh: bool = False) -> int:
    """How often the command has run in total, after another request; it exits with `code`."""
    command = [sys.executable, "-c", NOTE, str(code)]
    assert script_of("unless_passed").run(tree, stage, command, is_fresh=is_fresh) in (0, code)
    return len((tree / "build/runs").read_text())


def runs_again(tree: Path, stage: str, changed: str) -> bool:
    """Whether a stage that passed runs again after a change of one file."""
    before = runs_after(tree, stage=stage)
    (tree / changed).write_text((tree / changed).read_text() + "2")
    return runs_after(tree, stage=stage) > before


def test_a_passed_stage_runs_again_only_if_a_file_changed_that_it_sees(tree: Path) -> None:
    assert [runs_after(tree), runs_after(tree)] == [1, 1]

    (tree / "src/hoshitaku/web/urls.py").write_text("2")
    (tree / "tests/web/test_urls.py").write_text("2")
    assert runs_after(tree) == 1

    (tree / "src/hoshitaku/kernel/rng.py").write_text("2")
    assert [runs_after(tree), runs_after(tree)] == [2, 2]

    (tree / "src/hoshitaku/kernel/rng.py").rename(tree / "src/hoshitaku/kernel/lots.py")
    assert runs_after(tree) == 3


def test_a_failed_stage_runs_again(tree: Path) -> None:
    assert [runs_after(tree, 1), runs_after(tree, 1)] == [1, 2]


def test_another_command_does_not_count_as_passed(tree: Path) -> None:
    runs_after(tree)

    assert runs_after(tree, 1) == 2


def test_a_stage_can_be_forced_to_run(tree: Path) -> None:
    runs_after(tree)

    assert runs_after(tree, is_fresh=True) == 2


def test_a_change_during_the_run_does_not_count_as_passed(tree: Path) -> None:
    change = f"{NOTE[: NOTE.index('; sys.exit')]}; pathlib.Path('src/hoshitaku/kernel/rng.py').open('a').write('3')"
    command = [sys.executable, "-c", change]
    for _ in range(2):
        assert script_of("unless_passed").run(tree, "test-compiled", command, is_fresh=False) == 0

    assert (tree / "build/runs").read_text() == "xx"


@pytest.mark.parametrize(
    "file",
    [
        "src/hoshitaku/kernel/rng.py",
        "src/hoshitaku/web/urls.py",
        "docs/library.md",
        "tests/web/server.py",
        "tests/web/test_urls.py",
        "tests/zetta/table.py",
        "Makefile",
    ],
)
def test_the_web_stage_runs_again_after_any_change_that_its_tests_may_see(tree: Path, file: str) -> None:
    assert runs_again(tree, "test-web", file)


@pytest.mark.parametrize("file", ["tests/browser/test_page_layout.py", "build/compile.log"])
def test_the_web_stage_does_not_run_again_after_a_change_elsewhere(tree: Path, file: str) -> None:
    assert not runs_again(tree, "test-web", file)


@pytest.mark.parametrize(
    "file",
    [
        "src/hoshitaku/kernel/rng.py",
        "src/hoshitaku/web/urls.py",
        "tests/web/server.py",
        "tests/browser/test_page_layout.py",
        "tests/zetta/table.py",
        "Makefile",
    ],
)
def test_the_browser_stage_runs_again_after_a_change_of_the_sources_or_of_a_helper(tree: Path, file: str) -> None:
    assert runs_again(tree, "test-browser", file)


@pytest.mark.parametrize("file", ["tests/web/test_urls.py", "tests/kernel/test_rng.py", "docs/library.md", "README.md"])
def test_the_browser_stage_does_not_run_again_after_a_change_of_other_tests_or_documents(tree: Path, file: str) -> None:
    assert not runs_again(tree, "test-browser", file)


def test_a_file_that_is_added_counts(tree: Path) -> None:
    before = runs_after(tree, stage="test-browser")
    (tree / "src/hoshitaku/web/views.py").write_text("")

    assert runs_after(tree, stage="test-browser") == before + 1


def test_settings_of_the_environment_count(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs_after(tree)
    monkeypatch.setenv("HOSHITAKU_EXAMPLES", "200")

    assert runs_after(tree) == 2


@pytest.mark.parametrize(
    ("stage", "places"),
    [
        ("test-web", ("web", "cli", "lab", "game_review")),
        ("test-browser", ("browser",)),
        ("test-compiled", ("kernel", "freekick", "farfarout", "zetta", "players", "records", "laws/test_laws.py")),
        ("test-compiled", ("laws/test_builds_agree.py", "project/test_build.py")),
    ],
)
def test_a_stage_sees_its_tests_and_what_they_import_of_other_tests(stage: str, places: tuple[str, ...]) -> None:
    imported, inputs = script_of("concerned_tests").imported, script_of("unless_passed").inputs_of(stage)
    found = [file for place in places for file in [ROOT / "tests" / place, *(ROOT / "tests" / place).rglob("*.py")]]
    tests = [str(file.relative_to(ROOT)) for file in found if file.name.startswith(("test_", "conftest."))]
    helpers = {f"{name.replace('.', '/')}.py" for test in tests for name in imported(ROOT, test)}
    files = [*tests, *(name for name in helpers if name.startswith("tests/") and (ROOT / name).is_file())]

    assert len(files) > len(places)
    assert [file for file in files if not inputs.sees(file)] == []

"""`make test` prints at the end the time of each stage, and which failed."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.scripts import ROOT, script_of

MAKEFILE = """
quick:
\t@true
busy:
\t@{python} -c "sum(range(5_000_000))"
broken:
\t@exit 3
later:
\t@touch later
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a Makefile of a few targets."""
    (tmp_path / "Makefile").write_text(MAKEFILE.format(python=sys.executable))
    return tmp_path


def run(folder: Path, *stages: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "scripts" / "timed_stages.py"), *stages]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_the_table_has_the_time_of_each_stage(folder: Path) -> None:
    done = run(folder, "quick", "quick+busy", "later")

    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert [(line.split()[0], line.split()[-1]) for line in lines[1:-1]] == [
        ("quick", "passed"),
        ("quick", "passed"),
        ("busy", "passed"),
        ("later", "passed"),
    ]
    assert lines[-1].startswith("together")
    assert (folder / "later").exists()


def test_the_first_failure_ends_it_and_is_named_with_how_to_run_it_again(folder: Path) -> None:
    done = run(folder, "quick", "broken+busy", "later")

    assert done.returncode == 2, "make's own code of a recipe that failed"
    assert [line.split()[-1] for line in done.stdout.splitlines()[1:4]] == ["passed", "FAILED", "passed"]
    assert done.stdout.splitlines()[4].endswith("left out")
    assert done.stderr.splitlines()[-1] == "hoshitaku: failed: broken (again: make broken)"
    assert not (folder / "later").exists()


def test_targets_joined_by_a_comma_run_one_after_the_other_parallel_to_the_others(folder: Path) -> None:
    (folder / "Makefile").write_text(
        "first:\n\t@sleep 0.2; touch first-ended\nsecond:\n\t@test -f first-ended\nparallel:\n\t@true\n"
    )
    done = run(folder, "first,second+parallel")

    assert done.returncode == 0, done.stdout
    assert [line.split()[0] for line in done.stdout.splitlines()[1:]] == ["first", "second", "parallel", "together"]


def test_a_failure_stops_the_later_targets_of_its_lane(folder: Path) -> None:
    done = run(folder, "broken,later+quick")

    assert done.returncode == 2
    assert [line.split()[-1] for line in done.stdout.splitlines()[1:4]] == ["FAILED", "out", "passed"]
    assert not (folder / "later").exists()


def test_the_table_adds_up_what_the_stages_took() -> None:
    script = script_of("timed_stages")
    stages = [script.Stage("first", 61.4, 100.6, 0), script.Stage("second", 9.6, 3.2, 1), script.Stage("third")]

    assert script.table(stages, 71).splitlines() == [
        "            wall   cores",
        "first        61s    101s  passed",
        "second       10s      3s  FAILED",
        "third         0s      0s  left out",
        "together     71s    104s",
    ]


def test_without_stages_it_says_how_it_is_called(folder: Path) -> None:
    done = run(folder)

    assert done.returncode == 2
    assert "scripts/timed_stages.py dev-ready" in done.stderr

"""`.ci/run` runs every stage, fails if one fails, and ends with the summary of the tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.forge_files import ROOT

CLOSING = "===== 3 passed, 1 skipped in 65.12s (0:01:05) ====="
QUIET = "12 passed in 0.12s"
MAKEFILE = f"""
%:
\t@echo ran $@ {{}}
\t@echo '{CLOSING}'
lint:
\t@echo ran $@ in 3s
\t@{{}}
test-postgres:
\t@echo ran $@
\t@echo '{QUIET}'
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with the script and nothing to check, on a machine whose apt-get does nothing."""
    for name in (".ci/run", "scripts/timed_stages.py"):
        (tmp_path / name).parent.mkdir()
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "apt-get").write_text("#!/bin/sh\n")
    (tmp_path / "bin" / "apt-get").chmod(0o755)
    return tmp_path


def run(tree: Path, *, lint: str) -> subprocess.CompletedProcess[str]:
    """The whole check of the tree, with what its stage `lint` does."""
    (tree / "Makefile").write_text(MAKEFILE.format("$(RULES)", lint))
    path = f"{tree / 'bin'}{os.pathsep}{os.environ['PATH']}"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    environment |= {"PATH": path, "PYTHON": sys.executable}
    command = ["bash", str(tree / ".ci/run")]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_every_stage_runs_and_the_closing_lines_of_the_tests_come_last(tree: Path) -> None:
    done = run(tree, lint="true")

    assert done.returncode == 0, done.stderr
    ran = [line.split() for line in done.stdout.splitlines() if line.startswith("ran ")]
    assert ["ran", "rules", "--brief", "--strict"] in ran
    assert {stage for _, stage, *_ in ran} >= {"compile-quick", "lint", "site", "test-interpreted", "test-postgres"}
    assert done.stdout.splitlines()[-len(ran) + 1 :] == [*[CLOSING] * (len(ran) - 2), QUIET]
    assert "together" in done.stdout.splitlines()[-len(ran)]


def test_a_stage_that_fails_fails_the_check_and_later_ones_are_left_out(tree: Path) -> None:
    done = run(tree, lint="exit 7")

    assert done.returncode == 2, "make's own code of a recipe that failed"
    assert "hoshitaku: failed: lint (again: make lint)" in done.stderr
    assert "ran test-postgres" not in done.stdout
    assert done.stdout.splitlines()[-1] == CLOSING

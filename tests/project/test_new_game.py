"""A game that `scripts/new_game.py` lays out: it passes the laws and is played in the terminal and the browser."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("src", "tests", "scripts", "pyproject.toml")
NAME = "meteors"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project."""
    folder = tmp_path_factory.mktemp("project")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def run(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python in the copy, on its interpreted sources."""
    own = {"PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}", "HOSHITAKU_BUILD": "interpreted"}
    quick = {"HOSHITAKU_LAW_SECONDS": "0.02", "PYTHONDONTWRITEBYTECODE": "1"}
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST", "HOSHITAKU"))}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=tree, env=environment | own | quick, capture_output=True, text=True, check=False)


def passed(ran: subprocess.CompletedProcess[str]) -> str:
    """What a run told that went well."""
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def contents(tree: Path) -> dict[str, bytes]:
    """Every file of a tree."""
    return {file.relative_to(tree).as_posix(): file.read_bytes() for file in tree.rglob("*") if file.is_file()}


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["Meteors"], "small letters"),
        (["zetta"], "already"),
        (["seat"], "part of a word in"),
        (["award"], "class"),
        ([NAME, "--title", 'The "Meteors"'], "without quotes"),
    ],
)
def test_a_name_or_title_that_cannot_be_is_refused_and_nothing_is_written(
    tree: Path, arguments: list[str], reason: str
) -> None:
    before = contents(tree)
    refused = run(tree, "scripts/new_game.py", *arguments)
    assert refused.returncode == 2
    assert reason in refused.stderr
    assert contents(tree) == before


@pytest.mark.slow
@pytest.mark.long
def test_a_new_game_needs_one_line_keeps_the_laws_and_is_played_everywhere(tree: Path) -> None:
    before = contents(tree)
    passed(run(tree, "scripts/new_game.py", NAME, "--title", "Meteors", "--title-ja", "流星"))
    after = contents(tree)
    changed = [path for path in before if after[path] != before[path]]
    assert changed == ["src/hoshitaku/games/kits.py"]
    kits = [after[changed[0]].splitlines(), before[changed[0]].splitlines()]
    assert [line for line in kits[0] if line not in kits[1]] == [
        b'    "meteors": GameKit("hoshitaku.games.meteors.game:MeteorsGame"),'
    ]

    assert "8 carried out, 8 tested" in passed(run(tree, "scripts/rules.py", "--strict", NAME))
    own = (f"tests/{NAME}", f"tests/cli/test_{NAME}.py", f"tests/web/test_{NAME}.py")
    passed(run(tree, "-m", "ruff", "check", f"src/hoshitaku/games/{NAME}", *own))
    laws = ("tests/laws/test_laws.py", "tests/laws/test_imports.py", "tests/kernel/test_texts.py")
    told = passed(run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", *own, *laws, "-k", NAME))
    assert " passed" in told

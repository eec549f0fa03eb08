"""Prints the tests for the changes since main, committed or not: paths for pytest, for `make quick`.

A test covers a file if it refers to it: it or an imported helper imports the module, or their names match. A file of a
game also selects the tests of the game and the laws; a file that all rules depend on, all tests of rules. `make test`
runs everything else.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = ("tests/kernel", "tests/freekick", "tests/farfarout", "tests/zetta", "tests/laws")
# Tests for all files whose path begins like this; {} is the next folder.
CONCERNED = (
    (r"src/hoshitaku/games/(\w+)/", ("tests/{}", "tests/laws")),
    (r"src/hoshitaku/(?:kernel|batching)/|src/hoshitaku/batch\.py|src/hoshitaku/games/\w+\.py", RULES),
    (r"src/hoshitaku/(players|cli|lab|game_review)/", ("tests/{}",)),
    (r"(?:docs/|README|CONTRIBUTING|changes/)", ("docs", "README.md", "README.ja.md", "tests/project")),
    (r"(?:scripts/|Makefile|pyproject|requirements/|setup\.py|\.)", ("tests/project",)),
)
WORDS = re.compile(r"[a-z0-9]+")
# Modules that nearly every file imports, so they select nothing.
COMMON = frozenset(
    ("py", "test", "tests", "init", "views", "models", "table", "tables", "pages", "base", "html", "css")
)


def changed(root: Path) -> list[str]:
    """Files that differ from the merge base with main, and untracked files."""

    def git(*arguments: str) -> str:
        return subprocess.run(
            [shutil.which("git") or "git", *arguments], cwd=root, check=True, capture_output=True, text=True
        ).stdout

    base = git("merge-base", "main", "HEAD").strip()
    names = git("diff", "--name-only", base) + git("ls-files", "--others", "--exclude-standard")
    return sorted(set(names.splitlines()))


def concerned(root: Path, files: Iterable[str]) -> list[str]:
    """Test files and folders for changed files, without those inside another selected folder."""
    found: set[str] = set()
    for file in files:
        if Path(file).name.startswith("test_"):
            found.add(file)
        for begins, places in CONCERNED:
            if match := re.match(begins, file):
                found.update(place.format(*match.groups()) for place in places)
        found.update(test for test in tests(root) if names(root, test, file))
    there = {place for place in found if (root / place).exists()}
    return sorted(place for place in there if not any(place.startswith(f"{other}/") for other in there))


def names(root: Path, test: str, file: str) -> bool:
    """Whether a test imports a module, directly or by a helper, or its name matches that of the file."""
    module = file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    if file.endswith(".py") and module in imported(root, test):
        return True
    said = set(WORDS.findall(Path(file).stem.lower())) - COMMON
    is_of_web = file.startswith("src/hoshitaku/web/")
    return is_of_web and bool(said) and said <= set(WORDS.findall(Path(test).stem.lower()))


@cache
def tests(root: Path) -> tuple[str, ...]:
    """All test files."""
    return tuple(str(file.relative_to(root)) for file in sorted((root / "tests").rglob("test_*.py")))


@cache
def imported(root: Path, file: str) -> frozenset[str]:
    """Dotted names that a test file imports, including those imported by its helpers."""
    found, ahead = set[str](), [file]
    while ahead:
        for name in imports(root / ahead.pop()):
            helper = f"{name.replace('.', '/')}.py"
            if name not in found and name.startswith("tests.") and (root / helper).is_file():
                ahead.append(helper)
            found.add(name)
    return frozenset(found)


@cache
def imports(file: Path) -> tuple[str, ...]:
    """Dotted names of a file's imports; for `from a import b` both `a` and `a.b`."""
    return tuple(_imports(ast.parse(file.read_text("utf-8"))))


def _imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)


def main() -> int:
    """Print the tests; none if there are no changes."""
    files = changed(ROOT)
    found = concerned(ROOT, files)
    print(f"{len(files)} files changed since main concern: {' '.join(found) or 'no test'}", file=sys.stderr)
    print(" ".join(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())

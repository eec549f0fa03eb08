"""Whoever installs Hoshitaku without extras gets all that its terminal and its library import."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path("src/hoshitaku")
WEB = SOURCES / "web"


def imported_by(source: Path) -> Iterator[str]:
    """Names of the packages that a source file imports."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def imported(sources: Iterator[Path]) -> set[str]:
    """Packages of others that source files import."""
    ours = {"hoshitaku", *sys.stdlib_module_names}
    return {name for source in sources for name in imported_by(source)} - ours


def test_terminal_and_library_import_nothing_that_only_an_extra_brings() -> None:
    declared = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    names = {re.split(r"[\[<>=]", line)[0].replace("-", "_") for line in declared}
    found = imported(source for source in SOURCES.rglob("*.py") if WEB not in source.parents)
    assert {"rich", "typer"} <= found
    assert found <= names

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


# Modules that say that they need an extra; bridges need those that are named like the projects they serve.
NEEDING = {"batch.py": {"arrays"}, "lab/bench.py": {"arrays"}}
BATCHING = {"batching/here.py", "batching/memory.py", "batching/processes.py", "batching/worker.py"}
NEEDING |= {module: {"arrays"} for module in BATCHING}
BRIDGES = {"gymnasium", "openspiel", "pettingzoo"}
# Packages that are imported by another name.
IMPORTED_AS = {"open_spiel": "pyspiel", "pygame_ce": "pygame"}


def named(lines: list[str]) -> set[str]:
    """What is imported of the packages that requirements name."""
    names = {re.split(r"[\[<>=]", line)[0].replace("-", "_") for line in lines}
    return {IMPORTED_AS.get(name, name) for name in names}


def extras_of(source: Path) -> set[str]:
    """The extras without which a module cannot be imported, or a part of it cannot run."""
    path = source.relative_to(SOURCES)
    return BRIDGES if path.parts[0] == "bridges" else NEEDING.get(path.as_posix(), set())


def test_terminal_and_library_import_nothing_that_only_an_extra_brings() -> None:
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]
    sources = [source for source in SOURCES.rglob("*.py") if WEB not in source.parents]
    assert {"rich", "typer", "numpy"} <= imported(iter(sources))
    for source in sources:
        allowed = list(project["dependencies"])
        for extra in extras_of(source):
            allowed += project["optional-dependencies"][extra]
        assert imported(iter([source])) <= named(allowed), source

"""Dependencies: installs include everything that is imported, no development tools; and the pins match."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path("src/hoshitaku")
WEB = SOURCES / "web"
PROJECT = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
GROUPS: dict[str, list[str | dict[str, str]]] = PROJECT["dependency-groups"]


def imported_by(source: Path) -> Iterator[str]:
    """Names of the packages that a source file imports."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def imported(sources: Iterator[Path]) -> set[str]:
    """Third-party packages that source files import."""
    ours = {"hoshitaku", *sys.stdlib_module_names}
    return {name for source in sources for name in imported_by(source)} - ours


# Modules that say that they need an extra; bridges need those that are named like the projects they serve.
NEEDING = {"batch.py": {"arrays"}, "lab/bench.py": {"arrays"}}
BATCHING = {"batching/local_games.py", "batching/shared_arrays.py", "batching/process_games.py", "batching/worker.py"}
NEEDING |= {module: {"arrays"} for module in BATCHING}
BRIDGES = {"gymnasium", "openspiel", "pettingzoo"}
# Packages that are imported by another name.
IMPORTED_AS = {"open_spiel": "pyspiel", "pygame_ce": "pygame"}


def named(lines: list[str]) -> set[str]:
    """Import names of the packages in requirements."""
    names = {re.split(r"[\[<>=]", line)[0].replace("-", "_") for line in lines}
    return {IMPORTED_AS.get(name, name) for name in names}


def extras_of(source: Path) -> set[str]:
    """The extras that a module, or part of it, needs."""
    path = source.relative_to(SOURCES)
    return BRIDGES if path.parts[0] == "bridges" else NEEDING.get(path.as_posix(), set())


def test_terminal_and_library_import_nothing_that_only_an_extra_brings() -> None:
    sources = [source for source in SOURCES.rglob("*.py") if WEB not in source.parents]
    assert {"rich", "typer", "numpy"} <= imported(iter(sources))
    for source in sources:
        allowed = list(PROJECT["project"]["dependencies"])
        for extra in extras_of(source):
            allowed += EXTRAS[extra]
        assert imported(iter([source])) <= named(allowed), source


def tools(group: str) -> list[str]:
    """The requirements of a dependency group, including those of included groups."""
    own = [line for line in GROUPS[group] if isinstance(line, str)]
    included = [line["include-group"] for line in GROUPS[group] if isinstance(line, dict)]
    return own + [line for name in included for line in tools(name)]


def test_no_extra_brings_a_tool_that_only_we_need() -> None:
    public = named([*PROJECT["project"]["dependencies"], *(line for extra in EXTRAS.values() for line in extra)])
    ours = {name for group in GROUPS for name in named(tools(group))}
    assert {"pytest", "ruff", "mypy"} <= ours
    assert ours & public == set()
    assert set(GROUPS) & set(EXTRAS) == set()


def test_the_rules_are_compiled_by_the_same_tools_in_a_checkout_and_in_a_wheel() -> None:
    assert set(tools("compile")) <= set(PROJECT["build-system"]["requires"])


def test_what_is_pinned_is_of_extras_and_groups_that_exist() -> None:
    lock = Path("scripts/lock.sh").read_text("utf-8")
    assert set(re.findall(r"--extra ([\w-]+)", lock)) == set(EXTRAS)
    assert set(re.findall(r"--group ([\w-]+)", lock)) == {"compile", "dev"}
    assert set(GROUPS) == {"compile", "test", "dev"}


def test_pins_have_sums_and_name_no_address() -> None:
    for pins in Path("requirements").glob("*.txt"):
        lines = pins.read_text("utf-8").splitlines()
        packages = [line for line in lines if re.match(r"[A-Za-z0-9]", line)]
        assert len(packages) > 10
        assert all(line.endswith(" \\") for line in packages), pins  # its sums follow
        assert [line for line in lines if not re.match(r"[A-Za-z0-9]|    --hash=sha256:[0-9a-f]{64}", line)] == [], pins

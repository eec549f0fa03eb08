"""No module imports itself by way of others, imports inside functions included: each can be read before its users."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src"


def module_names(sources: Path) -> dict[str, Path]:
    """The files of all modules by dotted name."""
    return {
        ".".join(file.relative_to(sources).with_suffix("").parts).removesuffix(".__init__"): file
        for file in sources.rglob("*.py")
    }


def imports_of(file: Path, modules: dict[str, Path]) -> Iterator[str]:
    """The modules of the project that a file imports when it runs, wherever in it."""
    ahead: list[ast.AST] = [ast.parse(file.read_text("utf-8"))]
    while ahead:
        node = ahead.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name in modules)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                whole = f"{node.module}.{each.name}"
                yield whole if whole in modules else node.module
        ahead.extend(ast.iter_child_nodes(node))


def first_cycle(sources: Path) -> list[str]:
    """The modules of one cycle in order; empty if there is none."""
    modules = module_names(sources)
    graph = {name: set(imports_of(file, modules)) & set(modules) - {name} for name, file in modules.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        cycle: list[str] = error.args[1]
        return cycle
    return []


def test_no_module_imports_itself_by_way_of_others():
    assert first_cycle(SOURCES) == []


@pytest.mark.parametrize(
    "second", ["from project.first import a", "def f():\n    import project.first\n", "from project import first"]
)
def test_a_cycle_is_found_even_if_one_of_its_imports_is_inside_a_function(tmp_path, second):
    package = tmp_path / "project"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "first.py").write_text("from project import second\n")
    (package / "second.py").write_text(second)
    assert set(first_cycle(tmp_path)) == {"project.first", "project.second"}


def test_an_import_for_types_alone_is_no_cycle(tmp_path):
    package = tmp_path / "project"
    package.mkdir()
    (package / "first.py").write_text("import project.second\n")
    (package / "second.py").write_text(
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import project.first\n"
    )
    assert first_cycle(tmp_path) == []

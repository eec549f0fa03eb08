"""Every module, class, function and file that a page or a comment names exists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from functools import cache, reduce
from importlib import import_module
from pathlib import Path

import pytest

from scripts.build_site import ROOT

FOLDERS = (".github", "benchmarks", "changes", "docs", "examples", "requirements", "scripts", "src", "tests")
PAGES = sorted(
    page
    for page in (*ROOT.glob("*.md"), *(page for folder in ("docs", "src") for page in (ROOT / folder).rglob("*.md")))
    if page.name != "CHANGELOG.md"  # it names earlier code
)
SOURCES = ROOT / "src"
ENDINGS = "css|cfg|html|ini|ipynb|js|jsonl?|md|py|toml|txt|yml"

# What stands between backticks, what a directive of the API pages documents, and members that it lists.
QUOTED = re.compile(r"`([^`\n]+)`")
DOCUMENTED = re.compile(r"^\.\. (?:py:|auto)\w+:: (hoshitaku[\w.]*)$(?:\n +:members: (\w.*))?", re.MULTILINE)
DOTTED = re.compile(r"(hoshitaku(?:\.\w+)+)(?:\(.*)?")
FILE_OR_FOLDER = re.compile(rf"(?!/|<page>)(?:[\w.<>*-]+/)+(?:[\w.<>*-]+\.(?:{ENDINGS}))?|[\w<>*-]+\.(?:{ENDINGS})")
SOURCE = re.compile(r"(?<![\w./*-])(?:\w+/)*\w+\.py\b")

# Folders whose docstrings explain fields and parameters by their names between backticks.
EXPLAINED = ("batching", "cli", "game_review", "games", "kernel", "lab", "players", "web")
NAME = re.compile(r"(?<!`)(`{1,2})([A-Za-z_]\w*)\1(?!`)")
DEFINITIONS = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)

# Loggers, and the file of a database.
NOT_CODE = {"hoshitaku.requests", "hoshitaku.security", "hoshitaku.sqlite3"}
# What a reader or a program makes: a bot, a game, a pack, records, reports, builds and backups.
MADE_LATER = re.compile(
    r"^(build|ENV|tour|figures|before-TIME|mob-\d)/|comets|GAME-N|^\.?v?env|"
    r"/earlier_packs\.toml$|^(FILE|bidding|mybot|nowhere|positions|state|typo)\.py$|^pack/pack\.toml$|\.jsonl$"
)


@cache
def existing() -> tuple[str, ...]:
    """Paths of all files and folders of the repository, from its root, each with a slash before and after it."""
    inner = (path for folder in FOLDERS for path in (ROOT / folder, *(ROOT / folder).rglob("*")))
    files = [*ROOT.glob("*.*"), *inner]
    return tuple(f"/{path.relative_to(ROOT).as_posix()}/" for path in files if "__pycache__" not in path.parts)


def exists(path: str) -> bool:
    """Whether some file or folder has this path, or a path that ends so; `<game>` and `*` stand for any name."""
    pattern = re.sub(r"<\w+>", "*", path).strip("/")
    if "*" in pattern:
        return any(fnmatch(known, f"*/{pattern}/") for known in existing())
    return any(known.endswith(f"/{pattern}/") for known in existing())


def resolves(name: str) -> bool:
    """Whether a dotted name is a module, or something in one."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        module = SOURCES.joinpath(*parts[:count])
        if (module / "__init__.py").is_file() or module.with_suffix(".py").is_file():
            return count == len(parts) or has_member(".".join(parts[:count]), parts[count:])
    return False


def has_member(module: str, names: list[str]) -> bool:
    """Whether a module has something of that name, which has something of the next name, and so on."""
    try:
        reduce(getattr, names, import_module(module))
    except AttributeError:
        return False
    return True


def unknown_names(text: str) -> Iterator[str]:
    """Dotted names of a page that lead nowhere."""
    quoted = (match[1] for match in map(DOTTED.fullmatch, QUOTED.findall(text)) if match)
    documented = [
        name if not member else f"{name}.{member.strip()}"
        for name, members in DOCUMENTED.findall(text)
        for member in members.split(",")
    ]
    yield from sorted({name for name in (*quoted, *documented) if name not in NOT_CODE and not resolves(name)})


def unknown_files(text: str) -> Iterator[str]:
    """Files and folders between backticks of a page that are not in the repository."""
    named = {quoted for quoted in QUOTED.findall(text) if FILE_OR_FOLDER.fullmatch(quoted)}
    yield from sorted(path for path in named if not MADE_LATER.search(path) and not exists(path))


@cache
def parsed(path: Path) -> ast.Module:
    """The syntax tree of a source file."""
    return ast.parse(path.read_text("utf-8"))


def definitions(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Name and docstring of every class and function; "" without one."""
    for node in ast.walk(tree):
        if isinstance(node, DEFINITIONS):
            yield node.name, ast.get_docstring(node, clean=False) or ""


@cache
def defined_names() -> frozenset[str]:
    """Names of all classes and functions."""
    return frozenset(name for path in SOURCES.rglob("*.py") for name, _ in definitions(parsed(path)))


def used_words(tree: ast.Module) -> Iterator[str]:
    """Names in the code, and words in its texts other than docstrings."""
    docstrings = {docstring for _, docstring in definitions(tree)}
    for node in ast.walk(tree):
        names = (getattr(node, field, None) for field in ("id", "attr", "arg", "name"))
        yield from (name for name in names if isinstance(name, str))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in docstrings:
            yield from re.findall(r"\w+", node.value)


def unexplained_names(tree: ast.Module, known: Iterable[str]) -> Iterator[str]:
    """Names between backticks of docstrings that neither the file nor anything else has."""
    words = {*used_words(tree), *known}
    for name, docstring in definitions(tree):
        yield from (f"{name}: {quoted}" for _, quoted in NAME.findall(docstring) if quoted not in words)


@cache
def pack_words(folder: Path) -> frozenset[str]:
    """Words that the rules of a game read from its packs: those in texts of its code."""
    if "games" not in folder.parts:
        return frozenset()
    texts = (node for path in folder.rglob("*.py") for node in ast.walk(parsed(path)) if isinstance(node, ast.Constant))
    return frozenset(node.value for node in texts if isinstance(node.value, str) and node.value.isidentifier())


def shown(path: Path) -> str:
    """The path of a file as a test's name shows it."""
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=shown)
def test_every_module_and_file_that_a_page_names_exists(page: Path) -> None:
    text = page.read_text("utf-8")
    assert [*unknown_names(text), *unknown_files(text)] == []


def test_every_source_that_a_comment_or_docstring_names_exists() -> None:
    files = [file for file in SOURCES.rglob("*") if file.suffix in {".css", ".html", ".js", ".py", ".toml"}]
    named = {(path, shown(file)) for file in files for path in SOURCE.findall(file.read_text("utf-8"))}
    assert "web/table/page/personal_results.py" in {path for path, _ in named}
    assert sorted((path, file) for path, file in named if not MADE_LATER.search(path) and not exists(path)) == []


@pytest.mark.parametrize("folder", EXPLAINED)
def test_every_name_that_a_docstring_explains_exists(folder: str) -> None:
    place = SOURCES / "hoshitaku" / folder
    known = defined_names() | pack_words(place)
    files = sorted(place.rglob("*.py"))
    assert files
    assert [(shown(file), name) for file in files for name in unexplained_names(parsed(file), known)] == []


def test_a_docstring_that_names_a_renamed_field_is_found() -> None:
    text = (
        'class Plan:\n    """`goal` is next; `kept` tokens, see `find_plan`."""\n    goal_place: int\n    kept: int\n'
    )
    assert list(unexplained_names(ast.parse(text), {"find_plan"})) == ["Plan: goal"]


def test_a_name_or_file_that_is_not_there_is_found() -> None:
    text = (
        "`hoshitaku.kernel.record.Record.save` `hoshitaku.web.table.page.streams` `hoshitaku.simulate(3)` "
        "`hoshitaku.kernel.recorder` `hoshitaku.kernel.record.Recorder`\n\n"
        ".. automodule:: hoshitaku.lab\n   :members: simulate, simulation\n"
    )
    wrong = ["kernel.record.Recorder", "kernel.recorder", "lab.simulation", "simulate"]
    assert list(unknown_names(text)) == [f"hoshitaku.{name}" for name in wrong]
    files = ("kernel/record.py", "games/<game>/rules.toml", "tests/web/", "/health", "kernel/recorder.py")
    text = " ".join(f"`{file}`" for file in (*files, "games/<game>/rule.toml"))
    assert list(unknown_files(text)) == ["games/<game>/rule.toml", "kernel/recorder.py"]

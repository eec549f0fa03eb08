"""Shows, for every clause of the rulebooks, the code that implements it and the tests that play it.

A clause is cited by its slug: in the docstring of the function or class that implements it (`[war.first]`),
in a pack's TOML or a module's cards.toml (`rule = "war.first"` or `rules = [...]`), and on a test
(`@pytest.mark.rule("war.first")`).
A citation belongs to the game of its folder; elsewhere it names the game too:
`[freekick:war.first]`.

A clause of a module that the game does not have yet (`only_with`, and the `waiting` modules at the top of the
catalogue) needs neither code nor test; the chapters of such clauses are listed.

Exit code 1 if a cited clause does not exist, and with --strict (for all or the named games) also if a testable clause
has no code or no test; 2 if a file is invalid.
"""

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SLUG = r"(?:[a-z0-9_]+:)?[a-z0-9_]+(?:\.[a-z0-9_]+)+"
# A bracket with one or several slugs; a name before it makes it an index or a type, such as list[a.b].
BRACKET = re.compile(rf"(?<!\w)\[({SLUG}(?:,\s*{SLUG})*)\]")
# Files of a game whose entries cite clauses: its pack, and modules' data of the pack's cards.
LISTED = ("*/pack/**/*.toml", "*/modules/*/cards.toml")
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class UnreadableError(Exception):
    """An invalid file; the message has the file and the place in it."""


@dataclass(frozen=True)
class Citation:
    """One citation of a clause: the slug as written (with its game, if given) and its place."""

    slug: str
    file: Path
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file.as_posix()}:{self.line} {self.name}".rstrip()


@dataclass
class Clause:
    """One clause with all its citations; `waits_for` are required modules that the game does not have yet."""

    slug: str
    testable: bool
    waits_for: tuple[str, ...] = ()
    code: list[Citation] = field(default_factory=list)
    tests: list[Citation] = field(default_factory=list)


@dataclass
class Trace:
    """The clauses of every game, and the errors found while tracing them."""

    games: dict[str, dict[str, Clause]]
    faults: list[str] = field(default_factory=list)

    def add(self, citation: Citation, folder_game: str | None, *, is_test: bool) -> None:
        """Add a citation to its clause, or an error if there is no such clause."""
        prefix, colon, slug = citation.slug.rpartition(":")
        game = prefix if colon else folder_game
        if game is None:
            if is_test or any(slug in clauses for clauses in self.games.values()):
                self.faults.append(f"{citation}: {slug} names no game; write game:{slug}")
            return
        clause = self.games.get(game, {}).get(slug)
        if clause is None:
            self.faults.append(f"{citation}: {game} has no clause {slug}")
            return
        (clause.tests if is_test else clause.code).append(citation)

    def lacking(self, game: str, what: str) -> list[str]:
        """The testable clauses of a game without `what` ("code" or "tests") that do not wait for a module."""
        return [clause.slug for clause in self.in_play(game) if not getattr(clause, what)]

    def in_play(self, game: str) -> list[Clause]:
        """The testable clauses of the modules that a game has."""
        return [clause for clause in self.games[game].values() if clause.testable and not clause.waits_for]

    def waiting(self, game: str) -> dict[str, list[Clause]]:
        """The testable clauses that wait for modules, by chapter."""
        chapters: dict[str, list[Clause]] = {}
        for clause in self.games[game].values():
            if clause.testable and clause.waits_for:
                chapters.setdefault(clause.slug.partition(".")[0], []).append(clause)
        return chapters


def read_catalogue(file: Path) -> dict[str, Clause]:
    """All clauses of a game by slug, in order: from its rules.toml and those of its modules."""
    tables = {one: read_toml(one) for one in (file, *sorted(file.parent.glob("modules/*/rules.toml")))}
    modules = [entries.pop("modules", {}) for entries in tables.values()]
    offered = [name for said in modules for name in said.get("offered", [])]
    waiting = [name for said in modules for name in said.get("waiting", [])]
    clauses = {}
    for one, entries in tables.items():
        for slug, entry, needed in walk_clauses(entries, "", ()):
            unknown = sorted(set(needed) - {*offered, *waiting})
            if unknown:
                raise UnreadableError(f"{one}: [{slug}] only_with names no module: {unknown[0]}")
            clauses[slug] = read_clause(one, slug, entry, tuple(name for name in needed if name in waiting))
    return clauses


def read_toml(file: Path) -> dict[str, Any]:
    """The tables of a TOML file."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as fault:
        raise UnreadableError(f"{file}: {fault}") from fault


def read_python(file: Path) -> ast.Module:
    """The syntax tree of a Python file."""
    try:
        return ast.parse(file.read_bytes(), file)
    except (SyntaxError, ValueError) as fault:
        raise UnreadableError(f"{file}: {fault}") from fault


def walk_clauses(
    table: dict[str, Any], prefix: str, needed: tuple[str, ...]
) -> Iterator[tuple[str, dict[str, Any], tuple[str, ...]]]:
    """All tables that are clauses (with a statement), at any depth, with their slugs and required modules."""
    needed = (*needed, *table.get("only_with", ()))
    for key, value in table.items():
        if isinstance(value, dict):
            slug = f"{prefix}{key}"
            if "en" in value:
                yield slug, value, (*needed, *value.get("only_with", ()))
            yield from walk_clauses(value, f"{slug}.", needed)


def read_clause(file: Path, slug: str, entry: dict[str, Any], waits_for: tuple[str, ...]) -> Clause:
    """One clause. Raises UnreadableError if it is not testable and gives no reason."""
    testable, because = entry.get("testable", True), entry.get("because", "")
    if not isinstance(testable, bool) or not isinstance(because, str):
        raise UnreadableError(f"{file}: [{slug}] testable is true or false, because is a sentence")
    if testable == bool(because.strip()):
        raise UnreadableError(f"{file}: [{slug}] testable = false and a because belong together")
    return Clause(slug, testable, waits_for)


def code_citations(file: Path, shown: Path) -> Iterator[Citation]:
    """The slugs in the docstrings of a module."""
    for node in ast.walk(read_python(file)):
        docstring = ast.get_docstring(node, clean=False) if isinstance(node, DOCUMENTED) else None
        for bracket in BRACKET.findall(docstring or ""):
            for slug in re.findall(SLUG, bracket):
                yield Citation(slug, shown, getattr(node, "lineno", 1), getattr(node, "name", ""))


def pack_citations(file: Path, shown: Path) -> Iterator[Citation]:
    """The slugs under `rule` and `rules` in a pack's TOML, with the line of their first occurrence."""
    text = file.read_text(encoding="utf-8")
    for table in tables(read_toml(file)):
        listed = table.get("rules", [])
        for slug in [table.get("rule"), *(listed if isinstance(listed, list) else [listed])]:
            if isinstance(slug, str):
                yield Citation(slug, shown, text[: text.find(f'"{slug}"')].count("\n") + 1, "")


def tables(value: object) -> Iterator[dict[str, Any]]:
    """The tables in a TOML value, at any depth."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        yield from tables(inner)


def marker_citations(file: Path, shown: Path) -> Iterator[Citation]:
    """The slugs of the rule markers of a test file, each with its test or class."""
    yield from marked(read_python(file), shown, "")


def marked(node: ast.AST, shown: Path, name: str) -> Iterator[Citation]:
    """The rule markers at and below a node; `name` is the enclosing function or class."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        name = node.name
    if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
        for argument in node.args:
            slug = argument.value if isinstance(argument, ast.Constant) else f"({ast.unparse(argument)})"
            yield Citation(str(slug), shown, argument.lineno, name)
    for child in ast.iter_child_nodes(node):
        yield from marked(child, shown, name)


def trace(root: Path) -> Trace:
    """Read the catalogues, the sources and the tests of the project at `root`."""
    sources, tests = root / "src" / "hoshitaku", root / "tests"
    catalogues = sorted((sources / "games").glob("*/rules.toml"))
    found = Trace({file.parent.name: read_catalogue(file) for file in catalogues})
    for file in sorted(sources.rglob("*.py")):
        game = game_of(file, sources / "games", found)
        for citation in code_citations(file, file.relative_to(root)):
            found.add(citation, game, is_test=False)
    listed = [file for where in LISTED for file in (sources / "games").glob(where)]
    for file in sorted(listed):
        for citation in pack_citations(file, file.relative_to(root)):
            found.add(citation, game_of(file, sources / "games", found), is_test=False)
    for file in sorted(tests.rglob("*.py")):
        for citation in marker_citations(file, file.relative_to(root)):
            found.add(citation, game_of(file, tests, found), is_test=True)
    return found


def game_of(file: Path, folder: Path, found: Trace) -> str | None:
    """The game whose part of `folder` contains the file."""
    name = file.relative_to(folder).parts[0] if file.is_relative_to(folder) else ""
    return name if name in found.games else None


def report(found: Trace, game: str, *, brief: bool) -> Iterator[str]:
    """The report of one game, line by line."""
    clauses = found.games[game]
    lacks_code, lacks_tests = found.lacking(game, "code"), found.lacking(game, "tests")
    if not brief:
        for clause in clauses.values():
            yield f"{game}:{clause.slug}{'' if clause.testable else '  (not testable)'}"
            yield from (f"    code  {citation}" for citation in clause.code)
            yield from (f"    test  {citation}" for citation in clause.tests)
        yield ""
    for title, slugs in (("without code", lacks_code), ("without test", lacks_tests)):
        if slugs:
            yield f"{game}: {len(slugs)} clauses {title}:"
            yield from (f"    {slug}" for slug in slugs)
    yield from report_waiting(found, game)
    in_play = len(found.in_play(game))
    yield (
        f"{game}: {len(clauses)} clauses, {in_play} testable: "
        f"{in_play - len(lacks_code)} carried out, {in_play - len(lacks_tests)} tested"
    )


def report_waiting(found: Trace, game: str) -> Iterator[str]:
    """The chapters with clauses of modules that a game does not have yet, line by line."""
    chapters = found.waiting(game)
    if chapters:
        yield f"{game}: {sum(map(len, chapters.values()))} clauses of modules that are not offered yet:"
    for chapter, clauses in chapters.items():
        modules = sorted({name for clause in clauses for name in clause.waits_for})
        whole = "" if len(clauses) < chapter_size(found, game, chapter) else "all "
        yield f"    {chapter}: {whole}{len(clauses)} ({', '.join(modules)})"


def chapter_size(found: Trace, game: str, chapter: str) -> int:
    """Number of testable clauses in a chapter."""
    clauses = found.games[game].values()
    return sum(clause.testable and clause.slug.startswith(f"{chapter}.") for clause in clauses)


def main(arguments: list[str] | None = None) -> int:
    """Print the trace of every game; the exit code shows whether it is complete."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    strict = "fail if a testable clause (of these games, or of any) lacks code or test"
    parser.add_argument("--strict", nargs="*", metavar="GAME", help=strict)
    parser.add_argument("--brief", action="store_true", help="only what is lacking, and the sums")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    options = parser.parse_args(arguments)
    try:
        found = trace(options.root)
    except UnreadableError as fault:
        print(fault, file=sys.stderr)
        return 2
    for game in found.games:
        print("\n".join(report(found, game, brief=options.brief)))
    for fault in found.faults:
        print(fault, file=sys.stderr)
    unknown = sorted(set(options.strict or []) - set(found.games))
    if unknown:
        parser.error(f"there is no game {unknown[0]}")
    held = [] if options.strict is None else options.strict or list(found.games)
    incomplete = any(found.lacking(game, what) for game in held for what in ("code", "tests"))
    return 1 if found.faults or incomplete else 0


if __name__ == "__main__":
    sys.exit(main())

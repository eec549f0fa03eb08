"""Writes the plain code that follows from declared fields (`FIELDS`, see kernel/state_field.py), for compiled speed.

- For each part of a state: `__slots__`, constructor and clone, below the line MARK in its class.
- For the games in WRITERS: a file that writes the public fields of parts into observations.

`make generate` writes them; with --check it only compares, and exit code 1 means that something is out of date.
"""

import argparse
import ast
import builtins
import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from field_writers import WRITERS, writers_text

from hoshitaku.kernel.decision import State
from hoshitaku.kernel.state_field import BOOL, ONE_NUMBER, StateField, declared_fields

SOURCES = Path(__file__).resolve().parent.parent / "src"
MARK = '    # "make generate" writes the rest of this class from FIELDS.\n'
DECLARATION = "    FIELDS: ClassVar[tuple[StateField, ...]] = (\n"
WIDTH = 120


def main(argv: list[str] | None = None) -> int:
    """Write or check all generated code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare only; exit code 1 if something is out of date")
    is_check = parser.parse_args(argv).check
    outdated = [path for path, text in generated_files() if not path.exists() or path.read_text("utf-8") != text]
    if is_check:
        for path in outdated:
            print(f"{path.relative_to(SOURCES.parent)} does not follow from its FIELDS; run: make generate")
        return 1 if outdated else 0
    for path, text in generated_files():
        if path in outdated:
            path.write_text(text, "utf-8")
            print(f"wrote {path.relative_to(SOURCES.parent)}")
    return 0


def generated_files() -> Iterator[tuple[Path, str]]:
    """Every file with generated code, and its text as it should be."""
    for path in sorted((SOURCES / "hoshitaku" / "games").rglob("*.py")):
        text = path.read_text("utf-8")
        if DECLARATION in text:
            yield path, with_generated_classes(path, text)
    for name, make_schemas, parts in WRITERS:
        yield SOURCES / name, formatted(writers_text(make_schemas(), parts))


def with_generated_classes(path: Path, text: str) -> str:
    """The text of a module, with the rest of each class that declares fields."""
    module = importlib.import_module(".".join(path.relative_to(SOURCES).with_suffix("").parts))
    lines = text.splitlines(keepends=True)
    for node in reversed([one for one in ast.parse(text).body if isinstance(one, ast.ClassDef)]):
        part_class = getattr(module, node.name)
        if "FIELDS" not in vars(part_class) or not part_class.FIELDS or issubclass(part_class, State):
            continue
        last = node.end_lineno or node.lineno
        if MARK not in lines[node.lineno : last + 2]:
            raise SystemExit(f"{path}: class {node.name} has no line {MARK.strip()!r}")
        first = lines.index(MARK, node.lineno) + 1
        lines[first : max(first, last)] = class_rest(part_class).splitlines(keepends=True)
    return "".join(lines)


def class_rest(part_class: Any) -> str:
    """Slots, constructor and clone of a part."""
    fields = declared_fields(part_class)
    parameters = ["self", *(f"{field.name}: {field_type(field)}" for field in fields)]
    slots = [f'"{field.name}"' for field in sorted(fields, key=lambda field: field.name)]
    values = [f"self.{field.name}{'[:]' if field.is_written_in_place else ''}" for field in fields]
    base = part_class.__mro__[1].__name__
    result = part_class.__name__ if base == "object" else base
    docstring = ["" if base != "object" else '        """An independent copy."""\n']
    shadowing = "  # noqa: A002  a field's name" if any(field.name in dir(builtins) for field in fields) else ""
    return "".join([
        listed("    __slots__ = (", slots if len(slots) > 1 else [f"{slots[0]},"], ")"), "\n",
        listed("    def __init__(", parameters, ") -> None:", shadowing),
        *(f"        self.{field.name}: {field_type(field)} = {field.name}\n" for field in fields), "\n",
        f"    def clone(self) -> {result}:\n", *docstring,
        listed(f"        return {part_class.__name__}(", values, ")"),
    ])  # fmt: skip


def field_type(field: StateField) -> str:
    """The type of a field in the state."""
    if field.value_kind == BOOL:
        return "bool"
    return "i64" if field.row is ONE_NUMBER else "vec[i64]"


def listed(start: str, items: list[str], end: str, comment: str = "") -> str:
    """Items on one line, or if they are too long, on as many full lines as they need."""
    whole = f"{start}{', '.join(items)}{end}"
    if len(whole) <= WIDTH:
        return f"{whole}{comment}\n"
    indent = " " * (len(start) - len(start.lstrip()) + 4)
    lines = [indent]
    for item in items:
        if len(f"{lines[-1]}{item},") > WIDTH:
            lines.append(indent)
        lines[-1] += f"{item}, "
    return "\n".join([start, *(line.rstrip() for line in lines), f"{indent[4:]}{end}  # fmt: skip{comment}\n"])


def formatted(text: str) -> str:
    """A module as `make format` leaves it."""
    ruff = str(Path(sys.executable).with_name("ruff"))
    for step in (["check", "--fix", "--quiet", "--select", "I"], ["format"]):
        command = [ruff, *step, "--stdin-filename", "src/hoshitaku/games/field_writers.py", "-"]
        text = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    return text


if __name__ == "__main__":
    sys.exit(main())

"""Writes docs/asvs.md and docs/ja/asvs.md from docs/asvs.toml: `python -m scripts.asvs`.

The file has a table for each requirement of OWASP's ASVS, by its number:

    ["3.4.1"]
    level = 1
    en, ja = the requirement in our own words
    result = "holds", "up to the host", "does not apply" or "fails"
    how.en, how.ja = how it is met, or why not; may be left out where tests say enough
    tests = ["tests/web/test_x.py::test_y"]

and `[[left_out]]` with `ids`, `en` and `ja` for groups of level 2 that do not apply.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "docs" / "asvs.toml"
PAGES = {"en": ROOT / "docs" / "asvs.md", "ja": ROOT / "docs" / "ja" / "asvs.md"}
RESULTS = ("holds", "up to the host", "does not apply", "fails")
Row = dict[str, Any]


def read(source: Path = SOURCE) -> tuple[dict[str, Row], list[Row], Row]:
    """The requirements by number, the groups that do not apply, and the texts of the pages."""
    found = tomllib.loads(source.read_text("utf-8"))
    words, left_out = found.pop("words"), found.pop("left_out")
    return found, left_out, words


def page(lang: str) -> str:
    """The page in a language."""
    rows, left_out, words = read()
    said: Row = {key: value[lang] for key, value in words.items()}
    parts = [said["before"], _sums(rows, said), _fails(rows, lang, said)]
    for chapter in dict.fromkeys(number.partition(".")[0] for number in rows):
        parts += [f"## {chapter}. {said[f'chapter_{chapter}']}", _table(rows, chapter, lang, said)]
    groups = "\n".join(f"- {', '.join(group['ids'])}: {group[lang]}" for group in left_out)
    parts += [f"## {said['left_out']}", groups]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _sums(rows: dict[str, Row], said: Row) -> str:
    counts = Counter((row["level"], row["result"]) for row in rows.values())
    head = ["", *(said[result] for result in RESULTS)]
    lines = [[said["level"].format(level), *(str(counts[level, result]) for result in RESULTS)] for level in (1, 2)]
    return _lines([head, ["---"] * len(head), *lines])


def _fails(rows: dict[str, Row], lang: str, said: Row) -> str:
    found = [
        f"- **{number}** {row[lang]}: {row['how'][lang]}" for number, row in rows.items() if row["result"] == "fails"
    ]
    return f"## {said['what_fails']}\n\n" + "\n".join(found)


def _table(rows: dict[str, Row], chapter: str, lang: str, said: Row) -> str:
    head = ["", said["level"].format(""), said["requirement"], said["result"], said["held_by"]]
    lines = [
        [number, str(row["level"]), row[lang], said[row["result"]], _held_by(row, lang)]
        for number, row in rows.items()
        if number.startswith(f"{chapter}.")
    ]
    return _lines([head, ["---"] * len(head), *lines])


def _held_by(row: Row, lang: str) -> str:
    how = row.get("how", {}).get(lang, "")
    return " ".join([*([how] if how else []), *(f"`{test}`" for test in row.get("tests", []))])


def _lines(cells: list[list[str]]) -> str:
    return "\n".join(f"| {' | '.join(line)} |" for line in cells)


if __name__ == "__main__":
    for language, file in PAGES.items():
        file.write_text(page(language), "utf-8")

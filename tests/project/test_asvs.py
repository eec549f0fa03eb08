"""The table of OWASP's ASVS in docs/asvs.toml: complete, with existing tests, the same in both languages."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from scripts.asvs import PAGES, RESULTS, ROOT, page, read

FEW = 5  # requirements of level 2 that may fail
# Requirements of OWASP ASVS 5.0.0, by section.
LEVEL_1 = {
    "1.2": [1, 2, 3, 4, 5], "1.3": [1, 2], "1.5": [1], "2.1": [1], "2.2": [1, 2], "2.3": [1], "3.2": [1, 2], "3.3": [1],
    "3.4": [1, 2], "3.5": [1, 2, 3], "4.1": [1], "4.4": [1], "5.2": [1, 2], "5.3": [1, 2], "6.1": [1],
    "6.2": [1, 2, 3, 4, 5, 6, 7, 8], "6.3": [1, 2], "6.4": [1, 2], "7.2": [1, 2, 3, 4], "7.4": [1, 2], "8.1": [1],
    "8.2": [1, 2], "8.3": [1], "9.1": [1, 2, 3], "9.2": [1], "10.4": [1, 2, 3, 4, 5], "11.3": [1, 2], "11.4": [1],
    "12.1": [1], "12.2": [1, 2], "13.4": [1], "14.2": [1], "14.3": [1], "15.1": [1], "15.2": [1], "15.3": [1],
}  # fmt: skip
LEVEL_2 = {
    "1.1": [1, 2], "1.2": [6, 7, 8, 9], "1.3": [3, 4, 5, 6, 7, 8, 9, 10, 11], "1.4": [1, 2, 3], "1.5": [2],
    "2.1": [2, 3], "2.2": [3], "2.3": [2, 3, 4], "2.4": [1], "3.3": [2, 3, 4], "3.4": [3, 4, 5, 6], "3.5": [4, 5],
    "3.7": [1, 2], "4.1": [2, 3], "4.2": [1], "4.3": [1, 2], "4.4": [2, 3, 4], "5.1": [1], "5.2": [3], "5.4": [1, 2, 3],
    "6.1": [2, 3], "6.2": [9, 10, 11, 12], "6.3": [3, 4], "6.4": [3, 4], "6.5": [1, 2, 3, 4, 5], "6.6": [1, 2, 3],
    "6.8": [1, 2, 3, 4], "7.1": [1, 2, 3], "7.3": [1, 2], "7.4": [3, 4, 5], "7.5": [1, 2], "7.6": [1, 2], "8.1": [2],
    "8.2": [3], "8.4": [1], "9.2": [2, 3, 4], "10.1": [1, 2], "10.2": [1, 2], "10.3": [1, 2, 3, 4],
    "10.4": [6, 7, 8, 9, 10, 11], "10.5": [1, 2, 3, 4, 5], "10.6": [1, 2], "10.7": [1, 2, 3], "11.1": [1, 2],
    "11.2": [1, 2, 3], "11.3": [3], "11.4": [2, 3, 4], "11.5": [1], "11.6": [1], "12.1": [2, 3], "12.3": [1, 2, 3, 4],
    "13.1": [1], "13.2": [1, 2, 3, 4, 5], "13.3": [1, 2], "13.4": [2, 3, 4, 5], "14.1": [1, 2], "14.2": [2, 3, 4],
    "14.3": [2, 3], "15.1": [2, 3], "15.2": [2, 3], "15.3": [2, 3, 4, 5, 6, 7], "16.1": [1], "16.2": [1, 2, 3, 4, 5],
    "16.3": [1, 2, 3, 4], "16.4": [1, 2, 3], "16.5": [1, 2, 3], "17.1": [1], "17.2": [1, 2, 3, 4], "17.3": [1, 2],
}  # fmt: skip
Rows = dict[str, dict[str, Any]]


def numbers(sections: dict[str, list[int]]) -> list[str]:
    return [f"{section}.{n}" for section, found in sections.items() for n in found]


@cache
def names_of_tests(file: Path) -> frozenset[str]:
    """Every test of a file, by name; within a class as "TestClass::test_name"."""
    if not file.is_file():
        return frozenset()
    found = set()
    for node in ast.parse(file.read_text("utf-8")).body:
        inner = node.body if isinstance(node, ast.ClassDef) and node.name.startswith("Test") else [node]
        before = f"{node.name}::" if isinstance(node, ast.ClassDef) else ""
        defined = (one for one in inner if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef))
        found |= {before + one.name for one in defined if one.name.startswith("test_")}
    return frozenset(found)


def is_there(named: str) -> bool:
    """Whether a test with this pytest id exists, possibly with parameters."""
    file, _, test = named.partition("::")
    return test.partition("[")[0] in names_of_tests(ROOT / file)


def faults(rows: Rows, left_out: list[str]) -> list[str]:
    """Errors of a table."""
    found = []
    wanted = {1: numbers(LEVEL_1), 2: [one for one in numbers(LEVEL_2) if one not in left_out]}
    for level, all_of in wanted.items():
        own = [number for number, row in rows.items() if row["level"] == level]
        found += [f"{number} is missing" for number in all_of if number not in own]
        found += [f"{number} is none of level {level}" for number in own if number not in all_of]
    if list(rows) != sorted(rows, key=lambda number: [int(part) for part in number.split(".")]):
        found.append("the order is another")
    for number, row in rows.items():
        how = row.get("how", {})
        if row["result"] not in RESULTS:
            found.append(f"{number}: {row['result']} is no result")
        if not all((row.get("en"), row.get("ja"))) or set(how) not in ({"en", "ja"}, set()):
            found.append(f"{number}: one language is missing")
        if not how and not (row["result"] == "holds" and row.get("tests")):
            found.append(f"{number}: neither a test nor a reason")
        found += [f"{number}: {test} is no test" for test in row.get("tests", []) if not is_there(test)]
    failed = [row["level"] for row in rows.values() if row["result"] == "fails"]
    if 1 in failed or failed.count(2) > FEW:
        found.append(f"too many fail: {failed.count(1)} of level 1, {failed.count(2)} of level 2")
    return found


def test_the_table_is_complete_and_every_test_it_names_exists():
    rows, groups, _ = read()
    left_out = [number for group in groups for number in group["ids"]]
    assert len(left_out) == len(set(left_out))
    assert set(left_out) <= set(numbers(LEVEL_2))
    assert faults(rows, left_out) == []


def test_the_lists_are_those_of_the_standard():
    assert (len(numbers(LEVEL_1)), len(numbers(LEVEL_2))) == (70, 183)


def test_both_pages_match_the_table():
    for lang, file in PAGES.items():
        assert file.read_text("utf-8") == page(lang), "python -m scripts.asvs writes them"


def test_both_pages_have_the_same_requirements_and_results():
    _, _, words = read()
    shown = {}
    for lang, file in PAGES.items():
        result = {words[key][lang]: key for key in RESULTS}
        lines = re.findall(r"^\| ([\d.]+) \| (\d) \| [^|]+ \| ([^|]+) \| ", file.read_text("utf-8"), re.MULTILINE)
        shown[lang] = [(number, level, result[said]) for number, level, said in lines]
    assert shown["en"] == shown["ja"]
    assert [number for number, *_ in shown["en"]] == list(read()[0])


def made_up() -> Rows:
    """A table without errors."""
    levels = {**dict.fromkeys(numbers(LEVEL_1), 1), **dict.fromkeys(numbers(LEVEL_2), 2)}
    ordered = sorted(levels, key=lambda number: [int(part) for part in number.split(".")])
    test = "tests/project/test_asvs.py::test_the_lists_are_those_of_the_standard"
    return {
        number: {"level": levels[number], "en": "Said", "ja": "言う", "result": "holds", "tests": [test]}
        for number in ordered
    }


REASON = {"en": "why", "ja": "理由"}


@pytest.mark.parametrize(
    ("number", "change", "fault"),
    [
        ("3.4.1", {"tests": ["tests/project/test_asvs.py::test_nothing"]}, "3.4.1: tests/project/test_asvs.py::test_n"),
        ("3.4.1", {"tests": ["tests/project/nowhere.py::test_all"]}, "3.4.1: tests/project/nowhere.py::test_all is no"),
        ("3.4.1", {"tests": ["tests/project/test_asvs.py::made_up"]}, "3.4.1: tests/project/test_asvs.py::made_up is"),
        ("3.4.1", {"tests": []}, "3.4.1: neither a test nor a reason"),
        ("3.4.1", {"result": "fails", "how": REASON}, "too many fail: 1 of level 1, 0 of level 2"),
        ("3.4.1", {"result": "fails"}, "3.4.1: neither a test nor a reason"),
        ("3.4.1", {"result": "perhaps", "how": REASON}, "3.4.1: perhaps is no result"),
        ("3.4.1", {"ja": ""}, "3.4.1: one language is missing"),
        ("3.4.1", {"how": {"en": "why"}}, "3.4.1: one language is missing"),
        ("3.4.1", {"level": 2}, "3.4.1 is missing"),
    ],
)
def test_an_invalid_row_is_found(number: str, change: dict[str, Any], fault: str):
    rows = made_up()
    assert faults(rows, []) == []
    rows[number] |= change
    assert any(found.startswith(fault) for found in faults(rows, []))


def test_a_missing_row_and_a_sixth_failure_of_level_2_are_found():
    rows = made_up()
    gone = rows.pop("8.3.1")
    assert faults(rows, []) == ["8.3.1 is missing"]
    assert faults({"8.3.1": gone, **rows}, []) == ["the order is another"]
    rows = made_up()
    fail = {"result": "fails", "how": REASON}
    for number in numbers(LEVEL_2)[:FEW]:
        rows[number] |= fail
    assert faults(rows, []) == []
    rows[numbers(LEVEL_2)[FEW]] |= fail
    assert faults(rows, []) == ["too many fail: 0 of level 1, 6 of level 2"]


def test_tests_in_classes_and_with_parameters_are_found(tmp_path: Path):
    file = tmp_path / "test_made_up.py"
    source = "class TestAll:\n    async def test_one(self): ...\ndef test_two(): ...\ndef other(): ...\n"
    file.write_text(source, "utf-8")
    assert names_of_tests(file) == {"TestAll::test_one", "test_two"}
    assert is_there("tests/project/test_asvs.py::test_an_invalid_row_is_found[3.4.1-change0-x]")

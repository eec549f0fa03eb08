"""The table of OWASP's requirements in docs/security.md: each of level 1 once, and every test it names is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs/security.md").read_text("utf-8")
# Requirements of level 1 in OWASP ASVS 5.0.0, by section.
LEVEL_1 = {
    "1.2": [1, 2, 3, 4, 5], "1.3": [1, 2], "1.5": [1], "2.1": [1], "2.2": [1, 2], "2.3": [1], "3.2": [1, 2], "3.3": [1],
    "3.4": [1, 2], "3.5": [1, 2, 3], "4.1": [1], "4.4": [1], "5.2": [1, 2], "5.3": [1, 2], "6.1": [1],
    "6.2": [1, 2, 3, 4, 5, 6, 7, 8], "6.3": [1, 2], "6.4": [1, 2], "7.2": [1, 2, 3, 4], "7.4": [1, 2], "8.1": [1],
    "8.2": [1, 2], "8.3": [1], "9.1": [1, 2, 3], "9.2": [1], "10.4": [1, 2, 3, 4, 5], "11.3": [1, 2], "11.4": [1],
    "12.1": [1], "12.2": [1, 2], "13.4": [1], "14.2": [1], "14.3": [1], "15.1": [1], "15.2": [1], "15.3": [1],
}  # fmt: skip


def test_every_requirement_of_level_1_stands_once_and_says_how_it_is_met():
    rows = re.findall(r"^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \|$", TEXT, re.MULTILINE)
    assert [number for number, _, _ in rows] == [
        f"{section}.{n}" for section, numbers in LEVEL_1.items() for n in numbers
    ]


def test_every_test_that_the_table_names_is_there():
    named = re.findall(r"`(tests/\S+\.py)::(test_\w+)`", TEXT)
    assert len(named) > 50
    missing = [f"{file}::{test}" for file, test in named if f"def {test}(" not in (ROOT / file).read_text("utf-8")]
    assert missing == []


def test_every_place_that_the_page_points_to_is_in_it():
    headings = {
        re.sub(r"[^a-z0-9 -]", "", line.lower()).replace(" ", "-")
        for line in re.findall(r"^## (.+)$", TEXT, re.MULTILINE)
    }
    assert set(re.findall(r"\]\(#([a-z0-9-]+)\)", TEXT)) <= headings

"""Every example of the page on bridges, in both languages, run with the packages that it needs."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize("page", ["bridges.md", "ja/bridges.md"])
def test_the_examples_of_the_page_do_what_it_says(page: str) -> None:
    result = doctest.testfile(str(DOCS / page), module_relative=False)
    assert result.attempted > 20
    assert result.failed == 0

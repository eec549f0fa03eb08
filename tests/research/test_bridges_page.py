"""Every example of the page on bridges, run beside the packages that it needs."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "bridges.md"


def test_the_examples_of_the_page_do_what_it_says() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted > 20
    assert result.failed == 0

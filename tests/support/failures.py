"""Adds to the report of a failing test what its servers logged and what its browsers showed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

Account = tuple[str, str]

# Functions that return a title and a text for reports of failures; fixtures add and remove them.
witnesses: list[Callable[[], list[Account]]] = []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Add the texts of the witnesses to the report of a failure."""
    report: pytest.TestReport = yield
    if report.failed:
        for witness in witnesses:
            report.sections += witness()
    return report

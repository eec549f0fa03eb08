"""What a failing test shows besides: what its servers wrote, and what its browsers showed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

Account = tuple[str, str]

# Each gives titles and texts; whoever has something to tell adds itself and takes itself out again.
witnesses: list[Callable[[], list[Account]]] = []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Add what the witnesses tell to the report of a failure."""
    report: pytest.TestReport = yield
    if report.failed:
        for witness in witnesses:
            report.sections += witness()
    return report

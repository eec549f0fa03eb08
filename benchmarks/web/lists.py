"""Every list of the club at full size: python -m benchmarks.web.lists [--times N] [--plans] [--json] [WORD ...].

Asks the server's database (HOSHITAKU_DATA, HOSHITAKU_DATABASE), which `hoshitaku demo --full` has filled, through the
complete site in this process. Words select pages by name. Changes nothing except a few counted reads.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

GOAL, GOALS = 200.0, {"discovery": 500.0}  # milliseconds of wall time at the 95th percentile
Page = tuple[str, str, str]  # visitor, name of the page, its URL


@dataclass(frozen=True)
class Figures:
    """The cost of a page: queries, milliseconds of wall time and of CPU time (this process and the database's)."""

    who: str
    page: str
    queries: int
    median: float
    p95: float
    cpu_median: float
    cpu_p95: float


def main() -> None:
    """Measure and print, the highest CPU time first, because other load on the machine changes it least."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.web.lists", description=__doc__.partition(":")[0])
    parser.add_argument("--times", type=int, default=30, help="how often each page is asked for")
    parser.add_argument(
        "--plans", action="store_true", help="print what reads or sorts a large table, and measure nothing"
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument("words", nargs="*", metavar="WORD", help="only pages with one of these in their names")
    asked = parser.parse_args()
    _ready()
    from benchmarks.web import pages, plans  # noqa: PLC0415  (needs Django's apps)

    chosen = [page for page in pages.all_pages() if not asked.words or any(word in page[1] for word in asked.words)]
    if asked.plans:
        print("\n".join(plans.lines(chosen)))
        return
    found = sorted((_measured(page, asked.times) for page in chosen), key=lambda one: -one.cpu_p95)
    print(json.dumps([asdict(one) for one in found], indent=1) if asked.json else "\n".join(_lines(found)))


def _ready() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hoshitaku.web.settings")
    from hoshitaku.web.server.serve import prepare_server  # noqa: PLC0415  (settings make the data folder)

    prepare_server()
    from django.conf import settings  # noqa: PLC0415  (as above)

    settings.ALLOWED_HOSTS = ["*"]


def _measured(page: Page, times: int) -> Figures:
    from django.core.cache import cache  # noqa: PLC0415  (needs Django's settings)

    from benchmarks.web import pages  # noqa: PLC0415  (as above)

    who, name, address = page
    client = pages.client(who)
    queries = len(pages.queries(client, address))
    spent = _processors()
    wall, cpu = [], []
    for _ in range(times):
        cache.clear()  # Reset the rate limits.
        began, before = time.perf_counter(), spent()
        pages.get(client, address)
        cpu.append((spent() - before) * 1000)
        wall.append((time.perf_counter() - began) * 1000)
    numbers = [_cut(wall, 50), _cut(wall, 95), _cut(cpu, 50), _cut(cpu, 95)]
    return Figures(who, name, queries, *(round(number, 1) for number in numbers))


def _cut(values: list[float], percent: int) -> float:
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1] if len(values) > 1 else values[0]


def _processors() -> Callable[[], float]:
    """A clock of the CPU time of this process and of its PostgreSQL backend, if that runs on this machine."""
    from django.db import connection  # noqa: PLC0415  (needs Django's settings)

    if connection.vendor != "postgresql":
        return time.process_time
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        file = Path(f"/proc/{cursor.fetchone()[0]}/schedstat")
    return lambda: time.process_time() + (int(file.read_text().split()[0]) / 1e9 if file.exists() else 0.0)


def _lines(found: list[Figures]) -> list[str]:
    lines = [f"{'who':<8}{'page':<44}{'queries':>8}{'median':>9}{'p95':>9}{'cpu':>9}{'cpu p95':>9}  (ms)"]
    for one in found:
        slow = "  too slow" if one.p95 > next((goal for word, goal in GOALS.items() if word in one.page), GOAL) else ""
        numbers: tuple[Any, ...] = (one.median, one.p95, one.cpu_median, one.cpu_p95)
        lines.append(f"{one.who:<8}{one.page:<44}{one.queries:>8}" + "".join(f"{n:>9}" for n in numbers) + slow)
    return lines


if __name__ == "__main__":
    main()

"""Starts a server, tables with people, and simulated browsers on plain sockets: measures the cost of tables."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from benchmarks.web.crowd import Crowd, Page

TABLES = 200
SECONDS = 30.0  # of load
VIEWERS = 4
EVERY = 10.0  # seconds between two moves at a table
SINGLE_MOVES = 40
# All simulated browsers have the same IP address.
ENVIRONMENT = {"HOSHITAKU_STREAMS_ADDRESS": "100000", "DJANGO_SETTINGS_MODULE": "hoshitaku.web.settings"}
SERVE = (
    "import sys; from hoshitaku.web.server.serve import prepare_and_serve; "
    "prepare_and_serve('127.0.0.1', int(sys.argv[1]), False)"
)


# Goals on an idle machine with two processors.
GOALS = {
    "freekick_page_kilobytes_gzipped": 60,
    "freekick_render_ms": 5,
    "farfarout_page_kilobytes_gzipped": 120,
    "farfarout_render_ms": 12,
    "zetta_page_kilobytes_gzipped": 120,
    "zetta_render_ms": 12,
    "zetta_whole_page_kilobytes_gzipped": 120,
    "zetta_whole_render_ms": 15,
    "post_to_the_other_browser_ms": 100,
    "zetta_whole_post_to_the_other_browser_ms": 100,
    "streams_lost": 0,
    "refused": 0,
    "news_p95_under_load_ms": 250,
}


def run(tables: int, seconds: float) -> dict[str, Any]:
    """Measure in a temporary data folder."""
    with tempfile.TemporaryDirectory() as folder:
        return measure({**os.environ, **ENVIRONMENT, "HOSHITAKU_DATA": folder}, tables, seconds)


def lines(report: dict[str, Any]) -> list[str]:
    """The figures in words, with the goal if there is one."""
    found = []
    for name, value in report.items():
        shown = f"{value:>10.1f}" if isinstance(value, float) else f"{value:>10}"
        goal = f"   (goal: at most {GOALS[name]})" if name in GOALS else ""
        found.append(f"{name.replace('_', ' '):<50}{shown}{goal}")
    return found


def measure(environment: dict[str, str], tables: int, seconds: float) -> dict[str, Any]:
    """All figures by name; in milliseconds if the name says so."""
    command = [sys.executable, "-m", "benchmarks.web.prepare", str(tables)]
    printed = subprocess.run(command, env=environment, check=True, capture_output=True).stdout
    report: dict[str, Any] = json.loads(printed)
    made, others = report.pop("tables"), report.pop("others")
    with server(environment) as (port, process):
        report |= {f"{game}_page_kilobytes_gzipped": page_weight(port, one["slug"]) for game, one in others.items()}
        report |= asyncio.run(single(port, made[0]))
        whole = asyncio.run(single(port, others["zetta_whole"]))
        report |= {f"zetta_whole_{name}": figure for name, figure in whole.items()}
        report |= asyncio.run(load(port, made, seconds, process))
    return report


@contextlib.contextmanager
def server(environment: dict[str, str]) -> Iterator[tuple[int, int]]:
    """A server on a free port; yields port and process id."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(port)], env=environment, stdout=subprocess.DEVNULL)
    try:
        for _ in range(600):
            with contextlib.suppress(OSError), urlopen(f"http://127.0.0.1:{port}/health/"):
                break
            time.sleep(0.1)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait(20)


def page_weight(port: int, slug: str) -> float:
    """Kilobytes of a table's page with scripts, styles and pictures, gzipped."""
    origin = f"http://127.0.0.1:{port}"
    html = urlopen(f"{origin}/t/{slug}/").read()  # noqa: S310  (an http address of our own)
    paths = set(re.findall(r'(?:src|href)="(/static/[^"#]+)', html.decode()))
    files = [urlopen(origin + path).read() for path in sorted(paths)]  # noqa: S310
    return sum(len(gzip.compress(file)) for file in (html, *files)) / 1024


def crowd(port: int, table: dict[str, Any], viewers: int) -> Crowd:
    """Both players of a table, and spectators up to a number of viewers."""
    people = [Page(port, table["slug"], session) for session in table["sessions"]]
    return Crowd([*people, *(Page(port, table["slug"]) for _ in range(viewers - len(people)))])


async def single(port: int, table: dict[str, Any]) -> dict[str, float]:
    """One table alone: latency from a POST to the update in another browser."""
    group = crowd(port, table, 2)
    await group.sit_down()
    await asyncio.sleep(0.5)
    for _ in range(SINGLE_MOVES):
        await group.move()
        await asyncio.sleep(0.02)
    await group.get_up()
    return {
        "post_ms": statistics.median(group.posts) * 1000,
        "post_to_the_other_browser_ms": statistics.median(group.news) * 1000,
    }


def spent_by(process: int) -> float:
    """Seconds of CPU time of a process; 0 if unknown."""
    try:
        counted = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(counted[11]) + int(counted[12])) / os.sysconf("SC_CLK_TCK")


async def load(port: int, made: list[dict[str, Any]], seconds: float, process: int) -> dict[str, Any]:
    """Many tables at the same time, each with a move every ten seconds."""
    groups = [crowd(port, table, VIEWERS) for table in made[1:]]
    for group in groups:
        await group.sit_down()
    before = spent_by(process)
    end = time.monotonic() + seconds
    await asyncio.gather(*(keep_moving(g, EVERY * n / len(groups), end) for n, g in enumerate(groups)))
    spent = spent_by(process) - before
    lost = sum(group.lost() for group in groups)
    for group in groups:
        await group.get_up()
    posts, news = ([t for g in groups for t in getattr(g, what)] for what in ("posts", "news"))
    return {
        "tables_at_once": len(groups),
        "streams_at_once": sum(len(group.pages) for group in groups),
        "streams_lost": lost,
        "moves": len(posts),
        "refused": sum(group.refused for group in groups),
        "post_p95_under_load_ms": quantile(posts) * 1000,
        "news_p95_under_load_ms": quantile(news) * 1000,
        "processor_time_of_a_move_ms": spent / max(1, len(posts)) * 1000,
    }


async def keep_moving(group: Crowd, start: float, end: float) -> None:
    """Make moves every ten seconds, from a random start so that tables do not run in lockstep."""
    await asyncio.sleep(start)
    while time.monotonic() < end:
        began = time.monotonic()
        await group.move()
        await asyncio.sleep(max(0.0, EVERY - (time.monotonic() - began)))


def quantile(values: list[float]) -> float:
    """The 95th percentile."""
    return statistics.quantiles(values, n=20)[-1] if len(values) > 1 else float("nan")

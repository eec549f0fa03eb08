"""Measures the table in the browser on this machine: python -m benchmarks.web."""

from __future__ import annotations

import argparse
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
from typing import Any
from urllib.request import urlopen

from benchmarks.web.crowd import Crowd, Page

VIEWERS = 4
EVERY = 10.0  # seconds between two moves at a table
SINGLE_MOVES = 40
SERVE = "import sys; from hoshitaku.web.serve import main; main('127.0.0.1', int(sys.argv[1]), False)"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.web", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0, help="of load")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "HOSHITAKU_DATA": folder, "DJANGO_SETTINGS_MODULE": "hoshitaku.web.settings"}
        report = measure(environment, max(1, arguments.tables), min(arguments.seconds, 600.0))
    if arguments.json:
        print(json.dumps(report, indent=2))
    else:
        for name, value in report.items():
            print(
                f"{name.replace('_', ' '):<50}{value:>10.1f}" if isinstance(value, float) else f"{name:<50}{value:>10}"
            )


def measure(environment: dict[str, str], tables: int, seconds: float) -> dict[str, Any]:
    """All figures by name; milliseconds where the name says so."""
    command = [sys.executable, "-m", "benchmarks.web.prepare", str(tables)]
    report = json.loads(subprocess.run(command, env=environment, check=True, capture_output=True).stdout)
    made = report.pop("tables")
    with server(environment) as port:
        report["page_kilobytes_gzipped"] = page_weight(port, made[0]["slug"])
        report |= asyncio.run(single(port, made[0]))
        report |= asyncio.run(load(port, made, seconds))
    return report


@contextlib.contextmanager
def server(environment: dict[str, str]) -> Iterator[int]:
    """A server on a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(port)], env=environment, stdout=subprocess.DEVNULL)
    try:
        for _ in range(600):
            with contextlib.suppress(OSError), urlopen(f"http://127.0.0.1:{port}/healthy/"):
                break
            time.sleep(0.1)
        yield port
    finally:
        process.terminate()
        process.wait(20)


def page_weight(port: int, slug: str) -> float:
    """Kilobytes of a table's page with its scripts, styles and pictures, each gzipped."""
    origin = f"http://127.0.0.1:{port}"
    html = urlopen(f"{origin}/t/{slug}/").read()  # noqa: S310  (an http address of our own)
    paths = set(re.findall(r'(?:src|href)="(/static/[^"#]+)', html.decode()))
    files = [urlopen(origin + path).read() for path in sorted(paths)]  # noqa: S310
    return sum(len(gzip.compress(file)) for file in (html, *files)) / 1024


def crowd(port: int, table: dict[str, Any], viewers: int) -> Crowd:
    """Both people of a table and spectators up to a number of viewers."""
    people = [Page(port, table["slug"], session) for session in table["sessions"]]
    return Crowd([*people, *(Page(port, table["slug"]) for _ in range(viewers - len(people)))])


async def single(port: int, table: dict[str, Any]) -> dict[str, float]:
    """One table alone: from a POST to the news in another browser."""
    group = crowd(port, table, 2)
    streams = await group.sit_down()
    await asyncio.sleep(0.5)
    for _ in range(SINGLE_MOVES):
        await group.move()
        await asyncio.sleep(0.02)
    for stream in streams:
        stream.cancel()
    return {
        "post_ms": statistics.median(group.posts) * 1000,
        "post_to_the_other_browser_ms": statistics.median(group.news) * 1000,
    }


async def load(port: int, made: list[dict[str, Any]], seconds: float) -> dict[str, Any]:
    """Many tables at once, each with a move every ten seconds."""
    groups = [crowd(port, table, VIEWERS) for table in made[1:]]
    streams: list[asyncio.Task[None]] = []
    for group in groups:
        streams += await group.sit_down()
    end = time.monotonic() + seconds
    await asyncio.gather(*(keep_moving(g, EVERY * n / len(groups), end) for n, g in enumerate(groups)))
    for stream in streams:
        stream.cancel()
    await asyncio.gather(*streams, return_exceptions=True)
    posts, news = ([t for g in groups for t in getattr(g, what)] for what in ("posts", "news"))
    return {
        "tables_at_once": len(groups),
        "streams_at_once": len(streams),
        "moves": len(posts),
        "refused": sum(group.refused for group in groups),
        "post_p95_under_load_ms": quantile(posts) * 1000,
        "news_p95_under_load_ms": quantile(news) * 1000,
    }


async def keep_moving(group: Crowd, start: float, end: float) -> None:
    """Move every ten seconds, beginning at a time of one's own so that tables do not march in step."""
    await asyncio.sleep(start)
    while time.monotonic() < end:
        began = time.monotonic()
        await group.move()
        await asyncio.sleep(max(0.0, EVERY - (time.monotonic() - began)))


def quantile(values: list[float]) -> float:
    """The time that 95 of 100 stay below."""
    return statistics.quantiles(values, n=20)[-1] if len(values) > 1 else float("nan")


if __name__ == "__main__":
    main()

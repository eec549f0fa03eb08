"""A soak test: python -m benchmarks.web.soak [--tables N] [--viewers N] [--every S] [--minutes M] [--json].

The tables play random games of all three kinds, and rematches. `--every 0` measures the maximum throughput, and
`--reload 0.1` closes and opens all pages of a table before every tenth choice.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.web.crowd import Crowd
from benchmarks.web.table import ENVIRONMENT, crowd, server, spent_by

GAMES = ("freekick", "farfarout", "zetta")
RESIDENT = re.compile(r"^VmRSS:\s+(\d+) kB", re.MULTILINE)
SETTLED = 0.1  # share of the time after which memory should stop growing
FLAT = 0.02  # share of the memory by which it may grow in the last third of the time
LEAST_SAMPLES = 4  # of a third


@dataclass
class Watch:
    """Samples of the server process: minutes since the start, megabytes, open files."""

    process: int
    began: float = field(default_factory=time.monotonic)
    seen: list[tuple[float, float, int]] = field(default_factory=list)

    async def keep_looking(self, every: float) -> None:
        """Take samples forever."""
        while True:
            self.look()
            await asyncio.sleep(every)

    def look(self) -> None:
        """Take one sample."""
        process = Path(f"/proc/{self.process}")
        resident = RESIDENT.search((process / "status").read_text())
        megabytes = int(resident.group(1)) / 1024 if resident else 0.0
        minutes = (time.monotonic() - self.began) / 60
        self.seen.append((minutes, megabytes, sum(1 for _ in (process / "fd").iterdir())))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.web.soak", description=__doc__.partition(":")[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--viewers", type=int, default=4, help="open pages a table, both players' among them")
    parser.add_argument("--every", type=float, default=120.0, help="seconds between two moves at a table")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--reload", type=float, default=0.0, help="how often pages are closed and opened before a move")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game; may be given again")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = measure(asked, {**os.environ, **ENVIRONMENT, "HOSHITAKU_DATA": folder})
    print(json.dumps(report, indent=2) if asked.json else "\n".join(f"{k:<40}{v}" for k, v in report.items()))


def measure(asked: argparse.Namespace, environment: dict[str, str]) -> dict[str, Any]:
    """The figures of a soak test by name."""
    games = asked.game or list(GAMES)
    command = [sys.executable, "-m", "benchmarks.web.prepare", str(asked.tables), *games]
    printed = subprocess.run(command, env=environment, check=True, capture_output=True).stdout
    log = Path(environment["HOSHITAKU_DATA"]) / "server.log"
    with server({**environment, "HOSHITAKU_LOG": str(log)}) as (port, process):
        groups = [crowd(port, table, asked.viewers) for table in json.loads(printed)["tables"]]
        for number, group in enumerate(groups):
            group.choices = random.Random(number)  # noqa: S311  (no secret)
        report = asyncio.run(soak(groups, process, asked))
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    database = sum(file.stat().st_size for file in log.parent.glob("hoshitaku.sqlite3*"))
    return report | {
        "answers_5xx": sum(line.get("status", 0) >= 500 for line in lines),
        "errors_logged": [line["message"] for line in lines if line["level"] in ("ERROR", "CRITICAL")][:5],
        "database_mb": round(database / 2**20, 1),
    }


async def soak(groups: list[Crowd], process: int, asked: argparse.Namespace) -> dict[str, Any]:
    """Let all tables play for as many minutes as asked."""
    for group in groups:
        await group.sit_down()
    for group in groups:
        group.posts.clear()
    watch = Watch(process)
    looking = asyncio.create_task(watch.keep_looking(min(30.0, max(1.0, asked.minutes * 60 / 120))))
    before, began = spent_by(process), time.monotonic()
    end = began + asked.minutes * 60
    await asyncio.gather(*(keep_moving(group, asked.every, asked.reload, end) for group in groups))
    seconds, spent = time.monotonic() - began, spent_by(process) - before
    looking.cancel()
    lost = sum(group.lost() for group in groups)
    await asyncio.gather(*(group.get_up() for group in groups))
    return figures(groups, watch, seconds, spent) | {"streams_lost": lost}


async def keep_moving(group: Crowd, every: float, reload: float, end: float) -> None:
    """Make moves at intervals that vary by half, so that tables do not run in lockstep; reload the pages at times."""
    await asyncio.sleep(group.choices.uniform(0, every))
    while time.monotonic() < end:
        began = time.monotonic()
        if group.choices.random() < reload:
            await group.reload()
        await group.move()
        pause = every * group.choices.uniform(0.5, 1.5)
        await asyncio.sleep(max(0.001, pause - (time.monotonic() - began)))


def figures(groups: list[Crowd], watch: Watch, seconds: float, spent: float) -> dict[str, Any]:
    """Latency and errors of the pages, and the server's resource usage."""
    posts, news = ([t for g in groups for t in getattr(g, what)] for what in ("posts", "news"))
    settled = [seen for seen in watch.seen if seen[0] * 60 >= seconds * SETTLED] or watch.seen
    return {
        "tables": len(groups),
        "streams": sum(len(group.pages) for group in groups),
        "minutes": round(seconds / 60, 1),
        "moves": len(posts),
        "games_ended": sum(group.games for group in groups),
        "moves_a_second": round(len(posts) / seconds, 1),
        "moves_a_second_of_a_core": round(len(posts) / max(spent, 0.01), 1),
        "processor_busy": round(spent / seconds, 2),
        "move_ms": quantiles(posts),
        "news_ms": quantiles(news),
        "not_answered_200": sum(group.refused for group in groups),
        "memory_mb": {
            "settled": round(settled[0][1]),
            "end": round(settled[-1][1]),
            "most": round(max(s[1] for s in settled)),
        },
        "memory_mb_by_minute": curve(watch.seen),
        "memory_plateau": plateau([(seen[0], seen[1]) for seen in watch.seen]),
        "open_files": {"settled": settled[0][2], "end": settled[-1][2]},
    }


def curve(seen: list[tuple[float, float, int]]) -> dict[str, int]:
    """Megabytes at up to a dozen minutes from the start to the end."""
    step = max(1, len(seen) // 11)
    return {f"{minute:.1f}": round(megabytes) for minute, megabytes, _ in [*seen[:-1:step], seen[-1]]}


def plateau(seen: list[tuple[float, float]]) -> dict[str, float | str]:
    """By how many megabytes memory grew in the middle and in the last third of the time, and whether it still grows.

    ``seen`` are minutes and megabytes. "yes": less than 2 % in the last third. "slowing": more, but less than half of
    the middle third. "no": it grows as before; run it for longer.
    """
    if len(seen) < 3 * LEAST_SAMPLES:
        return {"reached": "too short to say"}
    third = (seen[-1][0] - seen[0][0]) / 3
    starts = (seen[0][0] + third, seen[0][0] + 2 * third)
    middle, last = (_growth([size for at, size in seen if start <= at <= start + third]) for start in starts)
    reached = "yes" if last < FLAT * seen[-1][1] else "slowing" if last < middle / 2 else "no"
    return {"middle_third_mb": round(middle, 1), "last_third_mb": round(last, 1), "reached": reached}


def _growth(megabytes: list[float]) -> float:
    """Twice what lies between the medians of the first and of the second half; a single sample counts nothing."""
    half = len(megabytes) // 2
    return 2 * (statistics.median(megabytes[-half:]) - statistics.median(megabytes[:half])) if half else 0.0


def quantiles(values: list[float]) -> dict[str, float]:
    """Percentiles in milliseconds, and the longest."""
    if len(values) < 2:
        return {}
    cuts = statistics.quantiles(values, n=100)
    return {f"p{n}": round(cuts[n - 1] * 1000, 1) for n in (50, 95, 99)} | {"most": round(max(values) * 1000, 1)}


if __name__ == "__main__":
    main()

"""A crowd that stays: python -m benchmarks.web.soak [--tables N] [--viewers N] [--every S] [--minutes M] [--json].

The tables play all three games, by chance, and again at their end. `--every 0` measures what a server can do at most.
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
SETTLED = 0.1  # of the time, after which memory should stop growing


@dataclass
class Watch:
    """What is seen of the server's process now and then: minutes since the start, megabytes, open files."""

    process: int
    began: float = field(default_factory=time.monotonic)
    seen: list[tuple[float, float, int]] = field(default_factory=list)

    async def keep_looking(self, every: float) -> None:
        """Look for ever."""
        while True:
            self.look()
            await asyncio.sleep(every)

    def look(self) -> None:
        """Look once."""
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
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game; may be given again")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = measure(asked, {**os.environ, **ENVIRONMENT, "HOSHITAKU_DATA": folder})
    print(json.dumps(report, indent=2) if asked.json else "\n".join(f"{k:<40}{v}" for k, v in report.items()))


def measure(asked: argparse.Namespace, environment: dict[str, str]) -> dict[str, Any]:
    """Figures of a whole soak by name."""
    games = asked.game or list(GAMES)
    command = [sys.executable, "-m", "benchmarks.web.prepare", str(asked.tables), *games]
    printed = subprocess.run(command, env=environment, check=True, capture_output=True).stdout
    log = Path(environment["HOSHITAKU_DATA"]) / "server.log"
    with server({**environment, "HOSHITAKU_LOG": str(log)}) as (port, process):
        groups = [crowd(port, table, asked.viewers) for table in json.loads(printed)["tables"]]
        for number, group in enumerate(groups):
            group.choices = random.Random(number)  # noqa: S311  (no secret)
        report = asyncio.run(soak(groups, process, asked.every, asked.minutes))
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    database = sum(file.stat().st_size for file in log.parent.glob("hoshitaku.sqlite3*"))
    return report | {
        "answers_5xx": sum(line.get("status", 0) >= 500 for line in lines),
        "errors_logged": [line["message"] for line in lines if line["level"] in ("ERROR", "CRITICAL")][:5],
        "database_mb": round(database / 2**20, 1),
    }


async def soak(groups: list[Crowd], process: int, every: float, minutes: float) -> dict[str, Any]:
    """Let all tables play for this many minutes."""
    for group in groups:
        await group.sit_down()
    for group in groups:
        group.posts.clear()
    watch = Watch(process)
    looking = asyncio.create_task(watch.keep_looking(max(1.0, minutes * 60 / 120)))
    before, began = spent_by(process), time.monotonic()
    end = began + minutes * 60
    await asyncio.gather(*(keep_moving(group, every, end) for group in groups))
    seconds, spent = time.monotonic() - began, spent_by(process) - before
    looking.cancel()
    lost = sum(group.lost() for group in groups)
    await asyncio.gather(*(group.get_up() for group in groups))
    return figures(groups, watch, seconds, spent) | {"streams_lost": lost}


async def keep_moving(group: Crowd, every: float, end: float) -> None:
    """Move at a pace that varies by a half, so that tables do not march in step."""
    await asyncio.sleep(group.choices.uniform(0, every))
    while time.monotonic() < end:
        began = time.monotonic()
        await group.move()
        pause = every * group.choices.uniform(0.5, 1.5)
        await asyncio.sleep(max(0.001, pause - (time.monotonic() - began)))


def figures(groups: list[Crowd], watch: Watch, seconds: float, spent: float) -> dict[str, Any]:
    """What the crowd met and what the server took for it."""
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
        "open_files": {"settled": settled[0][2], "end": settled[-1][2]},
    }


def quantiles(values: list[float]) -> dict[str, float]:
    """Percentiles in milliseconds, and the longest."""
    if len(values) < 2:
        return {}
    cuts = statistics.quantiles(values, n=100)
    return {f"p{n}": round(cuts[n - 1] * 1000, 1) for n in (50, 95, 99)} | {"most": round(max(values) * 1000, 1)}


if __name__ == "__main__":
    main()

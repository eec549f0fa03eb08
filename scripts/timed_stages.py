"""Runs Makefile targets one after another, and prints their times at the end.

    scripts/timed_stages.py dev-ready compile+test-interpreted test-compiled ...

Targets joined by `+` run in parallel, those joined by `,` one after the other in a lane: `compile+lint,rules` runs
lint and then rules while it compiles. After a failure, running targets finish and no others start. The table shows
each target, its wall seconds, the core seconds of it and its child processes, and its result. The exit code is that
of the target that failed first.
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass

PASSED, FAILED, LEFT_OUT = "passed", "FAILED", "left out"
INTERRUPTED = 130  # exit code of shells for Ctrl-C


@dataclass
class Stage:
    """One target with its times in seconds and its result."""

    target: str
    wall: float = 0
    cores: float = 0
    code: int | None = None

    @property
    def outcome(self) -> str:
        """The result in a word."""
        return LEFT_OUT if self.code is None else FAILED if self.code else PASSED


def run_together(lanes: list[list[Stage]], make: list[str]) -> None:
    """Run lanes in parallel, each one target after another, until a failure; stores the times."""
    running: dict[int, tuple[float, list[Stage]]] = {}

    def start(lane: list[Stage]) -> None:
        running[os.posix_spawnp(make[0], [*make, lane[0].target], os.environ)] = time.monotonic(), lane

    for lane in lanes:
        start(lane)
    failed = False
    while running:
        pid, status, usage = os.wait3(0)
        if pid not in running:
            continue
        began, (stage, *later) = running.pop(pid)
        stage.wall, stage.cores = time.monotonic() - began, usage.ru_utime + usage.ru_stime
        stage.code = os.waitstatus_to_exitcode(status)
        failed = failed or stage.code != 0
        if later and not failed:
            start(later)


def run_all(groups: list[list[list[Stage]]], make: list[str]) -> int:
    """Run groups one after another until a failure; returns the exit code."""
    for group in groups:
        try:
            run_together(group, make)
        except KeyboardInterrupt:
            return INTERRUPTED
        if failed := [stage for lane in group for stage in lane if stage.code]:
            # A process that was killed by a signal has a negative code, which is no valid exit code.
            return abs(failed[0].code or 0)
    return 0


def table(stages: list[Stage], wall: float) -> str:
    """The times of all stages in whole seconds, and their sum."""
    width = max(len("together"), *(len(stage.target) for stage in stages))
    lines = [f"{'':{width}} {'wall':>7} {'cores':>7}"]
    lines += [f"{each.target:{width}} {each.wall:6.0f}s {each.cores:6.0f}s  {each.outcome}" for each in stages]
    return "\n".join([*lines, f"{'together':{width}} {wall:6.0f}s {sum(each.cores for each in stages):6.0f}s"])


def main() -> int:
    """Run the targets that were named."""
    began = time.monotonic()
    groups = [[list(map(Stage, lane.split(","))) for lane in together.split("+")] for together in sys.argv[1:]]
    if not groups:
        print(__doc__, file=sys.stderr)
        return 2
    code = run_all(groups, [os.environ.get("MAKE", "make"), "--no-print-directory"])
    stages = [stage for group in groups for lane in group for stage in lane]
    print(table(stages, time.monotonic() - began), flush=True)
    if failed := [stage.target for stage in stages if stage.code]:
        print(f"hoshitaku: failed: {', '.join(failed)} (again: make {' '.join(failed)})", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())

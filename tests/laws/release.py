"""The laws over very many whole games of one system: `python -m tests.laws.release farfarout --games 5000`.

One random game with every seat count and every law at a time, on all cores, in the build that stands on PYTHONPATH. The
first game that breaks a law ends it; its seat count and seed are named, and the same seed plays it again.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import hoshitaku
import tests.laws.test_laws  # noqa: F401  (where the laws are)
from hoshitaku.kernel import random_games
from tests.laws.law import play_under_all_laws
from tests.laws.pairwise_tables import reported

Table = tuple[str, int, int]


def main() -> int:
    """Check as many games as asked for; 1 if a law is broken."""
    asked = arguments()
    print(f"{asked.game}: {asked.games} games a seat count, rules of {random_games.__file__}", flush=True)
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as workers:
        for seats in asked.seats or hoshitaku.game(asked.game).seat_counts:
            decisions = 0
            tables = [(asked.game, seats, seed) for seed in range(asked.start, asked.start + asked.games)]
            for taken, fault in workers.map(checked, tables, chunksize=8):
                decisions += taken
                if fault:
                    workers.shutdown(cancel_futures=True)
                    print(fault)
                    return 1
            covered = reported(asked.game, seats, asked.games) if asked.start == 0 else ""
            if covered:
                print(covered, flush=True)
            print(f"{seats} seats: {asked.games} games, {decisions} decisions: every law was kept", flush=True)
    return 0


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.laws.release", description=__doc__)
    parser.add_argument("game", choices=hoshitaku.game_names())
    parser.add_argument("--games", type=int, default=5000, help="for each seat count (default: 5000)")
    parser.add_argument("--seats", type=int, action="append", help="only this seat count; may be given again")
    parser.add_argument("--start", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (default: one for each core)")
    return parser.parse_args()


def checked(table: Table) -> tuple[int, str]:
    """The decisions of a game, and what law it broke, or nothing."""
    try:
        return play_under_all_laws(*table), ""
    except Exception:
        return 0, f"{table}\n{traceback.format_exc()}"


if __name__ == "__main__":
    sys.exit(main())

"""Our own engine as a measuring process, in whichever build its path leads to."""

from __future__ import annotations

import argparse
from functools import partial

from benchmarks.worker import Candidate, Missing, serve
from hoshitaku.lab import bench
from hoshitaku.lab.stopwatch import Subject

GAMES = {"freekick": "Free Kick", "farfarout": "Far Far Out"}
"""Our games that are measured, by name, with the title of their rows."""


def _subject(game: str, way: str, build: str, seats: int) -> Subject:
    """The subject, unless this process runs another build than the one wanted."""
    if bench.build() != build:
        raise Missing(f"the rules run {bench.build()} here (`make compile` needs a C compiler)")
    return bench.WAYS[way](game, seats)


def main() -> None:
    """Serve the games of `--seats` players, inside the build and from Python."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--build", choices=["compiled", "interpreted"], required=True)
    arguments = parser.parse_args()
    build, seats = arguments.build, arguments.seats
    serve(
        [
            Candidate(f"{title} {build}, {way}", "Hoshitaku", partial(_subject, game, way, build, seats))
            for game, title in GAMES.items()
            for way in bench.WAYS
        ]
    )


if __name__ == "__main__":
    main()
